"""What a tile that is taken may be. SERIES-24"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.core import Seat
from parlour.core.draws import Draws
from parlour.core.seats import replaced
from parlour.core.values import replace
from parlour.games.series.gathering.shapes import Tile
from parlour.games.series.gathering.state import GatheringState, Move

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering


class GatheringDraws(Draws):
    """From the gathering or, when that is used up, from the seat's own unseen tiles."""

    game: Gathering

    @property
    def kinds(self) -> Sequence[Tile]:
        return sorted(set(self.game.tiles))

    def stock(self, state: GatheringState, seat: Seat, move: Move) -> Sequence[Tile]:
        return (state.gathering or state.hands[seat].down) if move.what == "take" else ()

    def ordered(self, state: GatheringState, seat: Seat, stock: Sequence[Tile]) -> GatheringState:
        if state.gathering:
            return replace(state, gathering=tuple(stock))
        hand = replace(state.hands[seat], down=tuple(stock))
        return replace(state, hands=replaced(state.hands, seat, hand))
