"""Of every board of a world it is known in which seats people are."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "20"
down_revision = "19"


def upgrade() -> None:
    op.add_column("boards", sql.Column("here", sql.Text, nullable=False, server_default="[]"))
    op.execute("INSERT INTO schema_version (version) VALUES (20)")
