"""What ended a game of rush, and what everybody has left."""

from __future__ import annotations

from parlour.core import Voice
from parlour.core.abilities import Endings
from parlour.games.series.rush.state import RushView, present
from parlour.games.series.rush.text import short, so_many, won

MOST_NAMED = 6  # larger hands, or those of more players, are only counted


class RushEndings(Endings):
    """Who won, and the tiles in the others' hands."""

    def told(self, public: RushView, voice: Voice) -> list[str]:
        if not public.winners:
            return []
        told = [won(public.winners, public.game, public.counts, voice)]
        if len(public.wins) == 1:
            return told
        here = present(public)
        for seat in here:
            hand = public.hands[seat]
            named = f": {', '.join(map(short, hand))}" if len(here) <= MOST_NAMED and len(hand) <= MOST_NAMED else ""
            if hand:
                told.append(f"{voice.does(seat, 'holds', 'hold')} {so_many(len(hand))}{named}.")
            else:
                told.append(f"{voice.does(seat, 'has', 'have')} no tiles left.")
        return told
