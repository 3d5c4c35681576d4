"""What happens to the others when a seat resigns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Seat, Step
from parlour.core.abilities import Resigning
from parlour.core.values import replace
from parlour.games.prism.state import PrismState
from parlour.games.prism.turns import next_seat

if TYPE_CHECKING:
    from parlour.games.prism.rules import Prism


class PrismResigning(Resigning):
    """The others go on without the seat; its blocks stay on its rack and count for nobody."""

    game: Prism

    def resign(self, state: PrismState, seat: Seat) -> Step[PrismState]:
        state = replace(state, resigned=state.resigned | {seat})
        if state.to_move == seat:
            state = replace(state, to_move=next_seat(state.resigned, len(state.racks), seat), turn=state.turn + 1)
        if state.window is not None:
            return Step(*self.game.close_if_accepted(state))
        return Step(*self.game.end(state))
