"""Where tables are kept: an append-only log whose primary key (table, number) is the only lock.

The same statements run on SQLite and on PostgreSQL. All writing goes through one thread that puts whatever has
gathered meanwhile into one transaction, so that many tables share one flush to disk. Whoever inserts a number made
that move; who comes second is told so.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite

from parlour.core import Entry, Header, Unreadable, decode, encode
from parlour.server.errors import Busy
from parlour.server.storage.schema import (
    CHANGES,
    SCHEMA,
    entries,
    identities,
    metadata,
    schema_version,
    scores,
    seats,
    secrets,
    tables,
)
from parlour.server.threads import ready_pool

T = TypeVar("T")
log = logging.getLogger("parlour.server")
SETTING_UP = 7_275_568  # the lock that lets one process at a time change the schema
LARGEST_GROUP = 256


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who has a seat: a person, a bot of some level, or, if neither, nobody."""

    identity: str | None = None
    level: str | None = None


EMPTY = Sitter()


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is kept about a table besides its log."""

    id: str
    header: Header
    seed: bytes
    host: str
    invite: str
    listed: bool
    hints: bool | None
    created: int
    hold: int = 0  # seconds that a timed step may take; 0 is no limit
    ended: int | None = None
    rematch_of: str | None = None
    daily: str | None = None  # which game and day this is, if it is one that everybody has
    helped: bool = False  # whether somebody who plays alone has asked what to play


@dataclass(frozen=True, slots=True)
class Score:
    """A game that somebody played alone to the end, and the list that it is on."""

    table: str
    list: str
    identity: str
    name: str
    score: int
    moves: int
    time: int


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it stands in the database."""

    row: TableRow
    sitters: dict[int, Sitter]
    entries: list[Entry]
    rematch: str | None


Work = Callable[[sql.Connection], Any]


