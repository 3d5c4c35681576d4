"""What a block drawn from the stock may be."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import Seat
from parlour.core.draws import Draws
from parlour.core.values import replace
from parlour.games.anagrams.blocks import KINDS
from parlour.games.anagrams.moves import Exchange, Move
from parlour.games.anagrams.state import AnagramsState


class AnagramsDraws(Draws):
    """Where the pile has to be turned over first (ANAGRAMS-11), what is drawn follows from the shuffling."""

    @property
    def kinds(self) -> Sequence[str]:
        return KINDS

    def stock(self, state: AnagramsState, seat: Seat, move: Move) -> Sequence[str]:
        return state.stock if isinstance(move, Exchange) and move.source == "stock" else ()

    def ordered(self, state: AnagramsState, seat: Seat, stock: Sequence[str]) -> AnagramsState:
        return replace(state, stock="".join(stock))
