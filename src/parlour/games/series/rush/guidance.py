"""What wins in rush, and what to do now."""

from __future__ import annotations

from typing import Any

from parlour.core import Seat, Voice
from parlour.core.abilities import Guidance
from parlour.games.series.rush.risks import risk
from parlour.games.series.rush.state import Move, RushView


class RushGuidance(Guidance):
    """Place, or draw; between two games, go on or stop."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        back = "" if game.tutorial else " and has the square’s mark on its back"
        self._last = f"Place a tile where it continues every series{back}."
        self._usual = f"Place a tile where it continues every series{back}; or draw one."

    def goal(self, seats: int) -> str:
        if seats == 1:
            return "Run out of tiles, placing as few as you can."
        return "Be the first to run out of tiles. There are no turns: everybody plays at once."

    def turn(self, public: RushView, seat: Seat) -> str:
        if public.winners:
            return "Start the next game, or stop the match."
        return self._usual if public.bag else self._last

    def risk(self, view: RushView, seat: Seat, move: Move, voice: Voice) -> str:
        return risk(self.game, view, seat, move)
