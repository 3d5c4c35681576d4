"""Challenges and the window in which they are made, ANAGRAMS-15."""

from __future__ import annotations

import pytest

from parlour.core import Refused
from tests.games.anagrams.tables import challenge, rack, refusal, table, words

BAD = "-1,0 across X(AT)"
GOOD = "-1,0 across H(AT)"


def test_anagrams_15_a_right_challenge_takes_ten_points_off_and_the_blocks_go_back() -> None:
    match = challenge("AT", "XHER", "AAAAA", "EEEEE")
    match.play(0, BAD)
    turn = match.play(2, "challenge")
    assert match.scores == (0, 0, -10), "scores may go below zero"
    assert rack(match) == "EHRX"
    assert match.state.shown[0] == "X", "everybody saw the block"
    assert [laid.letter for laid in match.state.layout] == ["A", "T"]
    assert match.state.to_move == 1, "and the turn is lost"
    assert "XAT is not in the word list (ENABLE)." in match.say(turn.events[0], None)


def test_anagrams_15_a_wrong_challenge_adds_ten_points_to_the_challengers_score() -> None:
    match = challenge("AT", "XHER", "AAAAA", "EEEEE")
    match.play(0, GOOD)
    match.play(1, "challenge")
    assert match.scores == (0, 10, 0)
    assert rack(match) == "ERX"
    assert match.to_act == {1}, "one challenge settles the whole play"
    assert refusal(match, "challenge", 1)[0] == "ANAGRAMS-15"


def test_anagrams_15_a_word_that_crosses_is_challenged_with_the_play() -> None:
    match = challenge("AT", "XHER", "AAAAA")
    match.play(0, "1,1 across HE")
    match.play(1, "challenge")
    assert match.scores == (0, -10), "HE stands, TH does not"


def test_anagrams_15_the_window_closes_when_the_next_seat_moves() -> None:
    match = challenge("AT", "XHER", "AAAAA", "EEEEE")
    match.play(0, BAD)
    assert match.to_act == {1, 2}
    match.play(1, "discard A, draw")
    assert refusal(match, "challenge", 2)[0] == "ANAGRAMS-15"
    assert match.to_act == {2}


def test_anagrams_15_the_window_closes_when_everybody_has_accepted() -> None:
    match = challenge("AT", "XHER", "AAAAA", "EEEEE")
    match.play(0, BAD)
    match.play(2, "accept")
    assert match.to_act == {1}
    assert match.state.window is not None
    match.play(1, "accept")
    assert match.state.window is None
    assert match.to_act == {1}


def test_anagrams_15_a_seat_that_has_accepted_cannot_challenge() -> None:
    match = challenge("AT", "XHER", "AAAAA", "EEEEE")
    match.play(0, BAD)
    match.play(1, "accept")
    assert refusal(match, "challenge", 1)[0] == "ANAGRAMS-15"
    assert refusal(match, "accept", 1)[0] == "ANAGRAMS-15"
    match.play(1, "discard A, draw")


def test_anagrams_15_players_cannot_judge_their_own_plays() -> None:
    match = challenge("AT", "XHER", "AAAAA")
    match.play(0, BAD)
    with pytest.raises(Refused) as refused:
        match.game.play(match.state, 0, match.game.read("challenge", match.view(0), 0))
    assert (refused.value.rule, refused.value.message) == (
        "ANAGRAMS-15",
        "You may not challenge your own play.",
    )


def test_anagrams_15_after_the_first_word_is_taken_back_the_next_is_the_first() -> None:
    match = challenge("", "XHER", "AATEE")
    match.play(0, "XEH")
    match.play(1, "challenge")
    assert match.state.layout == ()
    match.play(1, "ATE")
    assert match.entries[-1].text == "0,0 across ATE"


def test_anagrams_15_checked_refuses_before_it_is_placed() -> None:
    match = table("AT", "XHER", "AAAAA")
    assert refusal(match, BAD) == ("ANAGRAMS-12", "XAT, across from 1 left, is not in the word list (ENABLE).")
    match.play(0, GOOD)
    assert match.state.window is None
    assert refusal(match, "challenge", 1)[0] == "ANAGRAMS-15"
    assert refusal(match, "accept", 1)[0] == "ANAGRAMS-15"


def test_anagrams_15_a_preview_says_nothing_about_words_that_can_be_challenged() -> None:
    match = challenge("AT", "XHER", "AAAAA")
    assert match.preview(0, BAD).text == "XAT across from 1 left: you get rid of 2 points; 3 blocks left."
    assert match.preview(0, GOOD).text == "HAT across from 1 left: you get rid of 8 points; 3 blocks left."


def test_anagrams_15_a_move_is_still_valid_after_others_have_accepted() -> None:
    match = challenge("AT", "XHER", "AAAAA", "EEEEE")
    match.play(0, GOOD)
    seen = match.number
    match.play(2, "accept")
    match.play(1, "discard A, draw", seen=seen)
    assert match.number == seen + 2


def test_anagrams_15_a_move_is_too_late_after_the_play_is_taken_back() -> None:
    match = challenge("AT", "XHER", "AAAAA", "EEEEE")
    match.play(0, BAD)
    seen = match.number
    match.play(2, "challenge")
    with pytest.raises(Refused) as refused:
        match.play(1, "discard A, draw", seen=seen)
    assert refused.value.rule == "TABLE-3"


def test_anagrams_15_a_play_that_stands_is_named_in_full() -> None:
    match = challenge("AT", "XHER", "AAAAA")
    match.play(0, GOOD)
    assert words(match) == ["HAT"]
    assert "open to challenge: HAT by Player 1" in match.draw(1)
