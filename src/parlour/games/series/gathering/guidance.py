"""What wins in domino and hex, and what to do now."""

from __future__ import annotations

from parlour.core import Seat, Voice
from parlour.core.abilities import Guidance
from parlour.games.series.gathering.risks import risk
from parlour.games.series.gathering.state import GatheringView, Move
from parlour.games.series.gathering.text import follows, placing
from parlour.games.series.plane import UP


class GatheringGuidance(Guidance):
    """Place a tile, or take one."""

    def goal(self, seats: int) -> str:
        if seats == 1:
            return "Place all the tiles you were dealt, and as few others as you can."
        return "First to place every tile you were dealt wins; tiles you take may be left over."

    def turn(self, public: GatheringView, seat: Seat) -> str:
        other = "take one" if public.gathering else "open one" if public.hands[seat].down else "pass"
        counts = "on, such as dots 7 after 6" if self.game.shape.way == UP else "down, such as dots 6 after 7"
        return f"Place a tile where it counts {counts}, or else {other}."

    def in_words(self, view: GatheringView, seat: Seat, move: Move) -> str:
        if move.what != "place":
            return ""
        taken = "" if move.tile in view.open else "; a taken tile, which does not count"
        return f"{placing(self.game.shape, view.placed, move)}: {follows(self.game.shape, view.placed, move)}{taken}"

    def risk(self, view: GatheringView, seat: Seat, move: Move, voice: Voice) -> str:
        return risk(self.game, view, seat, move, voice)
