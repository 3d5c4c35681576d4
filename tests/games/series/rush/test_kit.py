"""Rush in a box: Table I as tiles, fronts and backs. SERIES-6 to SERIES-8."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.core.abilities import Making
from parlour.games.series.indicia import COLOURS
from parlour.games.series.rush.outline import outline
from parlour.games.series.rush.paper import SIDE
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.solids import FLOOR, PITCH, THICK, board_part, tile_solid
from parlour.games.series.tiles import BACKS, BOARD, Plane
from parlour.kit.drawing import Line
from parlour.kit.parts import Board, Pieces
from tests.games.series.test_plane import TABLE_I
from tests.narrow import ability, as_a, present


def test_series_7_the_tiles_and_the_four_anchors_on_the_board_make_up_table_i() -> None:
    board, tiles = ability(SeriesRush(), Making).paper()
    counts = Counter({piece.name: count for piece, count in as_a(Pieces, tiles).pieces})
    assert counts.total() == 320
    plane = Plane()
    squares = [(row, column) for row in range(BOARD) for column in range(BOARD)]
    counts.update(plane.tile(*square) for square in squares if plane.is_anchor(*square))
    for front, row in enumerate(TABLE_I.split("\n")[1:-1], 1):
        assert " ".join(str(counts[f"{front}{back}"]) for back in "lvbdn") == row
    assert as_a(Board, board).width == BOARD * SIDE == 360
    solids = ability(SeriesRush(), Making).solids()
    assert sum(solid.count for solid in solids if solid.name.startswith("tile-")) == 320


def test_series_7_the_back_of_every_tile_has_its_mark() -> None:
    for piece, _ in as_a(Pieces, ability(SeriesRush(), Making).paper()[1]).pieces:
        series = BACKS[piece.name[1]]
        fills = {mark.fill for mark in present(piece.back).marks if isinstance(mark, Line)} - {None}
        assert fills == ({COLOURS[series]} if series else set())


def test_the_sizes_agree_with_the_document() -> None:
    """Tiles of 2 cm, 4 mm thick, and a board of 36 cm whose nine parts are themselves tiles, six times as large."""
    board, tiles = ability(SeriesRush(), Making).paper()
    assert {(piece.width, piece.height) for piece, _ in as_a(Pieces, tiles).pieces} == {(20, 20)}
    assert as_a(Board, board).width == as_a(Board, board).height == 360
    slice_of_a_tile = tile_solid("4n").rotate((-90, 0, 0))
    assert slice_of_a_tile.slice(THICK - 0.1).area() > 300 > slice_of_a_tile.slice(THICK + 0.1).area()
    assert THICK == 4
    parts = [solid.shape() for solid in ability(SeriesRush(), Making).solids() if solid.name == "board-2-2"]
    assert [part.bounding_box()[3:5] for part in parts] == [(pytest.approx(120), pytest.approx(120))]


def test_a_tile_lies_flat_on_a_square_with_its_own_mark_only() -> None:
    """Row 1 of the board begins with a lateral square; the fourth has no mark, the sixth dots."""
    part = board_part(Plane(), 0, 0)
    for column, back in ((0, "l"), (3, "n"), (5, "d")):
        x, y = (column + 0.5) * PITCH, 5.5 * PITCH
        for other in "lvbdn":
            tile = tile_solid(f"4{other}").rotate((-90, 0, 0)).translate((x, y, FLOOR))
            flat = (part ^ tile).volume() < 0.01
            # A tile with a smooth back lies flat anywhere; fingers feel the hollow below it before.
            assert flat or other != back
            assert not flat or other in (back, "n")


def test_series_38_with_loose_quarters_they_are_made_one_by_one() -> None:
    making = ability(SeriesRush({"loose": True, "shape": "ring"}), Making)
    quarters = as_a(Pieces, making.paper()[1])
    assert quarters.count == 4 * Plane(outline=outline("ring")).tiles
    assert sum(solid.count for solid in making.solids() if solid.name.startswith("quarter-")) == quarters.count


def test_series_6_the_board_is_made_in_its_shape_and_mirrored_tiles_are_reflected() -> None:
    plain, strip, mirrored = (
        as_a(Board, ability(SeriesRush(chosen), Making).paper()[0]).drawing
        for chosen in ({}, {"shape": "strip"}, {"mirror": True})
    )
    squares = [sum(isinstance(mark, Line) and mark.width == 0.2 for mark in each.marks) for each in (plain, strip)]
    assert squares[0] >= BOARD * BOARD > squares[1] >= BOARD * 6
    assert mirrored.marks != plain.marks
