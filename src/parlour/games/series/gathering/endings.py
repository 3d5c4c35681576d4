"""What ended a game of domino or hex, and what everybody has left."""

from __future__ import annotations

from parlour.core import Voice
from parlour.core.abilities import Endings
from parlour.games.series.gathering.state import GatheringView
from parlour.games.series.gathering.text import count


class GatheringEndings(Endings):
    """How many tiles everybody has left but the one who placed the last; tiles in hand are not shown."""

    def told(self, public: GatheringView, voice: Voice) -> list[str]:
        told = []
        for seat, hand in enumerate(public.hands):
            left = hand.open + hand.down
            if seat in public.resigned:
                continue
            taken = f" and {count(hand.taken, 'taken tile')}" if hand.taken else ""
            if left:
                told.append(f"{voice.does(seat, 'has', 'have')} {left} left to place{taken}.")
        return told
