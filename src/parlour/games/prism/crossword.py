"""Prism as a crossword: its rules and its grid in the terms of the words room."""

from __future__ import annotations

from parlour.games.prism.blocks import RACK, VALUES
from parlour.games.prism.grid import PrismGrid, shown
from parlour.words.crossword.grid import LETTERS, Grid, Square
from parlour.words.crossword.rules import NO_LIMIT, Rules

FIRST_WORD = 4  # PRISM-7
LONG = 6
PATTERN_BONUS = 25
RACK_BONUS = 25


def crossword_rules(length_multiplier: bool, asterisk_breaks: bool) -> Rules:
    """What plays are allowed and what they count."""
    return Rules(
        values=tuple(VALUES[letter] for letter in LETTERS),  # PRISM-18
        first_least=FIRST_WORD,
        long_word=LONG if length_multiplier else NO_LIMIT,  # PRISM-19
        pattern_length=LONG,  # PRISM-20
        pattern_bonus=PATTERN_BONUS,
        wild_breaks_pattern=asterisk_breaks,
        bonus_blocks=RACK,  # PRISM-21
        bonus=RACK_BONUS,
    )


def crossword_grid(grid: PrismGrid, size: int) -> Grid:
    """The grid with the letters that show."""
    return Grid(size, {Square(*divmod(square, size)): shown(tile) for square, tile in grid.items()})
