"""The grid: its squares, their names, and the blocks on them.

Squares are numbered row by row from 0 at the top left. People write a row as a number and a column as a letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from parlour.games.prism.blocks import Tile
from parlour.words.crossword.grid import LETTERS, SIDES, Lying, Square

PrismGrid = Mapping[int, Tile]


def pocket(size: int) -> int:
    """The square in the middle. PRISM-3."""
    return size * size // 2


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


class Showing:
    """The letters that show with these new tiles laid, in the terms of the words room, as far as somebody asks."""

    def __init__(self, grid: PrismGrid, laid: PrismGrid, size: int) -> None:
        self._grid = grid
        self._laid = laid
        self._size = size

    def __contains__(self, square: object) -> bool:
        row, column = cast(tuple[int, int], square)
        at = row * self._size + column
        return 0 <= row < self._size and 0 <= column < self._size and (at in self._grid or at in self._laid)

    def __getitem__(self, square: Square) -> Lying:
        at = square.row * self._size + square.column
        return shown(self._laid[at] if at in self._laid else self._grid[at])


def shown(tile: Tile) -> Lying:
    """The letter that a tile shows."""
    return Lying(tile.letter, tile.wild, SIDES[tile.face])
