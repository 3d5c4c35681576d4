"""Everything in a database at one moment, table by table."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

import msgspec
import sqlalchemy as sql

from parlour.core import Unreadable
from parlour.server.storage.engine import snapshot_engine
from parlour.server.storage.migrations.migrate import version
from parlour.server.storage.schema import metadata, schema_version

ROWS_AT_A_TIME = 500
KEPT = metadata.tables.keys() - {schema_version.name}


class Batch(msgspec.Struct, frozen=True, tag="rows", tag_field="line"):
    """Some rows of one table."""

    table: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Any]]


class Contents(Protocol):
    """All that a database holds, wherever it is read from."""

    @property
    def schema(self) -> int:
        """The version of the schema that the rows are for."""

    @property
    def counts(self) -> dict[str, int]:
        """How many rows each table has."""

    def batches(self) -> Iterator[Batch]:
        """Every row; the rows of a table come together."""


class Snapshot:
    """A database that is read in one transaction; it may be of an earlier version."""

    def __init__(self, connection: sql.Connection) -> None:
        self._connection = connection
        self.schema = version(connection)
        if not self.schema:
            raise Unreadable("The database is empty.")
        found = sql.MetaData()
        found.reflect(connection, only=lambda name, _: name in KEPT)
        self._tables = [found.tables[name] for name in sorted(found.tables)]
        self.counts = {
            str(table.name): connection.execute(sql.select(sql.func.count()).select_from(table)).scalar_one()
            for table in self._tables
        }

    def batches(self) -> Iterator[Batch]:
        for table in self._tables:
            name, columns = str(table.name), [str(column.name) for column in table.columns]
            everything = sql.select(table).order_by(*table.primary_key)
            found = self._connection.execute(everything.execution_options(yield_per=ROWS_AT_A_TIME))
            for rows in found.partitions():
                yield Batch(name, columns, [tuple(row) for row in rows])


@contextlib.contextmanager
def open_snapshot(address: str | sql.URL) -> Iterator[Snapshot]:
    """A database as it is now, whatever others write meanwhile."""
    engine = snapshot_engine(address)
    try:
        with engine.connect() as connection, connection.begin():
            yield Snapshot(connection)
    finally:
        engine.dispose()
