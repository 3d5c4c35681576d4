"""Who sat down by which entry: of those who have a seat it is known."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "18"
down_revision = "17"
LAST_JOINS = """
    INSERT INTO sittings ("table", number, identity)
    SELECT seats."table", max(entries.number), seats.identity FROM seats
    JOIN entries ON entries."table" = seats."table" AND entries.seat = seats.seat AND entries.kind = 'join'
    WHERE seats.identity IS NOT NULL GROUP BY seats."table", seats.seat, seats.identity
"""


def upgrade() -> None:
    op.create_table(
        "sittings",
        sql.Column("table", sql.Text, primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("identity", sql.Text, nullable=False, index=True),
    )
    op.execute(LAST_JOINS)
    op.execute("INSERT INTO schema_version (version) VALUES (18)")
