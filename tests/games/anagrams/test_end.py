"""How hands and matches end, ANAGRAMS-16 to ANAGRAMS-18, and seats that resign."""

from __future__ import annotations

import pytest

from parlour.core import Match, Turn
from parlour.games.anagrams.moves import Place
from tests.games.anagrams.tables import challenge, refusal, table


def exchange(match: Match) -> Turn:
    """The seat to move exchanges."""
    seat = match.state.to_move
    return match.play(seat, f"discard {match.state.racks[seat][0]}, draw")


def exchange_round(match: Match, rounds: int) -> None:
    """Everybody exchanges this many times."""
    for _ in range(rounds * (len(match.state.racks) - len(match.state.resigned))):
        exchange(match)


def test_anagrams_16_a_player_with_no_blocks_left_ends_the_hand() -> None:
    match = table("AT", "H", "AEQ", "*", scores=[7, 0, 2])
    turn = match.play(0, "-1,0 across H(AT)")
    assert match.scores == (7, 24, 17), "nothing is scored against the seat that is out"
    assert [event.kind for event in turn.events] == ["placed", "hand_over", "dealt"]
    result = match.state.results[-1]
    assert (result.out, result.left, result.points) == (0, ("", "AEQ", "*"), (0, 24, 15))
    assert match.view(None).results == match.state.results
    assert "Player 2 adds 24 points for A, E and Q." in match.say(turn.events[1], None)
    assert "rack" in turn.events[2].seen_by(1).facts
    assert "rack" not in turn.events[2].seen_by(None).facts


def test_anagrams_16_the_last_play_waits_for_everyone() -> None:
    match = challenge("AT", "H", "AEQ", "EEE")
    match.play(0, "-1,0 across H(AT)")
    assert match.to_act == {1, 2}
    assert refusal(match, "discard A, draw", 1)[0] == "ANAGRAMS-16"
    match.play(2, "accept")
    assert match.state.hand == 1
    match.play(1, "accept")
    assert match.state.hand == 2
    assert match.scores == (0, 24, 30)


def test_anagrams_16_a_last_play_that_is_taken_back_does_not_end_the_hand() -> None:
    match = challenge("AT", "X", "AEQ", "EEE")
    match.play(0, "-1,0 across X(AT)")
    match.play(1, "challenge")
    assert match.state.hand == 1
    assert match.scores == (0, -10, 0)
    assert match.to_act == {1}


def test_anagrams_16_a_wrong_challenge_of_the_last_play_counts_in_that_hand() -> None:
    match = challenge("AT", "H", "AEQ", "EEE")
    match.play(0, "-1,0 across H(AT)")
    match.play(1, "challenge")
    assert match.scores == (0, 34, 30)


def test_anagrams_17_the_game_is_over_when_a_seat_reaches_the_limit() -> None:
    match = table("AT", "H", "AEQ", "*", scores=[20, 76, 4])
    match.play(0, "-1,0 across H(AT)")
    assert match.outcome is not None
    assert match.outcome.scores == (20, 100, 19)
    assert match.outcome.winners == (2,), "the lowest score wins"
    assert match.outcome.reason == "the lowest score when 100 was reached"
    assert match.view(0).shown == ("", "AEQ", "*"), "what was left is open to all"


def test_anagrams_17_ninety_nine_is_not_enough() -> None:
    match = table("AT", "H", "AEQ", "*", scores=[20, 75, 4])
    match.play(0, "-1,0 across H(AT)")
    assert match.outcome is None


@pytest.mark.parametrize(("limit", "over"), [(50, True), (51, False)])
def test_anagrams_17_the_quick_game_ends_at_fifty(limit: int, over: bool) -> None:
    match = table("AT", "H", "AEQ", options={"limit": limit}, scores=[0, 26])
    match.play(0, "-1,0 across H(AT)")
    assert (match.outcome is not None) == over


def test_anagrams_17_equal_scores_share() -> None:
    match = table("AT", "H", "AEQ", "*", scores=[19, 80, 4])
    match.play(0, "-1,0 across H(AT)")
    assert match.outcome is not None
    assert match.outcome.winners == (0, 2)


def test_anagrams_17_points_from_challenges_count_at_the_end_of_the_hand() -> None:
    match = challenge("AT", "HE", "AEQ", scores=[0, 95])
    match.play(0, "-1,0 across H(AT)")
    match.play(1, "challenge")
    assert match.scores == (0, 105)
    assert match.outcome is None, "the hand is played to its end"


def test_anagrams_18_twelve_rounds_without_a_word_block_the_hand() -> None:
    match = table("AT", "HERE", "AAEQ", "EEE")
    exchange_round(match, 11)
    exchange(match)
    exchange(match)
    assert match.state.hand == 1
    held = match.state.racks
    turn = exchange(match)
    assert match.state.hand == 2
    assert match.state.results[-1].out is None
    assert all(points > 0 for points in match.state.results[-1].points), "each seat counts what it holds"
    assert held[0] == match.state.results[-1].left[0]
    assert "blocked" in match.say(turn.events[1], None)


def test_anagrams_18_a_word_restarts_the_count() -> None:
    match = table("AT", "HERE", "AAEQ")
    exchange_round(match, 11)
    assert match.state.idle == 22
    match.play(0, next(move for move in match.moves(0) if isinstance(move, Place)))
    assert match.state.idle == 0


def test_anagrams_18_a_play_taken_back_does_not_count_as_a_word() -> None:
    match = challenge("AT", "XHER", "AAAAA")
    match.play(0, "-1,0 across X(AT)")
    match.play(1, "challenge")
    assert match.state.idle == 1
    match.play(1, "discard A, draw")
    match.play(0, "-1,0 across H(AT)")
    match.play(1, "accept")
    assert match.state.idle == 0


def test_a_seat_that_resigns_leaves_the_game_to_the_others() -> None:
    match = table("AT", "HE", "AEQ", "*", scores=[0, 20, 30])
    match.act("resign", 0)
    assert match.to_act == {1}
    match.play(1, "discard A, draw")
    assert match.to_act == {2}
    exchange_round(match, 12)
    assert match.state.results[-1].points[0] == 0, "its blocks count for nobody"
    assert match.state.held == (0, 10, 10)


def test_a_seat_that_resigns_does_not_win_with_the_lowest_score() -> None:
    match = table("AT", "AE", "H", "*", to_move=1, scores=[0, 20, 90])
    match.act("resign", 0)
    match.play(1, "-1,0 across H(AT)")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_a_seat_that_has_resigned_no_longer_judges_plays() -> None:
    match = challenge("AT", "HE", "AEQ", "EEE")
    match.play(0, "-1,0 across H(AT)")
    match.play(1, "accept")
    match.act("resign", 2)
    assert match.state.window is None


def test_with_two_seats_the_other_wins_when_one_resigns() -> None:
    match = table("AT", "HE", "AEQ")
    match.act("resign", 0)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
