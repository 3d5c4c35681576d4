"""What a move in Prism gives away where words can be challenged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Seat, Voice
from parlour.core.sentences import listing
from parlour.games.prism.moves import Call, Move, Place
from parlour.games.prism.state import PrismView

if TYPE_CHECKING:
    from parlour.games.prism.rules import Prism


def risk(game: Prism, view: PrismView, seat: Seat, move: Move, voice: Voice) -> str:
    """Words that are not in the list: one's own, which may be challenged, or somebody's who would get away with it."""
    window = view.window
    if window and window.seat != seat and move is not Call.CHALLENGE and (bad := _unknown(game, window.words)):
        return f"{bad} not in the word list, and after this you cannot challenge {voice.whose(window.seat)} play."
    if isinstance(move, Place) and game.bluffing(len(view.held)):
        words = game.weigh(view.grid, view.rack, move, len(view.held)).texts
        if bad := _unknown(game, words):
            return f"{bad} not in the word list; if somebody challenges, your blocks come back and your turn is lost."
    return ""


def _unknown(game: Prism, words: tuple[str, ...]) -> str:
    bad = [word for word in words if word not in game.lexicon]
    return f"{listing(bad)} {'is' if len(bad) == 1 else 'are'}" if bad else ""
