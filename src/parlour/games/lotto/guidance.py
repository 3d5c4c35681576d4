"""What wins in Lotto, and what to do now."""

from __future__ import annotations

from parlour.core import Seat, Voice
from parlour.core.abilities import Guidance
from parlour.games.lotto.moves import Move
from parlour.games.lotto.risks import risk
from parlour.games.lotto.state import LottoView


class LottoGuidance(Guidance):
    """A turn has two steps: getting a letter card, and placing a letter."""

    def goal(self, seats: int) -> str:
        if self.game.first_wins:
            return "Fill your card first: that wins, whatever words score."
        target = self.game.options["target"]
        aim = f"Play to {target} points" if target else "Most points win"
        return f"{aim}: 100 for the first full card, 50 for every word at the end."

    def turn(self, public: LottoView, seat: Seat) -> str:
        if public.stopped:
            return "Claim your words down and diagonally, or say none."
        if public.held and public.taken:
            return "Put either letter on your card."
        if public.held:
            return "Put either letter on your card, or discard both."
        if public.pile:
            return "Draw a letter card from the box, or take one from the pile."
        return "Draw a letter card from the box."

    def risk(self, view: LottoView, seat: Seat, move: Move, voice: Voice) -> str:
        return risk(self.game, view, seat, move, voice)
