"""Pings to live connections that are silent, so that those whose other side has gone without a word are noticed.

One timer does it for all of them: a timer for each would wake the server for every connection.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop, TimerHandle
from typing import Protocol

PERIOD_SECONDS = 10.0
TURNS = 20  # in which a period goes round the connections, so that never many are pinged at once


class Pinged(Protocol):
    """A connection. It notes in `heard` that something came in."""

    heard: bool
    was_pinged: bool

    def ping(self) -> None: ...
    def give_up(self) -> None: ...


class KeepAlive:
    """Looks at every connection once in a period: one that was silent throughout is pinged, and given up if it is still
    silent the next time. People who are playing need no pings."""

    def __init__(self) -> None:
        self._turns: list[set[Pinged]] = [set() for _ in range(TURNS)]
        self._turn = 0
        self._turn_of: dict[Pinged, int] = {}
        self._timer: TimerHandle | None = None

    def add(self, connection: Pinged, loop: AbstractEventLoop) -> None:
        """Look at a connection from now on, a whole period from now for the first time."""
        connection.heard = True
        self._turn_of[connection] = self._turn
        self._turns[self._turn].add(connection)
        if self._timer is None:
            self._timer = loop.call_later(PERIOD_SECONDS / TURNS, self._go_on, loop)

    def remove(self, connection: Pinged) -> None:
        if (turn := self._turn_of.pop(connection, None)) is not None:
            self._turns[turn].discard(connection)
        if not self._turn_of and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _go_on(self, loop: AbstractEventLoop) -> None:
        self._timer = loop.call_later(PERIOD_SECONDS / TURNS, self._go_on, loop)
        self._turn = (self._turn + 1) % TURNS
        for connection in tuple(self._turns[self._turn]):
            if connection.heard:
                connection.heard = connection.was_pinged = False
            elif connection.was_pinged:
                self.remove(connection)
                connection.give_up()
            else:
                connection.was_pinged = True
                connection.ping()
