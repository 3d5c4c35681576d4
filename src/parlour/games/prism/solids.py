"""Prism in three dimensions: blocks with raised letters and braille, the grid in four parts, and racks.

Letters stand out only in the middle of a block's faces. Near its ends the faces are bare, and there the block rests on
the slopes of its opening; in between the opening is wider.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from math import radians, sqrt, tan

from manifold3d import Manifold

from parlour.games.prism.blocks import BLOCKS, LEFT, RACK, RIGHT, VALUES
from parlour.games.prism.rules import Prism
from parlour.games.prism.sizes import APART, DEPTH, NARROW_RIB, OPENING, PITCH, RISE, SIDE, THICK
from parlour.kit.lettering import labelled
from parlour.kit.parts import Solid
from parlour.kit.solid_shapes import extruded, hull, joined, slab

OUT = 0.7  # how far letters stand out
MIDDLE = 13.6  # the part of a face, along the block, that has raised letters
OFF_CENTRE = 0.75  # by how much the middle of what is raised is beside that of the face
LOOSE = 0.2  # between a block and its opening
RELIEF = 1.2  # how much wider an opening is where letters pass
PLATE = 220.0
WALL = 1.5
UNDER = DEPTH + 2.4  # from the upper surface of the grid to the table
PIN, PIN_LONG = 3.0, 7.0
RACKS = 4
GROOVE = (12.0, 6.0)  # where the edge of a block rests on a rack for turned letters; the back rises from it at 45°


def solids(game: Prism, *, turned: bool) -> Sequence[Solid]:
    """The blocks, the parts of the grid with pins to join them, and the racks; letters may be turned by 90°."""
    spans = _spans(game.size)
    parts = [
        Solid(f"grid-{row + 1}-{column + 1}", 1, partial(grid_part, game.size, down, across))
        for row, down in enumerate(spans)
        for column, across in enumerate(spans)
    ]
    joints = 2 * len(spans) * (len(spans) - 1) * 3
    return (
        *(Solid(f"block-{_named(block)}", 1, partial(block_solid, block, turned)) for block in BLOCKS),
        *parts,
        *([Solid("pin", joints, _pin)] if joints else []),
        Solid("rack", RACKS, lying_rack_solid if turned else rack_solid),
    )


def _named(block: str) -> str:
    return block.lower().replace("*", "-star-").strip("-")


def block_solid(block: str, turned: bool = False) -> Manifold:
    """A block lying on its blank face, the left face on the left. PRISM-1."""
    body = extruded(((-SIDE / 2, 0), (SIDE / 2, 0), (0, RISE)), SIDE).translate((0, 0, -SIDE / 2)).rotate((90, 0, 0))
    faces = []
    for side, way in ((LEFT, -1), (RIGHT, 1)):
        face = _face(block, side)
        if turned:
            face = face.translate((-OFF_CENTRE, 0, 0)).rotate((0, 0, -90))
        face = face.rotate((0, way * 60, 0))
        faces.append(face.translate((way * SIDE / 4, 0, RISE / 2)))
    return joined([body, *faces])


def _face(block: str, side: int) -> Manifold:
    """What stands on a face, as if it lay in the plane z = 0; up is along the block."""
    value = VALUES[block[side]]
    found = [labelled(block[side], str(value or ""), OUT)]
    if side == LEFT:
        found.append(slab(1.7, 1.5, -0.2, 5.6, 5.2, OUT + 0.2) - slab(2.5, 2.3, -0.3, 4.0, 3.6, OUT + 0.5))
    return joined(found)


def _spans(size: int) -> list[tuple[int, int]]:
    """The rows, or columns, of each part of the grid: as few parts as fit on a printer's plate."""
    most = int((PLATE - 2 * WALL) // PITCH)
    count = -(-size // most)
    cuts = [-(-size * part // count) for part in range(count + 1)]
    return list(pairwise(cuts))


def grid_part(size: int, rows: tuple[int, int], columns: tuple[int, int]) -> Manifold:
    """A part of the grid: openings between narrow and wide ribs, walls below, and the pocket if it is here. PRISM-3."""
    across, down = columns[1] - columns[0], rows[1] - rows[0]
    width, depth = across * PITCH, down * PITCH
    solid = slab(0, 0, -THICK, width, depth, THICK)
    walls = [slab(x, 0, -UNDER, WALL, depth, UNDER) for x in (0, width - WALL)]
    walls += [slab(0, y, -UNDER, width, WALL, UNDER) for y in (0, depth - WALL)]
    # The document has reinforcing ribs below four of the wide ones; here there is one below every second.
    walls += [slab(column * PITCH - WALL / 2, 0, -UNDER, WALL, depth, UNDER) for column in range(2, across, 2)]
    solid = joined([solid, *walls])
    cells = [(row, column) for row in range(*rows) for column in range(*columns)]
    middle = size // 2
    if (middle, middle) in cells:
        x, y = opening_at(middle, middle, rows, columns)
        reach, end = OPENING / 2 + 2.2, SIDE / 2 + NARROW_RIB / 2
        low = max(1.0, reach - UNDER / sqrt(3))
        points = [(x + a * reach, y + b * end, 0.0) for a in (-1, 1) for b in (-1, 1)]
        points += [(x + a * low, y + b * end, -UNDER) for a in (-1, 1) for b in (-1, 1)]
        solid = solid + hull(points)
    places = {cell: opening_at(*cell, rows, columns) for cell in cells}
    cut = [_lodging(x, y, through=cell != (middle, middle)) for cell, (x, y) in places.items()]
    cut += [_hole(width, depth, place) for place in range(12)]
    return solid - joined(cut)


def opening_at(row: int, column: int, rows: tuple[int, int], columns: tuple[int, int]) -> tuple[float, float]:
    """Where an opening is; rows run down, so the first has the largest y."""
    return (column - columns[0] + 0.5) * PITCH, (rows[1] - row - 0.5) * PITCH


def _lodging(x: float, y: float, *, through: bool) -> Manifold:
    """The room that a block takes below the surface; through the whole grid unless it is the pocket."""
    above = 1.0
    length = SIDE / 2 + LOOSE
    half = OPENING / 2 + LOOSE
    depth = THICK + 1 if through else half * sqrt(3)
    bottom = half - depth * tan(radians(30))

    def wedge(half_length: float, wider: float) -> Manifold:
        top = half + wider + above * tan(radians(30))
        points = [(x + a * top, y + b * half_length, above) for a in (-1, 1) for b in (-1, 1)]
        points += [(x + a * (bottom + wider), y + b * half_length, -depth) for a in (-1, 1) for b in (-1, 1)]
        return hull(points)

    found = [wedge(length, 0.0), wedge(MIDDLE / 2 + 0.4, RELIEF)]
    if through:  # a wall below must not stand in a block's way
        points = [(x + a * half, y + b * length, -0.5) for a in (-1, 1) for b in (-1, 1)]
        tip = half * sqrt(3) + RELIEF
        points += [(x, y + b * length, -tip) for b in (-1, 1)]
        found.append(hull(points))
    return joined(found)


def _hole(width: float, depth: float, place: int) -> Manifold:
    """A hole for a pin in one of the four walls, three in each."""
    wall, step = divmod(place, 3)
    along = (0.2, 0.5, 0.8)[step]
    pin = Manifold.cylinder(4 * WALL, PIN / 2 + 0.15, -1, 24).translate((0, 0, -2 * WALL))
    height = -UNDER + 3.0
    if wall < 2:
        return pin.rotate((0, 90, 0)).translate((0 if wall == 0 else width, along * depth, height))
    return pin.rotate((90, 0, 0)).translate((along * width, 0 if wall == 2 else depth, height))


def _pin() -> Manifold:
    return Manifold.cylinder(PIN_LONG, PIN / 2, -1, 24)


def rack_solid() -> Manifold:
    """The rack of FIG. 5, drawn out along its length."""
    ledge = RISE + 1
    top = 5 + SIDE
    front, back = ((0, 0), (5, 9), (6.5, 9), (6.5, 6)), ((12 + ledge, top), (15 + ledge, top), (26 + ledge, 0))
    profile = (*front, (6.5 + ledge, 5), *back)
    hollow = ((3.5, -1), (7, 3.5), (9 + ledge, 3.0), (13.6 + ledge, SIDE), (22.5 + ledge, -1))
    length = RACK * (SIDE + APART) + 6
    return extruded(profile, length) - extruded(hollow, length - 4, 2)


def lying_rack_solid() -> Manifold:
    """The rack of FIG. 13, drawn out along its length: blocks rest in a groove on one edge, and lean back."""
    profile = ((0, 0), (7.5, 7.8), (10.2, 7.8), GROOVE, (23.3, 17.3), (25.5, 17.3), (35, 0))
    hollow = ((3.5, -1), (8.3, 5.0), (11.9, 3.4), (23.6, 14.6), (32.5, -1))
    length = RACK * (SIDE + APART) + 6
    return extruded(profile, length) - extruded(hollow, length - 4, 2)
