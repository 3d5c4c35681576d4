"""The planes that Series is played on: which tile belongs on which square, by arithmetic alone.

Nothing is stored, so a board may be of any size. SERIES-1 to SERIES-7 and SERIES-30.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NamedTuple


class Series(StrEnum):
    """A number series that runs from 1 to 9 again and again."""

    LATERAL = "lateral"
    VERTICAL = "vertical"
    BOXES = "boxes"
    DOTS = "dots"
    WAVES = "waves"
    CHECKS = "checks"

    @property
    def opposite(self) -> Series:
        """The series on the opposite part of the tile. SERIES-1."""
        return OPPOSITE[self]


_PAIRS = ((Series.LATERAL, Series.VERTICAL), (Series.BOXES, Series.DOTS), (Series.WAVES, Series.CHECKS))
OPPOSITE = {one: other for pair in _PAIRS for one, other in (pair, pair[::-1])}


class Section(NamedTuple):
    """One part of a tile: the series it belongs to and its number there."""

    series: Series
    number: int


def number(value: int) -> int:
    """A whole number as tiles show it: modulo 9, with 9 in place of 0."""
    return value % 9 or 9


# Which way series count from tile to tile: as SERIES-2 says or, where they are reversed, the other way. SERIES-2.

Way = Literal[1, -1]
UP: Way = 1
DOWN: Way = -1


# Rush: sections lie in the corners, named clockwise from the upper left.

UPRIGHT = (Series.LATERAL, Series.DOTS, Series.VERTICAL, Series.BOXES)
TURNED = (Series.VERTICAL, Series.BOXES, Series.LATERAL, Series.DOTS)
CORNER_STEPS = ((-1, -1), (-1, 1), (1, 1), (1, -1))


def upright(row: int, column: int) -> bool:
    """Whether a tile on this square of a rush board lies upright rather than upside down. SERIES-3."""
    return (row + column) % 2 == 1


def upper_left(row: int, column: int, way: Way = UP) -> int:
    """The number in the upper left corner of the tile on a square. SERIES-3."""
    return number(way * (3 + 7 * row + 3 * column))


def lateral(row: int, column: int, way: Way = UP) -> int:
    """The lateral number of the tile on a square, which names its front. SERIES-3."""
    corner = upper_left(row, column, way)
    return corner if upright(row, column) else number(-corner)


def corners(lateral_number: int, stands_upright: bool) -> tuple[Section, ...]:
    """What a rush tile shows, clockwise from its upper left corner. SERIES-3."""
    corner = lateral_number if stands_upright else number(-lateral_number)
    numbers = (corner, number(-2 * corner), number(-corner), number(2 * corner))
    return tuple(map(Section, UPRIGHT if stands_upright else TURNED, numbers))


def corners_at(row: int, column: int, way: Way = UP) -> tuple[Section, ...]:
    """What the tile that belongs on a square shows there."""
    return corners(lateral(row, column, way), upright(row, column))


# The print: the fronts enlarged six times, each quadrant marked along a clockwise spiral.

ENLARGED = 6
QUADRANT = 3
_RING = ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0))
_QUADRANTS = ((0, 0), (0, 1), (1, 1), (1, 0))


def spiral(quadrant: int) -> tuple[tuple[int, int], ...]:
    """The nine squares of a quadrant from the tile's outer corner, clockwise, into the centre. SERIES-6."""
    turn = 2 * quadrant
    return (*_RING[turn:], *_RING[:turn], (1, 1))


_PLACE_IN_SPIRAL = [{square: place for place, square in enumerate(spiral(quadrant))} for quadrant in range(4)]


def above(row: int, column: int) -> tuple[int, int]:
    """The square of the next level's board whose tile covers this square. SERIES-30."""
    return row // ENLARGED + 2, column // ENLARGED + 3


def first_below(row: int, column: int) -> tuple[int, int]:
    """The upper left of the 36 squares that a tile of the next level covers. SERIES-30."""
    return ENLARGED * (row - 2), ENLARGED * (column - 3)


def board_corner(levels: int) -> tuple[int, int]:
    """Where a board of so many levels begins, so that its nine largest tiles are whole. SERIES-31."""
    row, column = 0, 0
    for _ in range(1, levels):
        row, column = first_below(row, column)
    return row, column


def mark(row: int, column: int, way: Way = UP) -> Series | None:
    """What is printed on a square, and so on the back of the tile that belongs there. SERIES-6, SERIES-7, SERIES-30."""
    down, across = row % ENLARGED, column % ENLARGED
    quadrant = _QUADRANTS.index((down // QUADRANT, across // QUADRANT))
    section = corners_at(*above(row, column), way)[quadrant]
    place = _PLACE_IN_SPIRAL[quadrant][down % QUADRANT, across % QUADRANT]
    return section.series if place < section.number else None


# Domino: sections lie at the sides, named left, top, right, bottom.

DOMINO_STEPS = ((0, -1), (-1, 0), (0, 1), (1, 0))


def domino_sides(first: int, row: int, column: int, way: Way = UP) -> tuple[Section, ...]:
    """What the domino tile at (row, column) from the first tile shows: left, top, right, bottom. SERIES-4."""
    value = first + way * (column + 2 * row)
    left, right = (Series.DOTS, Series.BOXES) if row % 2 == 0 else (Series.BOXES, Series.DOTS)
    top, bottom = (Series.LATERAL, Series.VERTICAL) if column % 2 == 0 else (Series.VERTICAL, Series.LATERAL)
    return (
        Section(left, number(value)),
        Section(top, number(5 * value)),
        Section(right, number(-value)),
        Section(bottom, number(-5 * value)),
    )


# Hex: six sections, one towards each neighbour; opposite ones three apart.

HEX_STEPS = ((-1, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1))


def hex_sides(first: int, q: int, r: int, way: Way = UP) -> tuple[Section, ...]:
    """What the hex tile at axial (q, r) from the first tile shows, in the order of HEX_STEPS. SERIES-5."""
    value = first + way * (q + 5 * r)
    sides: list[Section] = []
    for pair, (factor, parity) in enumerate(((1, r), (2, q), (7, q + r))):
        one = _PAIRS[pair] if parity % 2 == 0 else _PAIRS[pair][::-1]
        sides.append(Section(one[0], number(factor * value)))
    return (*sides, *(Section(side.series.opposite, number(-side.number)) for side in sides))
