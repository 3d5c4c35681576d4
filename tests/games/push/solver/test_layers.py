"""Boards solved layer by layer, in two bits a position, agree with the tables that know distances."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from parlour.games.push.board import entries, full_lines, push
from parlour.games.push.geometry import symmetries
from parlour.games.push.solver.layers import (
    RESULTS,
    Board,
    Layers,
    ProcessorValuer,
    Valuer,
    largest_pair,
    sets_by_pieces,
    solve_layers,
)
from parlour.games.push.solver.solve import solve
from parlour.games.push.solver.solve_cli import counts_by_pieces


def valuers() -> list[str]:
    """Whatever this computer has: a graphics card is tried where there is one."""
    try:
        from parlour.games.push.solver.gpu import is_there
    except ImportError:
        return ["processor"]
    return ["processor", "gpu"] if is_there() else ["processor"]


def valuer(kind: str, size: int) -> Valuer:
    if kind == "processor":
        return ProcessorValuer(2)
    from parlour.games.push.solver.gpu import CardValuer

    return CardValuer(size)


@cache
def solved(size: int, both_lines: str = "mover", pieces: int = 0, kind: str = "processor") -> Layers:
    return solve_layers(Board(size, both_lines, pieces), valuer(kind, size), keep_up_to=size * size)


def worth(layers: Layers, board: str) -> str:
    """What a board is worth to seat 0, which is to move."""
    size = layers.board.size
    taken = [square for square, piece in enumerate(board) if piece != "."]
    images = [sum(1 << image[square] for square in taken) for image in symmetries(size)]
    least = min(images)
    image = symmetries(size)[images.index(least)]
    places = sorted(image[square] for square in taken)
    colouring = sum(1 << places.index(image[square]) for square in taken if board[square] == "0")
    row = int(np.searchsorted(sets_by_pieces(size)[len(taken)], least)) * max(1, (1 << len(taken)) // 4)
    return RESULTS[int(layers.kept[len(taken)][row + colouring // 4]) >> 2 * (colouring % 4) & 3]


@pytest.mark.parametrize("kind", valuers())
@pytest.mark.parametrize(
    ("size", "both_lines", "pieces"),
    [
        (3, "mover", 0),
        (3, "opponent", 0),
        (3, "mover", 4),
        (3, "opponent", 2),
        (3, "mover", 5),
        (3, "opponent", 6),
        (4, "mover", 0),
        (4, "opponent", 5),
        (4, "opponent", 9),
    ],
)
def test_the_counts_are_those_of_the_table_with_distances(size: int, both_lines: str, pieces: int, kind: str) -> None:
    layers, tally = solved(size, both_lines, pieces, kind), solve(size, both_lines, pieces).tally
    counted = [sum(column) for column in list(zip(*layers.counts, strict=True))[1:]]
    assert counted == [tally.wins, tally.losses, tally.draws]


@pytest.mark.parametrize("kind", valuers())
@pytest.mark.parametrize("pieces", [0, 6, 9])
def test_every_position_looked_up_agrees_with_the_table(pieces: int, kind: str) -> None:
    rng, layers, table = random.Random(4), solved(4, "mover", pieces, kind), solve(4, "mover", pieces)
    for _ in range(400):
        board = "".join(rng.choice(".01") for _ in range(16))
        if pieces and max(board.count("0"), board.count("1")) > pieces:
            continue
        if not full_lines(board, 4, 0) and not full_lines(board, 4, 1):
            assert worth(layers, board) == {1: "win", 0: "draw", -1: "loss"}[table.worth(board, 0).result], board


def test_a_position_is_worth_the_best_that_can_be_reached() -> None:
    rng, layers = random.Random(5), solved(3)
    for _ in range(200):
        board = "".join(rng.choice("..01") for _ in range(9))
        if full_lines(board, 3, 0) or full_lines(board, 3, 1):
            continue
        reached = set()
        for entry in entries(3):
            after, _ = push(board, 3, entry, 0)
            mine, theirs = full_lines(after, 3, 0), full_lines(after, 3, 1)
            swapped = after.translate(str.maketrans("01", "10"))
            reached.add("loss" if mine else "win" if theirs else worth(layers, swapped))
        best = "win" if "loss" in reached else "draw" if "draw" in reached else "loss"
        assert worth(layers, board) == best, board


def test_a_run_that_was_interrupted_goes_on_after_its_last_finished_layer(tmp_path: Path) -> None:
    class Interrupted(ProcessorValuer):
        valued = 0

        def value(self, *given, **named):  # type: ignore[no-untyped-def]
            self.valued += 1
            if self.valued > 5:
                raise KeyboardInterrupt
            return super().value(*given, **named)

    board = Board(4, "mover", 9)
    with pytest.raises(KeyboardInterrupt):
        solve_layers(board, Interrupted(1), folder=tmp_path)
    assert [path.name for path in sorted(tmp_path.glob("*.npy"))] == ["layer-12.npy"]
    again = Interrupted(1)
    again.valued = -100
    layers = solve_layers(board, again, folder=tmp_path)
    assert again.valued == -100 + 12, "the five finished layers were not valued again"
    assert layers.counts == solved(4, "mover", 9).counts
    assert solve_layers(Board(3), ProcessorValuer(1), folder=tmp_path).counts == solved(3).counts, "another board"


def test_a_desktop_has_room_for_two_layers_of_five_by_five() -> None:
    assert 8e9 < largest_pair(Board(5)) < 9.5e9


def test_the_command_prints_a_line_for_every_number_of_pieces() -> None:
    lines = counts_by_pieces(solved(3)).splitlines()
    assert lines[2].startswith("| 9 |") and lines[11] == "| 0 | 0 | 0 | 1 |"
    assert lines[-1] == "| 3 | 8,439 | 1,749 | 937 | draw |"


def test_no_layer_is_solved_that_the_pieces_cannot_fill() -> None:
    """PUSH-8."""
    layers = solved(3, "mover", 4)
    assert [count.pieces for count in layers.counts] == [8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert layers.empty_board == "win"
    assert largest_pair(Board(5, "mover", 5)) < 1e9
