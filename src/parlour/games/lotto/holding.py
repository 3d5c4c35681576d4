"""What a seat holds, by itself."""

from __future__ import annotations

from parlour.core.abilities import Holding
from parlour.games.lotto.drawing import in_hand
from parlour.games.lotto.state import LottoView


class LottoHolding(Holding):
    """The letter card in hand."""

    def held(self, view: LottoView) -> str:
        return in_hand(view) if view.to_move == view.seat else ""
