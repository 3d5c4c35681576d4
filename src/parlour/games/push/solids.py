"""Push in three dimensions: the board with its channels, posts for the cover, the cover, and the pieces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from manifold3d import Manifold

from parlour.games.push.rules import Push
from parlour.games.push.sizes import CHANNEL, PITCH, board_side, channel, projections
from parlour.kit.parts import Solid
from parlour.kit.solid_shapes import Space, frustum, hull, joined, rounded_slab, slab

LOOSE = 0.25  # between things that slide
BASE, FLARE = 8.0, 16.0  # the height of the board below its channels, and how far it spreads at the foot
HIGH = 3.0  # of the projections, and so how deep the channels are
SUNK = 0.8  # how deep the depressions at the crossings are
BOSS = HIGH + 0.5  # below a piece: it reaches into the depression when the piece rests on the projections
PLATE = 2.4  # how thick a piece is
ROOM = PLATE + BOSS - HIGH + 0.5  # between the projections and the cover, for a piece that rides over
COVER = 2.0
POST = 9.0
HOLE = 10.0  # the radius of the hole for a finger
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def solids(game: Push) -> Sequence[Solid]:
    """The board, its cover, and the pieces that the options name."""
    each = game.pieces or game.size**2
    return (
        Solid("board", 1, partial(board_solid, game.size)),
        Solid("cover", 1, partial(cover_solid, game.size)),
        Solid("piece-x", each, partial(piece_solid, 0)),
        Solid("piece-o", each, partial(piece_solid, 1)),
    )


def board_solid(size: int) -> Manifold:
    """A truncated pyramid with projections on top, which leave channels, and a post beyond each corner."""
    half = board_side(size) / 2
    foot = half + FLARE
    points: list[Space] = [(a * foot, b * foot, 0.0) for a, b in CORNERS]
    points += [(a * half, b * half, BASE) for a, b in CORNERS]
    body = hull(points)
    raised = [
        rounded_slab(width, height, HIGH + 0.5, min(width, height) / 5).translate(
            (x + width / 2 - half, y + height / 2 - half, BASE - 0.5)
        )
        for x, y, width, height in projections(size)
    ]
    centre = half + POST / 2 + LOOSE
    posts = [_post(a * centre, b * centre) for a, b in CORNERS]
    low = CHANNEL * 0.55
    sunk = [
        frustum(channel(column) - half, channel(row) - half, BASE - SUNK, low, low + 4 * SUNK + 0.4, SUNK + 0.1)
        for row in range(size)
        for column in range(size)
    ]
    return joined([body, *raised, *posts]) - joined(sunk)


def _post(x: float, y: float) -> Manifold:
    """A post with a notch in its inner corner, into which a corner of the cover fits."""
    height = BASE + HIGH + ROOM
    body = slab(x - POST / 2, y - POST / 2, 0, POST, POST, height + COVER)
    inner = POST - 2.0
    left = x - POST / 2 - (0.1 if x > 0 else -2.0)
    near = y - POST / 2 - (0.1 if y > 0 else -2.0)
    return body - slab(left, near, height, inner + 0.1, inner + 0.1, COVER + 1)


def cover_solid(size: int) -> Manifold:
    """The cover: as large as the channels, with ears that rest on the posts and a hole to lift it by."""
    half = board_side(size) / 2
    body = slab(-half, -half, 0, 2 * half, 2 * half, COVER)
    reach = POST - 2.0
    ears = []
    for a, b in CORNERS:
        x, y = a * (half + reach / 2 - 1.5), b * (half + reach / 2 - 1.5)
        ears.append(slab(x - reach / 2 - 1, y - reach / 2 - 1, 0, reach + 2 - LOOSE, reach + 2 - LOOSE, COVER))
    return joined([body, *ears]) - Manifold.cylinder(COVER + 2, HOLE, -1, 48).translate((0, 0, -1))


def piece_solid(seat: int) -> Manifold:
    """A piece upside down, as it is printed: a square plate with its player's mark sunk into it, and a boss."""
    side, boss = PITCH - LOOSE, CHANNEL - 2 * LOOSE
    plate = rounded_slab(side, side, PLATE, 2.0)
    tip = boss - 4.4
    sunk = 0.2  # into the plate, so that they are one piece
    steps = [rounded_slab(boss, boss, sunk + BOSS - 1.0, 1.5), rounded_slab(tip, tip, sunk + BOSS, 1.0)]
    return joined([plate, Manifold.batch_hull(steps).translate((0, 0, PLATE - sunk))]) - _mark(seat)


def _mark(seat: int) -> Manifold:
    """A cross or a ring, 0.8 mm deep, that fingers tell apart."""
    if seat:
        ring = Manifold.cylinder(1.8, 6.0, -1, 48) - Manifold.cylinder(2.8, 4.0, -1, 48).translate((0, 0, -0.5))
        return ring.translate((0, 0, -1))
    return joined([slab(-7, -1, -1, 14, 2, 1.8).rotate((0, 0, way)) for way in (45, -45)])
