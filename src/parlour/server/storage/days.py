"""The queries about days: their secrets, what is played on them, and how people have done."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql

from parlour.core.days import FIRST_DAY, ONE_DAY
from parlour.server.storage.rows import Score, read_score
from parlour.server.storage.schema import dailies, day_secrets, scores, tables


@dataclass(frozen=True, slots=True)
class KeptDaily:
    """What everybody plays on a day."""

    seed: bytes
    start: str  # JSON


def keep_secrets(
    connection: sql.Connection, insert: Any, fresh: str, configured: str | None, today: datetime.date
) -> list[tuple[datetime.date, str]]:
    """The secrets, each with the day from which it holds; the first is drawn once, and a configured one holds from
    tomorrow, so that days that people have seen stay as they are."""
    tomorrow = (today + ONE_DAY).isoformat()
    found = _secrets(connection)
    if not found:
        has_days = connection.execute(sql.select(tables.c.id).where(tables.c.daily.is_not(None)).limit(1)).first()
        since = tomorrow if has_days else FIRST_DAY.isoformat()
        first = insert(day_secrets).values(since=since, secret=configured or fresh)
        connection.execute(first.on_conflict_do_nothing())
    elif configured and found[-1][1] != configured:
        connection.execute(sql.delete(day_secrets).where(day_secrets.c.since > tomorrow))
        new = insert(day_secrets).values(since=tomorrow, secret=configured)
        connection.execute(new.on_conflict_do_update(index_elements=["since"], set_={"secret": configured}))
    return [(datetime.date.fromisoformat(since), secret) for since, secret in _secrets(connection)]


def _secrets(connection: sql.Connection) -> list[tuple[str, str]]:
    rows = connection.execute(sql.select(day_secrets).order_by(day_secrets.c.since))
    return [(row.since, row.secret) for row in rows]


def read_daily(connection: sql.Connection, name: str) -> KeptDaily | None:
    """What is played under this name, if anybody has played it."""
    row = connection.execute(sql.select(dailies).where(dailies.c.name == name)).one_or_none()
    return KeptDaily(bytes(row.seed), row.start) if row else None


def keep_daily(connection: sql.Connection, insert: Any, name: str, daily: KeptDaily) -> KeptDaily:
    """Keep what is played under a name; what another process kept before is what counts."""
    connection.execute(insert(dailies).values(name=name, seed=daily.seed, start=daily.start).on_conflict_do_nothing())
    kept = read_daily(connection, name)
    assert kept is not None
    return kept


def read_results(connection: sql.Connection, person: str, game: str) -> list[Score]:
    """Everything that a person has finished of a game's dailies, in time or later."""
    # The lists of other solo games have options after the name, and those begin with a brace.
    days = sql.and_(scores.c.list >= f"{game} 2", scores.c.list < f"{game} 3")
    chosen = sql.select(scores).where(scores.c.identity == person, days)
    return [read_score(row) for row in connection.execute(chosen.order_by(scores.c.list))]


def read_score_of(connection: sql.Connection, table: str) -> Score | None:
    """What a table has put on a leaderboard."""
    row = connection.execute(sql.select(scores).where(scores.c.table == table)).one_or_none()
    return read_score(row) if row else None


def count_worse(connection: sql.Connection, score: Score, lowest_wins: bool) -> tuple[int, int]:
    """How many others are on a score's leaderboard, and how many of them did worse; with equal points, more moves."""
    points = scores.c.score > score.score if lowest_wins else scores.c.score < score.score
    worse = sql.or_(points, sql.and_(scores.c.score == score.score, scores.c.moves > score.moves))
    counted = sql.select(sql.func.count(), sql.func.count(sql.case((worse, 1))))
    others = counted.where(scores.c.list == score.list, scores.c.identity != score.identity)
    row = connection.execute(others).one()
    return int(row[0]), int(row[1])


def read_tables(connection: sql.Connection, person: str, names: Sequence[str]) -> dict[str, tuple[str, bool]]:
    """A person's tables for these dailies, and whether they are over."""
    mine = sql.select(tables).where(tables.c.host == person, tables.c.daily.in_(names))
    return {row.daily: (row.id, row.ended is not None) for row in connection.execute(mine)}


def read_best(
    connection: sql.Connection, leaderboard: str, person: str, lowest_wins: bool, most: int
) -> list[tuple[int, Score]]:
    """The best of everybody on a leaderboard, with places: the top, and this person below. TABLE-18"""
    points = scores.c.score if lowest_wins else -scores.c.score
    order = (points, scores.c.moves, scores.c.time, scores.c.table)
    own_place = sql.func.row_number().over(partition_by=scores.c.identity, order_by=order)
    overall = sql.func.row_number().over(order_by=order)
    ranked = sql.select(scores, own_place.label("own_place"), overall.label("overall"))
    found = ranked.where(scores.c.list == leaderboard).subquery()
    place = sql.func.row_number().over(order_by=found.c.overall)
    placed = sql.select(found, place.label("place")).where(found.c.own_place == 1).subquery()
    shown = sql.select(placed).where(sql.or_(placed.c.place <= most, placed.c.identity == person))
    return [(row.place, read_score(row)) for row in connection.execute(shown.order_by(placed.c.place))]
