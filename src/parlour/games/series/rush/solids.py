"""Rush in three dimensions, for hands that read: raised tiles, and the board in nine parts with recesses. [0103]

The parts of the board are its nine large tiles, each 12 cm wide ([0086]); keys from below hold them together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from manifold3d import Manifold

from parlour.games.series.carved import SUNK, bump, emblem
from parlour.games.series.plane import ENLARGED, Section
from parlour.games.series.rush.paper import printed, shown
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.tiles import BACKS, BOARD, Plane, Tile, front
from parlour.kit.parts import Solid
from parlour.kit.solid_shapes import extruded, joined, rounded_slab, slab

PITCH = 20.0  # from square to square: [0083]
WALL = 0.8  # between two recesses
LOOSE = 0.2  # around a tile
SIDE = PITCH - WALL - 2 * LOOSE
THICK = 4.0  # of a tile: [0054]
CELL = 3.0  # from shape to shape
SMALL = 1.15  # the radius of a shape
LARGE, OUT = 7.2, 0.8  # the radius of the emblem on a back, and how far it stands out
FLOOR, DEEP = 3.6, 2.0  # of the board, below a tile, and how deep a recess is
CARD = {
    1: "4",
    2: "17",
    3: "147",
    4: "0268",
    5: "02468",
    6: "023568",
    7: "0234568",
    8: "01235678",
    9: "012345678",
}  # which of nine places a number fills, as on playing cards: [0079]


def solids(game: SeriesRush) -> Sequence[Solid]:
    """The tiles of the bag, the nine parts of the board with its anchors, and keys."""
    plane = printed(game)
    parts = BOARD // ENLARGED
    return (
        *(_quarters(game) if game.options["loose"] else _tiles(plane)),
        *(
            Solid(f"board-{row + 1}-{column + 1}", 1, partial(board_part, plane, row, column))
            for row in range(parts)
            for column in range(parts)
        ),
        Solid("key", 2 * parts * (parts - 1) * 2, _key),
    )


def _tiles(plane: Plane) -> list[Solid]:
    return [
        Solid(f"tile-{_named(tile)}", number, partial(tile_solid, tile, plane.mirrored))
        for tile, number in sorted(plane.kinds.items())
    ]


def _quarters(game: SeriesRush) -> list[Solid]:
    """SERIES-38."""
    kinds = sorted(game.plane.kinds.items())
    return [Solid(f"quarter-{_named(tile)}", number, partial(quarter_solid, tile)) for tile, number in kinds]


def _named(tile: Tile) -> str:
    return f"{tile[0]}-{BACKS[tile[1]] or 'plain'}"


def tile_solid(tile: Tile, mirrored: bool = False) -> Manifold:
    """A tile; print it standing on one side, as both faces are raised."""
    found = [rounded_slab(SIDE, SIDE, THICK, 0.8), *_face(shown(front(tile), True, mirrored), THICK)]
    if series := BACKS[tile[1]]:
        found.append(emblem(series, LARGE, OUT + SUNK).rotate((180, 0, 0)).translate((0, 0, SUNK)))
    return joined(found).rotate((90, 0, 0))


def quarter_solid(tile: Tile) -> Manifold:
    """A quarter of a tile, which lies flat."""
    series = BACKS[tile[1]]
    assert series is not None
    bumps = _number(Section(series, front(tile)), 0.0, 0.0, THICK)
    return joined([rounded_slab(SIDE / 2, SIDE / 2, THICK, 0.8), *bumps])


def _number(section: Section, x: float, y: float, z: float) -> list[Manifold]:
    """A number as shapes around a point."""
    places = [divmod(place, 3) for place in map(int, CARD[section.number])]
    return [
        bump(section.series, SMALL).translate((x + (across - 1) * CELL, y + (1 - down) * CELL, z))
        for down, across in places
    ]


def _face(sections: Sequence[Section], z: float) -> list[Manifold]:
    """Four numbers as shapes in the corners, clockwise from the upper left."""
    middles = ((-1, 1), (1, 1), (1, -1), (-1, -1))
    found = []
    for section, (a, b) in zip(sections, middles, strict=True):
        found += _number(section, a * SIDE / 4, b * SIDE / 4, z)
    return found


def board_part(plane: Plane, large_row: int, large_column: int) -> Manifold:
    """A large tile of the board: 36 recesses, each with its mark sunk into the floor, anchors standing in theirs."""
    side = ENLARGED * PITCH
    body = slab(0, 0, 0, side, side, FLOOR + DEEP)
    cut, added = _slots(side), []
    for down in range(ENLARGED):
        for across in range(ENLARGED):
            row, column = large_row * ENLARGED + down, large_column * ENLARGED + across
            x, y = (across + 0.5) * PITCH, (ENLARGED - down - 0.5) * PITCH
            if not plane.holds(row, column):
                continue
            recess = PITCH - WALL
            tile = plane.tile(row, column)
            if plane.is_anchor(row, column):  # SERIES-8
                sections = shown(front(tile), plane.upright(row, column), plane.mirrored)
                top = FLOOR + THICK
                added.append(slab(x - SIDE / 2, y - SIDE / 2, FLOOR, SIDE, SIDE, THICK))
                added += [each.translate((x, y, 0)) for each in _face(sections, top)]
                continue
            cut.append(slab(x - recess / 2, y - recess / 2, FLOOR, recess, recess, DEEP + 1))
            if series := BACKS[tile[1]]:
                cut.append(emblem(series, LARGE, OUT + 0.3, 0.15).translate((x, y, FLOOR - OUT - 0.2)))
    return joined([body - joined(cut), *added])


# Keys: two triangles tip to tip, one half in each of two neighbouring parts.

KEY_WIDE, KEY_LONG, KEY_HIGH = 9.0, 7.0, 2.0


def _bow(loose: float, height: float) -> Manifold:
    wide, waist, long = KEY_WIDE / 2 + loose, 2.0 + loose, KEY_LONG + loose
    half = ((-waist, 0.0), (-wide, long), (wide, long), (waist, 0.0), (wide, -long), (-wide, -long))
    return extruded(half, height)


def _slots(side: float) -> list[Manifold]:
    slot = _bow(0.2, KEY_HIGH + 0.2 + 1).translate((0, 0, -1))
    found = []
    for along in (0.25 * side, 0.75 * side):
        found += [slot.translate((along, edge, 0)) for edge in (0.0, side)]
        found += [slot.rotate((0, 0, 90)).translate((edge, along, 0)) for edge in (0.0, side)]
    return found


def _key() -> Manifold:
    return _bow(0.0, KEY_HIGH)
