"""One hand after another, until somebody has too many points. ANAGRAMS-16, ANAGRAMS-17."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Step
from parlour.core.abilities import Hands
from parlour.games.anagrams import turns
from parlour.games.anagrams.state import AnagramsState

if TYPE_CHECKING:
    from parlour.games.anagrams.rules import Anagrams


class AnagramsHands(Hands):
    """After a hand all racks are open; the next one is dealt to the left."""

    game: Anagrams

    def is_over(self, state: AnagramsState) -> bool:
        return turns.is_over(state)

    def begin(self, state: AnagramsState) -> Step[AnagramsState]:
        return Step(*turns.next_hand(state, self.game.blocks))
