"""Who waits to be paired, who has filed which table away, private tables, and when servers were there."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "14"
down_revision = "13"


def upgrade() -> None:
    op.add_column("tables", sql.Column("private", sql.Boolean, nullable=False, server_default=sql.false()))
    op.create_table(
        "waiting",
        sql.Column("identity", sql.Text, primary_key=True),
        sql.Column("game", sql.Text, nullable=False),
        sql.Column("clock", sql.Text, nullable=False),
        sql.Column("since", sql.BigInteger, nullable=False),
        sql.Column("seen", sql.BigInteger, nullable=False),
        sql.Column("pair", sql.Text, nullable=True),
        sql.Column("table", sql.Text, nullable=True),
    )
    op.create_index("waiting_by_game", "waiting", ["game", "clock", "since"])
    op.create_table(
        "filed",
        sql.Column("identity", sql.Text, primary_key=True),
        sql.Column("table", sql.Text, primary_key=True),
    )
    op.create_table(
        "uptime",
        sql.Column("process", sql.Text, primary_key=True),
        sql.Column("began", sql.BigInteger, nullable=False),
        sql.Column("last", sql.BigInteger, nullable=False),
    )
    op.create_index("ix_uptime_last", "uptime", ["last"])
    op.execute("INSERT INTO schema_version (version) VALUES (14)")
