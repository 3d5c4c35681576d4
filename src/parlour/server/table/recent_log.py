"""The end of a table's log, for people who connect."""

from __future__ import annotations

from collections import deque

from parlour.core import Match, Seat, Turn
from parlour.core.standing import LogLine
from parlour.server.table.messages import log_item
from parlour.wire.live import LogItem

LONGEST = 300


class RecentLog:
    """The last lines of the log, with sentences for each listener, made when first needed."""

    def __init__(self) -> None:
        self._lines: deque[LogLine] | None = None
        self._items: dict[Seat | None, list[LogItem]] = {}

    def add(self, turn: Turn) -> None:
        """Take in a turn that the match has accepted."""
        if self._lines is not None:
            self._lines.append(turn.line)

    def items(self, match: Match, seat: Seat | None) -> list[LogItem]:
        """The lines as this seat hears them."""
        if self._lines is None:
            first = max(1, match.number - LONGEST + 1)
            self._lines = deque((turn.line for turn in match.turns(first)), maxlen=LONGEST)
        items = self._items.setdefault(seat, [])
        known = items[-1].number if items else 0
        items.extend(log_item(match, line, seat) for line in self._lines if line.entry.number > known)
        del items[:-LONGEST]
        return items
