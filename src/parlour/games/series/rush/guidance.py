"""What wins in rush, and what to do now."""

from __future__ import annotations

from typing import Any

from parlour.core import Seat, Voice
from parlour.core.abilities import Guidance
from parlour.games.series import plane
from parlour.games.series.rush.risks import risk
from parlour.games.series.rush.state import Move, RushView


class RushGuidance(Guidance):
    """Place, or draw; between two games, go on or stop."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        counts = "on" if game.plane.way == plane.UP else "down"
        where = "" if game.tutorial else " on a square marked like its back"
        self._last = f"Count {counts} diagonally: place a {game.words.piece}{where}."
        self._usual = f"{self._last[:-1]}; or draw."

    def goal(self, seats: int) -> str:
        if seats == 1:
            return f"Run out of {self.game.words.piece}s, placing as few as you can."
        return f"Run out of {self.game.words.piece}s first; all play at once. After a game you may play another."

    def turn(self, public: RushView, seat: Seat) -> str:
        if public.winners:
            return f"Game {public.game} is over: next begins game {public.game + 1}, stop ends the match."
        return self._usual if public.bag else self._last

    def risk(self, view: RushView, seat: Seat, move: Move, voice: Voice) -> str:
        return risk(self.game, view, seat, move)
