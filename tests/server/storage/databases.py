"""Whole databases in the tests: what is in them, and new ones."""

from __future__ import annotations

import sqlite3
import uuid
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from parlour.server.storage.engine import UNHURRIED, make_engine, read_address, sqlite_file
from parlour.server.storage.migrations.migrate import upgrade
from parlour.server.storage.snapshot import open_snapshot
from tests.server.postgres import new_database

OLD = Path(__file__).parents[2] / "data" / "databases"  # dumps of databases that servers of those versions have made


def all_rows(address: str) -> dict[str, list[dict[str, Any]]]:
    """Everything in a database, in an order that does not depend on which kind it is."""
    found: dict[str, list[dict[str, Any]]] = {}
    with open_snapshot(address) as snapshot:
        for batch in snapshot.batches():
            rows = found.setdefault(batch.table, [])
            rows += [dict(zip(batch.columns, row, strict=True)) for row in batch.rows]
    return {table: sorted(rows, key=lambda row: repr(sorted(row.items()))) for table, rows in found.items()}


def raw_bytes(address: str) -> bytes:
    """What is in the files of a SQLite database, deleted or not; nothing of another."""
    url = read_address(address)
    if url.get_backend_name() != "sqlite":
        return b""
    return b"".join(path.read_bytes() for path in sqlite_file(url).parent.glob(f"{sqlite_file(url).name}*"))


def change(address: str, *statements: str) -> None:
    """Change a database behind a server's back."""
    engine = make_engine(address, UNHURRIED)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        for statement in statements:
            connection.execute(sql.text(statement))
    engine.dispose()


def make_old(address: str, number: int) -> None:
    """Make the tables of a version from before Alembic, without rows."""
    engine = make_engine(address, UNHURRIED)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        upgrade(connection, number)
    engine.dispose()
    change(address, "DROP TABLE alembic_version", f"INSERT INTO schema_version VALUES ({number})")


def restore(number: int, path: Path) -> None:
    """Make a database as a server of that version left it."""
    path.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((OLD / f"schema-{number}.sql").read_text())


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def another(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of one more empty database."""
    name = uuid.uuid4().hex
    if kind == "sqlite":
        return f"sqlite:///{tmp_path / name}.sqlite"
    return new_database(request.getfixturevalue("postgres"), name)
