"""The connection to SQLite or PostgreSQL."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql

CONNECT_SECONDS = 3
# A machine that has gone without a word is noticed after about ten seconds.
KEEPALIVES = {"keepalives_idle": "4", "keepalives_interval": "2", "keepalives_count": "3", "tcp_user_timeout": "8000"}


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds to wait for a lock that another process holds, and for the answer to a statement."""

    lock: float
    answer: float | None  # None is as long as it takes


SERVING = Patience(lock=2, answer=4)
UNHURRIED = Patience(lock=60, answer=None)


def make_engine(address: str, patience: Patience = SERVING) -> sql.Engine:
    """An engine whose connections with the execution option `writing` take the write lock at once."""
    url = sql.make_url(address)
    if url.get_backend_name() == "sqlite":
        return _sqlite(url, patience)
    return _postgresql(url, patience)


def _sqlite(url: sql.URL, patience: Patience) -> sql.Engine:
    waiting = {"timeout": patience.lock, "check_same_thread": False}
    engine = sql.create_engine(url, pool_size=6, connect_args=waiting, hide_parameters=True)

    @sql.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where `begin` below says so
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    @sql.event.listens_for(engine, "begin")
    def begin(connection: sql.Connection) -> None:
        # A writer takes the lock at once: one that began as a reader could not wait for it.
        writing = connection.get_execution_options().get("writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def _postgresql(url: sql.URL, patience: Patience) -> sql.Engine:
    from parlour.server.storage.impatient import ImpatientConnection

    given = dict(url.query)
    settings = f"-c lock_timeout={patience.lock:.0f}s -c statement_timeout={patience.answer or 0:.0f}s"
    options = {"options": f"{settings} {given.pop('options', '')}".strip()}
    query = {"connect_timeout": str(CONNECT_SECONDS), **KEEPALIVES, **given, **options}
    complete = url.set(drivername="postgresql+psycopg", query=query)
    engine = sql.create_engine(complete, pool_size=6, pool_pre_ping=True, hide_parameters=True)

    @sql.event.listens_for(engine, "do_connect")
    def connect(_: Any, __: Any, arguments: Any, named: Any) -> ImpatientConnection:
        connection = ImpatientConnection.connect(*arguments, **named)
        connection.answer_seconds = patience.answer
        return connection

    return engine
