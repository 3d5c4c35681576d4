"""Tells the other processes what happens at this one's tables, and catches up with what happens at theirs.

A process that missed a message finds out from the log: when somebody connects or asks, and by looking at intervals.
"""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from collections.abc import Awaitable, Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from parlour.core import Entry, ParlourError
from parlour.server.background import Background
from parlour.server.errors import Busy
from parlour.server.news.elsewhere import Elsewhere
from parlour.server.news.leases import Leases
from parlour.server.news.line import ALIVE, Line, connect
from parlour.server.news.messages import Here, Rematch, Seal, Stored, Talk, WhoIsHere
from parlour.server.settings import Settings
from parlour.server.storage.storage import Storage

if TYPE_CHECKING:
    from parlour.server.table.table import Table

log = logging.getLogger("parlour.server")
CHANNEL = "parlour:table:"
ANSWER_SECONDS = 2.0  # within which other processes say who is there
MOST_AT_ONCE = 50  # tables that are looked at with one query, so that none takes long
LOST_SECONDS = 2.0  # after which an entry is found although Redis has lost the message about it


class News:
    """The news of one process. With a database of its own it has nobody to tell, and does nothing."""

    def __init__(self, settings: Settings, storage: Storage, background: Background, secret: str) -> None:
        self._shared = settings.database is not None
        self._look_seconds = settings.look_seconds
        self._storage = storage
        self._background = background
        self._process = secrets.token_urlsafe(6)
        self._tables: dict[str, Table] = {}
        self._said: dict[str, Here] = {}
        self._behind: dict[str, int] = {}  # the tables that are catching up, and how far they have to come
        self._joined: set[str] = set()
        self._heard_since: dict[str, float] = {}  # the tables of which this process hears, and since when
        self._elsewhere = Elsewhere(self._presence_changed)
        client = connect(settings.redis) if settings.redis else None
        self._seal = Seal(secret)
        self._line = Line(client, self._process, self._seal, self._hear, self._join) if client else None
        self.leases = Leases(client, self._process, settings.lease_seconds)
        self._looking = asyncio.create_task(self._look_at_intervals()) if self._shared else None

    @property
    def reaches_others(self) -> bool | None:
        """Whether Redis carries messages now; None if there is none."""
        return None if self._line is None else self._line.up

    async def close(self) -> None:
        """Tell the others that nobody is here any more."""
        if self._looking is not None:
            self._looking.cancel()
        if self._line is not None:
            for id, said in self._said.items():
                if said.looking:
                    self._line.say(CHANNEL + id, Here(self._process))
            await self.leases.give_back()
            await self._line.close()

    def follow(self, table: Table) -> None:
        """Learn from now on what other processes do at a table that was taken into memory."""
        if self._shared and not table.readonly:
            self._tables[table.id] = table
            if self._line is not None:
                self._line.subscribe(CHANNEL + table.id)

    def forget(self, table: str) -> None:
        self._tables.pop(table, None)
        self._said.pop(table, None)
        self._heard_since.pop(table, None)
        self._elsewhere.forget(table)
        if self._line is not None:
            self._line.unsubscribe(CHANNEL + table)

    # Telling.

    def stored(self, table: str, entry: Entry) -> None:
        """Tell that the log of a table has grown, unless it is known that nobody looks at it elsewhere. Moves are told
        whole, so that the others need not read them; what changes seats is more than its entry."""
        if self._line is None:
            return
        known = self._line.up and time.monotonic() - self._heard_since.get(table, math.inf) > ANSWER_SECONDS
        if not known or self._elsewhere.looking(table):
            self._line.say(CHANNEL + table, Stored(entry.number, (entry,) if entry.kind == "move" else ()))

    def rematch(self, old: str, new: str) -> None:
        """Tell that the game goes on at another table."""
        if self._line is not None:
            self._line.say(CHANNEL + old, Rematch(new))

    def talk(self, table: str, number: int, on: bool) -> None:
        """Tell that something was said at a table, or that its chat was turned on or off."""
        if self._line is not None:
            self._line.say(CHANNEL + table, Talk(number, on))

    def here(self, table: Table) -> None:
        """Tell who is connected to a table, if that has changed."""
        if self._line is None or table.id not in self._tables:
            return
        presence = table.presence
        here = Here(self._process, presence.seated_here, presence.looked_at, presence.listens_here)
        if self._said.get(table.id, Here(self._process)) != here:
            self._said[table.id] = here
            self._line.say(CHANNEL + table.id, here)

    # Learning.

    async def look(self, tables: Iterable[Table]) -> None:
        """Catch up with what other processes have stored at these tables. If the database does not answer, they stay
        as they are, and this process learns of it later."""
        wanted = [table for table in tables if table.id in self._tables]
        if not wanted:
            return
        try:
            newest = await self._storage.newest([table.id for table in wanted])
            behind: list[Awaitable[object]] = []
            for table in wanted:
                if (found := newest.get(table.id)) is None:
                    continue
                if found.rematch is not None:
                    self._rematch(table, found.rematch)
                if found.reseated != table.row.reseated:
                    behind.append(table.reseat())
                table.hosting.learn(found.closed)
                if found.number > table.match.number:
                    behind.append(table.catch_up())
                if table.chat.is_behind(found.line, found.chat):
                    behind.append(table.chat.catch_up(found.chat))
            await asyncio.gather(*behind)
        except Busy:
            log.debug("the database does not answer; looking again later")

    async def _look_at_intervals(self) -> None:
        while True:
            up = self._line is not None and self._line.up
            if up:
                self._elsewhere.forget_the_silent()  # while Redis is down, everybody is silent
            seconds = max(LOST_SECONDS, self._look_seconds) if up else self._look_seconds
            watched = [table for table in self._tables.values() if table.presence.looked_at]
            groups = [watched[first : first + MOST_AT_ONCE] for first in range(0, len(watched), MOST_AT_ONCE)] or [[]]
            for group in groups:
                await asyncio.sleep(seconds / len(groups))
                try:
                    await self.look(group)
                except Exception:
                    log.exception("looking for news failed")

    def _hear(self, channel: str, data: bytes) -> None:
        if channel == ALIVE:
            self._elsewhere.heard(data.decode(errors="replace"))
            return
        table = self._tables.get(channel.removeprefix(CHANNEL))
        if table is None:
            return
        try:
            message = self._seal.read(channel, data)
        except msgspec.DecodeError:
            return  # a newer version says something that this one does not understand
        match message:
            case Stored(number, entries):
                self._catch_up(table, number, entries)
            case Rematch(new):
                self._rematch(table, new)
            case Talk(number, on) if table.presence.connections and table.chat.is_behind(number, on):
                self._background.start(table.chat.catch_up(on))
            case Here(process) if process != self._process:
                if self._elsewhere.say(table.id, message) and self._line:
                    self._line.say(channel, Stored(table.match.number))  # nobody may have told it of the last ones
            case WhoIsHere(process) if process != self._process and table.id in self._said and self._line:
                self._line.say(channel, self._said[table.id])

    def _join(self, channel: str) -> None:
        """A table can be heard from now on; what was said before may have been missed."""
        if channel == ALIVE or self._line is None:
            self._elsewhere.wait_for_all()
            return
        self._line.say(channel, WhoIsHere(self._process))
        if said := self._said.get(channel.removeprefix(CHANNEL)):
            self._line.say(channel, said)
        if not self._joined:
            self._background.start(self._look_at_joined())
        self._joined.add(channel.removeprefix(CHANNEL))
        self._heard_since[channel.removeprefix(CHANNEL)] = time.monotonic()

    async def _look_at_joined(self) -> None:
        await asyncio.sleep(0)  # many come at once
        joined, self._joined = self._joined, set()
        await self.look([self._tables[id] for id in joined if id in self._tables])

    def _catch_up(self, table: Table, number: int, entries: Sequence[Entry]) -> None:
        if number <= table.match.number or not table.presence.looked_at:
            return  # those who come get it from the log
        if table.id in self._behind:
            self._behind[table.id] = max(number, self._behind[table.id])
            return
        if table.take_in(entries) and number <= table.match.number:
            return
        self._behind[table.id] = number
        self._background.start(self._catch_up_to(table))

    async def _catch_up_to(self, table: Table) -> None:
        try:
            while self._behind[table.id] > table.match.number and await table.catch_up():
                pass
        except ParlourError as error:
            log.debug("table %s could not catch up: %s", table.id, error.message)
        except Exception:
            log.exception("table %s could not catch up", table.id)
        finally:
            del self._behind[table.id]

    def _rematch(self, table: Table, new: str) -> None:
        if table.rematch is None:
            table.announce_rematch(new)

    def _presence_changed(self, id: str) -> None:
        if table := self._tables.get(id):
            table.set_elsewhere(self._elsewhere.people(id), listening=self._elsewhere.listening(id))
