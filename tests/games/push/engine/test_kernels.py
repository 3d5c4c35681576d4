"""The compiled kernel agrees with the readable rules, and its search with the tables."""

import itertools
import json
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from parlour.games.push.board import PushMove, PushState, entries, full_lines, lines, push
from parlour.games.push.engine import search
from parlour.games.push.engine.kernels import board as board_kernel
from parlour.games.push.engine.kernels import counting
from parlour.games.push.engine.kernels.search import key_of
from parlour.games.push.engine.search import think
from parlour.games.push.engine.workspace import board, words, workspace
from parlour.games.push.geometry import entries_turned, symmetries
from parlour.games.push.rules import Push
from parlour.games.push.solver.solve import solve

SIZES = range(3, 10)
GOLDEN = json.loads((Path(__file__).parents[3] / "data" / "push_perft.json").read_text())  # benchmarks/push.py --golden


def random_board(size: int, rng: random.Random) -> str:
    """Anything from empty to full, often with whole lines of one colour."""
    emptiness = rng.random()
    squares = ["." if rng.random() < emptiness else rng.choice("01") for _ in range(size * size)]
    for line in rng.sample(lines(size), rng.choice([0, 0, 1, 2])):
        squares[line] = rng.choice("01") * size
    return "".join(squares)


def counted(board: str, size: int, depth: int, **options: Any) -> list[int]:
    counts = np.zeros(3, np.int64)
    counting.perft(workspace(size, **options), *words(board, 0), 0, depth, counts)
    return [int(count) for count in counts]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("both_lines", ["mover", "opponent"])
def test_every_push_and_every_winner_is_as_in_the_rules(size: int, both_lines: str) -> None:
    """PUSH-3, PUSH-4, PUSH-5, PUSH-6, PUSH-7."""
    game = Push({"size": size, "both_lines": both_lines, "pieces": 0})
    ws = workspace(size, both_lines=both_lines)
    rng = random.Random(size)
    for _ in range(60):
        before, seat = random_board(size, rng), rng.randrange(2)
        assert board(size, words(before, seat), seat) == before
        for number, entry in enumerate(entries(size)):
            pushed = board_kernel.push(ws, *words(before, seat), number)
            after = game.play(PushState(before, seat), seat, entry).state
            assert board(size, pushed, seat) == after.board
            assert board_kernel.winner(ws, *pushed) == (0 if after.won is None else 1 if after.won == seat else -1)


@pytest.mark.parametrize("size", SIZES)
def test_symmetric_positions_share_a_key_and_their_entries_correspond(size: int) -> None:
    ws = workspace(size)
    rng = random.Random(size)
    for _ in range(20):
        before = random_board(size, rng)
        keys = set()
        for image, moves in zip(symmetries(size), entries_turned(size), strict=True):
            squares = [""] * len(before)
            for square, piece in enumerate(before):
                squares[image[square]] = piece
            turned = "".join(squares)
            keys.add(key_of(ws, *words(turned, 0))[0])
            entry = rng.randrange(4 * size)
            one, _ = push(before, size, entries(size)[entry], 0)
            two, _ = push(turned, size, entries(size)[moves[entry]], 0)
            keys_after = {key_of(ws, *words(after, 0))[0] for after in (one, two)}
            assert len(keys_after) == 1
        assert len(keys) == 1


@pytest.mark.parametrize("row", GOLDEN, ids=lambda row: f"{row['position'].count(' ') + 1}-{row['options']}")
def test_the_golden_counts_come_out(row: dict[str, Any]) -> None:
    size = row["position"].count(" ") + 1
    for depth, counts in enumerate(row["counts"], start=1):
        assert counted(row["position"].replace(" ", ""), size, depth, **row["options"]) == counts


