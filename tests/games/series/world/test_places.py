"""Places of the world: SERIES-30, SERIES-33, SERIES-37."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Unreadable
from parlour.core.world import Place
from parlour.games.series import plane
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.tiles import BOARD, LETTER
from parlour.games.series.world import places

FAR = 10**30
numbers = st.integers(-FAR, FAR)


@given(st.integers(1, 60), numbers, numbers)
def test_a_place_reads_as_it_is_written(level: int, row: int, column: int) -> None:
    place = Place(level, row, column)
    assert Place.read(f" {place} ") == place
    assert SeriesRush({"place": str(place)}).options["place"] == str(place)


@pytest.mark.parametrize(
    "text", ["", "1", "0:1,2", "1:1", "1:01,2", "1:--1,2", "1:1,2,3", "٣:1,2", "1:" + "9" * 90 + ",0"]
)
def test_what_is_no_place(text: str) -> None:
    with pytest.raises(Unreadable):
        Place.read(text)


def test_the_edge_of_the_world_is_refused_in_words() -> None:
    places.check(Place(1, places.FARTHEST, -places.FARTHEST))
    with pytest.raises(Unreadable, match="too far"):
        places.towards(Place(1, places.FARTHEST, 0), "south")
    with pytest.raises(Unreadable, match="too far"):
        places.towards(Place(2, places.FARTHEST, 0), "down")
    with pytest.raises(Unreadable, match="levels"):
        places.towards(Place(places.HIGHEST_LEVEL, 0, 0), "up")
    with pytest.raises(Unreadable, match="lowest"):
        places.towards(Place(1, 0, 0), "down")
    with pytest.raises(Unreadable, match="north"):
        places.towards(Place(1, 0, 0), "left")


@given(numbers, numbers)
def test_every_square_of_a_board_is_what_the_plane_says(row: int, column: int) -> None:
    """SERIES-33: the print follows from the place, however far away."""
    game = SeriesRush({"place": f"1:{row},{column}"})
    for down, across in ((0, 0), (4, 13), (17, 2), (9, 9)):
        square = BOARD * row + down, BOARD * column + across
        mark = plane.mark(*square)
        assert game.plane.tile(down, across) == f"{plane.lateral(*square)}{LETTER[mark]}"
        assert game.plane.upright(down, across) == plane.upright(*square)


def test_the_first_board_is_the_ordinary_one() -> None:
    assert SeriesRush({"place": "1:0,0"}).plane.kinds == SeriesRush().plane.kinds


@given(st.integers(1, 50), numbers, numbers, st.integers(0, 8))
def test_pieces_lie_where_the_level_above_has_them(level: int, row: int, column: int, index: int) -> None:
    """SERIES-30: the tile of the next level that covers the square (r, c) lies at (r // 6 + 2, c // 6 + 3)."""
    place = Place(level, row, column)
    piece = list(places.pieces(place))[index]
    down, across = divmod(index, 3)
    assert (piece.row, piece.column) == plane.above(BOARD * row + 6 * down, BOARD * column + 6 * across)
    assert places.won_at(piece) == place
    assert places.tile_of(piece)[0] == str(plane.lateral(piece.row, piece.column))


@given(st.integers(1, 50), numbers, numbers)
def test_ways_lead_back(level: int, row: int, column: int) -> None:
    place = Place(level, row, column)
    for way, back in (("north", "south"), ("east", "west")):
        assert places.towards(places.towards(place, way), back) == place
    above = places.towards(place, "up")
    assert above.level == level + 1
    assert any(
        piece.row // BOARD == above.row and piece.column // BOARD == above.column for piece in places.pieces(place)
    )
    below = places.towards(above, "down")
    assert below.level == level
    assert max(abs(below.row - row), abs(below.column - column)) <= 6


def test_new_boards_are_opened_round_the_centre() -> None:
    first = [places.round_the_centre(index) for index in range(81)]
    assert first[0] == Place(1, 0, 0)
    assert len(set(first)) == 81
    assert {max(abs(place.row), abs(place.column)) for place in first[9:25]} == {2}
    assert {(place.row, place.column) for place in first} == {(r, c) for r in range(-4, 5) for c in range(-4, 5)}


def test_points() -> None:
    """SERIES-37."""
    assert [places.points(level) for level in (1, 2, 3, 4)] == [1, 36, 1296, 46656]
