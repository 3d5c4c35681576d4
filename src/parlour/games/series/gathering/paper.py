"""Domino and hex on paper: the tiles, whose backs are all alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.gathering.shapes import Place, Shape, Tile
from parlour.games.series.indicia import EMPTY, side_section
from parlour.games.series.toys import toy_side_section
from parlour.kit.drawing import PALE, Disc, Drawing, Line, Mark, Point, polygon
from parlour.kit.parts import PaperPart, Piece, Pieces

SQUARE = 30.0  # [0062]
HEXAGON = 36.0  # from side to side; the document names no size


def paper(game: Gathering) -> Sequence[PaperPart]:
    """The tiles that the options name."""
    counts = Counter(game.all_tiles())
    back = Drawing(tuple(_back(game.shape)))
    pieces = tuple(
        (tile(game.shape, name, back, game.options["counting"]), number) for name, number in sorted(counts.items())
    )
    six_sided = len(game.shape.steps) == 6
    note = "Glue them onto stout card before you cut. They lie face down at first, so all backs are alike."
    return (Pieces("Tiles", note, pieces, gap=1.5 if six_sided else 0.0),)


def outline(shape: Shape) -> tuple[Point, ...]:
    """The corners of a tile, beginning where the first side does and going clockwise."""
    if len(shape.steps) == 4:
        return (0.0, SQUARE), (0.0, 0.0), (SQUARE, 0.0), (SQUARE, SQUARE)
    radius = HEXAGON / 3**0.5
    return polygon(6, HEXAGON / 2, radius, radius, 150)


def size(shape: Shape) -> tuple[float, float]:
    """The width and height of a tile."""
    return (SQUARE, SQUARE) if len(shape.steps) == 4 else (HEXAGON, 2 * HEXAGON / 3**0.5)


def tile(shape: Shape, name: Tile, back: Drawing, toys: bool) -> Piece:
    """A tile with its sections towards its sides. SERIES-4, SERIES-5."""
    corners = outline(shape)
    marks = tile_marks(shape, name, toys=toys)
    return Piece(name, *size(shape), Drawing(tuple(marks)), back, () if len(corners) == 4 else corners)


def tile_marks(shape: Shape, first: Tile, at: Place = (0, 0), *, toys: bool) -> list[Mark]:
    """What the tile shows that belongs at a place, counted from the first tile."""
    draw = toy_side_section if toys else side_section
    corners = outline(shape)
    width, height = size(shape)
    centre = (width / 2, height / 2)
    marks: list[Mark] = [Line((corner, centre), False, stroke=EMPTY, width=0.15) for corner in corners]
    for side, section in enumerate(shape.sections(first, *at)):
        marks += draw(section, corners[side], corners[(side + 1) % len(corners)], centre)
    return marks


def _back(shape: Shape) -> list[Mark]:
    width, height = size(shape)
    return [Disc(width / 2, height / 2, radius, stroke=PALE, width=0.3) for radius in (3.0, 5.5, 8.0)]
