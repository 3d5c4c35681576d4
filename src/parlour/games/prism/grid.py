"""The grid: its squares, their names, and the blocks on them.

Squares are numbered row by row from 0 at the top left. People write a row as a number and a column as a letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from parlour.games.prism.blocks import Tile
from parlour.words.crossword.grid import LETTERS, SIDES, Lying

PrismGrid = Mapping[int, Tile]


def pocket(size: int) -> int:
    """The square in the middle. PRISM-3."""
    return size * size // 2


@lru_cache(4096)
def name(square: int, size: int, across: bool = False) -> str:
    """A square as people write it: `D8`, or `8D` where a word across begins."""
    row, column = divmod(square, size)
    return f"{row + 1}{LETTERS[column]}" if across else f"{LETTERS[column]}{row + 1}"


def neighbours(square: int, size: int) -> Iterable[int]:
    """The squares beside, above and below."""
    row, column = divmod(square, size)
    if row > 0:
        yield square - size
    if row < size - 1:
        yield square + size
    if column > 0:
        yield square - 1
    if column < size - 1:
        yield square + 1


def line(square: int, size: int, across: bool) -> range:
    """The squares of the whole row or column through a square."""
    row, column = divmod(square, size)
    return range(row * size, (row + 1) * size) if across else range(column, size * size, size)


def run(grid: PrismGrid, square: int, size: int, across: bool) -> range:
    """The unbroken run of blocks through a square, which may be empty itself."""
    step = 1 if across else size
    low = square - square % size if across else 0
    high = low + size if across else size * size
    first, end = square, square + step
    while first - step >= low and first - step in grid:
        first -= step
    while end < high and end in grid:
        end += step
    return range(first, end, step)


@lru_cache(4096)
def shown(tile: Tile) -> Lying:
    """The letter that a tile shows."""
    return Lying(tile.letter, tile.wild, SIDES[tile.face])
