"""Words, challenges and the window: PRISM-15 to PRISM-17."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import Match, Refused
from parlour.games.prism.moves import Call
from parlour.games.prism.rules import Prism
from tests.games.prism.drawing import EMPTY, late, refusal, table, text
from tests.games.prism.test_turns import HENCE, hence
from tests.narrow import as_a


def bluffing(*racks: str, drawing: str = HENCE, **about: object) -> Match:
    racks = racks or ("WR HO IF TA RL CE", "DO TO SO LI RS UN", "AD AG AM AS AT AU")
    return table(drawing, *racks, named={"E5": "ES"} if drawing is HENCE else {}, words="challenge", **about)


def refused_by_the_rules(match: Match, seat: int, call: Call) -> str:
    """The rule's own refusal, for seats that the table does not let act at all."""
    with pytest.raises(Refused) as refused:
        match.game.play(match.state, seat, call)
    with pytest.raises(Refused) as foreseen:
        match.game.preview(match.view(seat), seat, call)
    assert foreseen.value.facts() == refused.value.facts()
    return refused.value.rule


def test_prism_15_words_are_those_of_the_list() -> None:
    match = hence("WR HO IF TA RL CE")
    lexicon = as_a(Prism, match.game).lexicon
    assert match.header.lexicon == lexicon.digest
    assert refusal(match, 0, "5E (E)-Ce") == "PRISM-15"
    match.play(0, "5E (E)-Rl")
    for word in ("London", "Mr", "etc", "don't"):
        assert word not in lexicon


def test_prism_16_words_are_checked_unless_the_table_chose_challenges() -> None:
    assert parlour.game("prism").options["words"] == "checked"
    match = bluffing()
    assert "words" in match.preview(0, "5E (E)-Ce").facts
    match.play(0, "5E (E)-Ce")
    assert match.state.scores[0] == 5


def test_prism_16_a_bad_word_goes_back_scores_nothing_and_loses_the_turn() -> None:
    match = bluffing()
    match.play(0, "5E (E)-Ce")
    turn = match.play(2, "challenge")
    assert turn.events[0].facts["bad"] == ["EC"]
    assert match.state.scores[0] == 0
    assert sorted(match.state.racks[0]) == sorted(["WR", "HO", "IF", "TA", "RL", "CE"])
    assert text(match, "E5", 2, across=True) == "E."
    assert match.to_act == {1}
    assert (
        match.say(turn.events[0], 0)
        == "Player 3 challenges EC. EC is not valid: you take the blocks back and lose the turn and 5 points; 0 in all."
    )


def test_prism_16_all_blocks_of_the_play_go_back_even_if_one_word_was_good() -> None:
    match = bluffing()
    match.play(0, "F5 Rl-hO")  # ER and NO are words, RO is not
    match.play(1, "challenge")
    assert text(match, "E5", 2, across=True) == "E."
    assert text(match, "E6", 2, across=True) == "N."


def test_prism_16_a_challenge_of_good_words_costs_nothing_and_settles_the_play() -> None:
    match = bluffing()
    match.play(0, "5E (E)-Rl")
    match.play(2, "challenge")
    assert match.state.scores == (2, 0, 0)
    assert len(match.state.racks[0]) == 6
    assert match.to_act == {1}
    assert refusal(match, 1, "challenge") == "PRISM-16"
    assert refused_by_the_rules(match, 2, Call.CHALLENGE) == "PRISM-16"


def test_prism_16_a_player_cannot_challenge_their_own_word_or_too_late() -> None:
    match = bluffing()
    match.play(0, "5E (E)-Ce")
    assert refused_by_the_rules(match, 0, Call.CHALLENGE) == "PRISM-16"
    match.play(1, "pass")
    for seat in (0, 1, 2):
        assert refused_by_the_rules(match, seat, Call.CHALLENGE) == "PRISM-16"
    assert refusal(match, 2, "challenge") == "PRISM-16"


def test_prism_16_where_words_are_checked_there_is_nothing_to_challenge() -> None:
    match = hence("WR HO IF TA RL CE")
    match.play(0, "5E (E)-Rl")
    assert refusal(match, 1, "challenge") == "PRISM-16"
    assert refusal(match, 1, "accept") == "PRISM-17"


def test_prism_16_previews_say_nothing_about_words_that_can_be_challenged() -> None:
    match = bluffing()
    assert match.preview(0, "5E (E)-Ce").text == "5 points: EC 5."
    assert match.preview(0, "5E (E)-Rl").text == "2 points: ER 2."


def test_prism_17_the_window_closes_when_the_next_seat_moves_and_the_refill_comes_first() -> None:
    for move in ("pass", "exchange", "7E (C)-Oc"):
        match = bluffing("WR HO IF TA RL CE", "DO OC SO LI RS UN")
        match.play(0, "5E (E)-Rl")
        assert len(match.state.racks[0]) == 5, "nobody draws before the play stands (PRISM-14)"
        turn = match.play(1, move)
        assert turn.events[0].kind == "drew"
        assert turn.events[0].seat == 0
        assert len(match.state.racks[0]) == 6


