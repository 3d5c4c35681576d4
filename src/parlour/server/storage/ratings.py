"""How games ended and what that did to ratings, as rows. A table's rows are written once, in one transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sql

from parlour.core import Seat
from parlour.server.ratings.scale import Skill, after
from parlour.server.storage.rows import Occupant
from parlour.server.storage.schema import accounts, ratings, results, seats, tables
from parlour.server.storage.transactions import Run

LOCK = 7_275_569  # lets one process at a time change ratings, so that none is lost
# Made once, because that takes SQLAlchemy longer than the database takes to answer them, at the end of every game.
_KNOWN = sql.select(results.c.seat).where(results.c.table == sql.bindparam("table")).limit(1)
_SITTING = sql.select(seats).where(seats.c.table == sql.bindparam("table"))
_NEW = sql.insert(results)


class Ended(NamedTuple):
    """How a game ended for a seat."""

    seat: Seat
    name: str | None
    result: str
    place: int
    score: int | None


class Change(NamedTuple):
    """What a game did to a player's rating."""

    rating: int
    change: int


class Other(NamedTuple):
    """Somebody else at a finished table; nobody with a name if they are deleted."""

    name: str | None
    level: str | None


class Past(NamedTuple):
    """A finished game as one of its players looks back on it."""

    table: str
    game: str
    time: int
    result: str
    score: int | None
    rating: int | None
    change: int | None
    others: tuple[Other, ...]


def bot_player(level: str) -> str:
    """A level of bots as a player; nobody's identity has a space in it."""
    return f"bot {level}"


