"""What a seat can do: lay a word, or make one of four calls."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from parlour.core import Refused
from parlour.games.prism.blocks import Tile
from parlour.games.prism.grid import PrismGrid, Showing, line, name
from parlour.words.crossword.faces import Spelling, different_spellings, spellings
from parlour.words.crossword.grid import Square, unbroken


class Call(enum.Enum):
    """A move that lays nothing."""

    EXCHANGE = "exchange"
    PASS = "pass"
    CHALLENGE = "challenge"
    ACCEPT = "accept"


class Place(NamedTuple):
    """A whole word from first letter to last: tiles to lay, and single letters where blocks already lie."""

    square: int
    across: bool
    word: tuple[Tile | str, ...]

    def squares(self, size: int) -> tuple[int, ...]:
        """The squares of the word; refused if it runs off the grid. PRISM-3."""
        along = line(self.square, size, self.across) if 0 <= self.square < size * size else range(0)
        start = along.index(self.square) if self.square in along else 0
        squares = tuple(along[start : start + len(self.word)])
        if len(squares) < len(self.word):
            raise Refused("PRISM-3", f"The word runs off the grid, which has {size} rows and columns.")
        return squares

    def laid(self, size: int) -> dict[int, Tile]:
        """The new tiles by their squares."""
        return {
            square: tile for square, tile in zip(self.squares(size), self.word, strict=True) if isinstance(tile, Tile)
        }


Move = Place | Call


class Wanted(NamedTuple):
    """A letter to be shown by some block."""

    letter: str


Item = Tile | Wanted | str  # a plain string is a letter that is already there


def ways(rack: tuple[str, ...], word: Sequence[Item]) -> Iterator[tuple[Tile | str, ...]]:
    """Every way to show the wanted letters of a word with different blocks of a rack."""
    return (_shown(rack, word, spelling) for spelling in spellings(rack, _wanted(word)))


def different_ways(rack: tuple[str, ...], word: Sequence[Item]) -> Iterator[tuple[Tile | str, ...]]:
    """The same without those that only swap equal faces, and so score the same with the same blocks."""
    return (_shown(rack, word, spelling) for spelling in different_spellings(rack, _wanted(word)))


def _wanted(word: Sequence[Item]) -> str:
    return "".join(item.letter for item in word if isinstance(item, Wanted))


def _shown(rack: tuple[str, ...], word: Sequence[Item], spelling: Spelling) -> tuple[Tile | str, ...]:
    shown = iter(spelling)
    return tuple(_tile(rack, *next(shown), item.letter) if isinstance(item, Wanted) else item for item in word)


def _tile(rack: tuple[str, ...], place: int, face: int, letter: str) -> Tile:
    return Tile(rack[place], face, letter)


def whole_word(grid: PrismGrid, size: int, laid: Mapping[int, Tile], across: bool) -> Place:
    """The move that lays these tiles; `across` matters only for a single block that touches nothing. PRISM-8."""
    first = min(laid)
    rows, columns = {square // size for square in laid}, {square % size for square in laid}
    if len(rows) > 1 and len(columns) > 1:
        raise Refused("PRISM-8", "The blocks of a turn must lie in one row or one column.")
    taken = Showing(grid, laid, size)
    start = Square(*divmod(first, size))
    if len(laid) > 1:
        across = len(rows) == 1
    elif len(unbroken(taken, start, True)) > 1:
        across = True  # A single block that makes words both ways is written across.
    elif len(unbroken(taken, start, False)) > 1:
        across = False
    squares = [square.row * size + square.column for square in unbroken(taken, start, across)]
    if gap := sorted(set(laid) - set(squares)):
        raise Refused("PRISM-8", f"There is a gap before {name(gap[0], size)}; the word must be unbroken.")
    return Place(squares[0], across, tuple(laid[at] if at in laid else grid[at].letter for at in squares))
