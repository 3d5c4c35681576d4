"""A rush board by ear: every square can be described, and the next one found. SERIES-28."""

from __future__ import annotations

import pytest

from parlour.core import Match, Unreadable, UnreadableMove, looking
from tests.games.series.rush.tables import table


def look(match: Match, seat: int | None, what: str) -> str:
    """What this seat hears when it asks."""
    return "\n".join(looking.look(match, seat, what).lines)


def test_series_28_a_square_says_its_mark_and_what_it_touches_but_not_what_belongs_there() -> None:
    match = table("5b 3n", "4n", filled="5,6")
    assert look(match, 0, "6,7") == ("Row 6, column 7, marked dots, empty; continues lateral 1 from upper left.")
    assert look(match, 0, "6 6") == (
        "Row 6, column 6, marked vertical, empty; continues vertical 7 from upper left; tile above: lateral 1."
    )
    assert look(match, 0, "9,9") == "Row 9, column 9, marked lateral, empty, touches nothing."


def test_series_29_in_the_tutorial_a_square_also_says_what_belongs_there() -> None:
    match = table("5b 3n", tutorial=True, turning="manual")
    assert look(match, 0, "6,6").endswith("vertical 7 from upper left; wants lateral 1, turned.")
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
    last = looking.look(match, 0, "next", "15 15")
    assert last.lines == ["That was the last one; look next begins again."]
    assert looking.look(match, 0, "next", last.at).lines[0].startswith("Row 4, column 4, ")
    assert "marked vertical, empty; continues" in look(match, 0, "next vertical")
    assert ", no mark, empty; continues" in look(match, 0, "next none")
    larger = table("5b 3n", filled="22,24", levels=2)
    assert look(larger, 0, "next").startswith("Row 21, column 23, ")


def test_series_31_of_a_board_of_boards_the_part_of_the_last_tile_is_read() -> None:
    size = "The board has 108 rows and columns, in parts of 18 by 18 with 4 anchors each."
    match = table("5b 3n", levels=2)
    assert look(match, 0, "").splitlines()[:2] == [
        f"{size} This part is rows 1 to 18, columns 1 to 18.",
        "No tiles placed, 4 anchors here; you hold 2 tiles.",
    ]
    assert look(match, 0, "row 23") == "Row 23: only anchors, in other parts."
    assert look(match, 0, "row 24") == "Row 24: no tiles."
    further = table("5b 3n", filled="22,24", levels=2)
    assert look(further, 0, "").splitlines()[:2] == [
        f"{size} This part is rows 19 to 36, columns 19 to 36.",
        "1 tile placed, 4 anchors here; you hold 2 tiles.",
    ]


def test_a_series_is_followed_to_where_it_continues() -> None:
    match = table("5b 3n", filled="4,4")
    assert look(match, 0, "lateral 5,5").startswith(
        "Lateral runs 2, 3, and goes on with 4 on row 3, column 3, marked lateral, empty; continues "
    )
    assert look(match, 0, "dots 9,9") == "There is no tile on this square."
    edge = table("5b 3n", filled="1,1")
    assert look(edge, 0, "lateral 1,1") == "Lateral runs 6, and leaves the board."


def test_a_hand_is_named_in_full_only_for_its_owner() -> None:
    match = table("5b 3n", "4n")
    assert look(match, 0, "hand").splitlines() == [
        "Tile 1 of 2: lateral 3, vertical 6, boxes 6, dots 3; back empty.",
        "Tile 2 of 2: lateral 5, vertical 4, boxes 1, dots 8; back boxes.",
    ]
    assert look(match, None, "hand") == "You hold no tiles."
    assert look(match, 0, "tile 5b").splitlines() == [
        "Lateral 5 with back boxes, written 5b: lateral 5, vertical 4, boxes 1, dots 8; back boxes.",
        "Upright it has upper left lateral 5, upper right dots 8, lower right vertical 4, lower left boxes 1; "
        "turned it lies the other way up.",
        "You hold 1; none placed.",
    ]
    assert look(table("3n 3n 5b", "4n"), 0, "hand").startswith("Tiles 1 and 2 of 3: ")


