"""Time limits for steps."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    op.add_column("tables", sql.Column("hold", sql.Integer, nullable=False, server_default="0"))
