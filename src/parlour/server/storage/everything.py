"""Everything that is stored about a person, for that person."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sql

from parlour.server.storage.hand_over import PERSON_COLUMNS
from parlour.server.storage.schema import (
    blocks,
    bots,
    entries,
    feeds,
    friends,
    metadata,
    recovery_codes,
    reports,
    seats,
    tables,
)

NOT_THEIRS = (blocks.c.blocked, reports.c.reported, friends.c.friend)  # what others keep about them
# And everything binary: seeds and keys.
SECRET = (tables.c.invite, recovery_codes.c.hash, bots.c.hash, bots.c.stream, feeds.c.token)
Rows = list[dict[str, Any]]


def everything_of(connection: sql.Connection, person: str) -> dict[str, Rows]:
    """The rows about somebody, by table, and the moves that they made. Nobody's id is in them."""
    found: dict[str, Rows] = {}
    for column in PERSON_COLUMNS:
        if column not in set(NOT_THEIRS):
            found.setdefault(column.table.name, []).extend(_rows(connection, column, person))
    mine = sql.and_(entries.c.table == seats.c.table, entries.c.seat == seats.c.seat, seats.c.identity == person)
    shown = (entries.c.table, entries.c.number, entries.c.seat, entries.c.kind, entries.c.text, entries.c.time)
    made = sql.select(*shown).join(seats, mine).where(entries.c.by == "player")
    found["moves"] = [dict(row._mapping) for row in connection.execute(made.order_by(*shown[:2]))]
    return {name: rows for name, rows in sorted(found.items()) if rows}


def _rows(connection: sql.Connection, column: sql.Column[Any], person: str) -> Rows:
    shown = [
        other
        for other in metadata.tables[column.table.name].columns
        if not other.info.get("person") and not isinstance(other.type, sql.LargeBinary) and other not in set(SECRET)
    ]
    if not shown:
        return []
    return [dict(row._mapping) for row in connection.execute(sql.select(*shown).where(column == person))]
