"""What wins in rush, and what to do now."""

from __future__ import annotations

from typing import Any

from parlour.core import Seat, Voice
from parlour.core.abilities import Guidance, Looking
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
        return f"First to run out of {self.game.words.piece}s wins; all play at once."

    def turn(self, public: RushView, seat: Seat) -> str:
        if public.winners:
            return f"Game {public.game} is over. Begin game {public.game + 1} (next), or end the match (stop)."
        return self._usual if public.bag else self._last

    def in_words(self, view: RushView, seat: Seat, move: Move) -> str:
        looking = self.game.ability(Looking)
        why = self.game.words.reason(view, move) if move.what == "place" else ""
        return f"{looking.move(view, move)}{why}" if looking else ""

    def is_plain(self, view: RushView, seat: Seat, move: Move) -> bool:
        if move.what == "place":
            return bool(self.game.words.before(view, move.row, move.column))
        return move.what != "swap"

    def risk(self, view: RushView, seat: Seat, move: Move, voice: Voice) -> str:
        return risk(self.game, view, seat, move)
