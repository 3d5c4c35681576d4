"""What wins in Prism, and what to do now."""

from __future__ import annotations

from parlour.core import Seat, Voice
from parlour.core.abilities import Guidance
from parlour.games import challenge_window
from parlour.games.prism import turns
from parlour.games.prism.grid import name, pocket
from parlour.games.prism.moves import Move
from parlour.games.prism.risks import risk
from parlour.games.prism.state import PrismView


class PrismGuidance(Guidance):
    """Lay, exchange or pass; where words can be challenged, judge them."""

    def goal(self, seats: int) -> str:
        aim = "The most points win." if seats > 1 else "Score all you can."
        return f"{aim} Long words and laying all your blocks at once score extra."

    def turn(self, public: PrismView, seat: Seat) -> str:
        if judging := challenge_window.judging(public, seat, turns.is_last(public)):
            return judging
        else_ = "exchange or pass" if turns.can_exchange(public) else "pass"
        if not public.grid:
            middle = name(pocket(self.game.size), self.game.size)
            return f"Lay a word of four letters or more over the pocket, {middle}; or {else_}."
        if not public.in_bag:
            return f"Lay a word, or {else_}. The bag is empty: using up your blocks ends the game."
        return f"Lay a word that joins the grid, choosing each block’s face; or {else_}."

    def risk(self, view: PrismView, seat: Seat, move: Move, voice: Voice) -> str:
        return risk(self.game, view, seat, move, voice)
