"""Where tables are stored: an append-only log whose primary key (table, number) is the only lock.

The same statements run on SQLite and on PostgreSQL. The first writer of a number made that move; a second writer of the
same number gets a conflict.
"""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any, TypeVar

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite

from parlour.core import Entry, Seat
from parlour.server.errors import Busy, InternalError
from parlour.server.storage import days, listing
from parlour.server.storage.accounts import AccountRows
from parlour.server.storage.blocks import BlockRows
from parlour.server.storage.bots import BotRows
from parlour.server.storage.chat import add_line, read_lines, switch_chat
from parlour.server.storage.deadlines import DeadlineRows
from parlour.server.storage.engine import empty_log, make_engine
from parlour.server.storage.entries import append_entries, entries_are_logged, insert_entries
from parlour.server.storage.everything import everything_of
from parlour.server.storage.feeds import FeedRows
from parlour.server.storage.forgetting import forget
from parlour.server.storage.friends import FriendRows
from parlour.server.storage.migrations.migrate import migrate
from parlour.server.storage.newest import Newest, read_later, read_newest
from parlour.server.storage.operators import OperatorRows
from parlour.server.storage.outage import busy_in_an_outage
from parlour.server.storage.ratings import RatingRows
from parlour.server.storage.reports import ReportRows
from parlour.server.storage.rows import (
    ChatLine,
    Occupant,
    Opening,
    Score,
    StoredTable,
    TableRow,
    entry_row,
    read_entry,
    read_table,
    seat_values,
    table_values,
)
from parlour.server.storage.schema import (
    blocks,
    entries,
    identities,
    schema_version,
    scores,
    seats,
    secrets,
    tables,
)
from parlour.server.storage.sittings import note_sittings
from parlour.server.storage.uptime import UptimeRows
from parlour.server.storage.waiting import Pair, WaitingRows, running_tables, seat_pair
from parlour.server.storage.world import WorldRows
from parlour.server.storage.writer import Job, Work, Writer, Written
from parlour.server.threads import ready_pool
from parlour.server.timestamps import now

T = TypeVar("T")
SNAPSHOT = {"isolation_level": "REPEATABLE READ"}
SINGLE = {"isolation_level": "AUTOCOMMIT"}  # a single statement needs no transaction
READ_SECONDS = 6.0
_END = sql.update(tables).where(tables.c.id == sql.bindparam("over")).values(ended=sql.bindparam("when"))


