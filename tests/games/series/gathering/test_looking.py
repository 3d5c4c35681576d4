"""Domino and hex by ear: places by their steps from the first tile, tiles by what they show. SERIES-28."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from parlour.core import Ambiguous, Match, Unreadable, UnreadableMove, Voice, looking
from parlour.core.abilities import Looking
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.gathering.shapes import HexShape
from parlour.games.series.plane import Series
from tests.narrow import ability, as_a, present

OWN = {"open": ["1l", "6l"], "down": ["2l", "2l"], "taken": ["5v"]}
OTHER = {"open": ["9l"], "down": ["3l", "4l"]}


def domino() -> Match:
    placed = {"0,0": "5l", "0,1": "6v", "0,-2": "3l", "-1,0": "6v"}
    return parlour.new("domino", position={"hands": [OWN, OTHER], "placed": placed, "turn": 0})


def hexes() -> Match:
    hands = [{"open": ["4b"]}, {"open": []}]
    return parlour.new("hex", position={"hands": hands, "placed": {"0,0": "5a", "1,0": "6b", "-1,1": "9d"}, "turn": 0})


def hear(match: Match, what: str = "", seat: int | None = 0) -> list[str]:
    return looking.look(match, seat, what).lines


def test_a_small_table_is_read_row_by_row_with_the_numbers_that_can_be_continued() -> None:
    assert hear(domino()) == [
        "4 tiles in 2 rows, from 1 above to the start and from 2 left to 1 right.",
        "Row 1 above, dots on the right: dots 6 vertical 3 in the start’s column.",
        "The first tile’s row, dots on the left: dots 3 lateral 6 at 2 left; "
        "dots 5 lateral 7 at the start, then dots 6.",
    ]
    assert hear(domino(), "numbers") == ["Open numbers just before one of yours: vertical 3; boxes 3."]
    everything = "Open numbers: lateral 6 and 7; vertical 3; boxes 3, 4 and 6; dots 3 and 6."
    assert hear(domino(), "numbers", seat=None) == [everything]
    assert hear(hexes())[1:3] == [
        "The first tile’s row: lateral 5 boxes 1 at the start, then lateral 6.",
        "Row 1 south-east: vertical 9 dots 9 at 1 west.",
    ]
    assert hear(domino(), "brief")[1:] == ["1 above: 6v", "2 left: 3l - 5l 6v"]
    told = hear(hexes(), "brief")
    assert told[:2] == ["a lateral boxes, b lateral dots,", "c vertical boxes, d vertical dots"]
    assert told[-1] == "1w 1se: 9d"
    assert hear(domino(), "col 2 left") == ["Column 2 left: dots 3 lateral 6 in the start’s row."]
    assert hear(domino(), "row 4 below") == ["Row 4 below: no tiles."]


def test_of_a_large_table_the_last_tile_and_the_numbers_of_every_row_are_told() -> None:
    match = parlour.new("domino", seed=1)
    game, first = as_a(Gathering, match.game), "5l"
    placed = {f"{row},0": game.shape.tile_at(first, row, 0) for row in range(-3, 3)}
    placed |= {f"1,{column}": game.shape.tile_at(first, 1, column) for column in range(1, 4)}
    match = parlour.new("domino", position={"hands": [OWN, OTHER], "placed": placed, "turn": 0})
    told = hear(match)
    assert told[:2] == [
        "9 tiles in 6 rows, from 3 above to 2 below and from the start to 3 right. "
        "The last one is dots 8 lateral 4 at 3 right, 1 below.",
        "Row 3 above: dots 1 in the start’s column.",
    ]
    assert told[5] == "Row 1 below: dots 2, 1, 9 and 8 from the start’s column." and len(told) == 7
    assert hear(match, "next row") == ["Row 3 above, dots on the right: dots 1 vertical 5 in the start’s column."]
    assert hear(match, "row 1 below") == [
        "Row 1 below, dots on the right: dots 2 vertical 1 in the start’s column, then dots 1, 9 and 8."
    ]


def test_however_many_rows_there_are_every_one_is_read() -> None:
    shape = as_a(Gathering, parlour.new("domino").game).shape
    placed = {f"{row},0": shape.tile_at("5l", row, 0) for row in range(14)}
    match = parlour.new("domino", position={"hands": [OWN, OTHER], "placed": placed, "turn": 0})
    told = hear(match)
    assert told[0].startswith("14 tiles in 14 rows, from the start to 13 below. ")
    assert [line.partition(":")[0] for line in told[2:]] == [f"Row {row} below" for row in range(1, 14)]


def test_table_12_what_fits_is_told_where_hints_are_given_and_somebody_else_plays() -> None:
    def fits(match: Match, *, helped: bool = True) -> str:
        return looking.look(match, 0, "", helped=helped).lines[1]

    assert fits(domino(), helped=False).startswith("Row 1 above")
    assert fits(domino()) == "This fits: tile 1, dots 1 lateral 5, at 2 above, or at 1 right, 1 below."
    placed = {"0,0": "5l"}
    for held, told in (
        (["9l"], "Nothing of yours fits: take a tile."),
        (["6v"], "This fits: tile 1, dots 6 vertical 3, over dots 5 lateral 7 or right of dots 5 lateral 7."),
        (["6v", "4v", "2v"], "; and 1 more: type look more."),
    ):
        hands = [{"open": held}, {"open": []}]
        assert fits(parlour.new("domino", position={"hands": hands, "placed": placed, "turn": 0})).endswith(told)
    hands = [{"open": ["4v"], "taken": ["6v"]}, {"open": []}]
    taken = parlour.new("domino", position={"hands": hands, "placed": placed, "turn": 0})
    assert fits(taken) == (
        "These fit: tile 1, dots 4 vertical 2, left of dots 5 lateral 7; "
        "of those taken, tile 2, dots 6 vertical 3, over dots 5 lateral 7 or right of dots 5 lateral 7."
    )
    hands = [{"open": ["9l"], "taken": ["6v", "8v"]}, {"open": []}]
    taken = parlour.new("domino", position={"hands": hands, "placed": placed, "turn": 0})
    assert fits(taken) == (
        "Of those taken, this fits: tile 2, dots 6 vertical 3, over dots 5 lateral 7 or right of dots 5 lateral 7."
    )
    assert looking.look(domino(), 0, "fits", helped=True).lines == [fits(domino())]
    for what in ("fits", "more"):
        with pytest.raises(Unreadable, match="no hints here"):
            hear(domino(), what)
    alone = parlour.new("domino", seats=1, position={"hands": [{"open": ["6v"]}], "placed": placed, "turn": 0})
    assert not re.match("These fit|This fits", fits(alone)), "there it costs the place among the best scores"
    with pytest.raises(Unreadable, match="Where you play alone, a hint tells"):
        looking.look(alone, 0, "fits", helped=True)


def test_table_12_a_tile_of_the_hand_leads_to_its_places_and_a_place_to_the_tile_where_hints_are_given() -> None:
    def helped(what: str, match: Match) -> list[str]:
        return looking.look(match, 0, what, helped=True).lines

    match = domino()
    assert helped("tile 1", match) == [
        *hear(match, "tile 1"),
        "It fits at 2 places: at 2 above, where vertical 4 follows 3; at 1 right, 1 below, where vertical 4 follows 3.",
    ]
    assert helped("tile 2", match)[1] == "It does not fit anywhere yet."
    [told] = hear(match, "2 above")
    assert helped("2 above", match) == [f"{told} Tile 1, dots 1 lateral 5, fits there."]
    assert helped("2 right", match) == hear(match, "2 right"), "nothing of the hand fits there"
    with pytest.raises(Unreadable, match="You hold 3 open tiles"):
        helped("tile 4", match)


def test_all_that_fits_is_told_tile_by_tile_with_the_reasons() -> None:
    def more(**hand: list[str]) -> list[str]:
        match = parlour.new("domino", position={"hands": [hand, {"open": []}], "placed": {"0,0": "5l"}, "turn": 0})
        return looking.look(match, 0, "more", helped=True).lines

    assert more(open=["9l", "4v", "4v"], taken=["6v"]) == [
        "Tile 2, dots 4 vertical 2, fits left of dots 5 lateral 7, where boxes 5 follows 4.",
        "Tile 4, dots 6 vertical 3, taken, fits at 2 places: over dots 5 lateral 7, where vertical 3 follows 2; "
        "right of dots 5 lateral 7, where dots 6 follows 5.",
    ]
    assert more(open=["9l"]) == ["Nothing of yours fits: take a tile."]


def test_whoever_places_a_tile_hears_which_numbers_it_follows() -> None:
    hands, placed = [{"open": ["4v", "6v"]}, {"open": []}], {"0,0": "5l", "0,-2": "3l"}
    match = parlour.new("domino", position={"hands": hands, "placed": placed, "turn": 0})
    match.play(0, "4v 0,-1")
    [event] = present(match.last).events
    assert match.say(event, 0) == (
        "You place dots 4 vertical 2 at 1 left: dots 4 follows 3 and boxes 5 follows 4; 11 left to place."
    )
    assert match.say(event, 1) == "Player 1 places dots 4 vertical 2 at 1 left; 11 left to place."


def test_the_whole_table_can_be_read_by_each_series() -> None:
    assert hear(domino(), "boxes") == [
        "Row 1 above: boxes 3 in the start’s column.",
        "The first tile’s row: boxes 6 at 2 left; 4 and 3 from the start.",
    ]
    assert hear(hexes(), "waves") == [
        "The first tile’s row: waves 8 and 3 from the start.",
        "Row 1 south-east: waves 9 at 1 west.",
    ]
    with pytest.raises(Unreadable, match="not a place"):
        hear(domino(), "waves")


def test_the_first_look_names_the_first_tile_and_the_hand() -> None:
    start = parlour.new(
        "hex", position={"hands": [{"open": ["4b"], "down": ["5a"]}, {"open": []}], "placed": {"0,0": "5a"}}
    )
    assert hear(start, "first") == ["The first tile is lateral 5 boxes 1. You hold lateral 4 dots 8; 1 more face down."]
    assert hear(start, "first", seat=None) == ["The first tile is lateral 5 boxes 1."]
    assert hear(domino(), "first") == [
        "4 tiles on the table; the first tile is dots 5 lateral 7. "
        "You hold dots 1 lateral 5 and dots 6 lateral 3, and the taken tile dots 5 vertical 7; 2 more face down."
    ]


def test_a_number_tells_where_it_can_be_continued() -> None:
    assert hear(domino(), "dots 6") == ["Dots 6 goes on with 7 at 2 places: 1 left, 1 above; 2 right."]
    assert hear(domino(), "lateral 6") == ["Lateral 6 goes on with 7 at 2 places: 1 right, 1 above; 2 left, 1 below."]
    assert hear(domino(), "dots 9") == ["Dots 9 cannot be continued anywhere."]


def test_series_28_a_place_says_its_tile_or_the_series_that_go_on_there() -> None:
    assert hear(domino(), "start") == ["The start: left dots 5, above lateral 7, right boxes 4, below vertical 2."]
    assert hear(domino(), "1 right, 1 above") == [
        "1 right, 1 above, empty; continues boxes 3 from the left, lateral 6 from below."
    ]
    assert hear(domino(), "-1 1") == hear(domino(), "1 right 1 above")
    assert hear(domino(), "7 right") == ["7 right, empty, touches nothing."]
    assert hear(hexes(), "1 south-east") == [
        "1 south-east, empty; continues vertical 9 from the west, boxes 1 from the north-west, "
        "checks 6 from the north-east."
    ]


@given(st.integers(-30, 30), st.integers(-30, 30))
def test_a_place_of_hex_is_named_by_its_row_and_how_far_along_it_is(x: int, y: int) -> None:
    shape = HexShape()
    said = shape.where(x, y)
    assert shape.place(said) == shape.place(said.replace(",", "")) == shape.place(f"{x},{y}") == (x, y)
    assert [int(steps) for steps in re.findall("[0-9]+", said)] == [abs(steps) for steps in (x, y) if steps]


def test_a_tile_of_hex_names_its_six_sides() -> None:
    assert [HexShape().where(*at) for at in ((1, -1), (-1, 3))] == ["1 east, 1 north-west", "1 west, 3 south-east"]
    assert HexShape().place("2 e 1 nw") == (2, -1) and HexShape().place("1 e 2 e") is None
    assert HexShape().place("2 north-east") == (2, -2), "straight ways can be typed"
    assert hear(hexes(), "start") == [
        "The start: west lateral 5, north-west boxes 1, north-east waves 8, east vertical 4, south-east dots 8, "
        "south-west checks 1."
    ]


def test_a_hand_of_hex_is_told_by_its_numbers_and_one_tile_by_its_sides() -> None:
    assert hear(hexes(), "hand")[:2] == [
        "Tile 1 of 1: lateral 4, dots 8, checks 1, vertical 5, boxes 1, waves 8.",
        "Their sides go clockwise from the west.",
    ]
    assert hear(hexes(), "tile 1") == [
        "Tile 1 of 1: west lateral 4, north-west dots 8, north-east checks 1, east vertical 5, south-east boxes 1, "
        "south-west waves 8."
    ]


def test_next_goes_through_the_open_places_row_by_row() -> None:
    match, at, said = domino(), "", []
    for _ in range(12):
        lines, at = looking.look(match, 0, "next", at)
        said += lines
    assert said.pop(10) == "That was the last one; look next begins again."
    assert said[0] == said[10] == "2 above, empty; continues vertical 3 from below."
    assert len(set(said)) == 10 and all(", empty; continues " in line for line in said)


def test_a_series_is_followed_to_where_it_continues() -> None:
    assert hear(domino(), "dots start") == [
        "Dots runs 5, 6, and goes on with 7 at 2 right, empty; continues dots 6 from the left."
    ]
    assert hear(domino(), "dots 5 left") == ["There is no tile at this place."]
    with pytest.raises(Unreadable, match="no waves"):
        hear(domino(), "waves start")


def test_a_hand_names_every_tile_by_its_numbers_and_a_tile_explains_its_name() -> None:
    assert hear(domino(), "hand") == [
        "Tile 1 of 3: left dots 1, above lateral 5, right boxes 8, below vertical 4.",
        "Tile 2 of 3: left dots 6, above lateral 3, right boxes 3, below vertical 6.",
        "Tile 3 of 3, taken: left dots 5, above vertical 7, right boxes 4, below lateral 2.",
        "2 more of yours face down.",
    ]
    assert hear(domino(), "tile 2") == [hear(domino(), "hand")[1]]
    with pytest.raises(Unreadable, match="You hold 3 open tiles"):
        hear(domino(), "tile 4")
    assert hear(domino(), "hand", None) == ["You are watching, and hold no tiles."]
    assert hear(domino(), "5l")[1:] == [
        "You hold none, 1 on the table, 5 in the set.",
        "It is written 5l: the number is that of its dots; with the dots on the left, l has lateral on top, "
        "v vertical.",
    ]
    assert "a lateral, boxes and waves" in hear(hexes(), "5a")[2]


def test_what_is_due_says_which_way_the_series_count() -> None:
    for reversed_, counts in ((False, "on, such as dots 7 after 6"), (True, "down, such as dots 6 after 7")):
        match = parlour.new("domino", seats=2, seed=1, reversed=reversed_)
        [seat] = match.to_act
        due = f"Place a tile where it counts {counts}, or else take one."
        assert looking.ask(match, seat, "due").lines == [due]


def test_what_counts_and_what_the_others_hold() -> None:
    assert looking.ask(domino(), 0, "score").lines == ["Left to place: you 4 and Player 2 3."]
    assert hear(domino(), "others") == ["Player 2 has 3 left to place, 1 of them open, and holds no taken tiles."]
    last = {"open": ["6v"], "down": []}
    won = parlour.new("domino", position={"hands": [last, OTHER], "placed": {"0,0": "5l"}, "turn": 0})
    assert hear(won, "others", 1) == ["Player 1 has 1 left to place, which is open, and holds no taken tiles."]
    won.play(0, "6v 0,1")
    assert hear(won, "others", 1) == ["Player 1 has none left to place, and holds no taken tiles."]
    assert looking.ask(domino(), 0, "bag").lines == ["69 tiles in the gathering to take from."]


@pytest.mark.parametrize("table", [domino, hexes])
def test_what_is_said_can_be_typed(table: Callable[[], Match]) -> None:
    match = table()
    game, view = match.game, match.view(0)
    said = present(game.ability(Looking)).move
    for move in match.moves(0):
        words = said(view, move)
        assert " -" not in words
        assert game.read(words, view, 0) == game.read(words.replace(",", ""), view, 0) == move


def test_a_tile_can_be_typed_by_its_numbers_or_its_place_in_the_hand() -> None:
    game, view = domino().game, domino().view(0)
    for words in ("tile 2 at 1 left", "dots 6 lateral 3 1 left", "boxes 3 at 1 left", "dots 6 and boxes 3 at 1 left"):
        assert game.write(game.read(words, view, 0)) == "6l 0,-1"
    assert game.write(game.read("dots 9 vertical 9 at 1 left", view, 0)) == "9v 0,-1", "the rules refuse it then"
    for words in ("dots 6 lateral 3 right of dots 3 lateral 6", "tile 2 to the right of 3l"):
        assert game.write(game.read(words, view, 0)) == "6l 0,-1", "beside the only tile of that name"
    for first in ("start", "the start", "first tile", "the first tile"):
        assert game.write(game.read(f"tile 2 left of {first}", view, 0)) == "6l 0,-1", "as it is called when it is read"
    assert game.write(game.read("d6 l3 right of d3 l6", view, 0)) == "6l 0,-1", "series by their first letters"
    with pytest.raises(Ambiguous, match="Which dots 6 vertical 3"):
        game.read("tile 1 above dots 6 vertical 3", view, 0)
    for text in (
        "tile 2 left of 9l",
        "tile 2 north of 5l",
        "tile 4 1 left",
        "tile 1 anywhere",
        "9x 1 left",
        "5l 1 north",
        "boxes 7 at 1 left",
    ):
        with pytest.raises(UnreadableMove):
            game.read(text, view, 0)
    two = parlour.new("domino", position={"hands": [{"open": ["6l", "6v"]}, OTHER], "placed": {"0,0": "5l"}, "turn": 0})
    with pytest.raises(Ambiguous, match="dots 6 lateral 3 or dots 6 vertical 3"):
        game.read("dots 6 at 1 left", two.view(0), 0)
    answered = game.read("dots 6 at 1 left, dots 6 vertical 3", two.view(0), 0)
    assert game.write(answered) == "6v 0,-1"


def test_in_hex_the_ways_can_be_typed_by_their_letters() -> None:
    game, view = hexes().game, hexes().view(0)
    said = "lateral 4 dots 8 south-west of vertical 9 dots 9"
    for words in (said, "l4 d8 sw of v9 d9", "tile 1 sw of v9 d9", "tile 1 2w2se"):
        assert game.read(words, view, 0) == game.read("4b -2,2", view, 0)
    assert game.read("tile 1 nw of the start", view, 0) == game.read("tile 1 at 1 nw", view, 0)


@pytest.mark.parametrize("where", ["column 1 left", "row 1 left", "9x", "next column", "2 above"])
def test_hex_has_rows_and_no_columns(where: str) -> None:
    with pytest.raises(Unreadable, match="not a place"):
        hear(hexes(), where)


def test_a_tile_for_embossers_has_as_many_cells_as_each_number() -> None:
    match = domino()
    *tiles, key = ability(match.game, Looking).tiles(match.view(0), Voice(0, match.names))
    assert [lines[0].strip() for lines in tiles] == ["1l", "6l", "5v"]
    signs = {series: line[0] for line in key for series in Series if line.endswith(series)}
    for lines in tiles:
        cells = Counter("".join(lines[1:]))
        shown = as_a(Gathering, match.game).shape.sections(lines[0].strip(), 0, 0)
        assert {part.series: cells[signs[part.series]] for part in shown} == dict(shown)
