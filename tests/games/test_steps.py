"""Places on a table without edges are named by steps, and what is said can be typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.steps import SIDEWAYS, UP_AND_DOWN, Steps, numbers, read_line

STEPS = Steps(SIDEWAYS, UP_AND_DOWN)
near = st.integers(-999, 999)


@given(near, near)
def test_a_place_is_read_as_it_is_said_and_never_has_a_minus(first: int, second: int) -> None:
    said = STEPS.name(first, second)
    assert " -" not in f" {said}"
    assert STEPS.read(said) == STEPS.read(said.replace(",", "")) == (first, second)
    assert numbers(f"{first},{second}") == numbers(f" {first} {second} ") == (first, second)


def test_names_are_short() -> None:
    assert STEPS.name(-2, -3) == "2 left, 3 above"
    assert STEPS.name(0, 1) == "1 below" and STEPS.name(0, 0) == "the start"


@pytest.mark.parametrize(
    "text", ["", "left", "2 left 3 right", "2 left 1 up 3 up", "2 east", "1000 left", "2 left!", "2"]
)
def test_other_texts_are_no_places(text: str) -> None:
    assert STEPS.read(text) is None


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("row 2 above", ("row", -2)),
        ("row 2 down", ("row", 2)),
        ("column 3 left", ("column", -3)),
        ("column -3", ("column", -3)),
        ("row start", ("row", 0)),
        ("row 2 left", None),
        ("row", None),
    ],
)
def test_rows_and_columns_are_counted_in_the_same_way(text: str, line: tuple[str, int] | None) -> None:
    assert read_line(text) == line
