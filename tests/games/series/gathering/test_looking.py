"""Domino and hex by ear: places by their steps from the first tile, tiles by what they show. SERIES-28."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import Match, Unreadable, UnreadableMove, looking
from parlour.core.abilities import Looking
from tests.narrow import present

OWN = {"open": ["1l", "6l"], "down": ["2l", "2l"], "taken": ["5v"]}
OTHER = {"open": ["9l"], "down": ["3l", "4l"]}


def domino() -> Match:
    placed = {"0,0": "5l", "0,1": "6v", "0,-2": "3l", "-1,0": "3v"}
    return parlour.new("domino", position={"hands": [OWN, OTHER], "placed": placed, "turn": 0})


def hexes() -> Match:
    hands = [{"open": ["4b"]}, {"open": []}]
    return parlour.new("hex", position={"hands": hands, "placed": {"0,0": "5a", "1,0": "6b", "-1,1": "9d"}, "turn": 0})


def hear(match: Match, what: str = "", seat: int | None = 0) -> list[str]:
    return looking.look(match, seat, what).lines


def test_the_whole_table_is_its_rows() -> None:
    assert hear(domino()) == [
        "4 tiles on the table.",
        "Row 1 above: 3v at the start’s column.",
        "The first tile’s row: 3l at 2 left; 5l and 6v from the start.",
        "10 open places: look next goes through them.",
    ]
    assert hear(hexes())[1:3] == [
        "The first tile’s row: 5a and 6b from the start.",
        "Row 1 below: 9d at 1 west, 1 south-east.",
    ]
    assert hear(domino(), "col 2 left") == ["Column 2 left: 3l at the start’s row."]
    assert hear(domino(), "row 4 below") == ["Row 4 below: no tiles."]


def test_series_28_a_place_says_its_tile_or_the_series_that_go_on_there() -> None:
    assert hear(domino(), "start") == ["The start, 5l: left dots 5, above lateral 7, right boxes 4, below vertical 2."]
    assert hear(domino(), "1 right, 1 above") == ["1 right, 1 above, empty, touches left boxes 3, below lateral 6."]
    assert hear(domino(), "-1 1") == hear(domino(), "1 right 1 above")
    assert hear(domino(), "7 right") == ["7 right, empty, touches nothing."]
    assert hear(hexes(), "1 south-east") == [
        "1 south-east, empty, touches west vertical 9, north-west boxes 1, north-east checks 6."
    ]


def test_next_goes_through_the_open_places_row_by_row() -> None:
    match, at, said = domino(), "", []
    for _ in range(11):
        lines, at = looking.look(match, 0, "next", at)
        said += lines
    assert said[0] == said[10] == "2 above, empty, touches below vertical 3."
    assert len(set(said)) == 10 and all(", empty, touches " in line for line in said)


def test_a_series_is_followed_to_where_it_continues() -> None:
    assert hear(domino(), "dots start") == [
        "Dots runs 5, 6, and continues with 7 at 2 right, empty, touches left dots 6."
    ]
    assert hear(domino(), "dots 5 left") == ["There is no tile at this place."]
    with pytest.raises(Unreadable, match="no waves"):
        hear(domino(), "waves start")


def test_a_hand_names_every_tile_by_its_numbers_and_a_tile_explains_its_name() -> None:
    assert hear(domino(), "hand") == [
        "Tile 1 of 3, 1l: left dots 1, above lateral 5, right boxes 8, below vertical 4.",
        "Tile 2 of 3, 6l: left dots 6, above lateral 3, right boxes 3, below vertical 6.",
        "Tile 3 of 3, taken, 5v: left dots 5, above vertical 7, right boxes 4, below lateral 2.",
        "2 more of yours face down.",
    ]
    assert hear(domino(), "hand", None) == ["You are watching, and hold no tiles."]
    assert hear(domino(), "5l")[1:] == [
        "You hold none, 1 on the table, 5 in the set.",
        "Its name: the number is that of its dots; with the dots on the left, l has lateral on top, v vertical.",
    ]
    assert "a lateral, boxes and waves" in hear(hexes(), "5a")[2]


def test_what_counts_and_what_the_others_hold() -> None:
    assert looking.ask(domino(), 0, "score").lines == ["Left to place: you 4 and Player 2 3."]
    assert hear(domino(), "others") == ["Player 2 has 3 left to place, 1 of them open, and holds no taken tiles."]
    assert looking.ask(domino(), 0, "bag").lines == ["69 tiles in the gathering to take from."]


def test_what_is_said_can_be_typed() -> None:
    match = domino()
    game, view = match.game, match.view(0)
    said = present(game.ability(Looking)).move
    for move in match.moves(0):
        words = said(view, move)
        assert "-" not in words
        if move.what == "place":
            assert game.read(f"{move.tile} {words.partition(') at ')[2].rpartition(', ')[0]}", view, 0) == move
    assert game.write(game.read("tile 2 at 1 left", view, 0)) == "6l 0,-1"
    for text in ("tile 4 1 left", "tile 1 anywhere", "9x 1 left", "5l 1 north"):
        with pytest.raises(UnreadableMove):
            game.read(text, view, 0)


@pytest.mark.parametrize("where", ["column 1 left", "row 1 left", "9x", "next row", "2 left"])
def test_hex_has_rows_and_no_columns(where: str) -> None:
    with pytest.raises(Unreadable, match="to look at"):
        hear(hexes(), where)
