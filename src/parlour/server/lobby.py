"""The tables of one server: opened, loaded from storage, listed, and forgotten while nobody is there."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from parlour.core import Match, ParlourError, Refused, Seat, Unknown, Unreadable, registry
from parlour.core.abilities import Shelving
from parlour.core.world import World
from parlour.server.background import Background, Pool
from parlour.server.bots.tasks import Bots
from parlour.server.bots.workers import Workers
from parlour.server.errors import Busy, InternalError, TooFast
from parlour.server.new_table import new_match, new_pair, new_rematch, new_row
from parlour.server.news.news import News
from parlour.server.people import People
from parlour.server.ratings.ending import Ending
from parlour.server.ratings.terms import check_match, check_wish
from parlour.server.settings import Settings
from parlour.server.storage.rows import Occupant, Opening, StoredTable, TableRow
from parlour.server.storage.storage import Storage
from parlour.server.storage.waiting import Pair
from parlour.server.table.connection import GOING_AWAY
from parlour.server.table.description import shelved, summary
from parlour.server.table.limits import TableLimits
from parlour.server.table.table import Table
from parlour.server.time_limits.clock import Clock
from parlour.server.time_limits.deadline import pause_seconds_for, read_clock, seconds_for
from parlour.server.two_tables import Neighbour, halves, linked
from parlour.server.world.keeper import Keeper
from parlour.wire.tables import NewTable, Shelf, Summary, Tables

log = logging.getLogger("parlour.server")
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table in memory, and what acts at it by itself."""

    table: Table
    bots: Bots
    clock: Clock
    ending: Ending
    keeper: Keeper | None = None  # at a board of the world
    neighbour: Neighbour | None = None  # at one of two tables

    def attend(self) -> None:
        self.bots.attend()
        self.clock.attend()
        self.ending.attend()
        for each in (self.keeper, self.neighbour):
            if each is not None:
                each.attend()

    def stop(self) -> None:
        self.bots.stop()
        self.clock.stop()
        for each in (self.keeper, self.neighbour):
            if each is not None:
                each.stop()


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
        self.opened = 0

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
        """Open a table, or two for more people than one has room for; answers the one where the host sits."""
        self._settings.house.check(wish.game)
        clock = read_clock(wish.clock, self._settings)
        if wish.private and wish.listed:
            raise Unreadable("A table is either private or public.")
        if wish.rated:
            check_wish(wish, has_account=await self._storage.accounts.account(person) is not None)
        name = await self._people.name_of(person)
        lexicons, before = self._settings.lexicons, await self._board(person, wish)
        made = [
            await self._background.off_loop(
                new_match, half, person, name, self._people, lexicons, before, clock, pool=Pool.TABLES
            )
            for half in halves(wish)
        ]
        for match, _ in made if wish.rated else ():
            check_match(match)
        rows = [
            new_row(
                person,
                match,
                listed=wish.listed,
                hints=False if wish.rated else wish.hints,
                step_seconds=seconds_for(match.game, wish.hold, self._settings),
                pause_seconds=pause_seconds_for(wish.pause, self._settings),
                chat=wish.chat,
                private=wish.private,
                rated=wish.rated,
            )
            for match, _ in made
        ]
        tables = await self._add_together(linked(rows), made)
        theirs = next((table for table in tables if table.seating.of(person)), tables[0])
        return self._welcome(person, address, theirs)

    async def _board(self, person: str, wish: NewTable) -> Match | None:
        """The match whose board somebody takes up, if they do: their own at any time, another's once it is over."""
        if wish.board is None:
            return None
        old = await self.table(wish.board)
        old.seating.check_looking(person)
        if old.match.header.game != wish.game or wish.options:
            raise Unreadable("A table that goes on from a board has that table's game and options.")
        if old.match.outcome is None and not old.seating.of(person):
            raise Refused("TABLE-11", "They are still playing on that board.")
        if old.match.outcome is None and old.row.rated:
            raise Refused("TABLE-34", "The board of a rated game can be taken up once it is over.")
        return old.match

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
        others = {occupant.identity for occupant in old.seating.occupants.values()} - {None, person}
        blockers = await self._storage.blocks.blockers_of(person, [other for other in others if other])
        match, occupants = await self._background.off_loop(new_rematch, old, person, blockers, pool=Pool.TABLES)
        was = old.row
        row = new_row(
            person,
            match,
            listed=was.listed,
            hints=was.hints,
            step_seconds=was.step_seconds,
            pause_seconds=was.pause_seconds,
            rematch_of=old.id,
            chat=old.chat.on,
            private=was.private,
            rated=was.rated,
        )
        table = await self.add(row, match, occupants)
        old.announce_rematch(table.id)
        self._news.rematch(old.id, table.id)
        return self._welcome(person, address, table)

    async def open_for_pair(self, pair: Pair, game: str, clock: str | None) -> Table | None:
        """A table for two people who wait for each other, seated by chance; None if one of them is gone."""
        people = [(person, await self._people.name_of(person)) for person in (pair.first, pair.second)]
        secrets.SystemRandom().shuffle(people)
        match, occupants = await self._background.off_loop(
            new_pair, game, clock, people, self._people, pool=Pool.TABLES
        )
        rated = all([await self._storage.accounts.account(person) for person, _ in people])
        step_seconds = seconds_for(match.game, None, self._settings)
        row = new_row(pair.first, match, step_seconds=step_seconds, hints=False if rated else None, rated=rated)
        opening = Opening(row, occupants, match.entries)
        if not await self._storage.open_together([opening], self._settings.tables_per_person, pair):
            return None
        return self._take_in(StoredTable(row, dict(occupants), [], None), match)

    async def public_tables(self) -> list[Summary]:
        """The running tables that everybody may find, as somebody without a seat sees them."""
        ids = await self._storage.tables_to_watch(self._settings.tables_listed)
        found = {id: self.in_memory[id].table for id in ids if id in self.in_memory}
        found |= await self._those_that_can_be_read([id for id in ids if id not in found])
        return [summary(found[id], "") for id in ids if id in found]

    async def add(self, row: TableRow, match: Match, occupants: Mapping[Seat, Occupant]) -> Table:
        """Store a new table and take it into memory; if there is such a rematch or daily already, that table."""
        return (await self._add_together([row], [(match, occupants)]))[0]

    async def _add_together(
        self, rows: Sequence[TableRow], made: Sequence[tuple[Match, Mapping[Seat, Occupant]]]
    ) -> list[Table]:
        row = rows[0]
        opened = [Opening(row, occupants, match.entries) for row, (match, occupants) in zip(rows, made, strict=True)]
        if not await self._storage.open_together(opened, self._settings.tables_per_person):
            if row.rematch_of and (stored := await self._storage.load(row.rematch_of)) and stored.rematch:
                return [await self.table(stored.rematch)]
            if row.daily and (mine := await self._storage.dailies_of(row.host, [row.daily])):
                return [await self.table(mine[row.daily][0])]
            raise TooFast(f"You have {self._settings.tables_per_person} running tables; finish some first.")
        self.opened += len(rows)
        return [
            self._take_in(StoredTable(row, dict(occupants), [], None), match)
            for row, (match, occupants) in zip(rows, made, strict=True)
        ]

    async def remember(self, id: str) -> None:
        """Have it stored how a table ended, if it has."""
        await self.table(id)
        await self.in_memory[id].ending.remember()

    async def tables_for(self, person: str, search: str = "", *, is_filed: bool = False) -> Tables:
        """The tables on somebody's home page, or those of theirs that they look for."""
        mine = await self._storage.tables_of(person, self._settings.tables_listed, search, is_filed=is_filed)
        watch = await self._storage.tables_to_watch(self._settings.tables_listed)
        found = await self._found(list({*mine, *watch}))
        return Tables(
            mine=[summary(found[id], person) for id in mine if id in found],
            watch=[summary(found[id], person) for id in watch if id in found and id not in mine],
        )

    async def running_for(self, person: str) -> list[Table]:
        """Somebody's tables that are not over."""
        mine = await self._storage.tables_of(person, self._settings.tables_listed)
        playable = [table for table in await self.tables_found(mine) if not table.readonly]
        return [table for table in playable if table.match.outcome is None]

    async def shelf(self, person: str, game: str) -> Shelf:
        """The boards of a game that somebody may take up: their own, and those that were left to everybody. TABLE-11"""
        offered = registry.find(game).offers(Shelving) is not None
        ids = await self._storage.boards_to_take_up(person, game, self._settings.boards_listed) if offered else []
        found = await self._found(ids)
        boards = [shelved(found[id], person) for id in ids if id in found and not found[id].readonly]
        return Shelf([board for board in boards if board])

    async def _found(self, wanted: Sequence[str]) -> dict[str, Table]:
        """These tables as far as they can be read, with all that other processes have stored."""
        await self._news.look(self.in_memory[id].table for id in wanted if id in self.in_memory)
        found = {id: self.in_memory[id].table for id in wanted if id in self.in_memory}
        return found | await self._those_that_can_be_read([id for id in wanted if id not in found])

    async def tables_found(self, ids: Sequence[str]) -> list[Table]:
        """These tables, without those that cannot be read."""
        found = await self._found(ids)
        return [found[id] for id in ids if id in found]

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

    async def reseat(self, ids: Sequence[str]) -> None:
        """Take in that these tables, or seats there, belong to another identity now; other processes find out when
        they look for news."""
        await asyncio.gather(*(self.in_memory[id].table.reseat() for id in ids if id in self.in_memory))

    def _forget_idle_tables(self) -> None:
        for id, open_table in tuple(self.in_memory.items()):
            if open_table.table.presence.idle(self._settings.idle_seconds):
                open_table.stop()
                self._news.forget(id)
                del self.in_memory[id]
                open_table.table.rest()
                if (end := open_table.clock.earliest_end()) is not None:
                    self._background.start(self._storage.deadlines.set(id, end))

    def _attend(self, id: str) -> None:
        if id in self.in_memory:
            self.in_memory[id].attend()

    def load_again(self, id: str) -> None:
        """Forget a table that was changed from outside, and let its people come back to what it is now."""
        if (open_table := self.in_memory.pop(id, None)) is not None:
            open_table.stop()
            self._news.forget(id)
            for connection in tuple(open_table.table.presence.connections):
                connection.close(GOING_AWAY)
            open_table.table.rest()

    def hang_up(self, people: Collection[str] | None = None) -> None:
        """Close the live connections of these people, or all."""
        for open_table in tuple(self.in_memory.values()):
            for connection in tuple(open_table.table.presence.connections):
                if people is None or connection.person in people:
                    connection.close(GOING_AWAY)

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
            table = self._take_in(stored, await self._resumed(stored))
            await self.in_memory[id].clock.allow_for_outages()  # before anybody moves
            return table
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
            limits=TableLimits(self._settings, self._people.refused),
            attend=partial(self._attend, stored.row.id),
            news=self._news,
        )
        bots = Bots(table, self._workers, self._background, self._settings, self._news.leases)
        world = match and match.game.ability(World)
        keeper = Keeper(table, world, self._storage, self._background, self._news.leases) if world else None
        clock, ending = Clock(table, self._storage.uptime), Ending(table, self._storage, self._background)
        neighbour = Neighbour(self, table, self._background) if match and table.row.beside else None
        open_table = OpenTable(table, bots, clock, ending, keeper, neighbour)
        self.in_memory[table.id] = open_table
        self._news.follow(table)
        open_table.attend()
        return table
