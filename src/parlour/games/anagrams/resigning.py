"""What happens to the others when a seat resigns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Seat, Step
from parlour.core.abilities import Resigning
from parlour.core.values import replace
from parlour.games.anagrams import turns
from parlour.games.anagrams.state import AnagramsState

if TYPE_CHECKING:
    from parlour.games.anagrams.rules import Anagrams


class AnagramsResigning(Resigning):
    """The others go on without the seat; its blocks stay on its rack and count for nobody."""

    game: Anagrams

    def resign(self, state: AnagramsState, seat: Seat) -> Step[AnagramsState]:
        state = replace(state, resigned=state.resigned | {seat})
        if state.to_move == seat:
            state = replace(state, to_move=turns.left_of(state, seat), turn=state.turn + 1)
        return self.game.settle(state, ())
