"""From here on Alembic knows the version; servers from before look at `schema_version` and refuse what is newer."""

from __future__ import annotations

from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    op.execute("INSERT INTO schema_version (version) VALUES (4)")
