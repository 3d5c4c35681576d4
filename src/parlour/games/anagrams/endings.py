"""What ended a hand of Anagrams, and what everybody still held."""

from __future__ import annotations

from parlour.core import Voice
from parlour.core.abilities import Endings
from parlour.games.anagrams.sentences import hand_over
from parlour.games.anagrams.state import AnagramsView
from parlour.games.anagrams.turns import is_over


class AnagramsEndings(Endings):
    """Who went out, and what the others add."""

    def told(self, public: AnagramsView, voice: Voice) -> list[str]:
        if not is_over(public):
            return []
        last = public.results[-1]
        return hand_over(last.out, last.left, last.points, public.scores, voice)
