"""What a seat holds, by itself."""

from __future__ import annotations

from parlour.core.abilities import Holding
from parlour.games.series.gathering.state import GatheringView
from parlour.games.series.gathering.text import own_hand


class GatheringHolding(Holding):
    """The tiles in hand."""

    def held(self, view: GatheringView) -> str:
        return "" if view.seat is None else own_hand(view, view.seat)
