"""One game after another on the same board. SERIES-18."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Step
from parlour.core.abilities import Hands
from parlour.games.series.rush.state import RushState

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush


class RushHands(Hands):
    """A game is over when somebody has won it; any player may start the next one or stop."""

    game: SeriesRush
    called = "game"

    def is_over(self, state: RushState) -> bool:
        return bool(state.winners) and not state.closed

    def begin(self, state: RushState) -> Step[RushState]:
        return self.game.next_game(state, state.winners[0])
