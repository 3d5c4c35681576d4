"""Lotto's moves judged by the chance to win that the Expert finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.lotto.moves import Call, Move, Place, Take
from parlour.games.lotto.squares import name
from parlour.thinking.review import Prospect, Review, Scale

if TYPE_CHECKING:
    from parlour.games.lotto.prospects import Promise

SCALE = Scale(inaccuracy=0.03, mistake=0.06, blunder=0.12)
NOTABLE = 2.0  # points for words


def review(promises: list[Promise], played: Move | None) -> Review:
    """The moves, each valued by its chance to win and the points for words that it can expect."""
    found = sorted(promises, key=lambda found: (-found.winning, -found.words, found.move != played))
    words = {promise.move: promise.words for promise in found}
    best = tuple(
        Prospect(move, called(move), chance, f"leads to about {_points(expected)}", error)
        for move, chance, expected, error in found
    )
    mine = next((prospect for prospect in best if prospect.move == played), None)
    return Review(best, mine, _reason(best[0].move, mine.move, words) if mine else "")


def called(move: Move) -> str:
    """A move as a sentence names it."""
    match move:
        case Place(letter, square):
            return f"{letter} on {name(square)}"
        case Take(card):
            return f"taking {card} from the pile"
        case Call.DISCARD:
            return "discarding"
        case _:
            return "drawing from the box"


def _points(words: float) -> str:
    return "1 point for words" if round(words) == 1 else f"{words:.0f} points for words"


def _reason(best: Move, played: Move, words: dict[Move, float]) -> str:
    """What is wrong with the move played, compared with the best."""
    less = words[best] - words[played]
    if played is Call.DISCARD:
        return "It leaves the square empty, and the next player may use the card."
    if best is Call.DISCARD:
        return "The letter spoils more than a turn is worth."
    if less >= NOTABLE:
        where = "there" if isinstance(played, Place) else "that way"
        return f"Only {_points(words[played])} can be expected {where}."
    if isinstance(best, Take):
        return "The pile holds a card that is worth more than a chance draw."
    return "It makes the race for a full card harder to win."
