"""Tournaments are fair and repeatable, and say how certain they are."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from parlour.arena.plan import Plan, Task, read_book
from parlour.arena.playing import play_game
from parlour.arena.report import PlayedGame, Report
from parlour.arena.tournament import tournament
from parlour.core import Unknown, Unreadable

GREEDY, CARELESS = "tests.arena.bots:Greedy", "tests.arena.bots:Careless"


def results(report: Report) -> dict[str, object]:
    data = report.to_json()
    data.pop("seconds")
    return data


def test_the_better_bot_is_found() -> None:
    report = tournament("push", [GREEDY, CARELESS], 60, options={"size": 3}, workers=0)
    first, second = report.results
    low, high = report.interval(first)
    assert report.games == 60 and first.seats == 60
    assert 0.5 < low < first.score < high <= 1
    assert first.score + second.score == pytest.approx(1)
    assert (first.wins, first.draws, first.losses) == (second.losses, second.draws, second.wins)


def test_the_same_seed_gives_the_same_result() -> None:
    def run(seed: int) -> dict[str, object]:
        return results(tournament("push", [GREEDY, CARELESS], 16, options={"size": 3}, seed=seed, workers=0))

    assert run(5) == run(5) != {**run(6), "seeds": [5]}


def test_rounds_begin_with_the_lines_of_a_book() -> None:
    book = read_book("# two openings\n\nL1; T2\n  R3\n")
    report = tournament("push", [GREEDY, CARELESS], 6, options={"size": 3}, book=book, workers=0)
    assert {name: each.games for name, each in report.openings.items()} == {"L1; T2": 4, "R3": 2}
    for line, why in (("L1; L9", "cannot be played"), ("L1;L2;L1;L2;L1", "over after it")):
        with pytest.raises(Unreadable, match=why):
            tournament("push", [GREEDY, CARELESS], 2, options={"size": 3}, book=[line], workers=0)
    with pytest.raises(Unreadable, match="not with both"):
        tournament("push", [GREEDY, CARELESS], 2, book=book, opening=2, workers=0)


@pytest.mark.parametrize(("pairing", "games"), [("gauntlet", [8, 4, 4]), ("swiss", [4, 6, 6])])
def test_other_pairings(pairing: str, games: list[int]) -> None:
    bots = [GREEDY, CARELESS, "tests.arena.bots:First"]
    report = tournament("push", bots, 8, options={"size": 3}, pairing=pairing, workers=0)
    assert report.games == 8 and sum(result.seats for result in report.results) == 16
    assert sorted(result.seats for result in report.results) == sorted(games)


def test_both_games_of_a_pair_begin_with_the_same_opening() -> None:
    seen: list[str] = []
    watch = tournament(
        "push",
        ["tests.arena.bots:First", "tests.arena.bots:First"],
        8,
        opening=4,
        workers=0,
        progress=lambda report: seen.append(str(sorted(report._different))),
    )
    assert watch.games == 8 and watch.different == 4  # the same moves follow from an opening, whichever bot plays
    assert all(one != other for one, other in pairwise(seen))


def test_it_stops_once_the_result_is_certain() -> None:
    decide = partial(tournament, options={"size": 3}, workers=0, stop_early=True)
    report = decide("push", [GREEDY, CARELESS], 2_000)
    assert report.decided and report.games < 400
    assert report.interval(report.results[0])[0] > 0.55  # clearly better than an equal
    other_way = decide("push", [CARELESS, GREEDY], 2_000)
    assert other_way.decided and other_way.interval(other_way.results[0])[1] < 0.55


def test_more_seats_and_more_bots_than_two() -> None:
    report = tournament("awkward", ["novice", CARELESS, "novice"], 9, seats=3, workers=0)
    assert report.games == 12
    assert [result.name for result in report.results] == ["novice", "Careless", "novice (2)"]
    assert [result.seats for result in report.results] == [12, 12, 12]
    assert sum(result.score for result in report.results) == pytest.approx(1)
    robin = tournament("push", [GREEDY, CARELESS, CARELESS], 6, options={"size": 3}, workers=0)
    assert robin.games == 6 and [result.seats for result in robin.results] == [4, 4, 4]


def test_shares_of_a_game() -> None:
    assert PlayedGame(1, (0, 1, 2), (0, 2), (), "", {}).shares == (0.5, 0.0, 0.5)
    assert PlayedGame(1, (0, 1), (), (), "", {}).shares == (0.5, 0.5)


def test_impossible_requests_are_refused_before_anything_starts() -> None:
    with pytest.raises(Unknown, match="no game"):
        tournament("chess", [GREEDY, CARELESS], 2)
    with pytest.raises(Unknown, match="has no bot"):
        tournament("push", ["grandmaster", CARELESS], 2)
    with pytest.raises(Unknown, match=r"Push has no bot 'nowhere\.at\.all:Bot': No module"):
        tournament("push", ["nowhere.at.all:Bot", CARELESS], 2)
    with pytest.raises(Unreadable, match="two bots"):
        tournament("push", [GREEDY], 2)
    with pytest.raises(Unreadable, match="at least one game"):
        tournament("push", [GREEDY, CARELESS], 0)


def test_a_tournament_resumes_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "rounds"

    def run(games: int) -> Report:
        return tournament("push", [GREEDY, CARELESS], games, options={"size": 3}, workers=0, keep=file)

    run(6)
    file.write_bytes(file.read_bytes() + b'[{"line_up": [0,')  # as if the power had failed
    numbers: list[int] = []

    def watched(plan: Plan, task: Task, **how: Any) -> PlayedGame:
        numbers.append(task.number)
        return play_game(plan, task, **how)

    monkeypatch.setattr("parlour.arena.supervisor.play_game", watched)
    whole = results(run(10))
    assert numbers == [7, 8, 9, 10]
    assert whole == results(tournament("push", [GREEDY, CARELESS], 10, options={"size": 3}, workers=0))
    numbers.clear()
    assert run(4).games == 4 and not numbers


def test_a_file_from_something_else_is_left_untouched(tmp_path: Path) -> None:
    file = tmp_path / "rounds"
    for text, why in (
        (b"my diary", "not the file of a tournament"),
        (b"my\ndiary\n", "not the file of a tournament"),
        (b"{}\n", "not the file of a tournament"),
        (b'{"bots": []}\n', "other settings"),
    ):
        file.write_bytes(text)
        with pytest.raises(Unreadable, match=why):
            tournament("push", [GREEDY, CARELESS], 2, workers=0, keep=file)
        assert file.read_bytes() == text
