"""What a seat holds, by itself."""

from __future__ import annotations

from parlour.core.abilities import Holding
from parlour.games.prism.sentences import rack
from parlour.games.prism.state import PrismView


class PrismHolding(Holding):
    """The rack."""

    def held(self, view: PrismView) -> str:
        return rack(view)
