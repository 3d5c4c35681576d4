"""When clocks are to be looked at, and the addresses of feeds."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "16"
down_revision = "15"
TIMED = sql.text("ended IS NULL AND due IS NOT NULL")


def upgrade() -> None:
    op.add_column("tables", sql.Column("due", sql.BigInteger, nullable=True))
    op.execute('UPDATE tables SET due = created WHERE ended IS NULL AND header LIKE \'%"clock": "%\'')
    op.create_index("tables_by_due", "tables", ["due"], sqlite_where=TIMED, postgresql_where=TIMED)
    op.create_table(
        "feeds",
        sql.Column("identity", sql.Text, primary_key=True),
        sql.Column("token", sql.Text, nullable=False, unique=True),
    )
    op.execute("INSERT INTO schema_version (version) VALUES (16)")
