"""Leaderboards are named by what is unusual about their options, so that a new option does not empty them."""

from __future__ import annotations

import json

import sqlalchemy as sql
from alembic import op

from parlour.core import Unknown, registry
from parlour.core.options import unusual

revision = "8"
down_revision = "7"


def upgrade() -> None:
    scores = sql.table("scores", sql.column("list"))
    with_options = sql.select(scores.c.list).where(scores.c.list.like("% {%")).distinct()
    for old in op.get_bind().execute(with_options).scalars().all():
        if (new := _renamed(old)) != old:
            op.execute(sql.update(scores).where(scores.c.list == old).values(list=new))
    op.execute("INSERT INTO schema_version (version) VALUES (8)")


def _renamed(name: str) -> str:
    """A leaderboard's new name; that of a game which is no longer installed stays."""
    game, _, about = name.partition(" ")
    try:
        chosen, end = json.JSONDecoder().raw_decode(about)
        kept = unusual(registry.find(game).info.options, chosen)
    except (ValueError, Unknown):
        return name
    return f"{game} {json.dumps(kept, sort_keys=True)}{about[end:]}"
