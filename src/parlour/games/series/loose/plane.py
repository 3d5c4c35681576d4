"""A rush board cut into quarters: every square has four places, one for each number of its tile. SERIES-38.

Rows and columns are those of quarters, 36 a side. A quarter is named like a tile by two characters: its number and the
first letter of its series.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from parlour.games.series import plane
from parlour.games.series.plane import Section
from parlour.games.series.rush.board import Board
from parlour.games.series.rush.state import LargerTile, Squares, square
from parlour.games.series.tiles import BOARD, LETTER, Plane, Square, Tile

PLACES = ((0, 0), (0, 1), (1, 1), (1, 0))  # of the quarters on their square, clockwise from the upper left


class LoosePlane(Plane):
    """The places of one board and the quarter that belongs on each."""

    unit = 2 * BOARD

    def __init__(self, whole: Plane) -> None:
        super().__init__(1, whole.anchors, whole.mirrored, whole.way, whole.outline)
        self.whole = whole
        self.size = self.unit

    @property
    def side(self) -> int:
        return self.whole.size

    @property
    def tiles(self) -> int:
        return len(PLACES) * self.whole.tiles

    def holds(self, row: int, column: int) -> bool:
        return self.whole.holds(row // 2, column // 2)

    def is_anchor(self, row: int, column: int) -> bool:
        return self.whole.is_anchor(row // 2, column // 2)

    def upright(self, row: int, column: int) -> bool:
        return self.whole.upright(row // 2, column // 2)

    def tile(self, row: int, column: int) -> Tile:
        series, number = self.sections(row // 2, column // 2)[corner(row, column)]
        return f"{number}{LETTER[series]}"

    def sections(self, row: int, column: int) -> tuple[Section, ...]:
        """What the tile on a square will show, clockwise from the upper left."""
        sections = plane.corners_at(*self.whole.original(row, column), self.way)
        return (sections[1], sections[0], sections[3], sections[2]) if self.mirrored else sections

    def place(self, letter: str, row: int, column: int) -> Square:
        """Where on a square the quarter of a series goes."""
        letters = [LETTER[section.series] for section in self.sections(row, column)]
        down, across = PLACES[letters.index(letter)]
        return 2 * row + down, 2 * column + across


def corner(row: int, column: int) -> int:
    """Which corner of its square a place is."""
    return PLACES.index((row % 2, column % 2))


class LooseBoard(Board):
    """Quarters must have the number of their place, and four of them are a tile."""

    def mistakes(self, placed: Squares, tile: Tile, row: int, column: int, upright: bool) -> list[str]:
        return ["number"] if tile != self.plane.tile(row, column) else []

    @property
    def larger_levels(self) -> range:
        return range(1, 2)

    def completed(self, placed: Squares, done: Mapping[str, int], key: str) -> list[LargerTile]:
        row, column = square(key)
        whole = LargerTile(1, row // 2, column // 2)
        return [whole] if self.is_complete(placed, done, whole) else []

    def is_complete(self, placed: Squares, done: Mapping[str, int], larger: LargerTile) -> bool:
        """Whether the four quarters of a tile lie on its square."""
        return all(self.taken(placed, 2 * larger.row + down, 2 * larger.column + across) for down, across in PLACES)


@lru_cache(64)
def find_loose_board(whole: Plane, touch: bool) -> LooseBoard:
    """The board with these options, made once."""
    return LooseBoard(LoosePlane(whole), touch=touch, tutorial=False, manual=False)
