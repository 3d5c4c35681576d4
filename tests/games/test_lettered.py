"""Places on boards with lettered columns, in every way that people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Unreadable
from parlour.games.lettered import LETTERS, Place, read_place


@given(st.integers(1, 15), st.integers(1, 15))
def test_a_square_may_be_named_by_letter_or_number_in_either_order(row: int, column: int) -> None:
    letter = LETTERS[column - 1]
    ways = (f"{letter}{row}", f"{row} {letter}", f"row {row} column {letter}", f"column {column} row {row}")
    for way in (*ways, f"{row} {column}"):
        assert read_place(way, 15, 15) == Place(row - 1, column - 1), way
    for way in (f"row {row}", f"{row}"):
        assert read_place(way, 15, 15) == Place(row - 1, None), way
    for way in (f"column {column}", f"column {letter}", letter):
        assert read_place(way, 15, 15) == Place(None, column - 1), way


@pytest.mark.parametrize("text", ["row", "moon", "row b"])
def test_what_names_no_row_column_or_square_is_no_place(text: str) -> None:
    assert read_place(text, 5, 5) is None


@pytest.mark.parametrize("text", ["row 0", "row 6", "6", "row 99", "column f", "f", "column 6", "f1", "a6"])
def test_what_is_off_the_board_is_told_how_far_it_goes(text: str) -> None:
    with pytest.raises(Unreadable, match="Rows go from 1 to 5, columns from A to E"):
        read_place(text, 5, 5)
