"""The other people at a server's table: to invite, report or block, and what the host may do about the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from parlour.core import Unreadable
from parlour.terminal.friends import OwnFriends
from parlour.terminal.server_session import ServerSession
from parlour.wire.live import TableMessage
from parlour.wire.manners import Closing, Reason, ReportWish, Whom
from parlour.wire.tables import Nothing

REASONS: tuple[Reason, ...] = get_args(Reason)


class Company:
    """What can be typed about the others."""

    def __init__(self, session: ServerSession, path: str, table: Callable[[], TableMessage]) -> None:
        self._session = session
        self._path = path
        self._table = table
        self._friends = OwnFriends(session, path.rpartition("/")[2])
        self.blocked: set[str] = set()  # just now; from the next visit on the server leaves them out

    def do(self, word: str, rest: str) -> list[str]:
        """The answer to a line; nothing if this is something else."""
        if word in ("close", "open") and rest.lower() == "table":
            closed = self._session.post(Closing, f"{self._path}/newcomers", Closing(word == "close")).closed
            return ["The table is closed to newcomers." if closed else "Newcomers may sit down again."]
        if word not in ("report", "block", "remove") or not rest:
            return self._friends.do(word, rest)
        who, _, reason = rest.partition(" ")
        seat = self._seat(who)
        if seat is None:
            return []
        name = self._table().seats[seat].name or ""
        if word == "remove":
            table = self._table()
            self._session.act(table.table, "remove", seat, "", table.number)
            return [f"{name} is removed from the table; only a block keeps them from sitting down again."]
        if word == "block":
            self._session.post(Nothing, f"{self._path}/block", Whom(seat))
            self.blocked.add(name)
            return [f"{name} is blocked: you no longer read what they say, and they are not told."]
        said = [line for line in self._table().chat.lines if line.seat == seat]
        for each in REASONS:
            if each == reason.strip().lower():
                line = said[-1].number if said else None
                self._session.post(Nothing, f"{self._path}/report", ReportWish(seat, each, line))
                return [f"Reported: {f'what {name} said last' if said else f'the name {name}'}. Thank you."]
        raise Unreadable(f"Say what it is: report {seat + 1} and one of {', '.join(REASONS)}.")

    def _seat(self, text: str) -> int | None:
        """The seat with this number, counting from 1; None if that is no number, so that the line may be a move."""
        if not text.isdecimal() or len(text) > 3:
            return None
        if not 1 <= int(text) <= len(self._table().seats):
            raise Unreadable(f"There is no seat {text}; the seats are 1 to {len(self._table().seats)}.")
        return int(text) - 1
