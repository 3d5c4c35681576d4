"""Rush with reversed series and on boards of other shapes: SERIES-2, SERIES-6."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Chance, Match, Refused
from parlour.core.errors import Unreadable
from parlour.games.series.plane import CORNER_STEPS, DOWN, UP, Way, corners_at, number
from parlour.games.series.rush.outline import outline
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.tiles import BOARD, Bag, Plane
from tests.games.series.rush.tables import event, kinds, right, table

SHAPES = {"square": 324, "cross": 260, "ring": 288, "strip": 108}
FRAME = "/".join(["#" * 18, *["####" + "#" + "." * 8 + "#####"] * 16, "#" * 18])


@given(st.integers(-(10**30), 10**30), st.integers(-(10**30), 10**30), st.sampled_from((UP, DOWN)))
def test_series_2_every_series_counts_the_other_way_where_it_is_reversed(row: int, column: int, way: Way) -> None:
    """Towards its own corner a series goes down; reversed it goes up. And the tiles are the same nine fronts."""
    here = corners_at(row, column, way)
    assert sorted(corners_at(row, column, UP)) == sorted(s._replace(number=number(way * s.number)) for s in here)
    for (series, count), (down, across) in zip(here, CORNER_STEPS, strict=True):
        assert dict(corners_at(row + down, column + across, way))[series] == number(count - way)


def test_series_2_reversed_tiles_are_refused_where_usual_ones_fit_and_the_reason_counts_down() -> None:
    game = SeriesRush({"reversed": True})
    assert right(game, "5,5") == "7n" and right(SeriesRush(), "5,5")[0] == "2", "what is missing to 9"
    tile = right(game, "6,6")
    match = table(f"{tile} {right(SeriesRush(), '6,6')}", "9n", reversed=True, tutorial=True)
    match.play(0, f"{right(SeriesRush(), '6,6')} 6,6")
    assert kinds(match)[0] == "wrong"
    assert "does not follow" in match.say(event(match, "wrong"), 0)
    match.play(0, f"{tile} 6,6")
    assert kinds(match)[0] == "placed"


@pytest.mark.parametrize("shape", SHAPES)
def test_series_6_boards_of_other_shapes_have_the_tiles_of_their_squares(shape: str) -> None:
    board = SeriesRush({"shape": shape}).plane
    squares = [(row, column) for row in range(BOARD) for column in range(BOARD) if board.holds(row, column)]
    assert len(squares) == SHAPES[shape]
    drawn, empty, _ = Bag.opened(board, b"k").draw(board.tiles, board, Chance.of(3))
    assert sorted(drawn) == sorted(board.kinds.elements()) and empty.count == 0
    assert sorted(drawn) == sorted(board.tile(*each) for each in squares if not board.is_anchor(*each))
    assert all(board.tile(*each) == Plane().tile(*each) for each in squares)


def test_series_6_a_square_that_the_board_does_not_have_is_refused() -> None:
    game = SeriesRush({"shape": "ring"})
    match = table(right(game, "6,6"), "9n", filled="6,6", shape="ring")
    with pytest.raises(Refused, match="does not have all of those squares") as refused:
        match.play(0, f"{right(game, '6,6')} 7,7")
    assert refused.value.rule == "SERIES-14"
    assert " 7  v" in (drawn := match.draw(0)) and drawn.splitlines()[7].split()[6:] != []
    assert not any(game.plane.holds(move.row, move.column) is False for move in match.moves(0) if move.what == "place")


def test_series_6_a_board_can_be_drawn() -> None:
    game = SeriesRush({"shape": FRAME})
    assert game.plane.outline == outline(FRAME)
    assert game.plane.is_anchor(4, 4) and game.plane.is_anchor(13, 13) and not game.plane.holds(5, 6)
    record = Match.new(game, seats=2, seed=1).record()
    assert Match.replay(record).game.options["shape"] == FRAME


@pytest.mark.parametrize(
    ("shape", "why"),
    [
        ("heart", "one of square"),
        ("", "needs an anchor"),
        (5, "one of square"),
        ("#" * 19, "up to 18 rows"),
        ("/".join(["#"] * 19), "up to 18 rows"),
        ("####/####", "needs an anchor"),
        ("////....#", "at least 20"),
        ("#" + "/" * 4 + "#" * 18 + "/" + "#" * 18, "connected"),
    ],
)
def test_series_6_a_board_that_cannot_be_played_on_is_refused_in_words(shape: Any, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        SeriesRush({"shape": shape})


def test_series_6_boards_of_boards_are_square_and_a_board_needs_one_of_its_anchors() -> None:
    with pytest.raises(Unreadable, match="one level"):
        SeriesRush({"shape": "ring", "levels": 2})
    low = "/" * 12 + "/".join(["#" * 18] * 5)
    assert SeriesRush({"shape": low}).plane.is_anchor(13, 4)
    with pytest.raises(Unreadable, match="none of its squares"):
        SeriesRush({"shape": low, "anchors": "2"})


@pytest.mark.parametrize("options", [{"reversed": True}, {"shape": "strip"}, {"shape": "ring", "mirror": True}])
def test_series_2_the_solver_and_its_moves_hold_on_other_boards(options: dict[str, Any]) -> None:
    from parlour.games.series.rush.solver import solve

    game = SeriesRush({**options, "tutorial": True})
    match = Match.new(game, seats=1, seed=3)
    found = solve(game, match.state, 5.0)
    assert found.moves
    for move in found.moves:
        match.play(0, game.write(move))
    assert match.outcome and match.outcome.scores == (found.at_most,)
