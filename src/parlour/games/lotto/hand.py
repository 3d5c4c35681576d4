"""What a seat holds, by itself."""

from __future__ import annotations

from parlour.core.abilities import Hand
from parlour.games.lotto.drawing import in_hand
from parlour.games.lotto.table import View


class LottoHand(Hand):
    """The letter card in hand."""

    def held(self, view: View) -> str:
        return in_hand(view) if view.to_move == view.seat else ""
