"""A slip in a word of a move is answered with what was meant, wherever a move is read."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import Refused, UnreadableMove
from parlour.terminal.help import slip

SLIPS = {
    ("push", "row 3 form the left"): "'form' was not understood; did you mean row 3 from the left?",
    ("push", "collumn 2 form the top"): "'collumn' and 'form' were not understood; did you mean column 2 from the top?",
    ("prism", "TIDAL acros D9"): "'acros' was not understood; did you mean TIDAL across D9?",
    ("prism", "exchnage"): "'exchnage' was not understood; did you mean exchange?",
    ("anagrams", "discard E and drow"): "'drow' was not understood; did you mean discard E and draw?",
    ("lotto", "claim colunm c"): "'colunm' was not understood; did you mean claim column c?",
    ("domino", "tile 2 at 1 lfet"): "'lfet' was not understood; did you mean tile 2 at 1 left?",
    ("hex", "tkae"): "'tkae' was not understood; did you mean take?",
    ("rush", "tile 2 on rwo 6, column 7"): "'rwo' was not understood; did you mean tile 2 on row 6, column 7?",
}


@pytest.mark.parametrize(("game", "text"), SLIPS)
def test_a_slip_is_answered_with_what_was_meant(game: str, text: str) -> None:
    match = parlour.new(game, seed=7)
    (seat, *_) = sorted(match.to_act)
    for act in (match.preview, match.play):
        with pytest.raises(UnreadableMove) as answer:
            act(seat, text)
        assert answer.value.message == SLIPS[game, text]
        assert slip(text, answer.value) == SLIPS[game, text], "a person at a terminal hears nothing else"


@pytest.mark.parametrize("text", ["what now", "row 3", "", "form " * 200])
def test_what_resembles_no_move_gets_an_example(text: str) -> None:
    with pytest.raises(UnreadableMove, match=r"(type|try) for example row 3 from the left, or L3\.$"):
        parlour.new("push").preview(0, text)


def test_what_was_meant_may_still_be_against_the_rules() -> None:
    match = parlour.new("push")
    with pytest.raises(Refused):
        match.preview(0, "row 3 from the top")
    with pytest.raises(UnreadableMove, match="did you mean row 3 from the top"):
        match.preview(0, "row 3 form the top")


def test_a_word_without_a_place_is_asked_where_it_begins() -> None:
    with pytest.raises(UnreadableMove, match=r"^Where does it begin\? Type for example THUS across from D8\.$"):
        parlour.new("prism").preview(0, "thus")


def test_the_short_ways_to_say_a_place_are_understood() -> None:
    assert parlour.new("push").preview(0, "left 3").text == "Row 3 will read yours, 4 empty."
    prism = parlour.new("prism")
    for text in ("TIDAL across D9", "TIDAL across from D9"):
        with pytest.raises(Refused):
            prism.preview(0, text)
