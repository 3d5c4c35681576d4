"""The checker finds what it is there to find."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

import parlour
from parlour.core import encode
from tests.faults.checker import Log, check, replay
from tests.faults.history import Attempt, End, Hearing, History, Request, Told

MOVES = ["L1", "R2", "T3", "B4"]
TABLE = "table"


def played() -> tuple[History, Log]:
    """A game as it should be: two seats, each told everything, one sending ids and one not."""
    match = parlour.new("push")
    history = History()
    for turn, text in enumerate(MOVES):
        seat = turn % 2
        request = Request(TABLE, seat, text, f"id-{turn}" if seat == 0 else None)
        request.attempt(sent := 10.0 * turn).done(sent + 1, turn + 1)
        history.requests.append(request)
        match.play(seat, text, id=request.id, time=turn)
    log = Log(match.header, match.seed, list(match.entries))
    told = replay(log).told
    for seat in (0, 1):
        entries = [Told(number, told[number, seat]) for number in range(1, len(MOVES) + 1)]
        history.hearings.append(Hearing(TABLE, seat, [Told(0, asked=0.0, items={}), *entries]))
        history.ends.append(End(TABLE, seat, len(MOVES), encode(match.view(seat))))
    return history, log


def drop_last(history: History, log: Log) -> None:
    log.entries.pop()


def replace_last(history: History, log: Log) -> None:
    log.entries[-1] = replace(log.entries[-1], text="T1")


def double_with_id(history: History, log: Log) -> None:
    log.entries.append(replace(log.entries[2], number=5))


def double_without_id(history: History, log: Log) -> None:
    log.entries.append(replace(log.entries[3], number=5, id="made by the server"))


def keep_refused(history: History, log: Log) -> None:
    request = history.requests[2]
    request.attempts.clear()
    request.attempt(20.0).failed(21.0, "refused")


def keep_refused_without_id(history: History, log: Log) -> None:
    request = history.requests[3]
    request.attempts.clear()
    request.attempt(30.0).failed(31.0, "refused")


def acknowledge_twice(history: History, log: Log) -> None:
    history.requests[2].attempt(22.0).done(23.0, 4)


def swap_numbers(history: History, log: Log) -> None:
    for request, number in zip(history.requests, (3, 4, 1, 2), strict=True):
        request.attempts[0].number = number


def skip_a_message(history: History, log: Log) -> None:
    del history.hearings[0].told[2]


def repeat_a_message(history: History, log: Log) -> None:
    history.hearings[0].told.insert(2, history.hearings[0].told[2])


def swap_messages(history: History, log: Log) -> None:
    told = history.hearings[1].told
    told[2], told[3] = told[3], told[2]


def tell_something_else(history: History, log: Log) -> None:
    history.hearings[0].told[3].digest = "something else"


def tell_more(history: History, log: Log) -> None:
    history.hearings[0].told.append(Told(5, "never stored"))


def send_an_old_table(history: History, log: Log) -> None:
    history.hearings.append(Hearing(TABLE, 0, [Told(1, asked=15.0, items={})]))


def end_early(history: History, log: Log) -> None:
    history.ends[0].number = 3


def see_something_else(history: History, log: Log) -> None:
    history.ends[1].view = {"board": ""}


FOUND: list[tuple[str, Callable[[History, Log], None]]] = [
    ("lost", drop_last),
    ("lost", replace_last),
    ("lost", tell_something_else),
    ("lost", tell_more),
    ("doubled", double_with_id),
    ("doubled", double_without_id),
    ("doubled", keep_refused),
    ("doubled", keep_refused_without_id),
    ("doubled", acknowledge_twice),
    ("reordered", swap_numbers),
    ("gap", skip_a_message),
    ("gap", repeat_a_message),
    ("gap", swap_messages),
    ("behind", send_an_old_table),
    ("diverged", end_early),
    ("diverged", see_something_else),
]


def test_a_game_as_it_should_be_has_no_problems() -> None:
    history, log = played()
    assert check(history, {TABLE: log}) == []


@pytest.mark.parametrize(("kind", "spoil"), FOUND, ids=[spoil.__name__ for _, spoil in FOUND])
def test_the_checker_finds(kind: str, spoil: Callable[[History, Log], None]) -> None:
    history, log = played()
    spoil(history, log)
    assert kind in {problem.split(": ")[1] for problem in check(history, {TABLE: log})}


def test_the_checker_finds_a_lost_table() -> None:
    history, _ = played()
    assert check(history, {}) == [f"{TABLE}: lost: the whole table"]


def test_the_checker_finds_a_hole_in_the_log() -> None:
    history, log = played()
    del log.entries[1]
    assert any("does not replay" in problem for problem in check(history, {TABLE: log}))


def test_a_move_that_was_never_answered_may_be_there_or_not() -> None:
    for turn in (2, 3):
        history, log = played()
        history.requests[turn].attempts[0] = Attempt(10.0 * turn)
        history.requests[turn].attempt(10.0 * turn + 5).failed(10.0 * turn + 6, "busy")
        assert check(history, {TABLE: log}) == [], "it is there"
    history, log = played()
    unanswered = Request(TABLE, 0, "L2", "unanswered")
    unanswered.attempt(50.0)
    history.requests.append(unanswered)
    assert check(history, {TABLE: log}) == [], "it is not there"


def test_while_its_database_is_away_one_of_several_servers_may_be_behind() -> None:
    history, log = played()
    send_an_old_table(history, log)
    history.outages.append((13.0, 14.0))
    assert check(history, {TABLE: log}) == []
