"""What wins in Push, and what to do now."""

from __future__ import annotations

from parlour.core import Seat
from parlour.core.abilities import Guidance
from parlour.games.push.board import PASS, PushMove, PushState, called, full_line
from parlour.games.push.reasons import purpose


class PushGuidance(Guidance):
    """The goal is the same all game long, and so is the step."""

    def goal(self, seats: int) -> str:
        return f"Fill a row, a column or a long diagonal with your own pieces: {self.game.size} in a line wins."

    def turn(self, public: PushState, seat: Seat) -> str:
        supply = self.game.supply(public, seat)
        if supply == 0:
            return "You have no pieces left, so pass."
        if supply == 1:
            return "Push in your last piece; then you must pass until one falls off and comes back."
        return "Push a piece in from the edge: choose a side, and a row or column."

    def in_words(self, view: PushState, seat: Seat, move: PushMove) -> str:
        if move == PASS:
            return ""
        found = purpose(self.game, view, seat, move)
        return f"{called(move)}: {found}" if found else called(move)

    def won_by(self, public: PushState, seat: Seat) -> str:
        return f"fill {full_line(public.board, self.game.size, seat)}"
