"""What people say at tables."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    op.add_column("tables", sql.Column("chat", sql.Boolean, nullable=False, server_default=sql.true()))
    op.create_table(
        "chat",
        sql.Column("table", sql.Text, primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("name", sql.Text, nullable=False),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("time", sql.BigInteger, nullable=False),
        sql.Column("id", sql.Text, nullable=False),
    )
    op.execute("INSERT INTO schema_version (version) VALUES (6)")
