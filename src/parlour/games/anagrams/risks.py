"""What a move in Anagrams gives away where words can be challenged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Seat, Voice
from parlour.core.sentences import listing
from parlour.games.anagrams.moves import Call, Move, Place
from parlour.games.anagrams.plays import with_laid
from parlour.games.anagrams.state import AnagramsView
from parlour.games.anagrams.turns import PENALTY

if TYPE_CHECKING:
    from parlour.games.anagrams.rules import Anagrams


def risk(game: Anagrams, view: AnagramsView, seat: Seat, move: Move, voice: Voice) -> str:
    """Words that are not valid: one's own, or somebody's who would get away with them; and a challenge that fails."""
    window = view.window
    if window and window.seat != seat:
        faults = game.words.faults(with_laid(view.layout, ()), window.words)
        if move is Call.CHALLENGE and not faults:
            words = [word.text for word in window.words]
            good = "is a good word" if len(words) == 1 else "are good words"
            return f"{listing(words)} {good}; a wrong challenge costs you {PENALTY} points."  # ANAGRAMS-15
        if move is not Call.CHALLENGE and faults:
            return f"{faults[0].why} After this you cannot challenge {voice.whose(window.seat)} play."
    if isinstance(move, Place) and game.bluffing:
        laid, words_made = game.weigh(view.layout, view.rack, move)
        for fault in game.words.faults(with_laid(view.layout, laid), words_made):
            return f"{fault.why} If somebody challenges, your blocks come back and your turn is lost."
    return ""
