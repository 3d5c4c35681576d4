"""The answers to a finished puzzle."""

from __future__ import annotations

from parlour.core import Match, Refused
from parlour.core.abilities import Puzzles
from parlour.wire.after_the_game import PuzzleAnswer

SHOWN = 5


def answers(match: Match) -> list[PuzzleAnswer]:
    """The best moves. Runs off the event loop."""
    puzzles = match.game.ability(Puzzles) if match.header.puzzle else None
    if puzzles is None:
        raise Refused("TABLE-16", "This is not a puzzle.")
    view = match.view(0)
    return [
        PuzzleAnswer(
            move=match.game.write(move),
            score=score,
            text=puzzles.answer_in_words(view, move, score),
            then=puzzles.afterwards(view, move),
        )
        for move, score in puzzles.answers(view, SHOWN)
    ]
