"""Boards of a world where people play are found on every level."""

from __future__ import annotations

from alembic import op

revision = "19"
down_revision = "18"


def upgrade() -> None:
    op.drop_index("boards_living", "boards")
    op.create_index("boards_living", "boards", ["game", "is_full", "changed"])
    op.execute("INSERT INTO schema_version (version) VALUES (19)")
