"""Silent connections are pinged in turn, and given up if they stay silent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from parlour.server.http.keep_alive import PERIOD_SECONDS, TURNS, KeepAlive


class Loop:
    """An event loop whose time passes when it is told to."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def call_later(self, seconds: float, action: Callable[..., None], *arguments: Any) -> Loop:
        assert seconds == PERIOD_SECONDS / TURNS
        self.due.append(lambda: action(*arguments))
        return self

    def cancel(self) -> None:
        self.due.clear()

    def pass_turns(self, turns: int = TURNS) -> None:
        for _ in range(turns):
            (action,) = self.due
            self.due.clear()
            action()


class Connection:
    """A connection that answers pings while it is alive."""

    def __init__(self) -> None:
        self.heard = self.was_pinged = self.is_given_up = False
        self.is_alive = True
        self.pings = 0

    def ping(self) -> None:
        self.pings += 1
        self.heard = self.is_alive

    def give_up(self) -> None:
        self.is_given_up = True


def added(keep_alive: KeepAlive, loop: Loop) -> Connection:
    connection = Connection()
    keep_alive.add(connection, cast(asyncio.AbstractEventLoop, loop))
    return connection


def test_the_silent_are_pinged_every_second_period_and_those_who_talk_never() -> None:
    keep_alive, loop = KeepAlive(), Loop()
    silent, talking = added(keep_alive, loop), added(keep_alive, loop)
    for _ in range(8):
        loop.pass_turns()
        talking.heard = True
    assert (silent.pings, talking.pings) == (4, 0)
    assert not silent.is_given_up and not talking.is_given_up


def test_one_that_does_not_answer_is_given_up_within_three_periods() -> None:
    keep_alive, loop = KeepAlive(), Loop()
    staying, gone = added(keep_alive, loop), added(keep_alive, loop)
    gone.is_alive = False
    loop.pass_turns()
    loop.pass_turns()
    assert (gone.pings, gone.is_given_up) == (1, False)
    loop.pass_turns()
    assert gone.is_given_up and not staying.is_given_up


def test_while_nobody_is_connected_no_timer_runs() -> None:
    keep_alive, loop = KeepAlive(), Loop()
    connection = added(keep_alive, loop)
    assert loop.due
    keep_alive.remove(connection)
    keep_alive.remove(connection)  # a connection that is closed may also be lost
    assert not loop.due
    added(keep_alive, loop)
    assert loop.due


def test_not_all_are_pinged_at_once() -> None:
    keep_alive, loop = KeepAlive(), Loop()
    first = added(keep_alive, loop)
    loop.pass_turns(1)
    second = added(keep_alive, loop)
    loop.pass_turns(2 * TURNS - 1)
    assert (first.pings, second.pings) == (1, 0)
