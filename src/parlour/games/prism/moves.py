"""What a seat can do: lay a word, or make one of four calls."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from parlour.core import Refused
from parlour.games.prism.blocks import ASTERISK, Tile
from parlour.games.prism.grid import PrismGrid, name, run
from parlour.words.crossword.faces import Spelling, different_spellings, spellings
from parlour.words.crossword.grid import LETTERS


class Call(enum.Enum):
    """A move that lays nothing."""

    EXCHANGE = "exchange"
    PASS = "pass"
    CHALLENGE = "challenge"
    ACCEPT = "accept"

    __repr__ = enum.Enum.__str__  # can be pasted


class Place(NamedTuple):
    """A whole word from first letter to last: tiles to lay, and single letters where blocks already lie."""

    square: int
    across: bool
    word: tuple[Tile | str, ...]

    def squares(self, size: int) -> range:
        """The squares of the word; refused if it runs off the grid. PRISM-3."""
        row, column = divmod(self.square, size)
        step, room = (1, size - column) if self.across else (size, size - row)
        if not 0 <= self.square < size * size or len(self.word) > room:
            end = f"row {row + 1} ends at" if self.across else f"column {LETTERS[column]} ends at"
            last = (row + 1) * size - 1 if self.across else size * (size - 1) + column
            raise Refused("PRISM-3", f"{self.called(size)} runs off the grid: {end} {name(last, size)}.")
        return range(self.square, self.square + len(self.word) * step, step)

    def called(self, size: int) -> str:
        """The placement by its word: "HENCE across from D8"."""
        word = "".join([tile if isinstance(tile, str) else tile.letter or ASTERISK for tile in self.word])
        return f"{word} {'across' if self.across else 'down'} from {name(self.square, size)}"

    def laid(self, size: int) -> dict[int, Tile]:
        """The new tiles by their squares."""
        squares = zip(self.squares(size), self.word, strict=True)
        return {square: tile for square, tile in squares if type(tile) is Tile}

    def is_whole(self, grid: PrismGrid, size: int, laid: Mapping[int, Tile]) -> bool:
        """Whether `whole_word` would give the same move, once it is clear that these tiles fit."""
        squares = self.squares(size)
        if len(laid) == 1:
            (square,) = laid
            if len(run(grid, square, size, True)) > 1:
                if not self.across:
                    return False
            elif self.across and len(run(grid, square, size, False)) > 1:
                return False
        before = run(grid, squares[0], size, self.across)
        after = run(grid, squares[-1], size, self.across)
        return before.start == squares.start and after.stop == squares.stop


Move = Place | Call


def differs(move: Place, size: int, square: int, letter: str, there: str) -> Refused:
    """Why a word cannot run through another letter. PRISM-11."""
    return Refused("PRISM-11", f"{move.called(size)} needs {letter} on {name(square, size)}, where {there} lies.")


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
    taken = {**grid, **laid}
    if len(laid) > 1:
        across = len(rows) == 1
    elif len(run(taken, first, size, True)) > 1:
        across = True  # A single block that makes words both ways is written across.
    elif len(run(taken, first, size, False)) > 1:
        across = False
    squares = run(taken, first, size, across)
    if gap := sorted(set(laid) - set(squares)):
        raise Refused("PRISM-8", f"There is a gap before {name(gap[0], size)}; the word must be unbroken.")
    return Place(squares[0], across, tuple(laid[at] if at in laid else grid[at].letter for at in squares))
