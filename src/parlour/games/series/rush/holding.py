"""What a seat holds, by itself."""

from __future__ import annotations

from parlour.core.abilities import Holding
from parlour.games.series.rush.state import RushView, present
from parlour.games.series.rush.text import hand


class RushHolding(Holding):
    """The tiles in hand."""

    def held(self, view: RushView) -> str:
        return hand(view, view.seat) if view.seat in present(view) else ""