class Storage:
    """The database, read by a few threads and written by one."""

    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        self._insert: Any = sqlite.insert if self._engine.dialect.name == "sqlite" else postgresql.insert
        self._unless_there = {  # made once, because making statements takes longer than running them
            table: self._insert(table).on_conflict_do_nothing().returning(sql.literal(1)) for table in (tables, entries)
        }
        self._readers = ready_pool(4, "storage-reader")
        self._waiting: queue.SimpleQueue[tuple[Work, Future[Any]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="storage-writer", daemon=True)
        self._set_up()
        self._writer.start()

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self._waiting.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._engine.dispose()

    # Reading.

    async def secret(self, name: str, fresh: Callable[[], str]) -> str:
        """A secret that is made once and then stays."""

        def work(connection: sql.Connection) -> str:
            connection.execute(self._insert(secrets).values(name=name, value=fresh()).on_conflict_do_nothing())
            return str(connection.execute(sql.select(secrets.c.value).where(secrets.c.name == name)).scalar_one())

        return await self._in_group(work)

    async def names(self, people: Sequence[str]) -> dict[str, str]:
        """What these people call themselves, as far as they have said."""

        def work(connection: sql.Connection) -> dict[str, str]:
            chosen = sql.select(identities.c.id, identities.c.name).where(identities.c.id.in_(people))
            return {row.id: row.name for row in connection.execute(chosen)}

        return await self._read(work)

    async def load(self, table: str, after: int = 0) -> Stored | None:
        """A table with the entries after a number."""

        def work(connection: sql.Connection) -> Stored | None:
            row = connection.execute(sql.select(tables).where(tables.c.id == table)).one_or_none()
            if row is None:
                return None
            log = sql.select(entries).where(entries.c.table == table, entries.c.number > after)
            sitting = sql.select(seats).where(seats.c.table == table)
            next_table = sql.select(tables.c.id).where(tables.c.rematch_of == table)
            return Stored(
                _table(row),
                {sat.seat: Sitter(sat.identity, sat.level) for sat in connection.execute(sitting)},
                [_entry(entry) for entry in connection.execute(log.order_by(entries.c.number))],
                connection.execute(next_table).scalar_one_or_none(),
            )

        return await self._read(work)

    async def tables_of(self, person: str, most: int) -> list[str]:
        """The tables where this person sits or is the host, those still played first; not those of a day."""

        def work(connection: sql.Connection) -> list[str]:
            sitting = sql.select(seats.c.table).where(seats.c.identity == person)
            theirs = sql.or_(tables.c.host == person, tables.c.id.in_(sitting))
            mine = sql.select(tables.c.id).where(theirs, tables.c.daily.is_(None))
            order = (tables.c.ended.is_not(None), tables.c.created.desc())
            return list(connection.execute(mine.order_by(*order).limit(most)).scalars())

        return await self._read(work)

    async def tables_to_watch(self, most: int) -> list[str]:
        """The tables that anybody may find, the newest first."""

        def work(connection: sql.Connection) -> list[str]:
            shown = sql.select(tables.c.id).where(tables.c.listed, tables.c.ended.is_(None))
            return list(connection.execute(shown.order_by(tables.c.created.desc()).limit(most)).scalars())

        return await self._read(work)

    async def dailies_of(self, person: str, wanted: Sequence[str]) -> dict[str, tuple[str, bool]]:
        """This person's tables of these days, and whether they are over."""

        def work(connection: sql.Connection) -> dict[str, tuple[str, bool]]:
            mine = sql.select(tables).where(tables.c.host == person, tables.c.daily.in_(wanted))
            return {row.daily: (row.id, row.ended is not None) for row in connection.execute(mine)}

        return await self._read(work)

    async def best(self, listed: str, person: str, fewest: bool, most: int) -> list[tuple[int, Score]]:
        """The best of a list with their places, and below them this person's best one: TABLE-18."""

        def work(connection: sql.Connection) -> list[tuple[int, Score]]:
            points = scores.c.score if fewest else -scores.c.score
            place = sql.func.row_number().over(order_by=(points, scores.c.moves, scores.c.time, scores.c.table))
            placed = sql.select(scores, place.label("place")).where(scores.c.list == listed).subquery()
            own = sql.select(sql.func.min(placed.c.place)).where(placed.c.identity == person).scalar_subquery()
            shown = sql.select(placed).where(sql.or_(placed.c.place <= most, placed.c.place == own))
            rows = connection.execute(shown.order_by(placed.c.place))
            return [(row.place, Score(*(getattr(row, name) for name in Score.__slots__))) for row in rows]

        return await self._read(work)

    # Writing.

    async def mark_helped(self, table: str) -> None:
        """Remember that somebody asked what to play."""

        def work(connection: sql.Connection) -> None:
            connection.execute(sql.update(tables).where(tables.c.id == table).values(helped=True))

        await self._in_group(work)

    async def rename(self, person: str, name: str) -> None:
        """Remember what this person calls themselves."""

        def work(connection: sql.Connection) -> None:
            row = self._insert(identities).values(id=person, name=name)
            connection.execute(row.on_conflict_do_update(index_elements=["id"], set_={"name": name}))

        await self._in_group(work)

    async def open_table(self, row: TableRow, sitters: dict[int, Sitter], log: Sequence[Entry], most: int) -> bool:
        """Keep a new table; False if its host has too many already, or has that rematch or that day's table."""

        def work(connection: sql.Connection) -> bool:
            hosted = sql.select(sql.func.count()).select_from(tables)
            running = hosted.where(tables.c.host == row.host, tables.c.ended.is_(None), tables.c.daily.is_(None))
            if row.daily is None and connection.execute(running).scalar_one() >= most:
                return False
            values = {name: getattr(row, name) for name in TableRow.__slots__}
            values["header"] = json.dumps(encode(row.header))
            if not self._inserted(connection, tables, values):
                return False
            for seat, sitter in sitters.items():
                connection.execute(sql.insert(seats).values(_seat_values(row.id, seat, sitter)))
            for entry in log:
                connection.execute(sql.insert(entries).values(_entry_values(row.id, entry)))
            return True

        return await self._in_group(work)

    async def append(
        self,
        table: str,
        log: Sequence[Entry],
        sitters: dict[int, Sitter] | None = None,
        ended: bool = False,
        score: Score | None = None,
    ) -> bool:
        """Add entries that follow each other and what changes with them; False if somebody else has made the first."""

        def work(connection: sql.Connection) -> bool:
            if not self._inserted(connection, entries, _entry_values(table, log[0])):
                return False
            if rest := [_entry_values(table, entry) for entry in log[1:]]:
                connection.execute(sql.insert(entries), rest)
            for seat, sitter in (sitters or {}).items():
                values = _seat_values(table, seat, sitter)
                change = {"identity": sitter.identity, "level": sitter.level}
                new = self._insert(seats).values(values)
                connection.execute(new.on_conflict_do_update(index_elements=["table", "seat"], set_=change))
            if ended:
                connection.execute(sql.update(tables).where(tables.c.id == table).values(ended=now()))
            helped = sql.select(tables.c.helped).where(tables.c.id == table)
            if score is not None and not connection.execute(helped).scalar_one():
                connection.execute(sql.insert(scores).values(asdict(score)))
            return True

        return await self._in_group(work)

    # How it is done.

    def _inserted(self, connection: sql.Connection, table: sql.Table, values: dict[str, Any]) -> bool:
        """Insert a row unless one like it is there; the answer is whether it was inserted."""
        return connection.execute(self._unless_there[table], values).first() is not None

    def _set_up(self) -> None:
        with self._engine.connect().execution_options(writing=True) as connection, connection.begin():
            if connection.dialect.name == "postgresql":
                connection.execute(sql.select(sql.func.pg_advisory_xact_lock(SETTING_UP)))
            schema_version.create(connection, checkfirst=True)
            found = connection.execute(sql.select(sql.func.max(schema_version.c.version))).scalar_one()
            if found is not None and found > SCHEMA:
                raise Unreadable(f"The data has schema {found}; this version of Parlour reads schema {SCHEMA}.")
            for version in range((found or SCHEMA) + 1, SCHEMA + 1):
                for change in CHANGES[version]:
                    connection.execute(sql.text(change))
            metadata.create_all(connection)
            connection.execute(self._insert(schema_version).values(version=SCHEMA).on_conflict_do_nothing())

    async def _read(self, work: Callable[[sql.Connection], T]) -> T:
        def job() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        with _reachable():
            return await asyncio.get_running_loop().run_in_executor(self._readers, job)

    async def _in_group(self, work: Callable[[sql.Connection], T]) -> T:
        done: Future[T] = Future()
        self._waiting.put((work, done))
        with _reachable():
            return await asyncio.shield(asyncio.wrap_future(done))

    def _write(self) -> None:
        running = True
        while running:
            group = [self._waiting.get()]
            with contextlib.suppress(queue.Empty):
                while len(group) < LARGEST_GROUP and group[-1] is not None:
                    group.append(self._waiting.get_nowait())
            running = group[-1] is not None
            jobs = [job for job in group if job is not None]
            try:
                self._commit(jobs)
            except Exception:
                # One that fails must not take the others with it.
                for job in jobs:
                    try:
                        self._commit([job])
                    except Exception as error:
                        job[1].set_exception(error)

    def _commit(self, jobs: list[tuple[Work, Future[Any]]]) -> None:
        if not jobs:
            return
        with self._engine.connect().execution_options(writing=True) as connection, connection.begin():
            results = [work(connection) for work, _ in jobs]
        for (_, done), result in zip(jobs, results, strict=True):
            done.set_result(result)


@contextlib.contextmanager
def _reachable() -> Iterator[None]:
    try:
        yield
    except sql.exc.OperationalError as error:
        log.error("the database does not answer: %s", error.orig)
        raise Busy("The tables cannot be reached just now; try again.") from error


def now() -> int:
    """The time in milliseconds, as entries carry it."""
    return time.time_ns() // 1_000_000


def _engine(url: str) -> sql.Engine:
    if not url.startswith("sqlite"):
        return sql.create_engine(url, pool_size=6, pool_pre_ping=True)
    engine = sql.create_engine(url, pool_size=6, connect_args={"timeout": 30, "check_same_thread": False})

    @sql.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where `begin` below says so
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    @sql.event.listens_for(engine, "begin")
    def begin(connection: sql.Connection) -> None:
        # A writer takes the lock at once: one that began as a reader could not wait for it.
        writing = connection.get_execution_options().get("writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def _table(row: Any) -> TableRow:
    values = {name: getattr(row, name) for name in TableRow.__slots__}
    return TableRow(**values | {"header": decode(Header, json.loads(row.header)), "seed": bytes(row.seed)})


def _entry(row: Any) -> Entry:
    return Entry(row.number, row.seat, row.kind, row.text, row.by, row.time, row.client_id, row.seen)


def _entry_values(table: str, entry: Entry) -> dict[str, Any]:
    return {
        "table": table,
        "number": entry.number,
        "seat": entry.seat,
        "kind": entry.kind,
        "text": entry.text,
        "by": entry.by,
        "time": entry.time,
        "client_id": entry.id,
        "seen": entry.seen,
    }


def _seat_values(table: str, seat: int, sitter: Sitter) -> dict[str, Any]:
    return {"table": table, "seat": seat, "identity": sitter.identity, "level": sitter.level}