@pytest.mark.parametrize(
    ("size", "pieces", "depth"), [(3, 0, 3), (3, 4, 4), (4, 0, 3), (4, 5, 3), (5, 0, 2), (9, 0, 2)]
)
def test_counting_sequences_by_the_readable_rules_gives_the_same(size: int, pieces: int, depth: int) -> None:
    """PUSH-2, PUSH-8: seats alternate, and a seat without pieces passes."""
    game = Push({"size": size, "pieces": pieces})

    def walk(state: PushState, plies: int) -> list[int]:
        totals = [0, 0, 0]
        for move in game.moves(state, state.to_move):
            after = game.play(state, state.to_move, move).state
            if plies == 1:
                found = [1, int(after.won == state.to_move), int(after.won == after.to_move)]
            elif after.won is not None or after.passes == 2:
                continue
            else:
                found = walk(after, plies - 1)
            totals = [total + more for total, more in zip(totals, found, strict=True)]
        return totals

    rng = random.Random(size)
    for _ in range(3):
        start = random_board(size, rng)
        while full_lines(start, size, 0) or full_lines(start, size, 1) or max(map(start.count, "01")) > (pieces or 99):
            start = random_board(size, rng)
        assert counted(start, size, depth, pieces=pieces) == walk(PushState(start), depth)


def test_random_games_repeat_with_their_seed_and_add_up() -> None:
    def play(seed: int) -> list[int]:
        counts = np.zeros(4, np.int64)
        counting.playouts(workspace(5), 0, 0, 0, 0, 1000, 500, seed, counts)
        return [int(count) for count in counts]

    assert play(1) == play(1) != play(2)
    assert sum(play(1)[:3]) == 1000


@pytest.mark.parametrize(("size", "depth"), [(3, 6), (4, 6)])
@pytest.mark.parametrize(("both_lines", "pieces"), [("mover", 0), ("opponent", 0), ("mover", 5)])
def test_the_search_proves_exactly_what_the_table_knows(size: int, depth: int, both_lines: str, pieces: int) -> None:
    table = solve(size, both_lines, pieces)
    rng = random.Random(7)
    proved = 0
    for _ in range(150):
        start = "".join(rng.choice("..01") for _ in range(size * size))
        if any(full_lines(start, size, seat) or start.count(str(seat)) > (pieces or 99) for seat in (0, 1)):
            continue
        worth = table.worth(start, 0)
        found = think(size, start, 0, depth=depth, both_lines=both_lines, pieces=pieces)
        if worth.result and worth.plies <= depth and found.depth:
            proved += 1
            assert (found.wins_in, found.loses_in) == ((worth.plies, None) if worth.result > 0 else (None, worth.plies))
        elif found.wins_in or found.loses_in:
            assert worth.result == (1 if found.wins_in else -1)
    assert proved > 30


def test_a_repeated_position_saves_a_lost_seat() -> None:
    """PUSH-9: going round in circles is a draw, so the search neither fears it when lost nor wins by it."""
    lost = "10.. 1110 .1.1 .101".replace(" ", "")
    assert think(4, lost, 0).loses_in == 4
    stood_before, fallen = push(lost, 4, PushMove("L", 2), 0)
    saved = think(4, lost, 0, depth=6, past=[stood_before])
    assert fallen and entries(4)[saved.move] == PushMove("L", 2) and saved.loses_in is None


def test_a_seat_without_pieces_passes() -> None:
    """PUSH-8."""
    assert think(3, "00.11.0.1", 0, pieces=3).move == 12


def test_a_budget_in_nodes_is_kept_and_gives_the_same_answer_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    start = "01....10...0..1...01....."
    first = think(5, start, 0, nodes=50_000)
    assert first.nodes <= 50_100
    monkeypatch.setattr(search, "SLICE", 97)
    assert think(5, start, 0, nodes=50_000) == first


def test_a_budget_in_seconds_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = itertools.count()  # every look at the clock finds it a second later
    monkeypatch.setattr(search, "time", SimpleNamespace(monotonic=lambda: next(looks)))
    monkeypatch.setattr(search, "SLICE", 1_000)
    assert think(6, "." * 36, 0, seconds=5).depth > 1
    assert next(looks) == 6, "it stops the first time it looks after its time is up"


@pytest.mark.parametrize("size", SIZES)
def test_the_search_takes_a_win_and_blocks_a_threat_on_every_size(size: int) -> None:
    one_short = "0" * (size - 1) + "." + "." * (size * (size - 1))
    taken = think(size, one_short, 0, depth=4)
    assert taken.wins_in == 1
    assert full_lines(push(one_short, size, entries(size)[taken.move], 0)[0], size, 0)
    parried = think(size, one_short, 1, depth=4)
    assert parried.loses_in is None or size == 3
