"""Accounts by passkey, ratings, and how finished tables ended."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "10"
down_revision = "9"


def upgrade() -> None:
    op.add_column("tables", sql.Column("rated", sql.Boolean, nullable=False, server_default=sql.false()))
    op.add_column("tables", sql.Column("reseated", sql.Integer, nullable=False, server_default=sql.text("0")))
    op.create_table(
        "accounts",
        sql.Column("identity", sql.Text, primary_key=True),
        sql.Column("handle", sql.Text, nullable=False, unique=True),
        sql.Column("profile", sql.Text, nullable=False, unique=True),
        sql.Column("is_public", sql.Boolean, nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "passkeys",
        sql.Column("id", sql.Text, primary_key=True),
        sql.Column("identity", sql.Text, nullable=False),
        sql.Column("public_key", sql.LargeBinary, nullable=False),
        sql.Column("sign_count", sql.BigInteger, nullable=False),
        sql.Column("label", sql.Text, nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
        sql.Column("used", sql.BigInteger, nullable=True),
    )
    op.create_index("ix_passkeys_identity", "passkeys", ["identity"])
    op.create_table(
        "challenges",
        sql.Column("challenge", sql.Text, primary_key=True),
        sql.Column("identity", sql.Text, nullable=False),
        sql.Column("purpose", sql.Text, nullable=False),
        sql.Column("expires", sql.BigInteger, nullable=False),
    )
    op.create_index("ix_challenges_expires", "challenges", ["expires"])
    op.create_table(
        "recovery_codes",
        sql.Column("hash", sql.Text, primary_key=True),
        sql.Column("identity", sql.Text, nullable=False),
    )
    op.create_index("ix_recovery_codes_identity", "recovery_codes", ["identity"])
    op.create_table(
        "ratings",
        sql.Column("player", sql.Text, primary_key=True),
        sql.Column("game", sql.Text, primary_key=True),
        sql.Column("mu", sql.Double, nullable=False),
        sql.Column("sigma", sql.Double, nullable=False),
        sql.Column("games", sql.Integer, nullable=False),
    )
    op.create_table(
        "results",
        sql.Column("table", sql.Text, primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("identity", sql.Text, nullable=True),
        sql.Column("level", sql.Text, nullable=True),
        sql.Column("name", sql.Text, nullable=True),
        sql.Column("game", sql.Text, nullable=False),
        sql.Column("result", sql.Text, nullable=False),
        sql.Column("score", sql.BigInteger, nullable=True),
        sql.Column("rating", sql.Integer, nullable=True),
        sql.Column("change", sql.Integer, nullable=True),
        sql.Column("time", sql.BigInteger, nullable=False),
    )
    op.create_index("results_by_person", "results", ["identity", "time"])
    op.execute("INSERT INTO schema_version (version) VALUES (10)")