class Storage:
    """The database, read by a few threads and written by one, or by two where it has rows that can be locked."""

    def __init__(self, url: str) -> None:
        migrate(url)
        self._engine = make_engine(url)
        # What is read together must fit together; in SQLite it always does.
        snapshot, single = ({}, {}) if self._engine.dialect.name == "sqlite" else (SNAPSHOT, SINGLE)
        self._reading = self._engine.execution_options(**snapshot)
        self._reading_once = self._engine.execution_options(**single)
        self._insert: Any = sqlite.insert if self._engine.dialect.name == "sqlite" else postgresql.insert
        self._readers = ready_pool(4, "storage-reader")
        about = (self._engine, insert_entries, append_entries, entries_are_logged)
        self._writer = Writer(*about)
        # Processes wait for each other at the sums in a world's ledger; moves are not to wait with them.
        self._ledger_writer = self._writer if self._engine.dialect.name == "sqlite" else Writer(*about, largest_group=1)
        self.operators = OperatorRows(self._read)
        self.world = WorldRows(self._read, partial(self._write, writer=self._ledger_writer), self._insert)
        self.blocks = BlockRows(self._read, self._write, self._insert)
        self.reports = ReportRows(self._write, self._insert)
        self.friends = FriendRows(self._read, self._write, self._insert)
        self.accounts = AccountRows(self._read, self._write, self._insert)
        self.bots = BotRows(self._read, self._write, self._insert)
        self.waiting_people = WaitingRows(self._read, self._write, self._insert)
        self.deadlines = DeadlineRows(self._read, self._write)
        self.feeds = FeedRows(self._read, self._write, self._insert)
        self.uptime = UptimeRows(self._read, self._write, self._insert)
        self.ratings = RatingRows(self._read, self._write, self._insert)

    def close(self) -> None:
        """Write what is queued and let go of the database."""
        self._writer.close()
        if self._ledger_writer is not self._writer:
            self._ledger_writer.close()
        self._readers.shutdown()
        self._engine.dispose()

    @property
    def written(self) -> Written:
        """What has been written since the start."""
        return self._writer.written

    @property
    def waiting(self) -> int:
        """How many writes wait for the one before."""
        return self._writer.waiting

    async def touch(self) -> None:
        """Ask the database for something small; raises Busy if it does not answer."""
        await self._read(lambda connection: connection.execute(sql.select(schema_version.c.version).limit(1)).first())

    async def _read(self, work: Callable[[sql.Connection], T], engine: sql.Engine | None = None) -> T:
        def job() -> T:
            with (engine or self._reading).connect() as connection:
                return work(connection)

        try:
            # Those who wait behind slow reads give up too, and are then no longer in the queue.
            async with asyncio.timeout(READ_SECONDS):
                with busy_in_an_outage():
                    return await asyncio.get_running_loop().run_in_executor(self._readers, job)
        except TimeoutError:
            raise Busy("The database is too slow just now; try again.") from None

    async def _write(self, work: Callable[[sql.Connection], T], writer: Writer | None = None) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        (writer or self._writer).submit(Job(partial(_settle, done), work))
        with busy_in_an_outage():
            return await done

    # Reading.

    async def secret(self, name: str, fresh: Callable[[], str]) -> str:
        """A secret that is made once and then kept."""

        def work(connection: sql.Connection) -> str:
            connection.execute(self._insert(secrets).values(name=name, value=fresh()).on_conflict_do_nothing())
            return str(connection.execute(sql.select(secrets.c.value).where(secrets.c.name == name)).scalar_one())

        try:
            return await self._write(work)
        except sql.exc.DBAPIError as error:
            # A database may quote the row that it does not take.
            raise InternalError(f"The database does not take a secret: {type(error.orig).__name__}.") from None

    async def names(self, people: Sequence[str]) -> dict[str, str]:
        """The names of those of these people who have given one."""

        def work(connection: sql.Connection) -> dict[str, str]:
            chosen = sql.select(identities.c.id, identities.c.name).where(identities.c.id.in_(people))
            return {row.id: row.name for row in connection.execute(chosen)}

        return await self._read(work)

    async def load(self, table: str, after: int = 0) -> StoredTable | None:
        """A table with the entries after a number."""

        def work(connection: sql.Connection) -> StoredTable | None:
            row = connection.execute(sql.select(tables).where(tables.c.id == table)).one_or_none()
            if row is None:
                return None
            later = sql.select(entries).where(entries.c.table == table, entries.c.number > after)
            sitting = sql.select(seats).where(seats.c.table == table)
            next_table = sql.select(tables.c.id).where(tables.c.rematch_of == table)
            return StoredTable(
                read_table(row),
                {sat.seat: Occupant(sat.identity, sat.level) for sat in connection.execute(sitting)},
                [read_entry(entry) for entry in connection.execute(later.order_by(entries.c.number))],
                connection.execute(next_table).scalar_one_or_none(),
                read_lines(connection, table),
            )

        return await self._read(work)

    async def newest(self, wanted: Sequence[str]) -> dict[str, Newest]:
        """How far these tables have come."""
        return await self._read(lambda connection: read_newest(connection, wanted), self._reading_once)

    async def later(self, table: str, after: int) -> list[Entry]:
        """The entries of a table after a number."""
        return await self._read(lambda connection: read_later(connection, table, after), self._reading_once)

    async def lines(self, table: str, after: int) -> list[ChatLine]:
        """What was said at a table after a number."""
        return await self._read(lambda connection: read_lines(connection, table, after), self._reading_once)

    async def tables_of(self, person: str, most: int, search: str = "", *, is_filed: bool = False) -> list[str]:
        """The tables where this person sits or is the host, running ones first; without dailies."""
        return await self._read(partial(listing.tables_of, person=person, most=most, search=search, is_filed=is_filed))

    async def file(self, person: str, table: str, *, away: bool) -> None:
        """File one of somebody's tables away, or take it out again."""
        await self._write(lambda connection: listing.file(connection, self._insert, person, table, away=away))

    async def tables_to_watch(self, most: int) -> list[str]:
        """The running tables that everybody may find, newest first."""
        return await self._read(lambda connection: listing.tables_to_watch(connection, most))

    async def boards_to_take_up(self, person: str, game: str, most: int) -> list[str]:
        """This person's tables of a game, and those of others that are over and were open to all; newest first."""
        return await self._read(lambda connection: listing.boards_to_take_up(connection, person, game, most))

    async def dailies_of(self, person: str, wanted: Sequence[str]) -> dict[str, tuple[str, bool]]:
        """This person's tables for these dailies, and whether they are over."""
        return await self._read(lambda connection: days.read_tables(connection, person, wanted))

    async def daily(self, name: str) -> days.KeptDaily | None:
        """What everybody plays under this name, if anybody has."""
        return await self._read(lambda connection: days.read_daily(connection, name))

    async def daily_results(self, person: str, game: str) -> list[Score]:
        """What a person has finished of a game's dailies."""
        return await self._read(lambda connection: days.read_results(connection, person, game))

    async def score_of(self, table: str) -> Score | None:
        """What a table has put on a leaderboard."""
        return await self._read(lambda connection: days.read_score_of(connection, table))

    async def worse_than(self, score: Score, lowest_wins: bool) -> tuple[int, int]:
        """How many others are on a score's leaderboard, and how many of them did worse."""
        return await self._read(lambda connection: days.count_worse(connection, score, lowest_wins))

    async def best(self, leaderboard: str, person: str, lowest_wins: bool, most: int) -> list[tuple[int, Score]]:
        """The best of everybody on a leaderboard, with places: the top, and this person below. TABLE-18"""

        return await self._read(lambda connection: days.read_best(connection, leaderboard, person, lowest_wins, most))

    # Writing.

    async def day_secrets(
        self, fresh: str, configured: str | None, today: datetime.date
    ) -> list[tuple[datetime.date, str]]:
        """The secrets of the days, each with the day from which it holds; the first is made once. TABLE-17"""
        try:
            return await self._write(
                lambda connection: days.keep_secrets(connection, self._insert, fresh, configured, today)
            )
        except sql.exc.DBAPIError as error:
            # A database may quote the row that it does not take.
            raise InternalError(f"The database does not take a secret: {type(error.orig).__name__}.") from None

    async def keep_daily(self, name: str, daily: days.KeptDaily) -> days.KeptDaily:
        """Keep what everybody plays under a name; the first to do so decides."""
        return await self._write(lambda connection: days.keep_daily(connection, self._insert, name, daily))

    async def mark_helped(self, table: str) -> None:
        """Note that the only player has asked for a hint."""

        def work(connection: sql.Connection) -> None:
            connection.execute(sql.update(tables).where(tables.c.id == table).values(helped=True))

        await self._write(work)

    async def say(self, table: str, line: ChatLine) -> int | None:
        """Store what somebody said; answers its number, or None if another process was first."""
        return await self._write(lambda connection: add_line(connection, self._insert, table, line))

    async def switch_chat(self, table: str, on: bool) -> None:
        """Turn the chat of a table on or off."""
        await self._write(lambda connection: switch_chat(connection, table, on))

    async def close_table(self, table: str, closed: bool) -> None:
        """Close a table to newcomers, or open it again."""
        change = sql.update(tables).where(tables.c.id == table).values(closed=closed)
        await self._write(lambda connection: connection.execute(change) and None)

    async def admits(self, table: str, person: str, here: Sequence[str]) -> bool:
        """Whether a newcomer may sit down: the table is open, and nobody there has blocked them."""
        closed = sql.select(tables.c.closed).where(tables.c.id == table)
        blocked = sql.select(sql.literal(1)).where(blocks.c.blocked == person, blocks.c.identity.in_(here)).limit(1)

        def work(connection: sql.Connection) -> bool:
            return not connection.execute(closed).scalar_one_or_none() and connection.execute(blocked).first() is None

        return await self._read(work)

    async def rename(self, person: str, name: str) -> None:
        """Store this person's name."""

        def work(connection: sql.Connection) -> None:
            row = self._insert(identities).values(id=person, name=name)
            connection.execute(row.on_conflict_do_update(index_elements=["id"], set_={"name": name}))

        await self._write(work)

    async def everything_of(self, person: str) -> dict[str, list[dict[str, Any]]]:
        """Everything that is stored about somebody."""
        return await self._read(lambda connection: everything_of(connection, person))

    async def forget(self, person: str, by: str) -> list[str] | None:
        """Delete somebody with all that is stored about them but anonymous moves; answers the tables that changed, or
        None if nobody has this id. Every server loads those tables again."""
        touched = await self._write(lambda connection: forget(connection, person, by))
        await asyncio.to_thread(empty_log, self._engine.url)
        return touched

    async def open_table(
        self, row: TableRow, occupants: Mapping[Seat, Occupant], log: Sequence[Entry], most: int
    ) -> bool:
        """Store a new table; False if its host has too many, or if that rematch or that daily exists already."""
        return await self.open_together([Opening(row, occupants, log)], most)

    async def open_together(self, opened: Sequence[Opening], most: int, pair: Pair | None = None) -> bool:
        """Store new tables of one host, all or none; False as above, or if one of a pair does not wait any more."""
        first = opened[0].row

        def work(connection: sql.Connection) -> bool:
            if connection.execute(sql.select(tables.c.id).where(tables.c.id == first.id)).first():
                return True  # this is the second try, because the answer to the first commit was lost
            if pair is not None:  # each of them had room when they came: one must not keep the other waiting
                if not seat_pair(connection, pair, first.id):
                    return False
            elif first.daily is None and running_tables(connection, first.host) + len(opened) > most:
                return False
            for row, occupants, log in opened:
                unless_there = self._insert(tables).values(table_values(row)).on_conflict_do_nothing()
                if connection.execute(unless_there.returning(sql.literal(1))).first() is None:
                    return False
                for seat, occupant in occupants.items():
                    connection.execute(sql.insert(seats).values(seat_values(row.id, seat, occupant)))
                if log:
                    insert_entries(connection, [entry_row(row.id, entry) for entry in log])
                    note_sittings(connection, row.id, log, occupants)
            return True

        return await self._write(work)

    def append(
        self,
        table: str,
        log: Sequence[Entry],
        told: Callable[[bool | Exception], None],
        *,
        occupants: Mapping[Seat, Occupant] | None = None,
        ended: bool = False,
        score: Score | None = None,
        also: Work | None = None,
    ) -> Job:
        """Add consecutive entries and what changes with them; `also` is done in the same transaction, or keeps them out
        of the log by raising an error. `told` is called with True once they are stored, with False if another writer
        was first, or with the reason why they are not stored, or why that is not known."""
        work = None
        if occupants or ended or score or also:
            work = partial(self._change_with_log, table, log, occupants or {}, ended, score, also)
        job = Job(told, work, [entry_row(table, entry) for entry in log])
        self._writer.submit(job)
        return job

    def _change_with_log(
        self,
        table: str,
        log: Sequence[Entry],
        occupants: Mapping[Seat, Occupant],
        ended: bool,
        score: Score | None,
        also: Work | None,
        connection: sql.Connection,
    ) -> None:
        for seat, occupant in occupants.items():
            values = seat_values(table, seat, occupant)
            change = {"identity": occupant.identity, "level": occupant.level}
            new = self._insert(seats).values(values)
            connection.execute(new.on_conflict_do_update(index_elements=["table", "seat"], set_=change))
        note_sittings(connection, table, log, occupants)
        if ended:
            connection.execute(_END, {"over": table, "when": now()})
        if score is not None:
            helped = sql.select(tables.c.helped).where(tables.c.id == table)
            if not connection.execute(helped).scalar_one():
                connection.execute(sql.insert(scores).values(asdict(score)))
        if also is not None:
            also(connection)


def _settle(done: asyncio.Future[Any], answer: Any) -> None:
    if done.done():  # the caller is gone
        return
    if isinstance(answer, Exception):
        done.set_exception(answer)
    else:
        done.set_result(answer)
