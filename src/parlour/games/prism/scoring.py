"""What a turn scores, phase by phase. PRISM-18 to PRISM-21."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from parlour.games.prism.blocks import RACK, Tile
from parlour.games.prism.grid import PrismGrid, name, run, text
from parlour.words.crossword.grid import SIDES

LONG = 6
PATTERN_BONUS = 25
RACK_BONUS = 25


class Word(NamedTuple):
    """A word that a turn formed or changed, and what it counts."""

    text: str
    squares: tuple[int, ...]
    basic: int
    length: int  # what the multiplier adds
    side: str  # "left" or "right" if the pattern bonus is due, else ""

    @property
    def across(self) -> bool:
        return self.squares[1] - self.squares[0] == 1

    @property
    def pattern(self) -> int:
        return PATTERN_BONUS if self.side else 0

    @property
    def total(self) -> int:
        return self.basic + self.length + self.pattern


@dataclass(frozen=True, slots=True)
class Score:
    """The words of a turn, the word along the blocks first, and the bonus for a whole rack."""

    words: tuple[Word, ...]
    rack: int

    @property
    def total(self) -> int:
        return sum(word.total for word in self.words) + self.rack

    def facts(self, size: int) -> dict[str, Any]:
        """The explanation as data."""
        return {
            "score": self.total,
            "words": [
                {
                    "word": word.text,
                    "square": name(word.squares[0], size, across=word.across),
                    "from": name(word.squares[0], size),
                    "across": word.across,
                    "basic": word.basic,
                    "length": word.length,
                    "pattern": word.pattern,
                    "side": word.side,
                    "total": word.total,
                }
                for word in self.words
            ],
            "rack": self.rack,
        }


class Scoring(NamedTuple):
    """The options that change what a turn scores."""

    length_multiplier: bool = True
    asterisk_breaks: bool = False

    def score(self, grid: PrismGrid, size: int, laid: Mapping[int, Tile], across: bool) -> Score:
        """What these new tiles score."""
        after = {**grid, **laid}
        along = run(after, size, min(laid), across)
        crossing = (run(after, size, square, not across) for square in sorted(laid))
        words = tuple(self.word(after, squares) for squares in (along, *crossing) if len(squares) > 1)
        return Score(words, RACK_BONUS if len(laid) == RACK else 0)  # PRISM-21

    def word(self, grid: PrismGrid, squares: tuple[int, ...]) -> Word:
        """One word on the grid and what it counts by itself."""
        tiles = [grid[square] for square in squares]
        basic = sum(tile.value for tile in tiles)  # PRISM-18
        long = len(tiles) >= LONG
        length = basic if long and self.length_multiplier else 0  # PRISM-19
        side = ""
        if long and len({tile.face for tile in tiles}) == 1:  # PRISM-20
            broken = self.asterisk_breaks and any(tile.wild for tile in tiles)
            side = "" if broken else SIDES[tiles[0].face]
        return Word(text(grid, squares), squares, basic, length, side)


def explain(facts: Mapping[str, Any]) -> str:
    """The explanation as a person says it, from the data: "15 points: HOCK 13, OR 2"."""
    parts = []
    for word in facts["words"]:
        parts.append(f"{word['word']} {word['basic']}")
        if word["length"]:
            parts[-1] += " counted twice"
        if word["pattern"]:
            parts.append(f"{word['pattern']} for {word['side']} faces only")
    if facts["rack"]:
        parts.append(f"{facts['rack']} for six blocks")
    return f"{points(facts['score'])}: {', '.join(parts)}"


def points(number: int) -> str:
    """A number of points in words' company: "1 point", "2 points"."""
    return f"{number} point{'' if abs(number) == 1 else 's'}"