class RatingRows:
    """The queries about ratings and results."""

    def __init__(self, read: Run, write: Run, insert: Any) -> None:
        self._read = read
        self._write = write
        self._insert = insert

    async def skills(self, players: Sequence[str], game: str) -> dict[str, Skill]:
        """How well these play a game, those who have been rated."""
        return await self._read(lambda connection: _skills(connection, players, game))

    async def skills_of(self, player: str) -> dict[str, Skill]:
        """How well somebody plays each game in which they have been rated."""

        def work(connection: sql.Connection) -> dict[str, Skill]:
            theirs = sql.select(ratings).where(ratings.c.player == player).order_by(ratings.c.game)
            return {row.game: Skill(row.mu, row.sigma, row.games) for row in connection.execute(theirs)}

        return await self._read(work)

    async def changes(self, table: str) -> dict[Seat, Change]:
        """What a finished table did to the ratings of its seats."""

        def work(connection: sql.Connection) -> dict[Seat, Change]:
            rated = sql.select(results).where(results.c.table == table, results.c.rating.is_not(None))
            return {row.seat: Change(row.rating, row.change) for row in connection.execute(rated)}

        return await self._read(work)

    async def past(self, person: str, most: int) -> list[Past]:
        """Somebody's finished games, the latest first; one in which they had several seats is there once."""

        def work(connection: sql.Connection) -> list[Past]:
            mine = sql.select(results).where(results.c.identity == person)
            latest = mine.order_by(results.c.time.desc(), results.c.table, results.c.seat).limit(most).subquery()
            found = {row.table: row for row in reversed(connection.execute(sql.select(latest)).all())}
            all_seats = sql.select(results).where(results.c.table.in_(sql.select(latest.c.table)))
            others: dict[str, list[Other]] = {table: [] for table in found}
            for row in connection.execute(all_seats.order_by(results.c.table, results.c.seat)):
                if row.identity != person:
                    others[row.table].append(Other(row.name, row.level))
            return [
                Past(
                    row.table,
                    row.game,
                    row.time,
                    row.result,
                    row.score,
                    row.rating,
                    row.change,
                    tuple(others[row.table]),
                )
                for row in reversed(found.values())
            ]

        return await self._read(work)

    async def is_remembered(self, table: str) -> bool:
        """Whether it is stored how a table ended."""
        return await self._read(lambda connection: _is_remembered(connection, table))

    async def forgotten(self, most: int) -> list[str]:
        """Rated tables that have ended, but whose end a crash kept from being stored."""

        def work(connection: sql.Connection) -> list[str]:
            known = sql.exists().where(results.c.table == tables.c.id)
            over = sql.select(tables.c.id).where(tables.c.rated, tables.c.ended.is_not(None), sql.not_(known))
            return list(connection.execute(over.order_by(tables.c.ended).limit(most)).scalars())

        return await self._read(work)

    async def remember(self, table: str, game: str, seats: Sequence[Ended], time: int, *, rated: bool) -> bool:
        """Store how a table ended, with the ratings that follow; answers whether nobody had done so before."""

        def work(connection: sql.Connection) -> bool:
            if connection.dialect.name == "postgresql":  # in SQLite every writer has the lock
                connection.execute(sql.select(sql.func.pg_advisory_xact_lock(LOCK)))
            if _is_remembered(connection, table):
                return False
            sitting = _occupants(connection, table)
            changes = self._rate(connection, game, seats, sitting) if rated else {}
            identities = [occupant.identity for occupant in sitting.values() if occupant.identity]
            rows = []
            for ended in seats:
                occupant, change = sitting.get(ended.seat, Occupant()), changes.get(ended.seat)
                shared = occupant.identity is not None and identities.count(occupant.identity) > 1
                values = {"table": table, "seat": ended.seat, "game": game, "time": time, "name": ended.name}
                values |= {"identity": occupant.identity, "level": occupant.level, "score": ended.score}
                values |= {"result": "shared" if shared else ended.result}
                values |= {"rating": change and change.rating, "change": change and change.change}
                rows.append(values)
            connection.execute(_NEW, rows)
            return True

        return await self._write(work)

    def _rate(
        self, connection: sql.Connection, game: str, seats: Sequence[Ended], sitting: Mapping[Seat, Occupant]
    ) -> dict[Seat, Change]:
        """Change the ratings of everybody who played; of nobody if one of them has no account, or not any more."""
        players = _players(connection, [sitting.get(ended.seat, Occupant()) for ended in seats])
        if players is None:
            return {}
        known = _skills(connection, players, game)
        before = [known.get(player, Skill()) for player in players]
        now = after(before, [ended.place for ended in seats])
        for player in dict.fromkeys(players):
            theirs = [skill for who, skill in zip(players, now, strict=True) if who == player]
            self._store(connection, player, game, theirs)
        return {
            ended.seat: Change(new.shown, new.shown - old.shown)
            for ended, old, new in zip(seats, before, now, strict=True)
        }

    def _store(self, connection: sql.Connection, player: str, game: str, skills: Sequence[Skill]) -> None:
        """A level that had several seats moves by as much as they did on average."""
        mu = sum(skill.mu for skill in skills) / len(skills)
        sigma = sum(skill.sigma for skill in skills) / len(skills)
        values = {"mu": mu, "sigma": sigma, "games": skills[0].games}
        new = self._insert(ratings).values(player=player, game=game, **values)
        connection.execute(new.on_conflict_do_update(index_elements=["player", "game"], set_=values))


def _is_remembered(connection: sql.Connection, table: str) -> bool:
    return connection.execute(_KNOWN, {"table": table}).first() is not None


def _skills(connection: sql.Connection, players: Sequence[str], game: str) -> dict[str, Skill]:
    theirs = sql.select(ratings).where(ratings.c.player.in_(players), ratings.c.game == game)
    return {row.player: Skill(row.mu, row.sigma, row.games) for row in connection.execute(theirs)}


def _occupants(connection: sql.Connection, table: str) -> dict[Seat, Occupant]:
    sitting = connection.execute(_SITTING, {"table": table})
    return {row.seat: Occupant(row.identity, row.level) for row in sitting}


def _players(connection: sql.Connection, sitting: Sequence[Occupant]) -> list[str] | None:
    """Who is rated: accounts, each in one seat, and levels of bots; None if that is not so."""
    people = [occupant.identity for occupant in sitting if occupant.identity]
    known = sql.select(sql.func.count()).where(accounts.c.identity.in_(people))
    alone = len(people) != len(set(people)) or not people
    if alone or connection.execute(known).scalar_one() != len(people):
        return None
    players = [occupant.identity or (bot_player(occupant.level) if occupant.level else None) for occupant in sitting]
    return None if None in players else [player for player in players if player]
