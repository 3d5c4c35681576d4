"""Making the tables of the database, or bringing them up to date."""

from __future__ import annotations

import logging
import time
from pathlib import Path

import sqlalchemy as sql

from parlour.core import Unreadable
from parlour.server.storage.copying import copy_sqlite
from parlour.server.storage.engine import UNHURRIED, empty_log, make_engine, sqlite_file
from parlour.server.storage.private_file import keep_private

log = logging.getLogger("parlour.server")
SCHEMA = 20
LOCK = 7_275_568  # lets one process at a time change the schema


def migrate(address: str) -> None:
    """Bring a database up to date, once however many processes ask; raises Unreadable if it is newer than this code."""
    keep_private(address)
    engine = make_engine(address, UNHURRIED)
    try:
        with engine.connect() as connection:
            found = version(connection)
        if found != SCHEMA:
            with engine.connect().execution_options(writing=True) as connection, connection.begin():
                _migrate(connection)
        empty_log(engine.url)
    finally:
        engine.dispose()


def version(connection: sql.Connection) -> int:
    """The version of a database's schema; 0 is an empty database. Raises Unreadable if it is newer than this code."""
    names = sql.inspect(connection).get_table_names()
    found = 0
    # Before Alembic the version was here, and servers of that time still look here only.
    if "schema_version" in names:
        found = connection.execute(sql.text("SELECT max(version) FROM schema_version")).scalar_one() or 0
    if "alembic_version" in names:
        numbers = connection.execute(sql.text("SELECT version_num FROM alembic_version")).scalars()
        found = max([found, *map(int, numbers)])
    if found > SCHEMA:
        raise Unreadable(f"The database has schema {found}; this version of Parlour reads schema {SCHEMA}.")
    return found


def upgrade(connection: sql.Connection, wanted: int = SCHEMA) -> None:
    """Bring the tables to some version, in the transaction of this connection."""
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    found = version(connection)
    if found and not sql.inspect(connection).has_table("alembic_version"):
        command.stamp(config, str(found))
    command.upgrade(config, str(wanted))


def lock_schema(connection: sql.Connection) -> None:
    """Keep every other process from changing the schema until the end of this transaction."""
    if connection.dialect.name == "postgresql":  # in SQLite every writer has the lock
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(LOCK)))


def _migrate(connection: sql.Connection) -> None:
    lock_schema(connection)
    found = version(connection)  # another process may have been first
    if 0 < found < SCHEMA:
        log.warning("The database has schema %d and is brought to schema %d; %s.", found, SCHEMA, _copy(connection))
    upgrade(connection)


def _copy(connection: sql.Connection) -> str:
    """Keep a database as it was before; answers where."""
    if connection.dialect.name == "postgresql":
        return "no copy is made here (`parlour export` before an update makes one)"
    path = sqlite_file(connection.engine.url)
    when = time.strftime("%Y-%m-%d-%H%M%S", time.gmtime())
    copy = path.with_name(f"{path.stem}-schema-{version(connection)}-{when}{path.suffix}")
    copy_sqlite(path, copy)
    return f"{copy} is a copy of it as it was"
