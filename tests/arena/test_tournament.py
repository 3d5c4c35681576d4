"""Tournaments are fair and repeatable, and say how certain they are."""

from __future__ import annotations

import sys
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from parlour.arena.report import PlayedGame, Report
from parlour.arena.tournament import Plan, play_round, prepare, tournament
from parlour.core import Unknown, Unreadable
from parlour.thinking import Budget

GREEDY, CARELESS = "tests.arena.bots:Greedy", "tests.arena.bots:Careless"


def results(report: Report) -> dict[str, object]:
    data = report.to_json()
    data.pop("seconds")
    return data


def line_ups(bots: int, seats: int) -> list[tuple[int, ...]]:
    return prepare("awkward", ["novice"] * bots, seats, {}, None, None, 0, 0).line_ups()


def test_every_bot_has_every_seat_once_per_round() -> None:
    assert line_ups(2, 2) == [(0, 1), (1, 0)]
    assert line_ups(3, 3) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert line_ups(2, 3) == [(0, 1, 0), (1, 0, 1)]
    assert line_ups(3, 2) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]


def test_the_better_bot_is_found() -> None:
    report = tournament("push", [GREEDY, CARELESS], 60, options={"size": 3}, workers=1)
    first, second = report.results
    low, high = report.interval(first)
    assert report.games == 60 and first.seats == 60
    assert 0.5 < low < first.score < high <= 1
    assert first.score + second.score == pytest.approx(1)
    assert (first.wins, first.draws, first.losses) == (second.losses, second.draws, second.wins)


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    def run(workers: int) -> dict[str, object]:
        return results(tournament("push", [GREEDY, CARELESS], 16, options={"size": 3}, seed=5, workers=workers))

    alone = run(1)
    assert alone == run(2) == run(1)
    assert alone != results(tournament("push", [GREEDY, CARELESS], 16, options={"size": 3}, seed=6, workers=1))


def test_both_games_of_a_pair_begin_with_the_same_opening() -> None:
    seen: list[str] = []
    watch = tournament(
        "push",
        ["tests.arena.bots:First", "tests.arena.bots:First"],
        8,
        opening=4,
        workers=1,
        progress=lambda report: seen.append(str(sorted(report._different))),
    )
    assert watch.games == 8 and watch.different == 4  # the same moves follow from an opening, whichever bot plays
    assert all(one != other for one, other in pairwise(seen))


def test_it_stops_once_the_result_is_certain() -> None:
    decide = partial(tournament, options={"size": 3}, workers=1, stop_early=True)
    report = decide("push", [GREEDY, CARELESS], 2_000)
    assert report.decided and report.games < 400
    assert report.interval(report.results[0])[0] > 0.55  # clearly better than an equal
    other_way = decide("push", [CARELESS, GREEDY], 2_000)
    assert other_way.decided and other_way.interval(other_way.results[0])[1] < 0.55


def test_more_seats_and_more_bots_than_two() -> None:
    report = tournament("awkward", ["novice", CARELESS, "novice"], 9, seats=3, workers=1)
    assert report.games == 9
    assert [result.name for result in report.results] == ["novice", CARELESS, "novice (2)"]
    assert [result.seats for result in report.results] == [9, 9, 9]
    assert sum(result.score for result in report.results) == pytest.approx(1)
    robin = tournament("push", [GREEDY, CARELESS, CARELESS], 6, options={"size": 3}, workers=1)
    assert robin.games == 6 and [result.seats for result in robin.results] == [4, 4, 4]


def test_shares_of_a_game() -> None:
    assert [PlayedGame((0, 1, 2), (0, 2), (), "", "").share(seat) for seat in range(3)] == [0.5, 0.0, 0.5]
    assert PlayedGame((0, 1), (), (), "", "").share(0) == 0.5


def test_bots_that_all_wait_do_not_hang_the_tournament() -> None:
    waiting = "tests.arena.bots:Waiting"
    report = tournament("push", [waiting, waiting], 2, workers=1)
    assert report.ends == {"broken off": 2}


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_crashes_ends_the_tournament(workers: int) -> None:
    with pytest.raises(ArithmeticError, match="cannot count"):
        tournament("push", ["tests.arena.bots:Broken", CARELESS], 8, workers=workers)


def test_impossible_requests_are_refused_before_anything_starts() -> None:
    with pytest.raises(Unknown, match="no game"):
        tournament("chess", [GREEDY, CARELESS], 2)
    with pytest.raises(Unknown, match="has no bot"):
        tournament("push", ["grandmaster", CARELESS], 2)
    with pytest.raises(Unknown, match="Cannot load the bot"):
        tournament("push", ["nowhere.at.all:Bot", CARELESS], 2)
    with pytest.raises(Unreadable, match="two bots"):
        tournament("push", [GREEDY], 2)
    with pytest.raises(Unreadable, match="at least one game"):
        tournament("push", [GREEDY, CARELESS], 0)


def test_budgets_reach_the_bots() -> None:
    plan = prepare("push", [GREEDY, CARELESS], None, {}, None, Budget(seconds=0.5), 0, 0)
    assert plan.budget == Budget(seconds=0.5)
    assert prepare("push", [GREEDY, CARELESS], None, {}, None, None, 0, 0).budget.nodes is not None


def test_a_tournament_resumes_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "rounds"

    def run(games: int) -> Report:
        return tournament("push", [GREEDY, CARELESS], games, options={"size": 3}, workers=1, keep=file)

    run(6)
    file.write_bytes(file.read_bytes() + b'[{"line_up": [0,')  # as if the power had failed
    numbers: list[int] = []

    def watched(plan: Plan, number: int) -> tuple[PlayedGame, ...]:
        numbers.append(number)
        return play_round(plan, number)

    monkeypatch.setattr(sys.modules["parlour.arena.tournament"], "play_round", watched)
    whole = results(run(10))
    assert numbers == [3, 4]
    assert whole == results(tournament("push", [GREEDY, CARELESS], 10, options={"size": 3}, workers=1))
    numbers.clear()
    assert run(4).games == 4 and not numbers


def test_a_file_from_something_else_is_left_untouched(tmp_path: Path) -> None:
    file = tmp_path / "rounds"
    for text, why in (
        (b"my diary", "not the file of a tournament"),
        (b"my\ndiary\n", "not the file of a tournament"),
        (b"{}\n", "other settings"),
    ):
        file.write_bytes(text)
        with pytest.raises(Unreadable, match=why):
            tournament("push", [GREEDY, CARELESS], 2, workers=1, keep=file)
        assert file.read_bytes() == text
