"""What wins in Anagrams, and what to do now."""

from __future__ import annotations

from parlour.core import Seat, Voice
from parlour.core.abilities import Guidance
from parlour.games import challenge_window
from parlour.games.anagrams import turns
from parlour.games.anagrams.moves import Move
from parlour.games.anagrams.plays import FIRST_WORD
from parlour.games.anagrams.risks import risk
from parlour.games.anagrams.state import AnagramsView


class AnagramsGuidance(Guidance):
    """Lay a word or exchange a block; where words can be challenged, judge them."""

    def goal(self, seats: int) -> str:
        return f"Get rid of your blocks. Once somebody has {self.game.limit} points, the lowest score wins."

    def turn(self, public: AnagramsView, seat: Seat) -> str:
        if judging := challenge_window.judging(public, seat, turns.is_last(public)):
            return judging
        most = self.game.most_blocks
        if not public.layout:
            letters = f"{FIRST_WORD} to {most} letters" if most > FIRST_WORD else f"{FIRST_WORD} letters"
            return f"Lay a first word{f' of {letters}' if most else ''}, or exchange a block."
        return f"Add {f'up to {most} ' if most else ''}blocks to make a new or a longer word, or exchange a block."

    def risk(self, view: AnagramsView, seat: Seat, move: Move, voice: Voice) -> str:
        return risk(self.game, view, seat, move, voice)
