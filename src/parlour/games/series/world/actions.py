"""Moves on boards of the world as whole numbers: those of rush, without stopping the match."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.series.rush.actions import ACT, ACTS, RushActions
from parlour.games.series.rush.state import RushView


class WorldActions(RushActions):
    """A board of the world is not stopped by anybody."""

    def choices(self, view: RushView, seat: int, so_far: tuple[int, ...]) -> Sequence[int]:
        return [choice for choice in super().choices(view, seat, so_far) if choice != ACT + ACTS.index("stop")]
