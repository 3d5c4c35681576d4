"""The first schema: tables, seats, entries, people, secrets."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    op.create_table("schema_version", sql.Column("version", sql.Integer, primary_key=True))
    op.create_table(
        "secrets",
        sql.Column("name", sql.Text, primary_key=True),
        sql.Column("value", sql.Text, nullable=False),
    )
    op.create_table(
        "identities",
        sql.Column("id", sql.Text, primary_key=True),
        sql.Column("name", sql.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sql.Column("id", sql.Text, primary_key=True),
        sql.Column("header", sql.Text, nullable=False),
        sql.Column("seed", sql.LargeBinary, nullable=False),
        sql.Column("host", sql.Text, nullable=False),
        sql.Column("invite", sql.Text, nullable=False),
        sql.Column("listed", sql.Boolean, nullable=False),
        sql.Column("hints", sql.Boolean, nullable=True),
        sql.Column("created", sql.BigInteger, nullable=False),
        sql.Column("ended", sql.BigInteger, nullable=True),
        sql.Column("rematch_of", sql.Text, nullable=True, unique=True),
    )
    op.create_index("tables_by_host", "tables", ["host", "ended"])
    op.create_index("tables_to_watch", "tables", ["listed", "ended", "created"])
    op.create_table(
        "seats",
        sql.Column("table", sql.Text, primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("identity", sql.Text, nullable=True, index=True),
        sql.Column("level", sql.Text, nullable=True),
    )
    op.create_table(
        "entries",
        sql.Column("table", sql.Text, primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("seat", sql.Integer, nullable=True),
        sql.Column("kind", sql.Text, nullable=False),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("by", sql.Text, nullable=False),
        sql.Column("time", sql.BigInteger, nullable=True),
        sql.Column("client_id", sql.Text, nullable=True),
        sql.Column("seen", sql.BigInteger, nullable=True),
    )
