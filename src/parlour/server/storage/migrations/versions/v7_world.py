"""The world: boards, pieces, and who placed what."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    op.create_table(
        "boards",
        sql.Column("game", sql.Text, primary_key=True),
        sql.Column("place", sql.Text, primary_key=True),
        sql.Column("level", sql.Integer, nullable=False),
        sql.Column("table", sql.Text, nullable=False, unique=True),
        sql.Column("parent", sql.Text, nullable=False),
        sql.Column("number", sql.Integer, nullable=False),
        sql.Column("filled", sql.Text, nullable=False),
        sql.Column("total", sql.Integer, nullable=False),
        sql.Column("people", sql.Integer, nullable=False),
        sql.Column("is_full", sql.Boolean, nullable=False),
        sql.Column("changed", sql.BigInteger, nullable=False),
    )
    op.create_index("boards_by_parent", "boards", ["game", "parent"])
    op.create_index("boards_living", "boards", ["game", "level", "is_full", "changed"])
    op.create_table(
        "map_cells",
        sql.Column("game", sql.Text, primary_key=True),
        sql.Column("cell", sql.Text, primary_key=True),
        sql.Column("parent", sql.Text, nullable=False),
        sql.Column("boards", sql.Integer, nullable=False),
        sql.Column("total", sql.BigInteger, nullable=False),
        sql.Column("full", sql.Integer, nullable=False),
        sql.Column("changed", sql.BigInteger, nullable=False),
    )
    op.create_index("map_cells_by_parent", "map_cells", ["game", "parent"])
    op.create_table(
        "pieces",
        sql.Column("game", sql.Text, primary_key=True),
        sql.Column("piece", sql.Text, primary_key=True),
        sql.Column("level", sql.Integer, nullable=False),
        sql.Column("owner", sql.Text, nullable=True),
        sql.Column("place", sql.Text, nullable=False),
        sql.Column("number", sql.Integer, nullable=False),
        sql.Column("makers", sql.Text, nullable=False),
        sql.Column("time", sql.BigInteger, nullable=False),
        sql.Column("at", sql.Text, nullable=True),
        sql.Column("since", sql.Integer, nullable=False),
        sql.Column("is_placed", sql.Boolean, nullable=False),
    )
    op.create_index("pieces_by_owner", "pieces", ["game", "owner", "level"])
    op.create_table(
        "deeds",
        sql.Column("game", sql.Text, primary_key=True),
        sql.Column("identity", sql.Text, primary_key=True),
        sql.Column("day", sql.Text, primary_key=True),
        sql.Column("placed", sql.BigInteger, nullable=False),
        sql.Column("won", sql.Integer, nullable=False),
    )
    op.create_index("deeds_by_day", "deeds", ["game", "day", "placed"])
    op.create_table(
        "wanderers",
        sql.Column("game", sql.Text, primary_key=True),
        sql.Column("identity", sql.Text, primary_key=True),
        sql.Column("place", sql.Text, nullable=False),
    )
    op.execute("INSERT INTO schema_version (version) VALUES (7)")
