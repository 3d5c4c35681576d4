"""Moves as text, the table as text, and what a preview says."""

from __future__ import annotations

import pytest

from parlour.core import Ambiguous, Refused, UnreadableMove
from parlour.games.anagrams.moves import Call, Exchange, Place
from parlour.games.anagrams.notation import EXAMPLES, TAKE_OR_DRAW, WHICH_BLOCK
from parlour.words.crossword.grid import Square
from tests.few_lines import run_few_lines
from tests.games.anagrams.tables import challenge, table, words


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("-1,0 across HAT", "-1,0 across H(AT)"),
        ("-1,0 a hat", "-1,0 across H(AT)"),
        ("-1, 0 right h(at)", "-1,0 across H(AT)"),
        ("+1,0 down THE", "1,0 down (T)HE"),
        ("1,0 d the", "1,0 down (T)HE"),
        ("-1,0=H", "-1,0 across H(AT)"),
        ("1,2=E 1,1=H", "1,0 down (T)HE"),
        ("1,1=?H 1,2=E", "1,0 down (T)*HE"),
        ("discard E, draw", "discard E, draw"),
        ("exchange e for the stock", "discard E, draw"),
        ("swap E for exposed", "discard E, take"),
        ("give ?, take", "discard *, take"),
        ("hear across from 1 left, 1 above", "-1,-1 across HEAR"),
        ("THE down", "1,0 down (T)HE"),
        ("discard E, take", "discard E, take"),
        ("exchange, e, draw", "discard E, draw"),
        ("1 right down (t)*e", "1,0 down (T)*E"),
        ("Challenge", "challenge"),
        ("ACCEPT", "accept"),
    ],
)
def test_what_a_person_would_type_is_enough(text: str, written: str) -> None:
    match = table("AT", "HEAR*", "AAAAA")
    move = match.game.read(text, match.view(0), 0)
    assert match.game.write(move) == written
    assert match.game.read(written, match.view(0), 0) == move


@pytest.mark.parametrize(
    "text",
    ["", "HERE", "1,0 HAT", "sideways", "1,0 across", "0 across HAT", "discard E", "discard EE, draw", "1,0=", "="],
)
def test_other_texts_are_not_moves(text: str) -> None:
    match = table("AT", "HEAR*", "AAAAA")
    with pytest.raises(UnreadableMove):
        match.game.read(text, match.view(0), 0)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("discard EE, draw", WHICH_BLOCK),
        ("swap E", TAKE_OR_DRAW),
        ("exchange, e", TAKE_OR_DRAW),
        ("Take", "For which block? Type discard E, take. To lay TAKE, give its square."),
        ("exchange", WHICH_BLOCK),
        ("1,0 HAT", "HAT from 1 right: across or down?"),
        ("sideways!", f"'sideways!' is not a move. {EXAMPLES}"),
    ],
)
def test_text_that_is_not_a_move_is_answered_in_a_line_or_two(text: str, says: str) -> None:
    match = table("AT", "HEAR*", "AAAAA")
    with pytest.raises(UnreadableMove) as unreadable:
        match.game.read(text, match.view(0), 0)
    assert unreadable.value.message == says


def test_a_word_alone_says_which_letter_is_missing() -> None:
    match = table("AT", "HEAR", "AAAAA")
    with pytest.raises(UnreadableMove) as unreadable:
        match.game.read("ZITHER", match.view(0), 0)
    assert unreadable.value.message == "ZITHER needs Z, which is neither on your rack nor on the table."


def test_the_first_word_needs_no_square() -> None:
    match = table("", "HEAR", "AAAAA")
    assert match.game.read("hear", match.view(0), 0) == Place(Square(0, 0), True, "HEAR", "HEAR")
    assert match.game.read("down hear", match.view(0), 0) == Place(Square(0, 0), False, "HEAR", "HEAR")
    assert match.game.read("3,1=R 0,1=H 1,1=E 2,1=A", match.view(0), 0) == Place(Square(0, 0), True, "HEAR", "HEAR")


def test_a_word_that_runs_through_letters_in_one_place_needs_no_square() -> None:
    match = table("TAR", "SLTIE", "AAAAA")
    assert match.game.write(match.game.read("SALT", match.view(0), 0)) == "1,-1 down S(A)LT"
    assert match.game.write(match.game.read("start", match.view(0), 0)) == "-1,0 across S(TAR)T"
    with pytest.raises(Ambiguous) as several:
        match.game.read("TIT", match.view(0), 0)
    assert several.value.message == "Where? TIT could go down from the start; or down from 2 above."


@pytest.mark.parametrize("answer", ["down from 2 above", "2 above, down", "2 above down", "0,-2 down"])
def test_the_place_of_a_word_can_be_named_after_it(answer: str) -> None:
    match = table("TAR", "SLTIE", "AAAAA")
    assert match.game.write(match.game.read(f"TIT, {answer}", match.view(0), 0)) == "0,-2 down TI(T)"
    with pytest.raises(Ambiguous, match="TIT from 2 above: across or down"):
        match.game.read("TIT, 2 above", match.view(0), 0)


