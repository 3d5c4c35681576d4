"""What a seat holds, by itself."""

from __future__ import annotations

from parlour.core.abilities import Holding
from parlour.games.anagrams.sentences import rack
from parlour.games.anagrams.state import AnagramsView


class AnagramsHolding(Holding):
    """The rack."""

    def held(self, view: AnagramsView) -> str:
        return rack(view)