def test_the_board_its_lines_and_the_others_are_told_in_a_few_sentences() -> None:
    match = table("5b 3n", "4n 2l", filled="5,6", owner=1)
    assert look(match, 0, "").splitlines() == [
        "1 tile and 4 anchors; you hold 2 tiles.",
        "Row 5: lateral 2 turned at column 5, an anchor; 1 upright at column 6; 7 upright at column 14, an anchor.",
        "Row 14: lateral 7 upright at column 5, an anchor; 2 turned at column 14, an anchor.",
    ]
    assert (
        look(match, 0, "col 6") == "Column 6: lateral 1 upright at row 5."
        and look(match, 0, "row 9") == "Row 9: no tiles."
    )
    assert look(match, 0, "row 5, column 6") == look(match, 0, "5 6")
    assert look(match, 0, "next row") == look(match, 0, "row 5")
    assert look(match, 0, "others") == "Player 2 holds 2 tiles, lateral 2 and 4."
    assert looking.ask(match, 0, "score").lines == ["Tiles in hand: you 2 and Player 2 2."]
    assert looking.ask(match, 0, "bag").lines == ["315 tiles in the bag."]
    game, view = match.game, match.view(0)
    assert game.read("5b row 6, column 7", view, 0) == game.read("5b 6,7", view, 0)


def test_of_many_rows_the_numbers_are_read_however_many_there_are() -> None:
    match = table("5b 3n", "4n 2l", filled="2,3 3,3 5,6 9,9 16,17", owner=1)
    assert look(match, 0, "").splitlines() == [
        "5 tiles and 4 anchors; you hold 2 tiles. The last one is lateral 3 on row 16, column 17.",
        "Row 2: lateral 7 at column 3.",
        "Row 3: lateral 4 at column 3.",
        "Row 5: lateral 2 and 1 from column 5; 7 at column 14.",
        "Row 9: lateral 7 at column 9.",
        "Row 14: lateral 7 at column 5; 2 at column 14.",
        "Row 16: lateral 3 at column 17.",
    ]
    told = look(table("5b", filled=" ".join(f"{row},3" for row in range(1, 17))), 0, "").splitlines()
    assert [line.partition(":")[0] for line in told[1:]] == [f"Row {row}" for row in range(1, 17)]
    assert look(table("5b"), 0, "").splitlines()[0] == "Only the 4 anchors lie on the board; you hold 1 tile."
    assert look(table("5b", anchors="0", tutorial=True), 0, "") == "The board is empty; you hold 1 tile."


def test_a_number_tells_where_it_can_be_continued() -> None:
    match = table("5b 3n", filled="5,6")
    assert look(match, 0, "lateral 1") == "Lateral 1 goes on with 2 on row 6, column 7, marked dots."
    assert look(match, 0, "lateral 2") == (
        "Lateral 2 goes on with 3 on 2 squares: row 4, column 4, no mark; row 13, column 13, marked lateral."
    )
    assert look(match, 0, "dots 9") == "Dots 9 cannot be continued anywhere."


def test_a_tile_of_the_hand_tells_where_corners_count_on_to_it_on_squares_with_its_mark() -> None:
    match = table("6n 3l 3l 9b", filled="5,6")
    assert look(match, 0, "tile 1").splitlines() == [
        "Tile 1 of 4: lateral 3, vertical 6, boxes 6, dots 3; back lateral.",
        "Square marked lateral where it counts on: row 13, column 13, from lateral 2. Beside a tile it may fit "
        "elsewhere too.",
    ]
    assert look(match, 0, "tile 3").splitlines()[1] == (
        "Squares without a mark where it counts on: row 4, column 6, from dots 5; row 4, column 13, from "
        "vertical 2; row 13, column 4, from vertical 2; row 13, column 15, from dots 5. Beside a tile it may fit "
        "elsewhere too."
    )
    assert look(match, 0, "tile 4").splitlines()[1] == (
        "No corner of a square marked boxes counts on to it; beside a tile it may still fit."
    )
    assert look(table("3b", tutorial=True), 0, "tile 1").splitlines()[1].startswith("Squares where it counts on: ")
    for seat, held in ((0, "You hold 4 tiles"), (None, "You hold no tiles")):
        with pytest.raises(Unreadable, match=held):
            look(match, seat, "tile 5")


