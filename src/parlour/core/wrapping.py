"""The game as a match plays it."""

from __future__ import annotations

from parlour.core.game import AnyGame
from parlour.core.mixed_game import Mixed, check_mixing
from parlour.core.puzzle import Puzzle
from parlour.core.record import Header


def wrapped_for(game: AnyGame, header: Header) -> AnyGame:
    """The game itself, or inside what the header asks for: a puzzle, or mixing before it begins."""
    if header.puzzle:
        return Puzzle(game.unwrapped)
    if header.mix:
        check_mixing(game.unwrapped, header.seats)
        return Mixed(game.unwrapped)
    return game
