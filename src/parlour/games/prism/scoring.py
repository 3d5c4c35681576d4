"""What a turn scores, and why. PRISM-18 to PRISM-21."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parlour.games.prism.blocks import Tile
from parlour.games.prism.grid import PrismGrid, Showing, name
from parlour.words.crossword.grid import Square
from parlour.words.crossword.rules import Rules
from parlour.words.crossword.scoring import Counted, count, formed_among


@dataclass(frozen=True, slots=True)
class Score:
    """The words of a turn, the word along the blocks first, and the bonus for a whole rack."""

    words: tuple[Counted, ...]
    rack: int

    @property
    def total(self) -> int:
        return sum(counted.total for counted in self.words) + self.rack

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(counted.word.text for counted in self.words)

    def facts(self, size: int) -> dict[str, Any]:
        """The explanation as data."""
        words = []
        for counted in self.words:
            first = counted.word.squares[0].row * size + counted.word.squares[0].column
            across = counted.word.across
            words.append(
                {
                    "word": counted.word.text,
                    "square": name(first, size, across),
                    "from": name(first, size),
                    "across": across,
                    "basic": counted.basic,
                    "length": counted.length,
                    "pattern": counted.pattern,
                    "side": counted.side,
                    "total": counted.total,
                }
            )
        return {"score": self.total, "words": words, "rack": self.rack}


def weigh(grid: PrismGrid, size: int, laid: Mapping[int, Tile], rules: Rules) -> Score:
    """What these new tiles score on a grid."""
    new = [Square(*divmod(square, size)) for square in sorted(laid)]
    words = tuple(count(word, rules) for word in formed_among(Showing(grid, laid, size), new))
    return Score(words, rules.bonus if len(new) == rules.bonus_blocks else 0)


def explain(facts: Mapping[str, Any]) -> str:
    """The explanation in words: "15 points: HOCK 13, OR 2"."""
    parts = []
    for word in facts["words"]:
        parts.append(f"{word['word']} {word['basic']}")
        if word["length"]:
            parts[-1] += " doubled"
        if word["pattern"]:
            parts.append(f"{word['pattern']} for all {word['side']} faces")
    if facts["rack"]:
        parts.append(f"{facts['rack']} for all six blocks")
    return f"{points(facts['score'])}: {', '.join(parts)}"


def points(number: int) -> str:
    """A number of points: "1 point", "2 points"."""
    return f"{number} point{'' if abs(number) == 1 else 's'}"
