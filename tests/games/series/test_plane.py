"""The planes of Series: SERIES-1 to SERIES-7 and SERIES-30."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from parlour.games.series import plane
from parlour.games.series.plane import Series, number

anywhere = st.integers(-(10**60), 10**60)
BOARD = [(row, column) for row in range(18) for column in range(18)]

TABLE_I = """
7 6 2 2 19
3 1 10 8 14
5 7 4 7 13
7 6 2 1 20
1 3 9 6 17
8 5 5 6 12
6 8 2 1 19
3 3 7 8 15
5 6 4 6 15
"""


@given(anywhere, anywhere)
def test_series_1_opposite_sections_add_up_to_nine_or_are_both_nine(row: int, column: int) -> None:
    for sections in (
        plane.corners_at(row, column),
        plane.domino_sides(5, row, column),
        plane.hex_sides(5, row, column),
    ):
        half = len(sections) // 2
        for one, other in zip(sections[:half], sections[half:], strict=True):
            assert other.series == one.series.opposite
            assert one.number + other.number in (9, 18)


@given(anywhere, anywhere, st.integers(1, 9))
def test_series_2_the_direction_invariant_holds_at_every_square(row: int, column: int, first: int) -> None:
    for sections_at, steps in (
        (plane.corners_at, plane.CORNER_STEPS),
        (lambda r, c: plane.domino_sides(first, r, c), plane.DOMINO_STEPS),
        (lambda q, r: plane.hex_sides(first, q, r), plane.HEX_STEPS),
    ):
        here = sections_at(row, column)
        half = len(here) // 2
        for side, (down, across) in enumerate(steps):
            there = dict(sections_at(row + down, column + across))
            own, across_the_tile = here[side], here[(side + half) % len(here)]
            assert there[own.series] == number(own.number - 1)
            assert there[across_the_tile.series] == number(across_the_tile.number + 1)


def test_series_3_there_are_nine_fronts_and_the_lateral_number_decides_the_rest() -> None:
    shown = {frozenset(plane.corners_at(row, column)) for row, column in BOARD}
    assert len(shown) == 9
    assert plane.upper_left(0, 0) == 3
    for row, column in BOARD:
        sections = plane.corners_at(row, column)
        assert sections[0].number == number(3 + 7 * row + 3 * column)
        assert sections[1].number == number(-2 * sections[0].number)
        assert sections[0].series == (Series.LATERAL if (row + column) % 2 else Series.VERTICAL)
        assert dict(sections)[Series.LATERAL] == plane.lateral(row, column)


def test_series_4_domino_has_eighteen_fronts_up_to_turning_and_colours_never_meet_their_like() -> None:
    fronts: Counter[frozenset[tuple[plane.Section, ...]]] = Counter()
    for row in range(9):
        for column in range(9):
            sides = plane.domino_sides(5, row, column)
            fronts[frozenset((sides, (*sides[2:], *sides[:2])))] += 1
            right, below = plane.domino_sides(5, row, column + 1), plane.domino_sides(5, row + 1, column)
            assert sides[2].series != right[0].series and sides[3].series != below[1].series
    assert len(fronts) == 18
    assert sorted(fronts.values()) == [4] * 9 + [5] * 9
    first = dict(plane.domino_sides(5, 0, 0))
    assert first[Series.DOTS] == 5 and first[Series.BOXES] == 4
    assert {first[Series.LATERAL], first[Series.VERTICAL]} == {7, 2}


def test_series_5_hex_has_thirty_six_fronts_and_two_of_three_pairs_alternate_along_every_axis() -> None:
    cells = [(q, r) for q in range(-18, 18) for r in range(-18, 18)]
    assert len({plane.hex_sides(1, q, r) for q, r in cells}) == 36
    for q, r in cells:
        here = plane.hex_sides(1, q, r)
        assert [section.number for section in here[:3]] == [number(f * (1 + q + 5 * r)) for f in (1, 2, 7)]
        for dq, dr in ((1, 0), (0, 1), (-1, 1)):
            there = plane.hex_sides(1, q + dq, r + dr)
            assert sum(one.series != other.series for one, other in zip(here[:3], there[:3], strict=True)) == 2


def test_series_6_the_print_is_the_nine_fronts_enlarged() -> None:
    arrangement = [[plane.upper_left(*plane.above(6 * down, 6 * across)) for across in range(3)] for down in range(3)]
    assert arrangement == [[8, 2, 5], [6, 9, 3], [4, 7, 1]]
    for down in range(3):
        for across in range(3):
            covering = plane.above(6 * down, 6 * across)
            assert plane.upright(*covering) == ((down + across) % 2 == 0)
            for quadrant, section in enumerate(plane.corners_at(*covering)):
                top = 6 * down + 3 * (quadrant in (2, 3))
                left = 6 * across + 3 * (quadrant in (1, 2))
                marks = [plane.mark(top + y, left + x) for y, x in plane.spiral(quadrant)]
                assert marks == [section.series] * section.number + [None] * (9 - section.number)


def test_series_30_rows_and_columns_repeat_after_eighteen_and_all_rows_differ() -> None:
    """Of the columns only six do; in every plane that keeps SERIES-2 either rows or columns repeat sooner."""
    rows = [tuple(plane.corners_at(row, column) for column in range(36)) for row in range(36)]
    columns = list(zip(*rows, strict=True))
    assert rows[18:] == rows[:18] and len(set(rows)) == 18
    assert columns[18:] == columns[:18] and len(set(columns)) == 6

    def in_series(down: int, right: int) -> bool:
        """Whether numbers that grow by so much fit the two lateral corners, and another pair of opposite ones."""
        return (down + right) % 9 == 1 and any((down - right) * times % 9 in (1, 8) for times in (1, 2, 4, 5, 7, 8))

    steps = [(down, right) for down in range(9) for right in range(9) if in_series(down, right)]
    assert (7, 3) in steps
    assert all(down % 3 == 0 or right % 3 == 0 for down, right in steps)


def test_series_6_a_spiral_starts_at_the_outer_corner_and_runs_clockwise_into_the_centre() -> None:
    assert plane.spiral(0) == ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (1, 1))
    assert [plane.spiral(quadrant)[0] for quadrant in range(4)] == [(0, 0), (0, 2), (2, 2), (2, 0)]
    assert all(plane.spiral(quadrant)[-1] == (1, 1) for quadrant in range(4))


def test_series_7_the_kinds_of_tile_come_out_as_in_table_i() -> None:
    kinds = Counter((plane.lateral(*square), plane.mark(*square)) for square in BOARD)
    columns = (Series.LATERAL, Series.VERTICAL, Series.BOXES, Series.DOTS, None)
    rows = [" ".join(str(kinds[front, back]) for back in columns) for front in range(1, 10)]
    assert rows == TABLE_I.split("\n")[1:-1]


@given(anywhere, anywhere)
def test_series_30_the_mark_of_a_square_is_what_the_tile_above_says_at_every_level(row: int, column: int) -> None:
    covering = plane.above(row, column)
    found = plane.mark(row, column)
    assert found is None or found in dict(plane.corners_at(*covering))
    top, left = (covering[0] - 2) * 6, (covering[1] - 3) * 6
    marks = Counter(plane.mark(top + down, left + across) for down in range(6) for across in range(6))
    del marks[None]
    assert dict(marks) == dict(plane.corners_at(*covering))
