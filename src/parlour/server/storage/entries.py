"""Entries of the log, written many at a time: making SQLAlchemy statements would take longer than running them."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sql

from parlour.server.storage.rows import EntryRow
from parlour.server.storage.schema import entries

_COLUMNS = ", ".join(f'"{name}"' for name in EntryRow._fields)
_SQLITE = f"INSERT INTO entries ({_COLUMNS}) VALUES ({', '.join('?' * len(EntryRow._fields))})"
_TYPES = ("text", "integer", "integer", "text", "text", "text", "bigint", "text", "bigint")
_POSTGRESQL = f"INSERT INTO entries ({_COLUMNS}) SELECT * FROM unnest({', '.join(f'%s::{kind}[]' for kind in _TYPES)})"


def insert_entries(connection: sql.Connection, rows: Sequence[EntryRow]) -> None:
    """Add entries; raises IntegrityError if one of their numbers is taken."""
    if connection.dialect.name == "postgresql":
        columns = tuple(list(column) for column in zip(*rows, strict=True))
        connection.exec_driver_sql(_POSTGRESQL, columns)
    else:
        connection.exec_driver_sql(_SQLITE, list(map(tuple, rows)))


def entries_are_logged(connection: sql.Connection, rows: Sequence[EntryRow]) -> bool:
    """Whether exactly these entries, of one table, are in the log: every one carries an id that nobody else has."""
    numbers = [row.number for row in rows]
    found = connection.execute(
        sql.select(entries)
        .where(entries.c.table == rows[0].table, entries.c.number.in_(numbers))
        .order_by(entries.c.number)
    )
    return [tuple(row) for row in found] == [tuple(row) for row in rows]
