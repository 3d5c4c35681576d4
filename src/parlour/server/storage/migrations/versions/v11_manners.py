"""Blocks, reports and friends; who said a line; tables that are closed to newcomers."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "11"
down_revision = "10"


def upgrade() -> None:
    op.add_column("tables", sql.Column("closed", sql.Boolean, nullable=False, server_default=sql.false()))
    op.add_column("chat", sql.Column("identity", sql.Text, nullable=True))
    op.create_table(
        "blocks",
        sql.Column("identity", sql.Text, primary_key=True),
        sql.Column("blocked", sql.Text, primary_key=True),
        sql.Column("id", sql.Text, nullable=False, unique=True),
        sql.Column("name", sql.Text, nullable=False),
        sql.Column("time", sql.BigInteger, nullable=False),
    )
    op.create_index("blocks_by_blocked", "blocks", ["blocked"])
    op.create_table(
        "reports",
        sql.Column("id", sql.Text, primary_key=True),
        sql.Column("time", sql.BigInteger, nullable=False),
        sql.Column("reporter", sql.Text, nullable=False),
        sql.Column("reported", sql.Text, nullable=True),
        sql.Column("table", sql.Text, nullable=False),
        sql.Column("kind", sql.Text, nullable=False),
        sql.Column("name", sql.Text, nullable=False),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("reason", sql.Text, nullable=False),
        sql.Column("resolved", sql.BigInteger, nullable=True),
        sql.Column("resolution", sql.Text, nullable=True),
    )
    op.create_index("reports_open", "reports", ["resolved", "time"])
    op.create_table(
        "friends",
        sql.Column("identity", sql.Text, primary_key=True),
        sql.Column("friend", sql.Text, primary_key=True),
        sql.Column("id", sql.Text, nullable=False, unique=True),
        sql.Column("time", sql.BigInteger, nullable=False),
    )
    op.create_index("friends_by_friend", "friends", ["friend"])
    op.create_table(
        "friend_links",
        sql.Column("link", sql.Text, primary_key=True),
        sql.Column("identity", sql.Text, nullable=False),
        sql.Column("time", sql.BigInteger, nullable=False),
    )
    op.create_index("ix_friend_links_identity", "friend_links", ["identity"])
    op.create_table(
        "invitations",
        sql.Column("identity", sql.Text, primary_key=True),
        sql.Column("table", sql.Text, primary_key=True),
        sql.Column("host", sql.Text, nullable=False),
        sql.Column("time", sql.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO schema_version (version) VALUES (11)")
