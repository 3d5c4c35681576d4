"""Domino and hex in three dimensions: tiles whose numbers can be felt, smooth on the back. [0061]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from manifold3d import Manifold

from parlour.games.series.carved import bump
from parlour.games.series.gathering.paper import outline, size
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.gathering.shapes import Shape, Tile
from parlour.games.series.indicia import towards
from parlour.kit.drawing import Point
from parlour.kit.parts import Solid
from parlour.kit.solid_shapes import extruded, joined

THICK = 9.0  # [0062]
SMALL = 1.15  # the radius of a shape
INSET = 0.15  # of a tile, so that neighbours do not jam
ROWS = (5, 3, 1)  # of shapes, from the side inwards


def solids(game: Gathering) -> Sequence[Solid]:
    """The tiles that the options name."""
    counts = sorted(Counter(game.all_tiles()).items())
    return tuple(Solid(f"tile-{tile}", number, partial(tile_solid, game.shape, tile)) for tile, number in counts)


def tile_solid(shape: Shape, tile: Tile) -> Manifold:
    """A tile with as many shapes towards each side as the number there, from the middle of each row. SERIES-28."""
    width, height = size(shape)
    # Sheets count downwards, solids upwards.
    corners = [(x - width / 2, height / 2 - y) for x, y in outline(shape)]
    inner = [towards(corner, (0.0, 0.0), 2 * INSET / width) for corner in corners]
    found = [extruded(inner, THICK)]
    for side, section in enumerate(shape.sections(tile, 0, 0)):
        start, end = corners[side], corners[(side + 1) % len(corners)]
        found += [bump(section.series, SMALL).translate((x, y, THICK)) for x, y in places(start, end)[: section.number]]
    return joined(found)


def places(start: Point, end: Point) -> list[Point]:
    """Where the nine shapes of a section go, in rows of five, three and one, each filled from its middle."""
    found = []
    for row, count in enumerate(ROWS):
        inwards = (0.17, 0.42, 0.66)[row]
        left, right = towards(start, (0.0, 0.0), inwards), towards(end, (0.0, 0.0), inwards)
        steps = sorted(range(count), key=lambda step: (abs(step - (count - 1) / 2), step))
        found += [towards(left, right, (step + 1) / (count + 1)) for step in steps]
    return found
