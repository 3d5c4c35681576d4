"""The connection to SQLite or PostgreSQL."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sql


def make_engine(url: str) -> sql.Engine:
    """An engine whose connections with the execution option `writing` take the write lock at once."""
    if not url.startswith("sqlite"):
        return sql.create_engine(url, pool_size=6, pool_pre_ping=True)
    engine = sql.create_engine(url, pool_size=6, connect_args={"timeout": 30, "check_same_thread": False})

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
