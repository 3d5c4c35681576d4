"""What a turn scores, and why. PRISM-18 to PRISM-21."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from parlour.games.prism.blocks import Tile
from parlour.games.prism.grid import PrismGrid, name, run, shown
from parlour.words.crossword.rules import Rules
from parlour.words.crossword.scoring import Counted, count


class Word(NamedTuple):
    """A word that a turn makes: its first square, its direction, its letters, and what they count."""

    square: int
    across: bool
    text: str
    counted: Counted


class Score(NamedTuple):
    """The words of a turn, the word along the blocks first, the bonus for a whole rack, and what it all comes to."""

    words: tuple[Word, ...]
    rack: int
    total: int

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple([word.text for word in self.words])

    def facts(self, size: int) -> dict[str, Any]:
        """The explanation as data."""
        words = [
            {
                "word": text,
                "square": name(square, size, across),
                "from": name(square, size),
                "across": across,
                "basic": counted.basic,
                "length": counted.length,
                "pattern": counted.pattern,
                "side": counted.side,
                "total": counted.total,
            }
            for square, across, text, counted in self.words
        ]
        return {"score": self.total, "words": words, "rack": self.rack}


def weigh(grid: PrismGrid, size: int, laid: Mapping[int, Tile], rules: Rules) -> Score:
    """What these new tiles score on a grid."""
    taken = {**grid, **laid}
    words = []
    for across, squares in _runs(taken, sorted(laid), size):
        letters = [shown(taken[square]) for square in squares]
        text = "".join([lying.letter for lying in letters])
        words.append(Word(squares[0], across, text, count(letters, rules)))
    rack = rules.bonus if len(laid) == rules.bonus_blocks else 0
    return Score(tuple(words), rack, sum([word.counted.total for word in words]) + rack)


def _runs(taken: PrismGrid, new: list[int], size: int) -> Iterator[tuple[bool, range]]:
    """The runs of several blocks through these new ones, which lie in one line: first the run along them."""
    first = new[0]
    along = first // size == new[-1] // size if len(new) > 1 else len(run(taken, first, size, True)) > 1
    ways = [(first, along), *[(square, not along) for square in new]]
    for square, across in ways:
        squares = run(taken, square, size, across)
        if len(squares) > 1:
            yield across, squares


def explain(facts: Mapping[str, Any]) -> str:
    """The explanation in words: "15 points: HOCK 13, OR 2"; for a single word without bonuses only its points."""
    parts = []
    for word in facts["words"]:
        parts.append(f"{word['word']} {word['basic']}")
        if word["length"]:
            parts[-1] += " doubled"
        if word["pattern"]:
            parts.append(f"{word['pattern']} for {word['side']} faces only")
    if facts["rack"]:
        parts.append(f"{facts['rack']} for all six blocks")
    return f"{points(facts['score'])}: {', '.join(parts)}"


def points(number: int) -> str:
    """A number of points: "1 point", "2 points"."""
    return f"{number} point{'' if abs(number) == 1 else 's'}"
