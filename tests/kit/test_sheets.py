"""Pieces and boards laid out on sheets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Unknown
from parlour.kit.drawing import Drawing
from parlour.kit.parts import Board, Piece, Pieces
from parlour.kit.sheets import OVERLAP, PAPERS, Paper, board_sheets, paper_named, piece_sheets, windows

papers = st.sampled_from(list(PAPERS.values()))
sides = st.floats(8, 120)


@given(papers, sides, sides, st.floats(0, 6), st.integers(1, 60))
def test_every_back_lies_behind_its_front_when_a_sheet_is_turned_on_its_long_edge(
    paper: Paper, width: float, height: float, gap: float, count: int
) -> None:
    front, back = Drawing(), Drawing()
    sheets = piece_sheets(Pieces("Cards", "", ((Piece("card", width, height, front, back), count),), gap), paper)
    assert sum(len(sheet.pieces) for sheet in sheets) == count
    for sheet in sheets:
        behind = sorted((round(paper.width - placed.x - width, 6), placed.y) for placed in sheet.back)
        assert behind == sorted((round(x, 6), y) for _, x, y in sheet.pieces)
        assert all(placed.drawing is back for placed in sheet.back)
        places = sorted((x, y) for _, x, y in sheet.pieces)
        for place, (x, y) in enumerate(places):
            for other_x, other_y in places[place + 1 :]:
                assert other_x >= x + width - 0.001 or abs(other_y - y) >= height - 0.001


@given(papers, st.floats(20, 900), st.floats(20, 900))
def test_the_sheets_of_a_board_show_all_of_it_and_overlap(paper: Paper, width: float, height: float) -> None:
    board = Board("Board", "", width, height, Drawing())
    shown = windows(board, paper)
    assert len(board_sheets(board, paper)) == len(shown)
    assert max(window.x + window.width for window in shown) == pytest.approx(width)
    assert max(window.y + window.height for window in shown) == pytest.approx(height)
    for window in shown:
        assert window.width <= paper.inner_width + 0.001 and window.height <= paper.inner_height + 0.001
        right = [other for other in shown if (other.row, other.column) == (window.row, window.column + 1)]
        below = [other for other in shown if (other.row, other.column) == (window.row + 1, window.column)]
        assert all(window.x + window.width - other.x == pytest.approx(OVERLAP) for other in right)
        assert all(window.y + window.height - other.y == pytest.approx(OVERLAP) for other in below)


def test_paper_that_nobody_has_is_refused_in_words() -> None:
    with pytest.raises(Unknown, match="There is no paper 'a5'; choose a4 or letter"):
        paper_named("a5")
