"""The retrograde solver against the published counts, a naive solver and its own interruptions."""

import argparse
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from parlour.games.push.board import entries, full_lines, push
from parlour.games.push.rules import Push
from parlour.games.push.solver.lookup import Worth
from parlour.games.push.solver.solve import SolutionTable, load_table, solve, table_path
from parlour.games.push.solver.solve_cli import PushSolver, first_pushes, known_values

KNOWN = {  # docs/knowledge.md
    3: "| 3 | 8,439 | 1,749 | 937 | draw |",
    4: "| 4 | 20,510,338 | 6,304,531 | 7,003,568 | draw |",
}


@cache
def solved(size: int, both_lines: str = "mover", pieces: int = 0) -> SolutionTable:
    return solve(size, both_lines, pieces)


def seats_with_a_line(board: str) -> set[int]:
    return {seat for seat in (0, 1) if full_lines(board, 3, seat)}


def naive_values(both_lines: str, pieces: int) -> dict[str, Worth]:
    """Every 3×3 position with seat 0 to move, solved ply by ply until nothing new is decided."""
    swap = str.maketrans("01", "10")
    boards = [b for b in map("".join, product(".01", repeat=9)) if not seats_with_a_line(b)]
    if pieces:
        boards = [b for b in boards if max(b.count("0"), b.count("1")) <= pieces]
    ends: dict[str, list[Worth]] = {}
    following: dict[str, list[str]] = {}
    for board in boards:
        ends[board], following[board] = [], []
        if pieces and board.count("0") == pieces:
            following[board] = [board.translate(swap)]
            continue
        for entry in entries(3):
            after, _ = push(board, 3, entry, 0)
            seats = seats_with_a_line(after)
            if len(seats) == 2:
                seats = {0} if both_lines == "mover" else {1}
            if seats:
                ends[board].append(Worth(1 if seats == {0} else -1, 1))
            else:
                following[board].append(after.translate(swap))
    worth: dict[str, Worth] = {}
    for plies in range(1, 40):
        decided = {}
        for board in boards:
            if board in worth:
                continue
            seen = [worth.get(after) for after in following[board]]
            moves = ends[board] + [Worth(-w.result, w.plies + 1) for w in seen if w is not None]
            wins = [w.plies for w in moves if w.result == 1]
            if wins and min(wins) == plies:
                decided[board] = Worth(1, plies)
            elif None not in seen and moves and not wins and max(w.plies for w in moves) == plies:
                decided[board] = Worth(-1, plies)
        worth |= decided
    return {board: worth.get(board, Worth(0, 0)) for board in boards}


@pytest.mark.parametrize("size", [3, 4])
def test_the_counts_are_the_known_values(size: int) -> None:
    """PUSH-1, PUSH-6, PUSH-7: every filling of the board, unlimited pieces."""
    assert known_values(solved(size)).splitlines()[-1] == KNOWN[size]


@pytest.mark.parametrize(("both_lines", "pieces"), [("mover", 0), ("opponent", 0), ("mover", 3), ("opponent", 4)])
def test_every_small_position_has_the_value_and_distance_of_a_naive_solver(both_lines: str, pieces: int) -> None:
    """PUSH-7, PUSH-8: also when the opponent's line counts first and when supplies run out."""
    table = solved(3, both_lines, pieces)
    values = naive_values(both_lines, pieces)
    assert {board: table.worth(board, 0) for board in values} == values
    results = [worth.result for worth in values.values()]
    tally = table.tally
    assert (tally.wins, tally.losses, tally.draws) == (results.count(1), results.count(-1), results.count(0))


def test_the_first_player_wins_on_3x3_with_four_pieces_each() -> None:
    """PUSH-8: with fewer pieces each, or with more, it is a draw, as on 4×4 with any number."""
    corners = "L1, L3, R1, R3, T1, T3, B1 and B3"
    for both_lines in ("mover", "opponent"):
        won = solved(3, both_lines, 4)
        assert won.empty_board == "win"
        assert first_pushes(won) == f"First pushes: L2, R2, T2 and B2 win, in 11 plies at best; {corners} draw."
        assert all(solved(3, both_lines, pieces).empty_board == "draw" for pieces in (0, 2, 3, 5, 6, 7, 8))
    assert first_pushes(solved(4)) == "First pushes: all draw."


def test_a_position_is_worth_the_same_to_either_seat_when_the_colours_are_swapped() -> None:
    assert solved(3).worth("00.1.....", 0) == Worth(1, 1) == solved(3).worth("11.0.....", 1)


def test_an_interrupted_run_keeps_what_is_finished_and_resumes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.games.push.solver.solve.BATCH", 1 << 10)
    path = tmp_path / "push.table"
    calls: list[int] = []

    def stop(done: int, total: int) -> None:
        calls.append(done)
        if len(calls) == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(3, progress=stop, path=path)
    assert not path.exists()
    again: list[int] = []
    table = solve(3, progress=lambda done, total: again.append(done), path=path)
    assert again[0] > calls[3] and again[-1] == table.positions
    assert known_values(table).splitlines()[-1] == KNOWN[3]
    assert (table.values == solved(3).values).all()


def test_a_table_is_found_only_for_the_options_it_was_solved_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    assert load_table(3) is None
    solve(3, "opponent", 6, path=table_path(3, "opponent", 6))
    assert load_table(3) is None
    assert load_table(3, "opponent") is None
    found = load_table(3, "opponent", 6)
    assert found is not None and found.tally == solved(3, "opponent", 6).tally


def test_a_damaged_table_is_ignored_and_solved_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    for rubbish in (b"", b"rubbish", b'{"format": "parlour push table 1"}', b"\xff" * 9000):
        table_path(3).write_bytes(rubbish)
        assert load_table(3) is None
    assert known_values(solve(3, path=table_path(3))).splitlines()[-1] == KNOWN[3]
    assert load_table(3) is not None


def test_a_board_of_the_wrong_size_is_not_looked_up() -> None:
    with pytest.raises(ValueError, match="9 squares"):
        solved(3).worth("." * 16, 0)


def test_the_command_prints_the_known_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    parser = argparse.ArgumentParser()
    PushSolver.add_arguments(Push, parser)
    for _ in ("first", "from the saved table"):
        assert PushSolver.run(Push, parser.parse_args(["--size", "4", "--pieces", "0"])) == 0
        assert capsys.readouterr().out.splitlines()[-1] == KNOWN[4]
    assert PushSolver.run(Push, parser.parse_args(["--size", "3"])) == 0
    assert load_table(3, "mover", 6) is not None, "what is usually played is solved"
    assert PushSolver.run(Push, parser.parse_args(["--pieces", "-1"])) == 2
