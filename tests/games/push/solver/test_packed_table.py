"""Positions looked up in two bits each: in layers that were kept, and in the table that ships."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from parlour.core import Chance
from parlour.games.push.board import PushState, full_lines
from parlour.games.push.bots import Expert
from parlour.games.push.engine.search import think
from parlour.games.push.rules import Push
from parlour.games.push.solver.layers import Board, ProcessorValuer, finished_layers, sets_by_pieces, solve_layers
from parlour.games.push.solver.packed_table import (
    PackedTable,
    few_pieces,
    kept_folder,
    load_packed,
    packed,
    sets_with,
    unpacked,
)
from parlour.games.push.solver.solve import solve
from parlour.thinking import Budget

USUAL = Board(5, "mover", 14)


@cache
def small() -> PackedTable:
    layers = solve_layers(Board(4, "mover", 9), ProcessorValuer(2), keep_up_to=16)
    return PackedTable(layers.board, layers.kept)


def boards(size: int, pieces: int, count: int) -> list[str]:
    """Boards without a line, with at most so many pieces."""
    rng = random.Random(3)
    found: list[str] = []
    while len(found) < count:
        taken = rng.sample(range(size * size), rng.randint(0, pieces))
        board = "".join(rng.choice("01") if square in taken else "." for square in range(size * size))
        if not full_lines(board, size, 0) and not full_lines(board, size, 1):
            found.append(board)
    return found


def test_the_sets_are_those_that_the_layers_are_made_of() -> None:
    for pieces, sets in enumerate(sets_by_pieces(4)):
        assert (sets_with(4, pieces) == sets).all()


def test_every_position_is_worth_what_the_table_with_distances_says() -> None:
    table = solve(4, "mover", 9)
    for board in boards(4, 16, 300):
        if max(board.count("0"), board.count("1")) <= 9:
            for seat in (0, 1):
                found = small().worth(board, seat)
                assert found is not None and found.result == table.worth(board, seat).result, board


def test_a_file_is_read_as_it_was_written_and_refused_when_it_is_damaged() -> None:
    file = packed(small())
    again = unpacked(file)
    assert again.board == small().board
    for board in boards(4, 7, 200):
        assert again.worth(board, 0) == small().worth(board, 0), board
    assert again.worth("0101....1010....", 0) is None, "a position with more than seven pieces"
    with pytest.raises(ValueError, match="damaged"):
        unpacked(file.replace(b'"sha256": "', b'"sha256": "0'))


def test_layers_that_were_kept_are_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    board = Board(3, "opponent", 6)
    assert load_packed(board) is None, "only the usual game ships"
    solve_layers(board, ProcessorValuer(1), folder=kept_folder(board), keep_files=True)
    assert sorted(finished_layers(board, kept_folder(board))) == list(range(10))
    table = load_packed(board)
    assert table is not None
    found = table.worth("00.1.....", 0)
    assert found is not None and found.result == 1
    solve_layers(Board(3), ProcessorValuer(1), folder=kept_folder(Board(3)))
    assert load_packed(Board(3)) is None, "without keep_files only what a run needs stays"


def test_the_table_that_ships_knows_the_usual_game_with_few_pieces() -> None:
    table = load_packed(USUAL)
    assert table is few_pieces() and sorted(table.layers) == list(range(8))
    empty = table.worth("." * 25, 0)
    assert empty is not None and empty.result == 0
    assert load_packed(Board(5, "opponent", 14)) is None


def test_what_ships_agrees_with_everything_that_a_search_proves() -> None:
    table, proved = few_pieces(), 0
    worths = {board: found.result for board in boards(5, 7, 3000) if (found := table.worth(board, 0))}
    decided = [board for board, worth in worths.items() if worth]
    for board in decided[:40]:
        searched = think(5, board, 0, pieces=14, nodes=50_000, contempt=0)
        if searched.wins_in or searched.loses_in:
            proved += 1
            assert worths[board] == (1 if searched.wins_in else -1), board
    assert proved >= 15


def test_the_expert_keeps_what_the_table_says_even_when_it_cannot_think() -> None:
    game, table, kept = Push(), few_pieces(), 0
    for board in boards(5, 6, 60):
        worth = table.worth(board, 0)
        assert worth is not None
        thought = Expert(game).choose(PushState(board), 0, Budget(nodes=1), Chance.of(1))
        after = game.play(PushState(board), 0, thought.move).state
        if after.won is not None:
            assert after.won == 0
            continue
        then = table.worth(after.board, 1)
        assert then is not None and then.result == -worth.result, board
        assert "best play" in thought.text or thought.value in (1.0, -1.0)
        kept += 1
    assert kept >= 40


def test_analysis_calls_positions_with_few_pieces_solved() -> None:
    game, table = Push(), few_pieces()
    ways = set()
    for board in boards(5, 6, 1500):
        if (worth := table.worth(board, 0)) is None or not worth.result:
            continue
        view = PushState(board)
        review = Expert(game).review(view, 0, next(iter(game.moves(view, 0))), Budget(nodes=1))
        assert review.solved and review.played is not None
        assert review.best[0].chance == (1 + worth.result) / 2
        assert {prospect.chance for prospect in review.best} <= {0.0, 0.5, 1.0}
        if review.played.chance < review.best[0].chance:
            assert review.reason
        ways |= {prospect.does.split()[0] for prospect in review.best}
    assert ways >= {"wins", "draws", "loses"}
    full = PushState("0101.1010....0..1.....0..")
    assert not Expert(game).review(full, 0, None, Budget(nodes=100)).solved, "more pieces than the table has"
