"""What wins in Lotto, and what to do now."""

from __future__ import annotations

from parlour.core import Seat, Voice
from parlour.core.abilities import Guidance
from parlour.games.lotto.hopes import purpose
from parlour.games.lotto.moves import Call, Move, Place
from parlour.games.lotto.review import called
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

    def in_words(self, view: LottoView, seat: Seat, move: Move) -> str:
        """What a letter is good for; a bot's own words for whatever else has points."""
        if isinstance(move, Place) and not self.game.first_wins:
            aim = purpose(self.game.lexicon, view.cards[seat], move)
            return f"{called(move)}: {aim}" if aim else ""
        return "draw a card from the box" if move is Call.DRAW else ""

    def risk(self, view: LottoView, seat: Seat, move: Move, voice: Voice) -> str:
        return risk(self.game, view, seat, move, voice)
