"""What wins in domino and hex, and what to do now."""

from __future__ import annotations

from parlour.core import Seat, Voice
from parlour.core.abilities import Guidance
from parlour.games.series.gathering.risks import risk
from parlour.games.series.gathering.state import GatheringView, Move


class GatheringGuidance(Guidance):
    """Place a tile, or take one."""

    def goal(self, seats: int) -> str:
        if seats == 1:
            return "Place all the tiles you were dealt, and as few others as you can."
        return "Be the first to place all the tiles you were dealt. Tiles that you take later may be left over."

    def turn(self, public: GatheringView, seat: Seat) -> str:
        if public.gathering:
            other = "take one from the table"
        else:
            other = "look at another of yours" if public.hands[seat].down else "pass"
        return f"Place a tile that fits every neighbour in its numbers and colours; or {other}."

    def risk(self, view: GatheringView, seat: Seat, move: Move, voice: Voice) -> str:
        return risk(self.game, view, seat, move, voice)
