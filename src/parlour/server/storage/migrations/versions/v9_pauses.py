"""How long the pause after a hand may last, for people who need more time."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "9"
down_revision = "8"


def upgrade() -> None:
    op.add_column("tables", sql.Column("pause_seconds", sql.Integer, nullable=False, server_default="120"))
    op.execute("INSERT INTO schema_version (version) VALUES (9)")
