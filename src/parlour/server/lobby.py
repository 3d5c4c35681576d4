"""The tables of one server: opened, loaded from storage, listed, and forgotten while nobody is there."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from parlour.core import Match, ParlourError, Refused, Seat, Unknown
from parlour.server.background import Background, Pool
from parlour.server.bots.tasks import Bots
from parlour.server.bots.workers import Workers
from parlour.server.errors import Busy, InternalError, TooFast
from parlour.server.new_table import new_match, new_rematch, new_row
from parlour.server.news.news import News
from parlour.server.people import People
from parlour.server.settings import Settings
from parlour.server.storage.rows import Occupant, StoredTable, TableRow
from parlour.server.storage.storage import Storage
from parlour.server.table.connection import GOING_AWAY
from parlour.server.table.description import summary
from parlour.server.table.limits import TableLimits
from parlour.server.table.table import Table
from parlour.server.time_limits.clock import Clock
from parlour.server.time_limits.deadline import seconds_for
from parlour.wire.tables import NewTable, Tables

log = logging.getLogger("parlour.server")
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
MOST_LISTED = 30


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table in memory, and what acts at it by itself."""

    table: Table
    bots: Bots
    clock: Clock

    def attend(self) -> None:
        self.bots.attend()
        self.clock.attend()

    def stop(self) -> None:
        self.bots.stop()
        self.clock.stop()


