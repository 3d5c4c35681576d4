"""People who wait to be paired. Pairing happens in the database, so that nobody is paired twice however many processes
there are: a pair is claimed first, and kept only if both still wait when their table is stored."""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sql

from parlour.server.storage.blocks import blocked_between
from parlour.server.storage.schema import tables, waiting
from parlour.server.storage.transactions import Run
from parlour.server.timestamps import now

GONE = 15_000  # milliseconds after which somebody whose process says nothing is not waiting any more
STUCK = 10_000  # after which a pair that got no table is free again
MOST_LOOKED_AT = 50  # of those who have waited longest


class Wish(NamedTuple):
    """What somebody wants to play."""

    game: str
    clock: str


class Pair(NamedTuple):
    """Two people who will get a table, the one who has waited longer first."""

    name: str
    first: str
    second: str


class WaitingRows:
    """Everybody who waits."""

    def __init__(self, read: Run, write: Run, insert: Callable[..., Any]) -> None:
        self._read, self._write, self._insert = read, write, insert

    async def wait(self, people: Mapping[str, tuple[Wish, int]]) -> None:
        """Note that these people are here, what they want, and since when."""

        def work(connection: sql.Connection) -> None:
            time = now()
            for person, (wish, since) in sorted(people.items()):
                about = {"game": wish.game, "clock": wish.clock, "since": since, "seen": time}
                row = self._insert(waiting).values(identity=person, **about, pair=None, table=None)
                other = sql.or_(waiting.c.game != wish.game, waiting.c.clock != wish.clock)
                done = sql.and_(waiting.c.table.is_not(None), waiting.c.since < since)
                afresh = {name: sql.case((sql.or_(other, done), value), else_=waiting.c[name]) for name, value in
                          {**about, "pair": None, "table": None}.items()}  # fmt: skip
                change = afresh | {"seen": time}
                connection.execute(row.on_conflict_do_update(index_elements=["identity"], set_=change))

        await self._write(work)

    async def withdraw(self, person: str) -> None:
        """Somebody no longer waits; those who have a table keep it."""

        def work(connection: sql.Connection) -> None:
            theirs = sql.delete(waiting).where(waiting.c.identity == person, waiting.c.table.is_(None))
            connection.execute(theirs)

        await self._write(work)

    async def claim(self, person: str) -> Pair | None:
        """Pair somebody with the one who has waited longest for the same, if there is anybody they may meet."""

        def work(connection: sql.Connection) -> Pair | None:
            mine = connection.execute(sql.select(waiting).where(waiting.c.identity == person)).one_or_none()
            if mine is None:
                return None
            _lock(connection, f"{mine.game} {mine.clock}")
            _tidy(connection)
            same = (waiting.c.game == mine.game, waiting.c.clock == mine.clock, waiting.c.pair.is_(None))
            chosen = sql.select(waiting.c.identity).where(*same).order_by(waiting.c.since, waiting.c.identity)
            free = list(connection.execute(chosen.limit(MOST_LOOKED_AT)).scalars())
            if person not in connection.execute(chosen.where(waiting.c.identity == person)).scalars().all():
                return None
            for other in free:
                if other != person and not blocked_between(connection, person, other):
                    name = f"{now()} {secrets.token_urlsafe(6)}"
                    both = waiting.c.identity.in_((person, other))
                    connection.execute(sql.update(waiting).where(both).values(pair=name))
                    first = person if mine.since < _since(connection, other) else other
                    return Pair(name, first, other if first == person else person)
            return None

        return await self._write(work)

    async def waits(self) -> dict[Wish, int]:
        """How many wait for what."""

        def work(connection: sql.Connection) -> dict[Wish, int]:
            here = sql.and_(waiting.c.table.is_(None), waiting.c.seen > now() - GONE)
            columns = (waiting.c.game, waiting.c.clock)
            counted = sql.select(*columns, sql.func.count().label("people")).where(here).group_by(*columns)
            return {Wish(row.game, row.clock): row.people for row in connection.execute(counted)}

        return await self._read(work)

    async def found(self, people: Sequence[str]) -> dict[str, str]:
        """Those of these people who have got a table, and which."""

        def work(connection: sql.Connection) -> dict[str, str]:
            theirs = sql.select(waiting.c.identity, waiting.c.table).where(
                waiting.c.identity.in_(people), waiting.c.table.is_not(None)
            )
            return {row.identity: row.table for row in connection.execute(theirs)}

        return await self._read(work)

    async def running_tables(self, person: str) -> int:
        """How many tables of somebody's are not over."""
        return await self._read(lambda connection: running_tables(connection, person))

    async def release(self, pair: Pair) -> None:
        """There is no table for this pair: those of them who still wait are free again."""

        def work(connection: sql.Connection) -> None:
            connection.execute(sql.update(waiting).where(waiting.c.pair == pair.name).values(pair=None))

        await self._write(work)


def running_tables(connection: sql.Connection, host: str) -> int:
    """How many tables somebody has opened that are not over; dailies do not count."""
    theirs = (tables.c.host == host, tables.c.ended.is_(None), tables.c.daily.is_(None))
    return int(connection.execute(sql.select(sql.func.count()).select_from(tables).where(*theirs)).scalar_one())


def seat_pair(connection: sql.Connection, pair: Pair, table: str) -> bool:
    """Note the table of a pair, together with what stores the table; False if one of them is gone."""
    theirs = sql.and_(waiting.c.pair == pair.name, waiting.c.table.is_(None))
    return connection.execute(sql.update(waiting).where(theirs).values(table=table)).rowcount == 2


def _since(connection: sql.Connection, person: str) -> int:
    return int(connection.execute(sql.select(waiting.c.since).where(waiting.c.identity == person)).scalar_one())


def _tidy(connection: sql.Connection) -> None:
    """Forget who is gone, and free those whose table was never made because a process died."""
    time = now()
    connection.execute(sql.delete(waiting).where(waiting.c.seen < time - GONE))
    stuck = sql.and_(waiting.c.pair.is_not(None), waiting.c.table.is_(None), waiting.c.pair < f"{time - STUCK}")
    connection.execute(sql.update(waiting).where(stuck).values(pair=None))


def _lock(connection: sql.Connection, what: str) -> None:
    if connection.dialect.name == "postgresql":  # in SQLite every writer has the lock
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(zlib.crc32(what.encode()))))