def test_ordinary_blocks_are_used_before_a_master() -> None:
    match = table("", "TO*", "AAAAA")
    assert match.game.read("TOT", match.view(0), 0) == Place(Square(0, 0), True, "TOT", "TO*")


def test_a_single_block_that_makes_words_both_ways_can_be_named_either_way() -> None:
    for text, named in [("2,0=D", "MAD"), ("2,0 down DO", "DO")]:
        match = table("MA.\n..O", "DHE", "AAAAA")
        match.play(0, text)
        assert words(match)[0] == named
        assert sorted(words(match)) == ["DO", "MAD"]


def test_moves_are_equal_values() -> None:
    assert Exchange("E", "stock") == Exchange("E", "stock")
    assert Call("challenge") is Call.CHALLENGE


def test_the_table_as_text() -> None:
    match = table("AT\n.o", "HEAR*", "AAAAA", pile="GH", to_move=0, scores=[12, -10], shown=["", "AA"])
    assert match.draw(0).splitlines() == [
        "     -1  0  1  2",
        "  -1  .  .  .  .",
        "   0  .  A  T  .",
        "   1  .  .  o  .",
        "   2  .  .  .  .",
        "small letters are Masters",
        "rack: H8 E10 A10 R8 *15",
        "exposed: H8; below it 1 block; stock: 89 blocks",
        "blocks left: you 5, Player 2 5 (A A among them)",
        "hand 1, dealt by Player 2; points: you 12, Player 2 -10",
    ]
    assert "rack" not in match.draw(None)


def test_previews_say_what_a_move_would_do() -> None:
    match = table("AT", "HE*", "AAAAA", pile="GQ")
    preview = match.preview(0, "1,0 down (T)*HE")
    assert preview.text == "THE down from 1 right (a Master stands for H): you get rid of 25 points; 1 block left."
    assert preview.facts["left"] == 1
    assert match.preview(0, "discard H, take").text == "You give up H, figure 8, and take Q, figure 4."
    assert "draw one of the 92 unseen blocks" in match.preview(0, "discard H, draw").text
    assert table("AT", "H", "AAAAA").preview(0, "-1,0 across HAT").text.endswith("your rack is empty.")


def test_previews_of_judgements_say_what_is_at_stake() -> None:
    match = challenge("AT", "HE", "AAAAA")
    match.play(0, "-1,0 across HAT")
    assert "10 points" in match.preview(1, "challenge").text
    assert match.preview(1, "accept").text == "You let this play stand."


def test_sentences_address_the_listener() -> None:
    match = table("AT", "HE*", "AAAAA", pile="GQ")
    turn = match.play(0, "1,0 down (T)*HE")
    said = "THE down from 1 right (a Master stands for H); 1 block left."
    assert match.say(turn.events[0], 0) == f"You lay {said}"
    assert match.say(turn.events[0], 1) == f"Player 1 lays {said}"
    turn = match.play(1, "discard A, take")
    assert match.say(turn.events[0], 1) == "You discard A and take the exposed Q."
    assert match.say(turn.events[0], None) == "Player 2 discards A and takes the exposed Q."


@pytest.mark.parametrize("word", ["Q", "A", "*", "*Q", "(A)", "AT", "TA*"])
@pytest.mark.parametrize("before", ["", "down ", "0,0 across "])
def test_long_words_are_not_searched_for_where_they_cannot_run(word: str, before: str) -> None:
    drawing = "ATAT\nT..A\nA..T\nTATA"
    match = table(drawing, "AAAATTTT**", "AAAAA", options={"words": "challenge", "blocks": "A99:1 T99:1 Q9:1 *2:9"})
    run_few_lines(match.preview, 0, before + (word * 2_000)[: 2_000 - len(before)])


def test_where_a_word_fits_in_many_places_the_first_few_are_named() -> None:
    match = challenge("ATAT", "AAT", "AAA")
    with pytest.raises(Ambiguous) as error:
        match.game.read("TAA", match.view(0), 0)
    assert error.value.message == (
        "Where? TAA could go down from 1 above; down from 2 above; down from 1 right; or elsewhere."
    )


def test_pass_is_not_the_word_pass_unless_it_has_a_square() -> None:
    """ANAGRAMS-8"""
    match = table("AT", "PASSE", "AAAAA")
    with pytest.raises(Refused) as refused:
        match.play(0, "pass")
    assert refused.value.rule == "ANAGRAMS-8"
    match = table("", "PASSE", "AAAAA")
    assert match.game.write(match.game.read("0,0 across PASS", match.view(0), 0)) == "0,0 across PASS"