class Lobby:
    """Every table of this server."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        background: Background,
        workers: Workers,
        people: People,
        news: News,
    ) -> None:
        self._settings = settings
        self._storage = storage
        self._background = background
        self._workers = workers
        self._people = people
        self._news = news
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self.in_memory: dict[str, OpenTable] = {}

    async def table(self, id: str) -> Table:
        """The table with this id, from memory or from storage, with all that other processes have stored."""
        if id in self.in_memory:
            table = self.in_memory[id].table
            table.presence.touch()
            await self._news.look([table])
            return table
        return await self._from_storage(id)

    async def _from_storage(self, id: str) -> Table:
        if not TABLE_ID.fullmatch(id):
            raise Unknown("There is no such table.")
        if id not in self._loading:
            task = self._background.start(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id))
        return await asyncio.shield(self._loading[id])

    async def visit(self, id: str, person: str, address: str) -> Table:
        """The table with this id, for somebody who wants something there."""
        return self._welcome(person, address, await self.table(id))

    def _welcome(self, person: str, address: str, table: Table) -> Table:
        """Note who is at a table; its bots may have rested until now."""
        if table.seating.of(person):
            table.presence.saw(person)
            table.presence.address = table.presence.address or address
        if person == table.row.host:
            table.presence.address = address
        table.attend()
        return table

    async def open(self, person: str, address: str, wish: NewTable) -> Table:
        """Open a table."""
        name = await self._people.name_of(person)
        lexicons = self._settings.lexicons
        match, occupants = await self._background.off_loop(
            new_match, wish, person, name, self._people, lexicons, pool=Pool.TABLES
        )
        step_seconds = seconds_for(match.game, wish.hold, self._settings)
        row = new_row(person, match, listed=wish.listed, hints=wish.hints, step_seconds=step_seconds, chat=wish.chat)
        return self._welcome(person, address, await self.add(row, match, occupants))

    async def rematch(self, person: str, address: str, old: Table) -> Table:
        """Play again with the same people; the next seat begins, and the person who asks is the host. Asked twice, it
        is the same table."""
        if old.rematch is not None:
            return await self.table(old.rematch)
        if old.row.daily is not None:
            raise Refused("TABLE-17", "A daily is played once; there is another one tomorrow.")
        if not old.seating.of(person):
            raise Refused("TABLE-11", "Only the players can ask for a rematch.")
        if old.match.outcome is None:
            raise Refused("TABLE-11", "The game is not over yet.")
        match, occupants = await self._background.off_loop(new_rematch, old, person, pool=Pool.TABLES)
        was = old.row
        row = new_row(
            person,
            match,
            listed=was.listed,
            hints=was.hints,
            step_seconds=was.step_seconds,
            rematch_of=old.id,
            chat=old.chat.on,
        )
        table = await self.add(row, match, occupants)
        old.announce_rematch(table.id)
        self._news.rematch(old.id, table.id)
        return self._welcome(person, address, table)

    async def add(self, row: TableRow, match: Match, occupants: Mapping[Seat, Occupant]) -> Table:
        """Store a new table and take it into memory; if there is such a rematch or daily already, that table."""
        if not await self._storage.open_table(row, occupants, match.entries, self._settings.tables_per_person):
            if row.rematch_of and (stored := await self._storage.load(row.rematch_of)) and stored.rematch:
                return await self.table(stored.rematch)
            if row.daily and (mine := await self._storage.dailies_of(row.host, [row.daily])):
                return await self.table(mine[row.daily][0])
            raise TooFast(f"You have {self._settings.tables_per_person} running tables; finish some first.")
        return self._take_in(StoredTable(row, dict(occupants), [], None), match)

    async def tables_for(self, person: str) -> Tables:
        """The tables on somebody's home page."""
        mine = await self._storage.tables_of(person, MOST_LISTED)
        watch = await self._storage.tables_to_watch(MOST_LISTED)
        wanted = list({*mine, *watch})
        await self._news.look(self.in_memory[id].table for id in wanted if id in self.in_memory)
        found = {id: self.in_memory[id].table for id in wanted if id in self.in_memory}
        missing = [id for id in wanted if id not in found]
        found |= await self._those_that_can_be_read(missing)
        return Tables(
            mine=[summary(found[id], person) for id in mine if id in found],
            watch=[summary(found[id], person) for id in watch if id in found and id not in mine],
        )

    async def _those_that_can_be_read(self, ids: Sequence[str]) -> dict[str, Table]:
        """These tables from storage; one that cannot be read does not hide the others."""
        found = {}
        for id, loaded in zip(
            ids, await asyncio.gather(*map(self._from_storage, ids), return_exceptions=True), strict=True
        ):
            if isinstance(loaded, Table):
                found[id] = loaded
            elif not isinstance(loaded, InternalError):
                raise loaded
        return found

    async def forget_idle_tables(self) -> None:
        """From time to time forget the tables that nobody looks at; they are in storage."""
        while True:
            await asyncio.sleep(self._settings.idle_seconds / 10)
            self._forget_idle_tables()

    def _forget_idle_tables(self) -> None:
        for id, open_table in tuple(self.in_memory.items()):
            if open_table.table.presence.idle(self._settings.idle_seconds):
                open_table.stop()
                self._news.forget(id)
                del self.in_memory[id]
                open_table.table.rest()

    def _attend(self, id: str) -> None:
        if id in self.in_memory:
            self.in_memory[id].attend()

    def close(self) -> None:
        """Close all connections, and stop bots and clocks."""
        for open_table in self.in_memory.values():
            for connection in tuple(open_table.table.presence.connections):
                connection.close(GOING_AWAY)
            open_table.stop()

    async def _load(self, id: str) -> Table:
        try:
            stored = await self._storage.load(id)
            if stored is None:
                raise Unknown("There is no such table.")
            return self._take_in(stored, await self._resumed(stored))
        except (Unknown, Busy):
            raise
        except Exception as error:
            log.error("table %s cannot be read: %s: %s", id, type(error).__name__, error)
            raise InternalError("This table cannot be read; the server's log says why.") from error

    async def _resumed(self, stored: StoredTable) -> Match | None:
        """The match of a table; None if its rules are gone."""
        row = stored.row
        lexicon = next((own for own in self._settings.lexicons if own.digest == row.header.lexicon), None)
        try:
            return await self._background.off_loop(
                Match.resume, row.header, row.seed, stored.entries, lexicon, pool=Pool.TABLES
            )
        except ParlourError as error:
            log.warning("table %s opens read-only: %s", row.id, error.message)
            return None

    def _take_in(self, stored: StoredTable, match: Match | None) -> Table:
        table = Table(
            stored,
            match,
            self._storage,
            self._background,
            absent_seconds=self._settings.absent_seconds,
            limits=TableLimits(self._settings),
            attend=partial(self._attend, stored.row.id),
            news=self._news,
        )
        bots = Bots(table, self._workers, self._background, self._settings, self._news.leases)
        open_table = OpenTable(table, bots, Clock(table))
        self.in_memory[table.id] = open_table
        self._news.follow(table)
        open_table.attend()
        return table
