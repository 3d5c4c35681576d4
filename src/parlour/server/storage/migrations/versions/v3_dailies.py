"""Dailies, and leaderboards of solo games."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    op.add_column("tables", sql.Column("daily", sql.Text, nullable=True))
    op.add_column("tables", sql.Column("helped", sql.Boolean, nullable=False, server_default=sql.false()))
    op.create_index("tables_by_daily", "tables", ["host", "daily"], unique=True)
    op.create_table(
        "scores",
        sql.Column("table", sql.Text, primary_key=True),
        sql.Column("list", sql.Text, nullable=False),
        sql.Column("identity", sql.Text, nullable=False),
        sql.Column("name", sql.Text, nullable=False),
        sql.Column("score", sql.BigInteger, nullable=False),
        sql.Column("moves", sql.Integer, nullable=False),
        sql.Column("time", sql.BigInteger, nullable=False),
    )
    op.create_index("scores_by_list", "scores", ["list", "score"])
