"""Entries of the log, written many at a time: making SQLAlchemy statements would take longer than running them."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sql

from parlour.server.storage.rows import EntryRow
from parlour.server.storage.schema import entries

_COLUMNS = ", ".join(f'"{name}"' for name in EntryRow._fields)
_SQLITE = f"INSERT INTO entries ({_COLUMNS}) VALUES ({', '.join('?' * len(EntryRow._fields))})"
_TYPES = ("text", "integer", "integer", "text", "text", "text", "bigint", "text", "bigint")
# In one order everywhere, so that processes that write the same numbers of several tables do not wait for each other.
_ARRAYS = ", ".join(f"%s::{kind}[]" for kind in _TYPES)
_POSTGRESQL = f"INSERT INTO entries ({_COLUMNS}) SELECT * FROM unnest({_ARRAYS}) ORDER BY 1, 2"


def insert_entries(connection: sql.Connection, rows: Sequence[EntryRow]) -> None:
    """Add entries; raises IntegrityError if one of their numbers is taken."""
    if connection.dialect.name == "postgresql":
        columns = tuple(list(column) for column in zip(*rows, strict=True))
        connection.exec_driver_sql(_POSTGRESQL, columns)
    else:
        connection.exec_driver_sql(_SQLITE, list(map(tuple, rows)))


def append_entries(connection: sql.Connection, rows: Sequence[EntryRow]) -> None:
    """Add entries in a transaction of their own, which takes SQLAlchemy longer than the database; raises its errors."""
    dialect = connection.dialect
    driver: Any = connection.connection.driver_connection
    try:
        if dialect.name == "postgresql":
            driver.autocommit = True  # one answer to wait for instead of three
            try:
                driver.execute(_POSTGRESQL, tuple(list(column) for column in zip(*rows, strict=True)))
            finally:
                if not driver.closed:
                    driver.autocommit = False
        else:
            driver.execute("BEGIN IMMEDIATE")
            driver.executemany(_SQLITE, rows)
            driver.execute("COMMIT")
    except dialect.loaded_dbapi.Error as error:
        gone = dialect.is_disconnect(error, driver, None)
        with contextlib.suppress(dialect.loaded_dbapi.Error):
            driver.rollback()
        raise sql.exc.DBAPIError.instance(
            "INSERT INTO entries", None, error, dialect.loaded_dbapi.Error, True, gone, dialect
        ) from error


def entries_are_logged(connection: sql.Connection, rows: Sequence[EntryRow]) -> bool:
    """Whether exactly these entries, of one table, are in the log: every one carries an id that nobody else has."""
    numbers = [row.number for row in rows]
    found = connection.execute(
        sql.select(entries)
        .where(entries.c.table == rows[0].table, entries.c.number.in_(numbers))
        .order_by(entries.c.number)
    )
    return [tuple(row) for row in found] == [tuple(row) for row in rows]