def test_prism_17_the_window_closes_when_every_other_seat_has_accepted() -> None:
    match = bluffing()
    match.play(0, "5E (E)-Rl")
    assert match.to_act == {1, 2}
    match.play(1, "accept")
    assert match.to_act == {1, 2}, "the next seat may still move"
    assert refusal(match, 1, "accept") == "PRISM-17"
    assert refusal(match, 1, "challenge") == "PRISM-17"
    assert len(match.state.racks[0]) == 5
    match.play(2, "accept")
    assert match.to_act == {1}
    assert len(match.state.racks[0]) == 6
    assert refused_by_the_rules(match, 0, Call.ACCEPT) == "PRISM-17"


def test_prism_17_the_other_seats_may_only_challenge_or_accept_the_play() -> None:
    match = bluffing()
    match.play(0, "5E (E)-Rl")
    assert [match.game.write(move) for move in match.moves(2)] == ["challenge", "accept"]
    with pytest.raises(Refused) as refused:
        match.play(2, "pass")
    assert refused.value.rule == "PRISM-6"


def test_prism_17_an_answer_is_valid_even_if_another_came_first() -> None:
    match = bluffing()
    match.play(0, "5E (E)-Ce")
    seen = match.number
    match.play(1, "accept", seen=seen)
    match.play(2, "challenge", seen=seen)
    with pytest.raises(Refused) as refused:
        match.play(1, "pass", seen=seen)
    assert refused.value.rule == "TABLE-3", "the play was taken back meanwhile"


def test_prism_17_a_play_that_would_end_the_game_waits_for_everyone() -> None:
    match = late(HENCE, "RL", "DO TO", "LI", words="challenge", named={"E5": "ES"})
    match.play(0, "5E (E)-Rl")
    assert not match.outcome
    assert match.to_act == {1, 2}
    assert refusal(match, 1, "pass") == "PRISM-17"
    assert [match.game.write(move) for move in match.moves(1)] == ["challenge", "accept"]
    match.play(1, "accept")
    assert match.to_act == {2}
    match.play(2, "accept")
    assert match.outcome is not None
    assert match.outcome.reason.endswith(" when the last block was played")


def test_prism_17_an_asterisk_that_is_taken_back_loses_its_letter() -> None:
    match = bluffing("*B HO IF TA RL CE", "DO TO SO LI RS UN")
    match.play(0, "5E (E)-*=Zb")
    match.play(1, "challenge")
    assert "*B" in match.state.racks[0]
    match.play(1, "pass")
    assert match.preview(0, "5E (E)-*=Rb").score == 1


def test_prism_17_if_the_first_word_is_taken_back_prism_7_applies_again() -> None:
    match = bluffing("WR HO IF TA RL CE", "DO TO SO LI RS UN", drawing=EMPTY)
    match.play(0, "5C Wr-Ho-Ta-Rl")
    match.play(1, "challenge")
    assert refusal(match, 1, "5E Rs-Un-So") == "PRISM-7"
    match.play(1, "5C rS-To-Li-Do")


def test_prism_17_in_solo_play_there_is_no_window_and_no_opening_draw() -> None:
    match = parlour.new("prism", seats=1, seed=3, words="challenge")
    assert match.state.opening == ()
    assert match.to_act == {0}
    first = next(move for move in match.moves(0))
    match.play(0, first)
    assert match.to_act == {0}
    assert match.state.window is None
    assert len(match.state.racks[0]) == 6


def test_prism_17_when_time_is_up_those_who_have_not_answered_accept() -> None:
    """TABLE-15"""
    match = bluffing()
    assert match.open_step() is None
    match.play(0, "5E (E)-Ce")
    match.play(2, "accept")
    found = match.open_step()
    assert found is not None and found.moves == {1: Call.ACCEPT}
    turn = match.play(1, Call.ACCEPT, by="clock", seen=match.number)
    said = [match.say(event, None) for event in turn.events]
    assert said[:2] == ["Time is up.", "Player 2 accepts Player 1’s play."]
    assert match.open_step() is None and match.to_act == {1}


def test_prism_17_a_play_made_during_a_window_opens_its_own_window() -> None:
    """TABLE-15: each has its own time."""
    match = bluffing()
    match.play(0, "5E (E)-Ce")
    first = match.open_step()
    match.play(1, next(match.moves(1)))
    second = match.open_step()
    assert first and second and first.step != second.step
    assert set(second.moves) == {0, 2}


def test_prism_17_the_table_does_not_wait_for_a_seat_that_is_away() -> None:
    """TABLE-15"""
    match = bluffing()
    match.act("leave", 2)
    match.play(0, "5E (E)-Ce")
    turn = match.play(2, Call.ACCEPT, by="clock", seen=match.number)
    assert [match.say(event, 0) for event in turn.events] == ["Player 3 is away.", "Player 3 accepts your play."]
    later = match.play(1, Call.ACCEPT, by="clock", seen=match.number)
    assert match.say(later.events[0], 0) == "Time is up."
