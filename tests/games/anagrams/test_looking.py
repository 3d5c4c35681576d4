"""Anagrams by ear: words and squares by their steps from the first letter, and what counts."""

from __future__ import annotations

import pytest

from parlour.core import Match, Unreadable, looking
from parlour.core.abilities import Looking
from tests.games.anagrams.tables import challenge, table
from tests.narrow import present

GRID = """
    S O U
    . . g
    . . H
"""


def hear(match: Match, what: str = "", seat: int | None = 0) -> list[str]:
    return looking.look(match, seat, what).lines


def laid() -> Match:
    return table(GRID, "AEQ*", "AEE", pile="ET", shown=["", "E"], scores=[30, 12], hand=2)


def test_the_table_is_its_words_with_their_places() -> None:
    assert hear(laid()) == [
        "Across: SOU from the start.",
        "Down: UGH from 2 right.",
        "Masters: G at 2 right, 1 below.",
        "The exposed block is T 8; 90 blocks in the stock.",
    ]
    assert hear(table("", "AEIOU", "AEIOU"))[0] == "The table is empty."


def test_lines_and_squares_have_no_minus_by_ear() -> None:
    assert hear(laid(), "row 1 below") == ["Row 1 below: G at 2 right."]
    assert hear(laid(), "col 2 right") == ["Column 2 right: UGH from the start’s row."]
    assert hear(laid(), "row 0") == ["The first letter’s row: SOU from the start."]
    assert hear(laid(), "row 3 above") == ["Row 3 above: empty."]
    assert hear(laid(), "2 right, 1 below") == ["2 right, 1 below, G, Master.", "In UGH down from 2 right."]
    assert hear(laid(), "2,0")[1] == "In SOU across from the start; UGH down from 2 right."
    assert hear(laid(), "1 left") == ["1 left, empty.", "Beside it: SOU on the right."]


def test_next_goes_from_word_to_word_or_through_the_open_squares() -> None:
    first = looking.look(laid(), 0, "next")
    assert first.lines == hear(laid(), "sou") == ["SOU across from the start."]
    assert looking.look(laid(), 0, "next", first.at).lines == ["UGH down from 2 right."]
    assert hear(laid(), "next open")[0] == "1 above, empty."


def test_what_counts_is_said_with_the_rack_the_others_and_the_stock() -> None:
    match = laid()
    assert looking.ask(match, 0, "score").lines == [
        "Points, of which the fewest win: you 30 and Player 2 12.",
        "Hand 2, blocks left: you 4 and Player 2 3.",
    ]
    assert hear(match, "rack") == ["Your rack, with figures: A 10, E 10, Q 4 and Master 15; 39 points if it stays."]
    assert hear(match, "others") == ["Player 2 has 3 blocks left, E among them."]
    assert hear(match, "rack", None) == ["You are watching, and have no rack."]
    piles = looking.ask(match, 0, "bag").lines
    assert piles[1] == "Below it, from the top: E." and piles[2].startswith("Not seen yet: A 7, B 2, ")


def test_an_open_play_is_named() -> None:
    match = challenge("AT", "HEAR", "AAAA")
    match.play(0, "-1,0 across H(AT)")
    assert hear(match, "", 1)[-1] == "Open to challenge: HAT, laid by Player 1."


def test_moves_are_said_without_notation() -> None:
    match = laid()
    said = present(match.game.ability(Looking)).move
    moves = {match.game.write(move): said(match.view(0), move) for move in match.moves(0)}
    assert moves["discard Q, draw"] == "discard Q and draw from the stock"
    assert moves["discard *, take"] == "discard a Master and take the exposed T"
    typed = match.game.read("2,-1 down *H(UGH)", match.view(0), 0)
    assert said(match.view(0), typed) == "HUGH down from 2 right, 1 above, a Master as H"


@pytest.mark.parametrize("where", ["row", "nothing", "next moon", "2 north", "start left"])
def test_there_are_no_other_places(where: str) -> None:
    with pytest.raises(Unreadable, match="not a place"):
        hear(laid(), where)
