"""The rush board and its tiles: SERIES-7, SERIES-8, SERIES-11, SERIES-30, SERIES-31."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Chance, Match, Refused
from parlour.core.errors import Unreadable
from parlour.games.series import plane
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import LargerTile, Placed, Squares, in_sight, name
from parlour.games.series.rush.version2 import SeriesRush2
from parlour.games.series.tiles import ANCHOR_LINES, BACKS, BOARD, KINDS, Bag, Plane, shuffled_index
from tests.conformance.wander import any_match, one_step
from tests.games.series.rush.tables import event, kinds, lies, right, rules, table
from tests.narrow import present

seeds = st.integers(0, 2**32)


def test_series_7_there_are_forty_five_kinds_of_tile_and_each_square_takes_one_of_them() -> None:
    assert len(KINDS) == 45
    squares = [(row, column) for row in range(BOARD) for column in range(BOARD)]
    wanted = Counter(Plane().tile(*square) for square in squares)
    assert wanted.total() == 324 and set(wanted) == set(KINDS)
    for (row, column), tile in ((square, Plane().tile(*square)) for square in squares):
        assert (int(tile[0]), BACKS[tile[1]]) == (plane.lateral(row, column), plane.mark(row, column))


@given(seed=seeds)
def test_series_7_no_tile_is_ever_lost_or_duplicated(seed: int) -> None:
    """SERIES-8, SERIES-15: at every moment hands, board and bag together hold every tile."""
    rng = Random(seed)
    match = any_match("rush", rng)
    for _ in range(rng.randint(0, 60)):
        state = match.state
        assert state.bag.accounts_for(rules(match).plane, Counter(in_sight(state)))
        if match.outcome:
            break
        one_step(match, rng)


def test_series_8_four_anchors_are_fixed_and_320_tiles_go_into_the_bag() -> None:
    match = Match.new(SeriesRush(), seats=1, names={})
    assert match.state.bag.count == 320
    anchors = {(row, column) for row in ANCHOR_LINES for column in ANCHOR_LINES}
    assert anchors == {s for s in ((r, c) for r in range(BOARD) for c in range(BOARD)) if Plane().is_anchor(*s)}
    assert {plane.upright(*square) for square in anchors} == {True, False}, "both colourings are anchored"
    bag = match.state.bag
    drawn, empty, _ = bag.draw(1_000, rules(match).plane, Chance.of(1))
    assert Counter(drawn) == Plane().kinds and empty.count == 0


def test_series_8_with_two_anchors_they_are_in_the_fifth_row() -> None:
    game = SeriesRush({"anchors": "2"})
    assert [(r, c) for r in range(BOARD) for c in range(BOARD) if game.plane.is_anchor(r, c)] == [(4, 4), (4, 13)]
    assert game.plane.tiles == 322


def test_series_8_without_anchors_there_must_be_the_tutorial_and_one_board() -> None:
    with pytest.raises(Unreadable, match="tutorial"):
        SeriesRush({"anchors": "0"})
    with pytest.raises(Unreadable, match="one board"):
        SeriesRush({"anchors": "0", "tutorial": True, "levels": 2})


def test_series_8_without_anchors_the_first_tile_goes_anywhere_either_way_round() -> None:
    match = table("5n 5b 1l", "9n", anchors="0", tutorial=True)
    texts = {match.game.write(move) for move in match.moves(0)}
    assert {"5n 1,1 upright", "5n 18,18 turned", "1l 9,9 upright"} <= texts
    match.play(0, "5n 9,9 turned")
    assert lies(match, "9,9") == "5n" and not match.state.placed["8,8"].upright


def test_series_8_without_anchors_a_tile_agrees_with_every_tile_at_its_corners() -> None:
    match = table("5n 4n 6n 8n", "9n", anchors="0", tutorial=True)
    match.play(0, "5n 9,9 upright")
    # Lateral stands upper left: the next tile at the lower right has one more, at the upper left one less.
    match.play(0, "6n 10,10")
    match.play(0, "4n 8,8")
    assert match.state.placed["9,9"].upright and match.state.placed["7,7"].upright
    match.play(0, "8n 10,8")
    assert kinds(match) == ["wrong", "drew"], "boxes 1 at the lower left calls for boxes 9 there, which is tile 9"


def test_series_8_without_anchors_nothing_ties_the_two_colourings_together() -> None:
    match = table("5n 4n 6n", "9n", anchors="0", tutorial=True)
    match.play(0, "5n 9,9 upright")
    texts = {match.game.write(move) for move in match.moves(0)}
    sides = {f"{tile} 9,10 {turning}" for tile in ("4n", "6n") for turning in ("upright", "turned")}
    assert sides <= texts


def test_series_11_a_mirrored_board_is_the_plane_and_the_print_reflected() -> None:
    plain, mirrored = SeriesRush(), SeriesRush({"mirror": True})
    for row in range(BOARD):
        for column in range(BOARD):
            assert mirrored.plane.tile(row, column) == plain.plane.tile(row, BOARD - 1 - column)
            assert mirrored.plane.upright(row, column) == plain.plane.upright(row, BOARD - 1 - column)
    match = table(right(mirrored, "4,4"), "9n", mirror=True)
    match.play(0, f"{right(mirrored, '4,4')} 4,4")
    assert lies(match, "4,4") == right(plain, "4,15")


@given(st.integers(0, 10**60), st.integers(0, 10**60))
def test_series_30_tiles_anywhere_follow_from_their_coordinates(row: int, column: int) -> None:
    expected = f"{plane.lateral(row, column)}{ {s: k for k, s in BACKS.items()}[plane.mark(row, column)] }"
    board, mirrored = Plane(levels=12), Plane(levels=12, mirrored=True)
    assert board.tile(*board.shown(row, column)) == mirrored.tile(*mirrored.shown(row, column)) == expected
    assert board.original(*board.shown(row, column)) == (row, column) == mirrored.original(*mirrored.shown(row, column))


@pytest.mark.parametrize(("levels", "side"), [(1, 18), (2, 108), (3, 648), (12, 18 * 6**11)])
def test_series_31_every_board_has_its_anchors_and_the_bag_a_tile_for_every_other_square(
    levels: int, side: int
) -> None:
    game = SeriesRush({"levels": levels})
    assert game.plane.size == side
    assert game.plane.tiles == side * side * 320 // 324
    far = side - BOARD
    assert game.plane.is_anchor(far + 4, far + 13) and not game.plane.is_anchor(far + 4, far + 5)
    match = Match.new(game, seats=3, seed=4)
    assert match.state.bag.count == game.plane.tiles - 27
    assert match.state.bag.accounts_for(game.plane, Counter(in_sight(match.state)))


def test_series_31_the_order_of_the_bag_is_computed_from_the_seed_and_each_square_comes_once() -> None:
    key = b"k" * 32
    assert sorted(shuffled_index(step, 324, key) for step in range(324)) == list(range(324))
    assert [shuffled_index(step, 324, key) for step in range(9)] != [
        shuffled_index(step, 324, b"j" * 32) for step in range(9)
    ]
    board = Plane(levels=2)
    tiles, bag, _ = Bag.opened(board, key).draw(board.tiles, board, Chance.of(0))
    everything = Counter(board.tile(r, c) for r in range(108) for c in range(108) if not board.is_anchor(r, c))
    assert Counter(tiles) == everything and bag.count == 0 and bag.extra == ()


def test_series_31_a_far_square_of_a_large_board_can_be_played() -> None:
    game = SeriesRush({"levels": 12})
    place = f"{game.plane.size - 3},{game.plane.size - 3}"
    match = table(right(game, place), "9n", levels=12)
    move = f"{right(game, place)} {place}"
    assert (
        match.preview(0, move)
        .text.partition(" on ")[2]
        .startswith(f"row {game.plane.size - 3}, column {game.plane.size - 3}, ")
    )
    match.play(0, move)
    assert kinds(match)[0] == "placed"


def tile_over(level: int, row: int, column: int) -> LargerTile:
    """The tile of a level that covers a square, found step by step as SERIES-30 says."""
    for _ in range(1, level):
        row, column = plane.above(row, column)
    return LargerTile(level, row, column)


def squares_under(larger: LargerTile) -> list[tuple[int, int]]:
    top, left, side = larger.covers()
    return [(top + down, left + across) for down in range(side) for across in range(side)]


def filled_up(game: SeriesRush, places: Iterable[tuple[int, int]]) -> Squares:
    return {name(*place): Placed("9n", True, 0, 1) for place in places if not game.plane.is_anchor(*place)}


def numbered(places: Iterable[tuple[int, int]], *but: tuple[int, int]) -> str:
    """All squares as players write them, except the anchors and these."""
    whole = (place for place in places if place not in but and not Plane(levels=2).is_anchor(*place))
    return " ".join(f"{row + 1},{column + 1}" for row, column in whole)


@given(st.integers(2, 13), st.integers(-(10**60), 10**60), st.integers(-(10**60), 10**60))
def test_series_30_a_larger_tile_covers_exactly_the_squares_whose_tile_it_is(level: int, row: int, column: int) -> None:
    larger = LargerTile(level, row, column)
    assert all(plane.above(*each[1:]) == (row, column) and each.level == level - 1 for each in larger.below())
    assert len(set(larger.below())) == 36
    top, left, side = larger.covers()
    assert side**2 == 36 ** (level - 1)
    bottom, right_edge = top + side - 1, left + side - 1
    inside = [(top, left), (top, right_edge), (bottom, left), (bottom, right_edge), (top + side // 2, left + 1)]
    outside = [(top - 1, left), (top, left - 1), (bottom + 1, right_edge), (bottom, right_edge + 1)]
    assert all(tile_over(level, *place) == larger for place in inside)
    assert not any(tile_over(level, *place) == larger for place in outside)


@given(st.integers(1, 12), st.booleans(), st.data())
def test_series_30_the_larger_tiles_over_a_square_of_any_board(
    levels: int, mirrored: bool, data: st.DataObject
) -> None:
    """SERIES-11, SERIES-31: on a mirrored board they are reflected with everything else."""
    board = SeriesRush({"levels": levels, "mirror": mirrored}).board
    places = st.integers(0, board.plane.size - 1)
    row, column = data.draw(places), data.draw(places)
    original = board.plane.original(row, column)
    expected = {tile_over(level, *original) for level in range(2, levels + 2)}
    assert board.covering(name(row, column)) == set(map(str, expected))
    for larger in expected:
        (top, bottom), (left, right_edge) = board.extent(larger)
        assert top <= row <= bottom and left <= column <= right_edge
        assert (bottom - top + 1) * (right_edge - left + 1) == 36 ** (larger.level - 1)
        assert LargerTile.named(str(larger)) == larger


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize(
    ("level", "row", "column"), [(2, 2, 3), (2, -12, -18), (2, 95, 89), (3, 0, 0), (3, 17, 17), (4, 2, 3)]
)
def test_series_31_a_larger_tile_is_complete_when_all_squares_under_it_are_filled_and_not_before(
    level: int, row: int, column: int, mirrored: bool
) -> None:
    game = SeriesRush({"levels": 3, "mirror": mirrored})
    larger = LargerTile(level, row, column)
    under = [game.plane.shown(*place) for place in squares_under(larger)]
    assert len(under) == 36 ** (level - 1) and all(game.plane.holds(*place) for place in under)
    placed, rng = filled_up(game, under), Random(level)
    for last in rng.sample(sorted(placed), 3):
        assert game.board.completed(placed, {}, last)[level - 2] == larger
        for missing in rng.sample(sorted(placed), 3):
            short = {key: tile for key, tile in placed.items() if key != missing}
            assert not game.board.is_complete(short, {}, larger)
    beside = (under[0][0] - 1, under[0][1])
    elsewhere = placed | filled_up(game, [beside]) if game.plane.holds(*beside) else placed
    assert larger not in game.board.completed(elsewhere, {}, name(*beside)), "a square beside it completes nothing"


@pytest.mark.parametrize(("levels", "corner"), [(1, (0, 0)), (2, (-12, -18)), (3, (-84, -126))])
def test_series_31_a_board_of_boards_begins_where_its_nine_largest_tiles_are_whole(
    levels: int, corner: tuple[int, int]
) -> None:
    """And so are all smaller ones: every square is under a tile of each level that lies on the board."""
    game = SeriesRush({"levels": levels})
    size = game.plane.size
    assert game.plane.corner == corner
    for level in range(2, levels + 2):
        side = 6 ** (level - 1)
        starts = range(0, size, side)
        whole = [tile_over(level, *game.plane.original(row, column)) for row in starts for column in starts]
        assert len(set(whole)) == (size // side) ** 2
        assert all(
            game.plane.shown(*each.covers()[:2]) == (row * side, column * side)
            for each, (row, column) in zip(whole, product(range(size // side), repeat=2), strict=True)
        )
    largest = [
        tile_over(levels + 1, *game.plane.original(row, col)) for row, col in product(range(0, size, side), repeat=2)
    ]
    fronts = [plane.upper_left(each.row, each.column) for each in largest]
    assert fronts == [8, 2, 5, 6, 9, 3, 4, 7, 1], "as on one board, with 9 in the middle"


def test_series_31_a_board_of_the_second_version_is_read_as_it_was() -> None:
    record = Match.new(SeriesRush2({"levels": 2}), seats=2, seed=4).record()
    again = Match.replay(record)
    assert isinstance(again.game, SeriesRush2) and again.game.plane.corner == (0, 0)
    assert Match.new(SeriesRush({"levels": 2}), seats=2, seed=4).state.hands != again.state.hands


@pytest.mark.parametrize(
    ("options", "most"), [({}, 35), ({"anchors": "2"}, 35), ({"shape": "strip"}, 11), ({"levels": 2}, 1280)]
)
def test_series_31_there_are_as_many_seats_as_the_bag_serves(options: dict[str, object], most: int) -> None:
    game = SeriesRush(options)
    assert game.info.seats == (1, most) and game.plane.tiles >= 9 * most
    with pytest.raises(Refused, match=f"1 to {most} seats"):
        Match.new(game, seats=most + 1)
    assert len(Match.new(game, seats=most, seed=1).state.hands) == most


def test_series_31_filling_the_36_squares_under_a_larger_tile_completes_it() -> None:
    game, under = SeriesRush(), squares_under(LargerTile(2, 2, 3))
    match = table(right(game, "6,6") + " 9n", "9n", filled=numbered(under, (5, 5)))
    match.play(0, f"{right(game, '6,6')} 6,6")
    assert kinds(match) == ["placed", "completed"]
    assert match.state.completed == {"2:2,3": 0}
    told = "the tile of level 2 on rows 1 to 6, columns 1 to 6."
    assert match.say(event(match, "completed"), 0) == f"You complete {told}"


def test_series_31_larger_tiles_complete_still_larger_ones() -> None:
    game = SeriesRush({"levels": 2})
    under = [game.plane.shown(*place) for place in squares_under(LargerTile(3, 3, 4))]
    last = "37,37"
    match = table(right(game, last) + " 9n", filled=numbered(under, (36, 36)), levels=2)
    match.play(0, f"{right(game, last)} {last}")
    assert kinds(match) == ["placed", "completed", "completed"]
    assert match.state.completed == {"2:6,6": 0, "3:3,4": 0}
    told = [match.say(each, None) for each in present(match.last).events[1:]]
    assert told[0].endswith("completes the tile of level 2 on rows 37 to 42, columns 37 to 42.")
    assert told[1].endswith("completes the tile of level 3 on rows 37 to 72, columns 37 to 72.")


def test_series_31_on_a_mirrored_board_the_larger_tile_is_named_as_it_lies_there() -> None:
    game, under = SeriesRush({"mirror": True}), squares_under(LargerTile(2, 2, 5))
    places = [game.plane.shown(*place) for place in under]
    match = table(right(game, "6,6") + " 9n", "9n", filled=numbered(places, (5, 5)), mirror=True)
    match.play(0, f"{right(game, '6,6')} 6,6")
    assert match.state.completed == {"2:2,5": 0}
    told = "You complete the tile of level 2 on rows 1 to 6, columns 1 to 6."
    assert match.say(event(match, "completed"), 0) == told


def test_series_31_a_tile_taken_back_uncovers_the_larger_ones() -> None:
    game, under = SeriesRush(), squares_under(LargerTile(2, 2, 3))
    match = table("9n 9n", "9n", filled=numbered(under, (5, 5)), referee="players")
    match.play(0, "9n 6,6")
    assert match.state.completed == {"2:2,3": 0} and right(game, "6,6") != "9n"
    match.play(1, "call 6,6")
    assert match.state.completed == {}


@pytest.mark.parametrize("claimed", ["2:2,3", "2:0,0", "3:2,3", "2:-1,3", "99:1,1", "2", "2:2,3,4", "x"])
def test_series_31_a_position_cannot_claim_a_larger_tile_that_is_not_complete(claimed: str) -> None:
    position = table("9n", filled=numbered(squares_under(LargerTile(2, 2, 3)), (5, 5))).position()
    with pytest.raises(Unreadable, match="not a complete larger tile"):
        Match.new(SeriesRush(), seats=1, position={**position, "completed": {claimed: 0}})


@pytest.mark.parametrize("place", ["0,5", "19,5", "5,0", "5,19", "1" + "0" * 900 + ",5", f"5,{10**900}"])
def test_series_14_a_square_outside_the_board_is_refused_however_far(place: str) -> None:
    match = table("9n", "9n", referee="players")
    for text in (f"9n {place}", f"call {place}"):
        before = match.standing
        with pytest.raises(Refused, match="from 1 to 18") as refused:
            match.play(0, text)
        assert refused.value.rule == "SERIES-14" and match.standing is before
