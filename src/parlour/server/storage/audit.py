"""What operators did, and what servers have to load again because of it."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, NamedTuple

import sqlalchemy as sql

from parlour.server.storage.schema import audit
from parlour.server.timestamps import now

LOCK = 7_275_570  # lets one process at a time take a number in PostgreSQL
TABLES_KEPT = 3_600_000  # milliseconds, in which every server has heard


class Act(NamedTuple):
    """Something that an operator did, and the tables that it changed."""

    number: int
    time: int
    by: str
    act: str
    about: str
    tables: tuple[str, ...]


def note(connection: sql.Connection, by: str, act: str, about: str, tables: Collection[str] = ()) -> None:
    """Write a line, in the transaction of what was done. Which tables somebody sat at is not kept for long."""
    if connection.dialect.name == "postgresql":  # in SQLite every writer has the lock
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(LOCK)))
    told = sql.update(audit).where(audit.c.time < now() - TABLES_KEPT, audit.c.tables != "[]")
    connection.execute(told.values(tables="[]"))
    number = last_number(connection) + 1
    line = {"number": number, "time": now(), "by": by, "act": act, "about": about, "tables": json.dumps([*tables])}
    connection.execute(sql.insert(audit).values(line))


def last_number(connection: sql.Connection) -> int:
    return connection.execute(sql.select(sql.func.max(audit.c.number))).scalar_one() or 0


def read_acts(connection: sql.Connection, after: int, most: int = 1_000) -> list[Act]:
    """What was done after a number."""
    later = sql.select(audit).where(audit.c.number > after).order_by(audit.c.number)
    return _acts(connection, later.limit(most))


def read_last_acts(connection: sql.Connection, most: int) -> list[Act]:
    """What was done lately, the latest at the end."""
    return _acts(connection, sql.select(audit).order_by(audit.c.number.desc()).limit(most))[::-1]


def _acts(connection: sql.Connection, chosen: sql.Select[Any]) -> list[Act]:
    return [
        Act(row.number, row.time, row.by, row.act, row.about, tuple(json.loads(row.tables)))
        for row in connection.execute(chosen)
    ]
