"""The connection to SQLite or PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sql

from parlour.core import Unknown, Unreadable
from parlour.core.extras import need

CONNECT_SECONDS = 3
# A machine that has gone without a word is noticed after about ten seconds.
KEEPALIVES = {"keepalives_idle": "4", "keepalives_interval": "2", "keepalives_count": "3", "tcp_user_timeout": "8000"}


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds to wait for a lock that another process holds, and for the answer to a statement."""

    lock: float
    answer: float | None  # None is as long as it takes


SERVING = Patience(lock=2, answer=4)
UNHURRIED = Patience(lock=300, answer=None)
EMPTYING_SECONDS = 1.0  # for which writers may wait while the log of SQLite is emptied


def make_engine(address: str | sql.URL, patience: Patience = SERVING) -> sql.Engine:
    """An engine whose connections with the execution option `writing` take the write lock at once."""
    url = read_address(address)
    if url.get_backend_name() == "postgresql":
        return _postgresql(url, patience)
    waiting = {"timeout": patience.lock, "check_same_thread": False}
    engine = sql.create_engine(url, pool_size=6, connect_args=waiting, hide_parameters=True)

    @sql.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where `_begin` says so
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # what is deleted is not left in the file

    sql.event.listen(engine, "begin", _begin)
    return engine


def snapshot_engine(address: str | sql.URL) -> sql.Engine:
    """An engine that changes nothing, each of whose transactions sees one state of the database throughout."""
    url = read_address(address)
    if url.get_backend_name() == "postgresql":
        return _postgresql(url, UNHURRIED, "-c default_transaction_read_only=on").execution_options(
            isolation_level="REPEATABLE READ"
        )
    path = sqlite_file(url)
    if not path.exists():
        raise Unknown(f"There is no database {path}.")

    def connect() -> sqlite3.Connection:
        mode = "rw" if os.access(path, os.W_OK) else "ro"  # a reader may not tidy up the log
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None)
        connection.execute("PRAGMA query_only = ON")
        return connection

    engine = sql.create_engine("sqlite://", creator=connect, poolclass=sql.NullPool, hide_parameters=True)
    sql.event.listen(engine, "begin", _begin)
    return engine


def empty_log(url: sql.URL) -> None:
    """Move what is committed from the log of SQLite into the file itself, where it replaces what was there; not if
    somebody reads for longer than writers may be kept waiting."""
    if url.get_backend_name() == "sqlite":
        opened = sqlite3.connect(sqlite_file(url), timeout=EMPTYING_SECONDS)
        with closing(opened) as connection, suppress(sqlite3.OperationalError):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def sqlite_file(url: sql.URL) -> Path:
    """Where a SQLite database is."""
    return Path(url.database or "")


def read_address(address: str | sql.URL) -> sql.URL:
    """The address of a database; raises Unreadable if it is not one that Parlour can use."""
    try:
        url = sql.make_url(address)
    except (sql.exc.ArgumentError, ValueError):
        url = None
    if url is None or url.get_backend_name() not in ("sqlite", "postgresql"):
        raise Unreadable("The address of a database is postgresql://USER:PASSWORD@HOST/NAME or sqlite:///PATH.")
    return url


def _begin(connection: sql.Connection) -> None:
    # A writer takes the lock at once: one that began as a reader could not wait for it.
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _postgresql(url: sql.URL, patience: Patience, settings: str = "") -> sql.Engine:
    need("postgres", "PostgreSQL")
    from parlour.server.storage.impatient import Connecting

    given = dict(url.query)
    limits = f"-c lock_timeout={patience.lock:.0f}s -c statement_timeout={patience.answer or 0:.0f}s"
    options = {"options": " ".join([limits, settings, str(given.pop("options", ""))])}
    query = {"connect_timeout": str(CONNECT_SECONDS), **KEEPALIVES, **given, **options}
    complete = url.set(drivername="postgresql+psycopg", query=query)
    engine = sql.create_engine(complete, pool_size=6, pool_pre_ping=True, hide_parameters=True)

    connecting = Connecting(patience.answer)

    @sql.event.listens_for(engine, "do_connect")
    def connect(_: Any, __: Any, arguments: Any, named: Any) -> Any:
        return connecting.connect(*arguments, **named)

    return engine
