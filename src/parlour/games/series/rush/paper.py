"""Rush on paper: the board of 36 cm, and its tiles with the mark of their square on the back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from parlour.games.series.indicia import cell, spiral_section
from parlour.games.series.plane import DOWN, ENLARGED, UP, Section, Series, corners
from parlour.games.series.rush.outline import outline
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.tiles import BACKS, BOARD, Plane, Tile, front
from parlour.games.series.toys import toy_section
from parlour.kit.drawing import INK, PALE, Drawing, Line, Mark, moved, rectangle
from parlour.kit.parts import Board, PaperPart, Piece, Pieces

SIDE = 20.0  # of a tile: [0054]
EDGE, QUADRANT = 0.8, 9.0
FAR = SIDE - EDGE - QUADRANT
QUADRANTS = ((EDGE, EDGE), (FAR, EDGE), (FAR, FAR), (EDGE, FAR))


def paper(game: SeriesRush) -> Sequence[PaperPart]:
    """A board of SERIES-6 with its anchors, and the tiles for the bag, or their quarters."""
    plane, toys = printed(game), game.options["counting"]
    return (
        Board(
            "Board",
            "Glue the sheets together along the dashed lines, then onto card. It is 36 cm square; you may cut it in "
            "half, or into its nine large tiles. The tiles with a heavy line are the anchors.",
            BOARD * SIDE,
            BOARD * SIDE,
            Drawing(tuple(_board(plane, toys))),
        ),
        _quarters(game) if game.options["loose"] else _tiles(plane, toys),
    )


def printed(game: SeriesRush) -> Plane:
    """The board that is made: a single one, whatever the options say about levels."""
    chosen = game.options
    way = DOWN if chosen["reversed"] else UP
    return Plane(1, int(chosen["anchors"]), chosen["mirror"], way, outline(chosen["shape"]))


def _tiles(plane: Plane, toys: bool) -> Pieces:
    return Pieces(
        "Tiles",
        "Print both sides: the back has the mark of the square where the tile belongs. They go into a bag.",
        _pieces(plane, toys),
    )


def _quarters(game: SeriesRush) -> Pieces:
    """SERIES-38: every number by itself; nothing is on the back."""
    kinds = sorted(game.plane.kinds.items())
    quarters = tuple(
        (Piece(tile, SIDE / 2, SIDE / 2, quarter(tile, game.options["counting"])), number) for tile, number in kinds
    )
    return Pieces("Quarters", "Four of them make a tile. They go into a bag.", quarters)


@cache
def quarter(tile: Tile, toys: bool) -> Drawing:
    series = BACKS[tile[1]]
    assert series is not None
    edge = (SIDE / 2 - QUADRANT) / 2
    return Drawing(tuple(number_marks(Section(series, front(tile)), 0, edge, edge, toys)))


def _pieces(plane: Plane, toys: bool) -> tuple[tuple[Piece, int], ...]:
    return tuple(
        (Piece(tile, SIDE, SIDE, _front(front(tile), plane.mirrored, toys), _back(BACKS[tile[1]])), number)
        for tile, number in sorted(plane.kinds.items())
    )


@cache
def _front(lateral: int, mirrored: bool, toys: bool) -> Drawing:
    return Drawing(tuple(tile_marks(lateral, True, mirrored, toys)))


def shown(lateral: int, upright: bool, mirrored: bool) -> tuple[Section, ...]:
    """What a tile shows, clockwise from the upper left; those of a mirrored board are reflected. SERIES-11."""
    sections = corners(lateral, upright)
    return (sections[1], sections[0], sections[3], sections[2]) if mirrored else sections


def tile_marks(lateral: int, upright: bool, mirrored: bool, toys: bool) -> list[Mark]:
    """The numbers of a tile: spirals, or toys for children who count."""
    marks: list[Mark] = []
    for quadrant, (section, (x, y)) in enumerate(zip(shown(lateral, upright, mirrored), QUADRANTS, strict=True)):
        marks += number_marks(section, quadrant, x, y, toys)
    return marks


def number_marks(section: Section, quadrant: int, x: float, y: float, toys: bool) -> list[Mark]:
    return toy_section(section, x, y, QUADRANT) if toys else spiral_section(section, quadrant, x, y, QUADRANT)


@cache
def _back(series: Series | None) -> Drawing:
    edge = 2.5
    if series is None:
        return Drawing((Line(rectangle(edge, edge, SIDE - 2 * edge, SIDE - 2 * edge), stroke=PALE, width=0.2),))
    return Drawing(tuple(cell(series, edge, edge, SIDE - 2 * edge)))


def square_marks(plane: Plane, row: int, column: int, toys: bool) -> list[Mark]:
    """A square of the board with the mark of its tile, or an anchor. SERIES-8."""
    marks: list[Mark] = [Line(rectangle(0, 0, SIDE, SIDE), stroke=INK, width=0.2)]
    tile = plane.tile(row, column)
    if plane.is_anchor(row, column):
        marks += tile_marks(front(tile), plane.upright(row, column), plane.mirrored, toys)
        marks.append(Line(rectangle(0, 0, SIDE, SIDE), stroke=INK, width=1.2))
    elif series := BACKS[tile[1]]:
        marks += cell(series, 1.2, 1.2, SIDE - 2.4)
    return marks


def _board(plane: Plane, toys: bool) -> list[Mark]:
    marks: list[Mark] = []
    for row in range(BOARD):
        for column in range(BOARD):
            if plane.holds(row, column):
                marks += moved(square_marks(plane, row, column, toys), column * SIDE, row * SIDE)
    for place in range(0, BOARD + 1, ENLARGED) if plane.outline is None else ():
        at = place * SIDE
        marks.append(Line(((at, 0), (at, BOARD * SIDE)), False, stroke=INK, width=0.7))
        marks.append(Line(((0, at), (BOARD * SIDE, at)), False, stroke=INK, width=0.7))
    return marks
