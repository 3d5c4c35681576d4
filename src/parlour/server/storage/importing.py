"""Filling an empty database with everything from another one."""

from __future__ import annotations

import base64
import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sql

from parlour.core import Unreadable
from parlour.server.storage.copying import check_sqlite
from parlour.server.storage.engine import Patience, make_engine, read_address, snapshot_engine, sqlite_file
from parlour.server.storage.export_file import MAGIC, ExportFile, Progress
from parlour.server.storage.migrations.migrate import SCHEMA, lock_schema, upgrade, version
from parlour.server.storage.outage import cause, is_outage
from parlour.server.storage.private_file import keep_private
from parlour.server.storage.snapshot import KEPT, Batch, Contents, open_snapshot

SQLITE = b"SQLite format 3\0"
PATIENCE = Patience(lock=10, answer=None)


@contextlib.contextmanager
def open_file(path: Path, progress: Progress) -> Iterator[Contents]:
    """An export, or a backup that is a SQLite file, when it has been checked."""
    with path.open("rb") as file:
        start = file.read(len(SQLITE))
    if start == SQLITE:
        check_sqlite(path)
        with open_snapshot(sql.URL.create("sqlite", database=str(path))) as snapshot:
            yield snapshot
    elif start.startswith(MAGIC):
        export = ExportFile(path)
        export.check(progress)
        yield export
    else:
        raise Unreadable(f"{path} is neither an export nor a backup of Parlour.")


def check_empty(address: str) -> None:
    """Raise Unreadable, before anything is read or made, if there is something in this database."""
    url = read_address(address)
    if url.get_backend_name() == "sqlite" and not sqlite_file(url).exists():
        return
    engine = snapshot_engine(url)
    try:
        with engine.connect() as connection:
            _check_empty(connection)
    finally:
        engine.dispose()


def _check_empty(connection: sql.Connection) -> None:
    if version(connection):
        raise Unreadable("The database is in use already; import into an empty one.")


def import_contents(contents: Contents, address: str, progress: Progress) -> None:
    """Put everything into an empty database, all or nothing; what is of an earlier version is brought up to date."""
    if not 0 < contents.schema <= SCHEMA:
        raise Unreadable(f"The file has schema {contents.schema}; this version of Parlour reads schema {SCHEMA}.")
    keep_private(address)
    engine = make_engine(address, PATIENCE)
    try:
        with engine.connect().execution_options(writing=True) as connection, connection.begin():
            lock_schema(connection)
            _check_empty(connection)
            upgrade(connection, contents.schema)
            _fill(connection, contents, progress)
            upgrade(connection)
    finally:
        engine.dispose()


def _fill(connection: sql.Connection, contents: Contents, progress: Progress) -> None:
    made = sql.MetaData()
    made.reflect(connection, only=lambda name, _: name in KEPT)
    done, total = 0, sum(contents.counts.values())
    for batch in contents.batches():
        table = made.tables.get(batch.table)
        if table is None or not set(batch.columns) <= set(table.columns.keys()):
            raise Unreadable(f"The file has a table {batch.table} that does not fit schema {contents.schema}.")
        try:
            connection.execute(sql.insert(table), _rows(table, batch))
        except (sql.exc.StatementError, ValueError, OverflowError) as error:
            if is_outage(error):
                raise
            raise Unreadable(f"The file has a row of {batch.table} that cannot be stored: {cause(error)}.") from error
        done += len(batch.rows)
        progress(done, total)


def _rows(table: sql.Table, batch: Batch) -> list[dict[str, Any]]:
    readers = [_reader(table.columns[name]) for name in batch.columns]
    return [
        {name: read(value) for name, read, value in zip(batch.columns, readers, row, strict=True)} for row in batch.rows
    ]


def _reader(column: sql.Column[Any]) -> Callable[[Any], Any]:
    """How a value of this column is read: JSON has no bytes."""
    if not isinstance(column.type, sql.LargeBinary):
        return lambda value: value

    def read(value: Any) -> Any:
        return base64.b64decode(value, validate=True) if isinstance(value, str) else value

    return read
