"""What a card drawn from the box may be."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import Seat
from parlour.core.draws import Draws
from parlour.core.values import replace
from parlour.games.lotto.equipment import letter_card_counts
from parlour.games.lotto.moves import Call, Move
from parlour.games.lotto.state import LottoState


class LottoDraws(Draws):
    """Where the box has to be filled again first (LOTTO-8), what is drawn follows from the mixing."""

    @property
    def kinds(self) -> Sequence[str]:
        return sorted(letter_card_counts())

    def stock(self, state: LottoState, seat: Seat, move: Move) -> Sequence[str]:
        return state.box if move is Call.DRAW else ()

    def ordered(self, state: LottoState, seat: Seat, stock: Sequence[str]) -> LottoState:
        return replace(state, box=tuple(stock))
