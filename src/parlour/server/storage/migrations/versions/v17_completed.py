"""The pieces of a world that were won last can be found."""

from __future__ import annotations

from alembic import op

revision = "17"
down_revision = "16"


def upgrade() -> None:
    op.create_index("pieces_by_time", "pieces", ["game", "time"])
    op.execute("INSERT INTO schema_version (version) VALUES (17)")
