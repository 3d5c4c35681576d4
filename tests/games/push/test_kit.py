"""Push in a box: the board and the pieces of PUSH-1 and PUSH-8."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from manifold3d import Manifold

from parlour.core.abilities import Making
from parlour.games.push.rules import Push
from parlour.games.push.sizes import CHANNEL, CORNER, PITCH, board_side, channel, projections
from parlour.games.push.solids import BASE, BOSS, HIGH, PLATE, ROOM, board_solid, cover_solid, piece_solid
from parlour.kit.parts import Pieces
from tests.narrow import ability, as_a


@pytest.mark.parametrize(("options", "each"), [({}, 14), ({"size": 3}, 6), ({"size": 3, "pieces": 0}, 9)])
def test_push_8_each_player_has_as_many_pieces_as_the_rules_give(options: dict[str, int], each: int) -> None:
    making = ability(Push(options), Making)
    part = as_a(Pieces, making.paper()[1])
    assert {piece.name: count for piece, count in part.pieces} == {"X": each, "O": each}
    solids = {solid.name: solid.count for solid in making.solids()}
    assert solids == {"board": 1, "cover": 1, "piece-x": each, "piece-o": each}


def test_the_projections_leave_channels_of_the_document_s_proportions() -> None:
    """Corners are squares, edges twice as long as wide, the rest squares of twice the side, and channels as wide."""
    found = projections(5)
    assert len(found) == 4 + 4 * 4 + 16
    sides = sorted({(width / CORNER, height / CORNER) for _, _, width, height in found})
    assert sides == [(1, 1), (1, 2), (2, 1), (2, 2)]
    lefts = sorted({(x, width) for x, _, width, _ in found})
    assert all(x + width + CHANNEL == other for (x, width), (other, _) in pairwise(lefts))
    assert lefts[-1][0] + lefts[-1][1] == board_side(5)


def test_pieces_lodge_at_crossings_ride_along_channels_and_pass_below_the_cover() -> None:
    board, half = board_solid(3), board_side(3) / 2
    piece = piece_solid(0).rotate((180, 0, 0))
    low_x, _, low_z, high_x, _, high_z = piece.bounding_box()
    assert PITCH - 0.5 <= high_x - low_x <= PITCH, "neighbours just touch"
    resting = piece.translate((channel(1) - half, channel(0) - half, BASE + HIGH + PLATE))
    assert (board ^ resting).volume() < 0.01
    assert (board ^ resting.translate((PITCH / 2, 0, 0))).volume() > 0.5, "a depression holds it"
    riding = resting.translate((PITCH / 2, 0, BOSS - HIGH))
    assert (board ^ riding).volume() < 0.01
    assert riding.bounding_box()[5] < BASE + HIGH + ROOM
    assert high_z - low_z == pytest.approx(PLATE + BOSS)


def solid_at(solid: Manifold, x: float, y: float, z: float) -> bool:
    return bool((solid ^ Manifold.cube((0.1, 0.1, 0.1), True).translate((x, y, z))).volume() > 0.0001)


def test_corners_are_rounded_so_that_nothing_jams() -> None:
    """Those of the projections, of a piece's plate and of its boss."""
    board, half, high = board_solid(3), board_side(3) / 2, BASE + HIGH - 0.5
    for x, y, width, height in projections(3):
        left, top = x - half, y - half
        assert solid_at(board, left + width / 2, top + 0.1, high), "a side"
        for right, low in product((0.1, width - 0.1), (0.1, height - 0.1)):
            assert not solid_at(board, left + right, top + low, high), "a corner"
    piece = piece_solid(0)
    boss = piece.slice(PLATE + 1.0).bounds()[2] - 0.1
    plate = piece.bounding_box()[3] - 0.1
    for reach, z in ((plate, PLATE / 2), (boss, PLATE + 1.0)):
        assert solid_at(piece, reach, 0, z) and not solid_at(piece, reach, reach, z)


def test_the_cover_lies_in_the_notches_of_its_posts_and_has_a_hole_for_a_finger() -> None:
    board, cover = board_solid(3), cover_solid(3)
    lying = cover.translate((0, 0, BASE + HIGH + ROOM))
    assert (board ^ lying).volume() < 0.01
    assert (board ^ lying.translate((0, 0, -0.5))).volume() > 1, "the posts carry it"
    for x, y in ((2, 0), (-2, 0), (0, 2), (0, -2)):
        assert (board ^ lying.translate((x, y, 0))).volume() > 1, "and keep it in its place"
    assert (cover ^ Manifold.cylinder(9, 8).translate((0, 0, -3))).is_empty()
