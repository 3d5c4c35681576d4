"""Visiting bots, and who challenges them."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "15"
down_revision = "14"


def upgrade() -> None:
    op.create_table(
        "bots",
        sql.Column("identity", sql.Text, primary_key=True),
        sql.Column("owner", sql.Text, nullable=False),
        sql.Column("name", sql.Text, nullable=False),
        sql.Column("key", sql.Text, nullable=False, unique=True),
        sql.Column("hash", sql.Text, nullable=True, unique=True),
        sql.Column("scopes", sql.Text, nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
        sql.Column("seen", sql.BigInteger, nullable=False),
        sql.Column("stream", sql.Text, nullable=True),
    )
    op.create_index("ix_bots_owner", "bots", ["owner"])
    op.create_table(
        "bot_challenges",
        sql.Column("id", sql.Text, primary_key=True),
        sql.Column("bot", sql.Text, nullable=False),
        sql.Column("host", sql.Text, nullable=False),
        sql.Column("table", sql.Text, nullable=False),
        sql.Column("time", sql.BigInteger, nullable=False),
        sql.Column("accepted", sql.Boolean, nullable=True),
        sql.Column("reason", sql.Text, nullable=False),
    )
    op.create_index("ix_bot_challenges_bot", "bot_challenges", ["bot"])
    op.execute("INSERT INTO schema_version (version) VALUES (15)")
