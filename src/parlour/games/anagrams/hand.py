"""What a seat holds, by itself."""

from __future__ import annotations

from parlour.core.abilities import Hand
from parlour.games.anagrams.sentences import rack
from parlour.games.anagrams.table import View


class AnagramsHand(Hand):
    """The rack."""

    def held(self, view: View) -> str:
        return rack(view)
