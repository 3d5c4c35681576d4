"""The version of the schema, and how older databases are brought up to date."""

from __future__ import annotations

import sqlalchemy as sql

from parlour.core import Unreadable
from parlour.server.storage.schema import metadata, schema_version

SCHEMA = 3
# What leads to each version from the one before, besides tables that are new.
CHANGES = {
    2: ("ALTER TABLE tables ADD COLUMN hold INTEGER NOT NULL DEFAULT 0",),
    3: (
        "ALTER TABLE tables ADD COLUMN daily TEXT",
        "ALTER TABLE tables ADD COLUMN helped BOOLEAN NOT NULL DEFAULT FALSE",
        "CREATE UNIQUE INDEX tables_by_daily ON tables (host, daily)",
    ),
}
LOCK = 7_275_568  # lets one process at a time change the schema


def migrate(connection: sql.Connection) -> None:
    """Make the tables, or bring them up to date; raises Unreadable if the database is newer than this code."""
    if connection.dialect.name == "postgresql":
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(LOCK)))
    schema_version.create(connection, checkfirst=True)
    found = connection.execute(sql.select(sql.func.max(schema_version.c.version))).scalar_one()
    if found is not None and found > SCHEMA:
        raise Unreadable(f"The database has schema {found}; this version of Parlour reads schema {SCHEMA}.")
    for version in range((found or SCHEMA) + 1, SCHEMA + 1):
        for change in CHANGES[version]:
            connection.execute(sql.text(change))
    metadata.create_all(connection)
    if found != SCHEMA:
        connection.execute(sql.insert(schema_version).values(version=SCHEMA))
