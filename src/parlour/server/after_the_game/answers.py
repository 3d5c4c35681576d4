"""The answers to a finished puzzle."""

from __future__ import annotations

from parlour.core import Match, Refused
from parlour.core.abilities import Puzzles
from parlour.core.codec import Json

SHOWN = 5


def answers(match: Match) -> list[Json]:
    """The best moves. Runs off the event loop."""
    puzzles = match.game.ability(Puzzles) if match.header.puzzle else None
    if puzzles is None:
        raise Refused("TABLE-16", "This is not a puzzle.")
    found = puzzles.answers(match.view(0), SHOWN)
    return [{"move": match.game.write(move), "score": score} for move, score in found]
