"""What ended a game of rush, and what everybody has left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Voice
from parlour.core.abilities import Endings
from parlour.games.series.rush.state import RushView, present
from parlour.games.series.rush.text import won

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

MOST_NAMED = 6  # larger hands, or those of more players, are only counted


class RushEndings(Endings):
    """Who won, and the tiles in the others' hands."""

    game: SeriesRush

    def told(self, public: RushView, voice: Voice) -> list[str]:
        if not public.winners:
            return []
        words = self.game.words
        told = [won(words, public.winners, public.game, public.counts, voice)]
        if len(public.wins) == 1:
            return told
        here = present(public)
        for seat in here:
            hand = public.hands[seat]
            few = len(here) <= MOST_NAMED and len(hand) <= MOST_NAMED
            named = f": {words.together(hand)}" if few else ""
            if hand:
                told.append(f"{voice.does(seat, 'holds', 'hold')} {words.count(len(hand))}{named}.")
        return told
