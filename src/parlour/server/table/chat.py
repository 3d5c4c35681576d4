"""What people say to each other at a table. It stands beside the log, is told to everybody who is there, and is kept no
longer than the table: TABLE-24."""

from __future__ import annotations

import secrets
import weakref
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from parlour.core import Refused, Seat
from parlour.server.errors import Busy
from parlour.server.storage.chat import LINES_KEPT
from parlour.server.storage.rows import WORLD, ChatLine
from parlour.server.table.frames import frame
from parlour.server.timestamps import now
from parlour.wire.live import ChatMessage, SaidLine
from parlour.wire.message import write

if TYPE_CHECKING:
    from parlour.server.news.news import News
    from parlour.server.storage.storage import Storage
    from parlour.server.table.limits import ChatLimits
    from parlour.server.table.table import Table

MOST_TRIES = 5


class Chat:
    """The chat of one table."""

    def __init__(
        self, table: Table, storage: Storage, news: News, limits: ChatLimits, lines: list[ChatLine], *, on: bool
    ) -> None:
        self.on = on
        self.lines = lines
        self._table: Table = weakref.proxy(table)  # so that a forgotten table is gone at once
        self._storage = storage
        self._news = news
        self._limits = limits

    @property
    def number(self) -> int:
        """The number of the last line."""
        return self.lines[-1].number if self.lines else 0

    @property
    def _strangers_meet(self) -> bool:
        """Whether people may be here who do not know each other: at a public table, in a world, and where two were
        paired."""
        row = self._table.row
        return row.listed or row.rated or row.host == WORLD or self._table.is_paired

    async def say(self, person: str, seat: Seat, text: str) -> int:
        """Say something, as somebody with a seat; answers its number."""
        self._table.seating.check_own(person, seat)
        if not self.on:
            raise Refused("TABLE-24", "The chat of this table is off.")
        words = self._limits.read(text, strangers=self._strangers_meet)
        self._limits.take(person)
        name = self._table.match.standing.names[seat] or ""
        line = ChatLine(0, seat, name, words, now(), secrets.token_urlsafe(9), person)
        for _ in range(MOST_TRIES):
            if (number := await self._storage.say(self._table.id, line)) is not None:
                await self._learn(replace(line, number=number))
                self._news.talk(self._table.id, number, self.on)
                return number
        raise Busy("The table is too busy; try again.")

    async def switch(self, person: str, on: bool) -> None:
        """Turn the chat on or off, as the host."""
        self._table.seating.check_host(person)
        if on != self.on:
            await self._storage.switch_chat(self._table.id, on)
            self._take(on, [])
            self._news.talk(self._table.id, self.number, on)

    def is_behind(self, number: int, on: bool) -> bool:
        """Whether other processes know more."""
        return number > self.number or on != self.on

    async def catch_up(self, on: bool) -> None:
        """Learn what was said through other processes, and whether the chat is on."""
        self._take(on, await self._storage.lines(self._table.id, self.number))

    async def _learn(self, line: ChatLine) -> None:
        if line.number == self.number + 1:
            self._take(self.on, [line])
        else:
            await self.catch_up(self.on)

    def _take(self, on: bool, lines: list[ChatLine]) -> None:
        """Take in what is new, and tell everybody here."""
        new = [line for line in lines if line.number > self.number]
        if not new and on == self.on:
            return
        self.on = on
        self.lines = [*self.lines, *new][-LINES_KEPT:]
        framed = frame(write(ChatMessage(on=on, lines=said(new))))
        for connection in tuple(self._table.presence.connections):
            if connection.unheard:
                connection.send(write(ChatMessage(on=on, lines=said(new, connection.unheard))))
            else:
                connection.send_framed(framed)

    async def unheard_by(self, person: str) -> frozenset[str]:
        """Whom somebody does not hear at this table, because they have blocked them: TABLE-33."""
        if len(self._table.seating.occupants) == 1:
            return frozenset()
        try:
            return await self._storage.blocks.blocked_by(person)
        except Busy:
            return frozenset()  # a table in memory opens although the database is away


def said(lines: Sequence[ChatLine], unheard: frozenset[str] = frozenset()) -> list[SaidLine]:
    """Lines as somebody at the table gets them who does not hear some people."""
    return [
        SaidLine(line.number, line.seat, line.name, line.text, line.time)
        for line in lines
        if line.identity is None or line.identity not in unheard
    ]
