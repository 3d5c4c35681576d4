"""A rush board by ear: every square can be described, and the next one found. SERIES-28."""

from __future__ import annotations

import pytest

from parlour.core import Match, Unreadable, looking
from tests.games.series.rush.tables import table


def look(match: Match, seat: int | None, what: str) -> str:
    """What this seat hears when it asks."""
    return "\n".join(looking.look(match, seat, what).lines)


def test_series_28_a_square_says_its_mark_and_what_it_touches_but_not_what_belongs_there() -> None:
    match = table("5b 3n", "4n", filled="5,6")
    assert look(match, 0, "6,7") == ("Row 6, column 7, marked dots, empty, touches one tile: upper left lateral 1.")
    assert look(match, 0, "6 6") == (
        "Row 6, column 6, marked vertical, empty, touches two tiles: upper left vertical 7, above lateral 1."
    )
    assert look(match, 0, "9,9") == "Row 9, column 9, marked lateral, empty, touches nothing."


def test_series_29_in_the_tutorial_a_square_also_says_what_belongs_there() -> None:
    match = table("5b 3n", tutorial=True, turning="manual")
    assert look(match, 0, "6,6").endswith("upper left vertical 7, wants lateral 1, turned.")
    free = table("5b 3n", tutorial=True, anchors="0")
    assert look(free, 0, "6,6") == "Row 6, column 6, marked vertical, empty, touches nothing."


def test_a_tile_says_whose_it_is_and_what_it_shows_in_every_corner() -> None:
    match = table("5b 3n", "4n", filled="5,6", owner=1)
    shows = "upper left lateral 1, upper right dots 7, lower right vertical 8, lower left boxes 2."
    assert look(match, 1, "5,6") == f"Row 5, column 6, your tile: {shows}"
    assert look(match, 0, "5,6") == f"Row 5, column 6, Player 2’s tile: {shows}"
    assert look(match, None, "5,5").startswith("Row 5, column 5, anchor: upper left vertical ")
    nobodys = table("5b", filled="5,6", mirror=True)
    assert look(nobodys, 0, "5,6").startswith("Row 5, column 6, tile: ")


def test_looking_on_goes_through_the_squares_that_touch_a_tile_by_their_marks_too() -> None:
    match = table("5b 3n")
    first = looking.look(match, 0, "next")
    assert first.lines[0].startswith("Row 4, column 4, ")
    second = looking.look(match, 0, "next", first.at)
    assert second.at != first.at
    assert looking.look(match, 0, "next", "4 6").lines[0].startswith("Row 4, column 13, ")
    assert looking.look(match, 0, "next", "15 15").lines[0].startswith("Row 4, column 4, ")
    assert "marked vertical, empty, touches" in look(match, 0, "next vertical")
    assert ", no mark, empty, touches" in look(match, 0, "next none")
    larger = table("5b 3n", filled="22,24", levels=2)
    assert look(larger, 0, "next").startswith("Row 21, column 23, ")


def test_a_series_is_followed_to_where_it_continues() -> None:
    match = table("5b 3n", filled="4,4")
    assert look(match, 0, "lateral 5,5").startswith(
        "Lateral runs 2, 3, and continues with 4 on row 3, column 3, marked lateral, empty, touches one tile: "
    )
    assert look(match, 0, "dots 9,9") == "There is no tile on this square."
    edge = table("5b 3n", filled="1,1")
    assert look(edge, 0, "lateral 1,1") == "Lateral runs 6, and leaves the board."


def test_a_hand_is_named_in_full_only_for_its_owner() -> None:
    match = table("5b 3n", "4n")
    assert look(match, 0, "hand").splitlines() == [
        "Tile 1 of 2, 3n: lateral 3, vertical 6, boxes 6, dots 3; back empty.",
        "Tile 2 of 2, 5b: lateral 5, vertical 4, boxes 1, dots 8; back boxes.",
    ]
    assert look(match, None, "hand") == "You hold no tiles."


def test_the_board_its_lines_and_the_others_are_told_in_a_few_sentences() -> None:
    match = table("5b 3n", "4n 2l", filled="5,6", owner=1)
    assert look(match, 0, "").splitlines() == [
        "1 tile placed.",
        "Row 5: lateral 2 at column 5, the anchor; 1 at column 6; 7 at column 14, the anchor.",
        "Row 14: lateral 7 at column 5, the anchor; 2 at column 14, the anchor.",
        "34 open squares: look next goes through them.",
    ]
    assert look(match, 0, "col 6") == "Column 6: lateral 1 at row 5." and look(match, 0, "row 9") == "Row 9: no tiles."
    assert look(match, 0, "row 5, column 6") == look(match, 0, "5 6")
    assert look(match, 0, "others") == "Player 2 holds 2 tiles, lateral 2 and 4."
    assert looking.ask(match, 0, "score").lines == ["Tiles in hand: you 2 and Player 2 2."]
    assert looking.ask(match, 0, "bag").lines == ["315 tiles in the bag."]
    game, view = match.game, match.view(0)
    assert game.read("5b row 6, column 7", view, 0) == game.read("5b 6,7", view, 0)


@pytest.mark.parametrize("what", ["19,1", "0,5", f"1,{10**30}", "everything", "next next", "waves 5,5"])
def test_what_cannot_be_looked_at_is_answered_in_a_sentence(what: str) -> None:
    match = table("5b 3n")
    with pytest.raises(Unreadable, match=r"Rows and columns|to look at"):
        look(match, 0, what)
