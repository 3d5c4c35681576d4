"""Counting on in words, and aloud for children who are learning the numbers. SERIES-29."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.core import Option
from parlour.core.sentences import listing
from parlour.games.series.plane import UP, Section, Way, number

OPTION = Option(
    "counting",
    False,
    "Counting aloud (for children)",
    "Numbers are toys to count, every tile is counted aloud, and mistakes cost nothing.",
)
FEW = 3  # numbers that are told of a tile
WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def say_follows(before: Iterable[tuple[str, int]], way: Way) -> str:
    """What a tile continues: "dots 7 follows 6 and lateral 2 follows 1"; of many, the first."""
    told = [f"{series} {number(value + way)} follows {value}" for series, value in before]
    if len(told) <= FEW:
        return listing(told)
    return f"{', '.join(told[: FEW - 1])}, and {WORDS[len(told) - FEW]} other series too"


def counted(before: Section, way: Way) -> str:
    """From where a series begins to the tile that is there: "Boxes: one, two, three"."""
    steps = WORDS[: before.number] if way == UP else WORDS[before.number - 1 :][::-1]
    return f"{before.series.capitalize()}: {', '.join(steps)}"


def this_one(before: Section, way: Way) -> str:
    """What is said of a tile that fits: "Boxes: one, two, three … this one is four."."""
    return f"{counted(before, way)} … this one is {_after(before, way)}."


def not_this_one(before: Section, way: Way, found: int, piece: str = "tile") -> str:
    """What is said of a tile that does not."""
    return f"{counted(before, way)} … next comes {_after(before, way)}, and this {piece} has {WORDS[found - 1]}."


def _after(before: Section, way: Way) -> str:
    return WORDS[number(before.number + way) - 1]
