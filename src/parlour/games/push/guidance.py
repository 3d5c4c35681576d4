"""What wins in Push, and what to do now."""

from __future__ import annotations

from parlour.core import Seat
from parlour.core.abilities import Guidance
from parlour.games.push.board import PASS, SIDES, PushMove, PushState, full_line
from parlour.games.push.reasons import purpose


class PushGuidance(Guidance):
    """The goal is the same all game long, and so is the step."""

    def goal(self, seats: int) -> str:
        return f"Fill a row, a column or a long diagonal with your own pieces: {self.game.size} in a line wins."

    def turn(self, public: PushState, seat: Seat) -> str:
        if self.game.supply(public, seat) == 0:
            return "You have no pieces left, so pass."
        return "Push a piece in from the edge: choose a side, and a row or column."

    def in_words(self, view: PushState, seat: Seat, move: PushMove) -> str:
        if move == PASS:
            return ""
        where = f"{'row' if move.side in 'LR' else 'column'} {move.line} from the {SIDES[move.side]}"
        found = purpose(self.game, view, seat, move)
        return f"{where}: {found}" if found else where

    def won_by(self, public: PushState, seat: Seat) -> str:
        return f"fill {full_line(public.board, self.game.size, seat)}"