def test_table_12_where_hints_are_given_a_tile_leads_to_its_squares_and_a_square_to_the_tile() -> None:
    def helped(what: str, match: Match) -> str:
        return "\n".join(looking.look(match, 0, what, helped=True).lines)

    match = table("6n 3l 3l 9b", "4n", filled="5,6")
    named = "Tile 1 of 4: lateral 3, vertical 6, boxes 6, dots 3; back lateral."
    assert helped("tile 1", match) == f"{named}\nIt fits on row 13, column 13, where lateral 3 follows 2."
    told = helped("tile 3", match).splitlines()[1]
    assert told.startswith("It fits on 4 squares: row 4, column 6, where dots 6 follows 5; row 4, column 13, where ")
    assert helped("tile 4", match).endswith("\nIt does not fit anywhere yet.")
    assert helped("13 13", match) == f"{look(match, 0, '13 13')} Tile 1, lateral 3 with back lateral, fits there."
    assert helped("9 9", match) == look(match, 0, "9 9"), "nothing of the hand fits there"
    assert helped("", match).splitlines()[1] == (
        "These fit: tile 1, lateral 3 with back lateral, on row 13, column 13; tile 3, lateral 6 with an empty back, "
        "on row 4, column 6; and 3 more: type look more."
    )
    assert [line.partition(" fits")[0] for line in helped("more", match).splitlines()] == [
        "Tile 1, lateral 3 with back lateral,",
        "Tile 3, lateral 6 with an empty back,",
    ]
    assert helped("tile 1", table("4n", "5n")).endswith(
        "It fits on 4 squares: row 5, column 4, beside lateral 2; row 6, column 14, beside lateral 7; "
        "row 14, column 13, beside lateral 2; row 15, column 5, beside lateral 7."
    )
    for what in ("fits", "more"):
        with pytest.raises(Unreadable, match="no hints here"):
            look(match, 0, what)
    alone = table("6n 3l 3l 9b", filled="5,6")
    assert helped("tile 1", alone) == look(alone, 0, "tile 1"), "there it costs the place among the best scores"


def test_where_nothing_fits_one_may_draw_or_wait_and_between_games_nothing_is_said() -> None:
    nothing = table("9b", "4n")
    for what in ("fits", "more"):
        [said] = looking.look(nothing, 0, what, helped=True).lines
        assert said == "Nothing of yours fits: draw a tile, or wait for the others."
    won = table("1v", "4n")
    won.play(0, "1v 6,6")
    assert won.state.winners == (0,)
    assert looking.look(won, 1, "", helped=True).lines == looking.look(won, 1, "").lines


def test_of_a_tile_that_is_asked_about_alone_all_squares_are_told() -> None:
    match = table("6n 6n 1n 1n", "9n")
    match.play(0, "1n 15,15")
    match.play(0, "1n 5,6")
    lines = [looking.look(match, 0, what, helped=True).lines[-1] for what in ("tile 1", "more")]
    assert [line.partition(" squares")[0][-4:] for line in lines] == ["on 6", "on 6"]
    alone, among = (line.count("row ") for line in lines)
    assert (alone, among) == (6, 4)


def test_of_boards_without_number_a_few_squares_are_told() -> None:
    [_, told] = looking.look(table("6n", "4n", levels=3), 0, "tile 1", helped=True).lines
    assert told.startswith("It fits on many squares: row ") and told.endswith("; and many more.")


def test_the_whole_board_can_be_read_by_each_series_and_by_its_open_numbers() -> None:
    match = table("5b 3n", filled="5,6")
    assert look(match, 0, "boxes").splitlines() == [
        "Row 5: boxes 4 and 2 from column 5; 5 at column 14.",
        "Row 14: boxes 5 at column 5; 4 at column 14.",
    ]
    assert look(match, 0, "numbers") == "Open numbers just before one of yours: lateral 2; boxes 5; dots 7."
    assert look(match, None, "numbers") == (
        "Open numbers: lateral 1, 2 and 7; vertical 2, 7 and 8; boxes 2, 4 and 5; dots 4, 5 and 7."
    )


def test_tiles_can_be_typed_in_words_or_by_their_place_in_the_hand() -> None:
    match = table("5b 3n 3n", "4n")
    game, view = match.game, match.view(0)
    for words in (
        "lateral 5 with back boxes on row 6, column 7",
        "lateral 5 boxes on 6 7",
        "Tile 3 on row 6, column 7",
    ):
        assert game.write(game.read(words, view, 0)) == "5b 6,7"
    assert game.write(game.read("lateral 3 with an empty back on row 6, column 7", view, 0)) == "3n 6,7"
    assert game.write(game.read("lateral 3 on row 6, column 7", view, 0)) == "3n 6,7"
    assert game.write(game.read("swap lateral 5 with back boxes for three others", view, 0)) == "swap 5b"
    with pytest.raises(UnreadableMove, match="no tile 4"):
        game.read("tile 4 on row 6, column 7", view, 0)


@pytest.mark.parametrize("what", ["19,1", "0,5", f"1,{10**30}", "everything", "next next", "waves 5,5"])
def test_what_cannot_be_looked_at_is_answered_in_a_sentence(what: str) -> None:
    match = table("5b 3n")
    with pytest.raises(Unreadable, match=r"Rows and columns|not a place"):
        look(match, 0, what)
