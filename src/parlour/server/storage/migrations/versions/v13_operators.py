"""For operators: bans, what was done, and where in the logs people are named."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "13"
down_revision = "12"


def upgrade() -> None:
    op.create_table(
        "bans",
        sql.Column("who", sql.Text, primary_key=True),
        sql.Column("reason", sql.Text, nullable=False),
        sql.Column("time", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "audit",
        sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("time", sql.BigInteger, nullable=False),
        sql.Column("by", sql.Text, nullable=False),
        sql.Column("act", sql.Text, nullable=False),
        sql.Column("about", sql.Text, nullable=False),
        sql.Column("tables", sql.Text, nullable=False),
    )
    for name, column, kind in (("entries_by_name", "text", "join"), ("entries_with_makers", "table", "bring")):
        where = sql.text(f"kind = '{kind}'")
        op.create_index(name, "entries", [column], sqlite_where=where, postgresql_where=where)
    op.execute("INSERT INTO schema_version (version) VALUES (13)")
