"""Prism in a box: PRISM-1 to PRISM-3 as things to hold."""

from __future__ import annotations

from collections import Counter
from math import atan2, degrees, radians, sin, sqrt

import pytest
import trimesh
from manifold3d import Error, Manifold

from parlour.core.abilities import Making
from parlour.games.prism.blocks import BLOCKS, LEFT, RACK, RIGHT, VALUES
from parlour.games.prism.paper import face_marks
from parlour.games.prism.rules import Prism
from parlour.games.prism.sizes import DEPTH, INCH, NARROW_RIB, OPENING, PITCH, RAISED, RISE, SIDE, THICK, WIDE_RIB
from parlour.games.prism.solids import (
    GROOVE,
    MIDDLE,
    block_solid,
    grid_part,
    lying_rack_solid,
    opening_at,
    rack_solid,
)
from parlour.kit.box import game_in_a_box
from parlour.kit.drawing import Line, Words
from parlour.kit.parts import Board, Pieces
from parlour.kit.solid_shapes import slab
from tests.narrow import ability, as_a


def blocks() -> Pieces:
    found = [part for part in ability(Prism(), Making).paper() if isinstance(part, Pieces) and part.title == "Blocks"]
    return found[0]


def test_prism_1_every_block_is_there_once_with_its_two_letters() -> None:
    assert Counter({piece.name: count for piece, count in blocks().pieces}) == Counter(BLOCKS)
    for piece, _ in blocks().pieces:
        letters = [mark.text for mark in piece.front.marks if isinstance(mark, Words) and not mark.text.isdigit()]
        assert "".join(letters) == piece.name
    solids = [solid for solid in ability(Prism(), Making).solids() if solid.name.startswith("block-")]
    assert len(solids) == len(BLOCKS) and all(solid.count == 1 for solid in solids)


@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_prism_1_the_number_stands_in_a_corner_and_in_a_box_on_left_faces(side: int) -> None:
    for block in BLOCKS:
        marks = face_marks(block, side)
        words = [mark for mark in marks if isinstance(mark, Words)]
        boxes = [mark.points for mark in marks if isinstance(mark, Line)]
        if block[side] == "*":
            assert [word.text for word in words] == ["*"] and not boxes, "it counts nothing"
            continue
        shown, number = words
        assert (shown.text, number.text) == (block[side], str(VALUES[block[side]]))
        assert number.size < shown.size / 2
        assert number.x > SIDE * 3 / 4 and number.y < SIDE / 3, "the upper right corner"
        assert len(boxes) == (side == LEFT)
        for (left, top), _, (right, low), _ in boxes:
            assert 0 < left < number.x < right < SIDE and 0 < top < number.y < low < SIDE


def test_a_block_has_three_square_faces_and_two_ends_of_three_equal_sides() -> None:
    piece, _ = blocks().pieces[0]
    assert piece.height == pytest.approx(SIDE + 2 * SIDE * sqrt(3) / 2)
    top = min(y for _, y in piece.cut)
    apex = next(point for point in piece.cut if point[1] == top)
    edge = next(point for point in piece.cut if point[0] == pytest.approx(SIDE) and point[1] < piece.height / 2)
    assert sqrt((apex[0] - edge[0]) ** 2 + (apex[1] - edge[1]) ** 2) == pytest.approx(SIDE)


def test_the_sizes_agree_with_the_document() -> None:
    """Ribs of 1/8 and 3/8 inch; faces 1/8 inch apart both ways; the wide ribs are 7/16 inch wide below."""
    assert NARROW_RIB == INCH / 8 and WIDE_RIB == INCH * 3 / 8
    assert pytest.approx(INCH / 8) == PITCH - SIDE
    assert OPENING < SIDE
    assert WIDE_RIB + 2 * THICK / sqrt(3) == pytest.approx(INCH * 7 / 16)
    assert pytest.approx(SIDE * sqrt(3) / 2) == DEPTH + RAISED


def test_prism_3_the_grid_is_as_large_as_its_squares() -> None:
    grid = next(part for part in ability(Prism({"size": 9}), Making).paper() if isinstance(part, Board))
    assert grid.width == grid.height == pytest.approx(9 * PITCH + 20)


def upturned(block: str, x: float, y: float, lift: float) -> Manifold:
    """A block with its left face up, so high above where it should rest in the grid."""
    turned = block_solid(block).rotate((0, 60, 0))
    return turned.translate((x - SIDE / 4, y, RAISED - SIDE * sqrt(3) / 4 + lift))


@pytest.mark.parametrize("cell", [(3, 3), (7, 7)], ids=["opening", "pocket"])
def test_a_block_sits_in_the_grid_with_one_face_up(cell: tuple[int, int]) -> None:
    """Raised letters pass; the bare ends of its faces rest on the slopes."""
    rows = columns = (cell[0], cell[0] + 1)
    grid = grid_part(15, rows, columns)
    x, y = opening_at(*cell, rows, columns)
    for block in ("WR", "QI", "*B"):
        assert (grid ^ upturned(block, x, y, 0.0)).volume() < 0.01
        assert (grid ^ upturned(block, x, y, -0.8)).volume() > 0.5


