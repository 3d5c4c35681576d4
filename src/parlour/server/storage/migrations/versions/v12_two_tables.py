"""Two tables that were opened together know of each other."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "12"
down_revision = "11"


def upgrade() -> None:
    op.add_column("tables", sql.Column("beside", sql.Text, nullable=True))
    op.execute("INSERT INTO schema_version (version) VALUES (12)")
