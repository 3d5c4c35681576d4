"""What people type, what previews say, and what the table looks like."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import Ambiguous, Match, Unreadable, UnreadableMove, looking
from parlour.games.lotto.moves import NONE, Call, Claim, Place, Take
from parlour.games.lotto.rules import Lotto
from tests.games.lotto.drawing import ALMOST, BEHIND, BLANK, table

MATCH = table(ALMOST, BEHIND, held="AT")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("draw", Call.DRAW),
        ("Discard", Call.DISCARD),
        ("take ra", Take("AR")),
        ("take R A", Take("AR")),
        ("e C3", Place("E", 12)),
        ("c3 e", Place("E", 12)),
        ("place e on c3", Place("E", 12)),
        ("claim column 3", Claim(("column c",))),
        ("claim falling and columns e, a", Claim(("column a", "column e", "falling"))),
        ("claim the rising diagonal", Claim(("rising",))),
        ("claim none", NONE),
        ("none", NONE),
        ("claim nothing", NONE),
    ],
)
def test_what_a_person_would_type_is_enough(text: str, move: object) -> None:
    assert MATCH.game.read(text, MATCH.view(0), 0) == move


@pytest.mark.parametrize("text", ["", "e", "e f3", "e c6", "take", "take ABC", "take A1", "claim", "claim x", "é c3"])
def test_text_that_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(UnreadableMove):
        MATCH.game.read(text, MATCH.view(0), 0)


def test_a_square_without_a_letter_is_ambiguous() -> None:
    with pytest.raises(Ambiguous, match="Which letter goes on a5: A or T"):
        MATCH.game.read("a5", MATCH.view(0), 0)
    assert MATCH.game.write(MATCH.game.read("a5, t", MATCH.view(0), 0)) == "T a5"


def test_a_preview_says_what_a_placement_would_score_and_why() -> None:
    preview = MATCH.preview(0, "T a5")
    assert preview.score == 150
    assert preview.text == (
        "Row 5 reads TURNS, a word for 50, column a reads T H T T T, the rising diagonal reads T R E C D "
        "and your card is full for 100 and the game stops."
    )
    assert table(BLANK, BLANK, held="AT").preview(0, "A a1").text == "Row 1: A at a, R at c."


def test_a_preview_does_not_judge_words_that_the_player_must_point_out() -> None:
    match = table(ALMOST, BEHIND, held="AT")
    match.play(0, "T a5")
    assert match.preview(0, "claim b, e").text == match.preview(0, "claim e, b").text
    assert match.preview(0, "claim b, e").text == "You will claim IEERU on column b and DESKS on column e."
    assert match.preview(0, "claim b, e").score is None


def test_a_preview_of_a_discard_does_not_sound_as_if_it_were_done() -> None:
    told = table(BLANK, BLANK, held="EN").preview(0, "discard").text
    assert told == "The card with E and N will go to the pile, where anybody may take it."


def test_a_preview_of_a_draw_says_how_many_cards_are_left() -> None:
    told = table(BLANK, BLANK).preview(0, "draw").text
    assert told == "You will draw one of the 240 cards in the box without looking."
    assert "shuffled" in table(BLANK, BLANK, box=0).preview(0, "draw").text


def test_your_own_card_is_drawn_large_and_the_others_small() -> None:
    assert (
        MATCH.draw(0)
        == """your card
     a   b   c   d   e
 1   T   I  [R]  E   D
 2   H  [E]  N   C   E
 3   T   E   E   N  [S]
 4  [T]  R   U   N   K
 5   .   U   R  [N]  S

Player 2
H O R S E
T E N D S
H . . L S
T I T L .
T . I N S

box: 204
pile: empty
in hand: A T, drawn"""
    )


def test_twelve_cards_fit_on_a_line_of_eighty_characters() -> None:
    drawn = Match.new(Lotto(), seats=12, seed=1).draw(None)
    assert max(map(len, drawn.splitlines())) <= 80


def test_columns_can_be_looked_at_by_letter_or_number_and_squares_by_row_and_column() -> None:
    match = parlour.new("lotto", seed=3)
    assert looking.look(match, 0, "column 2") == looking.look(match, 0, "col b")._replace(at="column 2")
    assert looking.look(match, 0, "row 3, column 2").lines == looking.look(match, 0, "b3").lines
    assert looking.ask(match, 0, "words").lines == ["No line of the card is full yet."]
    with pytest.raises(Unreadable, match="columns from A to E"):
        looking.look(match, 0, "column 6")
