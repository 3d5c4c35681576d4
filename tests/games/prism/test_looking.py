"""Prism by ear: words with their places, lines with their gaps, and both faces of every block."""

from __future__ import annotations

import re

import pytest

from parlour.core import Match, Record, Unreadable, looking
from parlour.core.abilities import Looking
from parlour.words.crossword import spoken
from parlour.words.crossword.grid import Lying, Square
from tests.conformance.by_ear import GOLDEN
from tests.games.prism.drawing import EMPTY, table
from tests.narrow import present

GRID = """
    . . . . . . . . .
    . . . . . . . . .
    . . . . t . . . .
    . . . . . . . . .
    . . H E N C e . .
    . . . . O . . . .
    . . . . . . . . .
    . . . . B . . . .
    . . . . . . . . .
"""


def hear(match: Match, what: str = "", seat: int | None = 0) -> list[str]:
    return looking.look(match, seat, what).lines


def laid() -> Match:
    return table(GRID, "HO *B AS", "DO", named={"E8": "B*"})


def test_long_lists_of_words_are_read_in_portions_of_ten() -> None:
    letters = {Square(row, column): Lying("A") for row in range(0, 24, 2) for column in range(2)}
    across, _ = spoken.words(letters)
    first, rest = spoken.in_portions("Across", across, lambda square: f"A{square.row + 1}")
    assert first.startswith("Across: AA from A1; AA from A3; ") and first.count(";") == 9
    assert rest == "More across: AA from A21; AA from A23."
    assert spoken.in_portions("Down", [], str) == []


def test_the_whole_grid_is_its_words_with_their_places() -> None:
    assert hear(laid()) == ["Across: HENCE from C5.", "Down: NO from E5.", "84 blocks in the bag."]
    assert hear(table(EMPTY, "HO", "DO"))[0] == "The grid is empty; the pocket is E5."
    assert looking.ask(laid(), 0, "words").lines == ["Across: HENCE from C5, 11 points.", "Down: NO from E5, 2 points."]


def test_a_crowded_grid_is_told_by_its_long_words_and_how_far_it_reaches() -> None:
    match = Match.replay(Record.loads((GOLDEN / "prism.json").read_text()))
    everything = " ".join(looking.ask(match, 0, "words").lines)
    words = re.findall(r"([A-Z]+) from [A-O][0-9]+", everything)
    reaches, *told, short, bag = hear(match)
    assert reaches == "Words lie in rows 1 to 15, columns A to O." and bag.endswith("in the bag.")
    heard = re.findall(r"([A-Z]+) from [A-O][0-9]+", " ".join(told))
    assert heard == [word for word in words if len(word) > 3] and len(heard) < len(words) / 2
    assert short == f"And {len(words) - len(heard)} of two or three letters; type words to hear them all."


def test_lines_name_places_gaps_and_faces() -> None:
    assert hear(laid(), "col E") == [
        "Column E: T at 3, NO from 5, B at 8.",
        "Left faces at 5, 6 and 8, the others right.",
    ]
    assert hear(laid(), "row 5") == ["Row 5: HENCE from C.", "Left faces at C, D, E and F, the others right."]
    assert hear(laid(), "row 3")[1] == "All right faces."
    assert hear(laid(), "row 9") == ["Row 9: empty."]


def test_a_square_says_its_face_and_what_surrounds_it() -> None:
    assert hear(laid(), "E5") == ["E5, N, 1, left face.", "In HENCE across from C5 and NO down from E5."]
    assert hear(laid(), "8 e") == ["E8, B, 4, left face.", "It stands alone."]
    assert hear(laid(), "E4") == ["E4, empty.", "Beside it: T above, NO below."]
    assert hear(laid(), "A1") == ["A1, empty.", "Nothing beside it."]
    assert hear(table(EMPTY, "HO", "DO"), "E5")[0] == "E5, pocket."


def test_next_goes_from_word_to_word_or_through_the_open_squares() -> None:
    match, at = laid(), ""
    said = []
    for _ in range(4):
        lines, at = looking.look(match, 0, "next", at)
        said.append(lines)
    assert said[0] == [
        "HENCE across from C5, 11 points; faces left, left, left, left, right.",
        "2 free squares before it, 2 free squares after it.",
    ]
    assert said[1][0] == "NO down from E5, 2 points; all left faces."
    assert said[2] == ["That was the last one; look next begins again."] and said[3] == said[0]
    assert hear(match, "hence") == said[0]
    assert hear(match, "next open")[0] == "E2, empty."


def test_a_rack_says_both_faces_and_others_only_what_everybody_knows() -> None:
    match = table(GRID, "HO *B AS", "DO DA", shown=[[], ["DA"]])
    assert hear(match, "hand") == ["Your rack, left face or right face: H 4 or O 1; asterisk or B 4; A 1 or S 1."]
    assert hear(match, "others") == ["Player 2 holds 2 blocks, among them D or A."]
    assert hear(match, "hand", None) == ["You are watching, and have no rack."]
    assert looking.ask(match, 0, "bag").lines[1].startswith("Faces that you have not seen: A 14, C 2, D 8, ")
    assert looking.ask(match, 0, "score").lines == ["Points: you 0 and Player 2 0.", "83 blocks in the bag."]


def test_a_move_is_said_by_its_word_and_by_the_blocks_where_there_is_a_choice() -> None:
    match = table(GRID, "HO OC *B", "DO")
    said = present(match.game.ability(Looking)).move
    moves = {match.game.write(move): said(match.view(0), move) for move in match.moves(0)}
    assert moves["pass"] == "pass" and moves["exchange"] == "exchange the whole rack"
    assert said(match.view(0), match.game.read("H5 hO-*=Nb", match.view(0), 0)) == (
        "ON down from H5, O from H or O and N as the asterisk"
    )


@pytest.mark.parametrize("where", ["row 10", "column z", "j1", "a0", "nothing", "next round", "across"])
def test_there_are_no_other_places(where: str) -> None:
    with pytest.raises(Unreadable, match=r"not a place|Rows go from 1 to 9, columns from A to I"):
        hear(laid(), where)
