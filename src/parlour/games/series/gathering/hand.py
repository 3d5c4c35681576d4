"""What a seat holds, by itself."""

from __future__ import annotations

from parlour.core.abilities import Hand
from parlour.games.series.gathering.state import TableView
from parlour.games.series.gathering.text import own_hand


class GatheringHand(Hand):
    """The tiles in hand."""

    def held(self, view: TableView) -> str:
        return "" if view.seat is None else own_hand(view, view.seat)
