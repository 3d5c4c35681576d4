"""Pages for embossers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from parlour.core.braille import CELLS, LINES, embossed, in_cells


def test_every_character_takes_one_cell() -> None:
    assert in_cells("10 -xO.3d") == "10 -XO-3D"
    assert in_cells("Zoë’s {card}") == "ZO  S  CARD "


def test_a_wide_board_continues_to_the_right_with_its_row_numbers() -> None:
    left, right = embossed("Board", [f" 1 {'a' * 37}bcd", " 2 x"]).split("\f")
    assert left.split("\r\n") == ["BOARD", "", f" 1 {'A' * 37}", " 2 X", ""]
    assert right.split("\r\n") == ["BOARD, TO THE RIGHT", "", " 1 BCD", " 2", ""]


def test_tiles_lie_beside_each_other_on_a_page_of_their_own() -> None:
    board, hand = embossed("Board", ["x"], [["AB", "1"], ["C", "2", "3"], ["d" * 36]]).split("\f")
    assert board.split("\r\n") == ["BOARD", "", "X", ""]
    assert hand.split("\r\n") == ["BOARD, YOUR HAND", "", "AB  C", "1   2", "    3", "", "D" * 36, ""]


some_lines = st.lists(st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=90), max_size=60)


@given(st.text(max_size=60), some_lines, st.lists(some_lines.filter(len), max_size=5))
def test_pages_are_as_large_as_paper_and_have_only_cells(title: str, lines: list[str], tiles: list[list[str]]) -> None:
    for page in embossed(title, lines, tiles).split("\f"):
        rows = page.split("\r\n")
        assert len(rows) <= LINES + 1 and all(len(row) <= CELLS for row in rows)
        assert all(" " <= sign <= "_" for row in rows for sign in row)
