"""Days with secret keys; what was played on the days before stays as it was."""

from __future__ import annotations

import json

import sqlalchemy as sql
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    op.create_index("scores_by_person", "scores", ["identity", "list"])
    op.create_table(
        "day_secrets",
        sql.Column("since", sql.Text, primary_key=True),
        sql.Column("secret", sql.Text, nullable=False),
    )
    dailies = op.create_table(
        "dailies",
        sql.Column("name", sql.Text, primary_key=True),
        sql.Column("seed", sql.LargeBinary, nullable=False),
        sql.Column("start", sql.Text, nullable=False),
    )
    op.execute("INSERT INTO schema_version (version) VALUES (5)")
    tables = sql.table("tables", *map(sql.column, ("id", "daily", "header", "seed")))
    first = sql.select(sql.func.min(tables.c.id)).where(tables.c.daily.is_not(None)).group_by(tables.c.daily)
    for row in op.get_bind().execute(sql.select(tables).where(tables.c.id.in_(first))).all():
        start = json.dumps(json.loads(row.header).get("start"))
        op.execute(sql.insert(dailies).values(name=row.daily, seed=row.seed, start=start))
