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
from parlour.server.storage import days
from parlour.server.storage.chat import add_line, read_lines, switch_chat
from parlour.server.storage.engine import make_engine
from parlour.server.storage.entries import append_entries, entries_are_logged, insert_entries
from parlour.server.storage.migrations.migrate import migrate
from parlour.server.storage.newest import Newest, read_later, read_newest
from parlour.server.storage.outage import busy_in_an_outage
from parlour.server.storage.rows import (
    ChatLine,
    Occupant,
    Score,
    StoredTable,
    TableRow,
    entry_row,
    read_entry,
    read_score,
    read_table,
    seat_values,
    table_values,
)
from parlour.server.storage.schema import entries, identities, scores, seats, secrets, tables
from parlour.server.storage.writer import Job, Writer
from parlour.server.threads import ready_pool
from parlour.server.timestamps import now

T = TypeVar("T")
SNAPSHOT = {"isolation_level": "REPEATABLE READ"}
SINGLE = {"isolation_level": "AUTOCOMMIT"}  # a single statement needs no transaction
READ_SECONDS = 6.0


class Storage:
    """The database, read by a few threads and written by one."""

    def __init__(self, url: str) -> None:
        migrate(url)
        self._engine = make_engine(url)
        # What is read together must fit together; in SQLite it always does.
        snapshot, single = ({}, {}) if self._engine.dialect.name == "sqlite" else (SNAPSHOT, SINGLE)
        self._reading = self._engine.execution_options(**snapshot)
        self._reading_once = self._engine.execution_options(**single)
        self._insert: Any = sqlite.insert if self._engine.dialect.name == "sqlite" else postgresql.insert
        self._readers = ready_pool(4, "storage-reader")
        self._writer = Writer(self._engine, insert_entries, append_entries, entries_are_logged)

    def close(self) -> None:
        """Write what is queued and let go of the database."""
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()

    async def _read(self, work: Callable[[sql.Connection], T], engine: sql.Engine | None = None) -> T:
        def job() -> T:
            with (engine or self._reading).connect() as connection:
                return work(connection)

        try:
            # Whoever waits behind slow reads gives up too, and is then no longer in the queue.
            async with asyncio.timeout(READ_SECONDS):
                with busy_in_an_outage():
                    return await asyncio.get_running_loop().run_in_executor(self._readers, job)
        except TimeoutError:
            raise Busy("The database is too slow just now; try again.") from None

    async def _write(self, work: Callable[[sql.Connection], T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._writer.submit(Job(partial(_settle, done), work))
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

    async def tables_of(self, person: str, most: int) -> list[str]:
        """The tables where this person sits or is the host, running ones first; without dailies."""

        def work(connection: sql.Connection) -> list[str]:
            sitting = sql.select(seats.c.table).where(seats.c.identity == person)
            theirs = sql.or_(tables.c.host == person, tables.c.id.in_(sitting))
            mine = sql.select(tables.c.id).where(theirs, tables.c.daily.is_(None))
            order = (tables.c.ended.is_not(None), tables.c.created.desc())
            return list(connection.execute(mine.order_by(*order).limit(most)).scalars())

        return await self._read(work)

    async def tables_to_watch(self, most: int) -> list[str]:
        """The running tables that everybody may find, newest first."""

        def work(connection: sql.Connection) -> list[str]:
            shown = sql.select(tables.c.id).where(tables.c.listed, tables.c.ended.is_(None))
            return list(connection.execute(shown.order_by(tables.c.created.desc()).limit(most)).scalars())

        return await self._read(work)

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

        def work(connection: sql.Connection) -> list[tuple[int, Score]]:
            points = scores.c.score if lowest_wins else -scores.c.score
            order = (points, scores.c.moves, scores.c.time, scores.c.table)
            own_place = sql.func.row_number().over(partition_by=scores.c.identity, order_by=order)
            overall = sql.func.row_number().over(order_by=order)
            ranked = sql.select(scores, own_place.label("own_place"), overall.label("overall"))
            found = ranked.where(scores.c.list == leaderboard).subquery()
            place = sql.func.row_number().over(order_by=found.c.overall)
            placed = sql.select(found, place.label("place")).where(found.c.own_place == 1).subquery()
            shown = sql.select(placed).where(sql.or_(placed.c.place <= most, placed.c.identity == person))
            rows = connection.execute(shown.order_by(placed.c.place))
            return [(row.place, read_score(row)) for row in rows]

        return await self._read(work)

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

    async def rename(self, person: str, name: str) -> None:
        """Store this person's name."""

        def work(connection: sql.Connection) -> None:
            row = self._insert(identities).values(id=person, name=name)
            connection.execute(row.on_conflict_do_update(index_elements=["id"], set_={"name": name}))

        await self._write(work)

    async def open_table(
        self, row: TableRow, occupants: Mapping[Seat, Occupant], log: Sequence[Entry], most: int
    ) -> bool:
        """Store a new table; False if its host has too many, or if that rematch or that daily exists already."""

        def work(connection: sql.Connection) -> bool:
            if connection.execute(sql.select(tables.c.id).where(tables.c.id == row.id)).first():
                return True  # this is the second try, because the answer to the first commit was lost
            hosted = sql.select(sql.func.count()).select_from(tables)
            running = hosted.where(tables.c.host == row.host, tables.c.ended.is_(None), tables.c.daily.is_(None))
            if row.daily is None and connection.execute(running).scalar_one() >= most:
                return False
            unless_there = self._insert(tables).values(table_values(row)).on_conflict_do_nothing()
            if connection.execute(unless_there.returning(sql.literal(1))).first() is None:
                return False
            for seat, occupant in occupants.items():
                connection.execute(sql.insert(seats).values(seat_values(row.id, seat, occupant)))
            if log:
                insert_entries(connection, [entry_row(row.id, entry) for entry in log])
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
    ) -> Job:
        """Add consecutive entries and what changes with them. `told` is called with True once they are stored, with
        False if another writer was first, or with the reason why it is not known whether they are."""
        more = occupants or ended or score
        work = partial(self._change_with_log, table, occupants or {}, ended, score) if more else None
        job = Job(told, work, [entry_row(table, entry) for entry in log])
        self._writer.submit(job)
        return job

    def _change_with_log(
        self,
        table: str,
        occupants: Mapping[Seat, Occupant],
        ended: bool,
        score: Score | None,
        connection: sql.Connection,
    ) -> None:
        for seat, occupant in occupants.items():
            values = seat_values(table, seat, occupant)
            change = {"identity": occupant.identity, "level": occupant.level}
            new = self._insert(seats).values(values)
            connection.execute(new.on_conflict_do_update(index_elements=["table", "seat"], set_=change))
        if ended:
            connection.execute(sql.update(tables).where(tables.c.id == table).values(ended=now()))
        helped = sql.select(tables.c.helped).where(tables.c.id == table)
        if score is not None and not connection.execute(helped).scalar_one():
            connection.execute(sql.insert(scores).values(asdict(score)))


def _settle(done: asyncio.Future[Any], answer: Any) -> None:
    if done.done():  # the caller is gone
        return
    if isinstance(answer, Exception):
        done.set_exception(answer)
    else:
        done.set_result(answer)
