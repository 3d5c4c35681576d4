"""The end of a table's log, for people who connect."""

from __future__ import annotations

from collections import deque

from parlour.core import Entry, Event, Match, Seat, Turn
from parlour.core.standing import LogLine
from parlour.server.table.messages import log_item
from parlour.wire.live import LogItem

LONGEST = 300
Line = tuple[Entry, tuple[Event, ...], tuple[str | None, ...]]  # what a LogLine is made of


class RecentLog:
    """The last lines of the log, with sentences for each listener, made when first needed."""

    def __init__(self) -> None:
        self._lines: deque[Line] | None = None
        self._items: dict[Seat | None, list[LogItem]] = {}

    def add(self, turn: Turn) -> None:
        """Take in a turn that the match has accepted."""
        if self._lines is not None:
            self._lines.append((turn.entry, turn.events, turn.names))

    def after(self, number: int) -> list[LogLine] | None:
        """The lines after a number, if they are at hand."""
        if self._lines and self._lines[0][0].number <= number + 1:
            return [LogLine(*line) for line in self._lines if line[0].number > number]
        return None

    def items(self, match: Match, seat: Seat | None) -> list[LogItem]:
        """The lines as this seat hears them."""
        if self._lines is None:
            first = max(1, match.number - LONGEST + 1)
            self._lines = deque(maxlen=LONGEST)
            for turn in match.turns(first):
                self.add(turn)
        items = self._items.setdefault(seat, [])
        known = items[-1].number if items else 0
        items.extend(log_item(match, LogLine(*line), seat) for line in self._lines if line[0].number > known)
        del items[:-LONGEST]
        return items