def test_the_grid_has_ribs_pockets_and_walls() -> None:
    """Openings go through, the pocket has a floor, walls stand all round, and a rib below every second."""
    span = (5, 10)
    grid = grid_part(15, span, span)
    across = (span[1] - span[0]) * PITCH

    def solid_at(x: float, y: float, z: float) -> bool:
        return bool((grid ^ Manifold.cube((0.2, 0.2, 0.2), True).translate((x, y, z))).volume() > 0.001)

    assert not solid_at(*opening_at(5, 5, span, span), -THICK / 2), "an opening"
    assert not any(solid_at(*opening_at(5, 5, span, span), -z / 10) for z in range(1, 120))
    assert any(solid_at(*opening_at(7, 7, span, span), -z / 10) for z in range(1, 120)), "the pocket has a floor"
    below = -THICK - 1.0
    corners = [(x, y) for x in (0.4, across - 0.4) for y in (0.4, across - 0.4)]
    assert all(solid_at(x, y, below) for x, y in corners), "walls"
    middle = opening_at(5, 5, span, span)[1]
    assert [solid_at(column * PITCH, middle, below) for column in range(1, 5)] == [False, True, False, True]


def turned_box() -> Making:
    return game_in_a_box("prism", {"turned": True})[1]


def test_letters_are_turned_by_a_quarter_on_the_same_blocks() -> None:
    """FIG. 12: everything on a face is where it was, seen from another side."""
    usual, turned = blocks(), as_a(Pieces, turned_box().paper()[0])
    assert [piece.name for piece, _ in turned.pieces] == [piece.name for piece, _ in usual.pieces]
    for (before, _), (after, _) in zip(usual.pieces, turned.pieces, strict=True):
        assert after.cut == before.cut
        top = after.height / 2 - SIDE / 2
        for one, other in zip(before.front.marks, after.front.marks, strict=True):
            if isinstance(one, Words) and isinstance(other, Words):
                left = 0 if one.x < SIDE else SIDE
                at = left + SIDE - (one.y - top), top + one.x - left
                assert (other.text, other.turn) == (one.text, 90) and (other.x, other.y) == pytest.approx(at)


def test_the_openings_of_the_grid_are_turned_too() -> None:
    """FIG. 14."""
    for making, wide in ((ability(Prism(), Making), OPENING), (turned_box(), SIDE)):
        grid = next(part for part in making.paper() if isinstance(part, Board))
        openings = [mark.points for mark in grid.drawing.marks if isinstance(mark, Line)][:-1]
        assert len(openings) == 15 * 15 and {round(right - left, 6) for (left, _), (right, _), *_ in openings} == {
            round(wide, 6)
        }


@pytest.mark.parametrize("turned", [False, True])
def test_raised_letters_keep_to_the_middle_of_a_block_so_that_its_ends_can_rest(turned: bool) -> None:
    ends = [slab(-SIDE, y, 0.1, 2 * SIDE, SIDE, 2 * SIDE) for y in (MIDDLE / 2, -MIDDLE / 2 - SIDE)]
    bare = block_solid("*B") ^ ends[0]
    for block in BLOCKS:
        solid = block_solid(block, turned)
        assert all((solid ^ end).volume() == pytest.approx(bare.volume(), abs=0.001) for end in ends), block


def test_a_rack_for_turned_letters_holds_six_lying_blocks_with_both_letters_in_view() -> None:
    """FIG. 13: they rest on one edge and lean back, another edge towards the player."""
    rack = lying_rack_solid()
    length = rack.bounding_box()[5]
    assert length >= RACK * SIDE and rack.status() == Error.NoError and len(rack.decompose()) == 1
    x, y = GROOVE
    half = SIDE / 2 / sqrt(2)
    lying = block_solid("WR", turned=True).rotate((-90, 0, 0)).rotate((0, 0, 45))
    placed = lying.translate((x + half - 0.05, y + half + 0.05, length / 2))
    assert (rack ^ placed).volume() < 0.01
    for across, up in ((1, 0), (0, -1), (-1, 0)):
        assert (rack ^ placed.translate((across, up, 0))).volume() > 1, "the back and the groove hold it"
    shape = placed.to_mesh()
    assert trimesh.Trimesh(shape.vert_properties[:, :3], shape.tri_verts).center_mass[0] > x, "it does not tip over"
    lip = (rack ^ slab(0, 0, 0, x - 1, SIDE, length)).bounding_box()[4]
    assert lip < y + sin(radians(45 + 60)) * (SIDE - MIDDLE) / 2, "nothing stands before the lower letter"
    assert rack.bounding_box()[4] < placed.bounding_box()[4], "nor above the upper one"
    solids = {solid.name: solid.count for solid in turned_box().solids()}
    assert solids == {solid.name: solid.count for solid in ability(Prism(), Making).solids()}


def test_prism_4_a_rack_holds_six_blocks_with_both_letters_in_view() -> None:
    """They stand on end on the ledge, between a low front and the back, the blank face behind."""
    rack = rack_solid()
    front, back = 6.5, 6.5 + RISE + 1  # of the ledge, which falls from 6 to 5 mm
    length = rack.bounding_box()[5]
    assert length >= RACK * SIDE
    assert [solid.count for solid in ability(Prism(), Making).solids() if solid.name == "rack"] == [4]
    standing = block_solid("WR").rotate((0, -90, 0)).translate((0, SIDE / 2, 0))
    placed = standing.rotate((0, 0, -degrees(atan2(1, RISE + 1)))).translate((back - 0.1, 5.05, length / 2))
    assert (rack ^ placed).volume() < 0.01
    for x, y in ((0, -0.5), (-2, 0), (2, 0)):
        assert (rack ^ placed.translate((x, y, 0))).volume() > 1, "the ledge, the front and the back hold it"
    lettered = slab(0, 6 + (SIDE - MIDDLE) / 2 + 0.5, 0, (front + back) / 2, SIDE, length)
    assert (rack ^ lettered).is_empty(), "nothing stands before its letters"
