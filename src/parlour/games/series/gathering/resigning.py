"""What happens to the others when a seat resigns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Seat, Step
from parlour.core.abilities import Resigning
from parlour.core.values import replace
from parlour.games.series.gathering.state import GatheringState

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering


class GatheringResigning(Resigning):
    """The others go on; the seat's tiles stay where they are."""

    game: Gathering

    def resign(self, state: GatheringState, seat: Seat) -> Step[GatheringState]:
        state = replace(state, resigned=state.resigned | {seat})
        return self.game.next_turn(state, ()) if state.turn == seat else Step(state)
