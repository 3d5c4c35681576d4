"""What a seat holds, by itself."""

from __future__ import annotations

from parlour.core.abilities import Hand
from parlour.games.prism.sentences import rack
from parlour.games.prism.table import View


class PrismHand(Hand):
    """The rack."""

    def held(self, view: View) -> str:
        return rack(view)
