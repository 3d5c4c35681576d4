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
        scoring = "Fill your card first for 100 points, and make words of five letters for 50 each."
        if target := self.game.options["target"]:
            return f"{scoring} Play goes on to {target} points."
        return f"{scoring} Most points win."

    def turn(self, public: LottoView, seat: Seat) -> str:
        if public.stopped:
            return "Point out your words down and diagonally, or say that you have none."
        if public.held and public.taken:
            return "Choose a letter, then an empty square of your card."
        if public.held:
            return "Choose a letter, then an empty square of your card; or discard the letter card."
        if public.pile:
            return "Draw a letter card from the box, or take one from the pile."
        return "Draw a letter card from the box."

    def risk(self, view: LottoView, seat: Seat, move: Move, voice: Voice) -> str:
        return risk(self.game, view, seat, move, voice)
