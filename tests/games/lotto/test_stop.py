"""The stop, scoring, claims, and how a match goes on: LOTTO-9 to LOTTO-13."""

from __future__ import annotations

from random import Random

import pytest

from parlour.core import Chance, Match, Record, Refused
from parlour.core.errors import Unreadable
from parlour.games.lotto.equipment import classic_cards
from parlour.games.lotto.rules import Lotto
from tests.conformance.wander import wander
from tests.games.lotto.drawing import ALMOST, BEHIND, BLANK, table
from tests.narrow import present


def stopped(*others: str, **options: object) -> Match:
    """The first seat has just filled its card."""
    match = table(ALMOST, *(others or (BEHIND,)), held="AT", options=options)
    match.play(0, "T a5")
    return match


def heard(match: Match, listener: int | None = None) -> list[str]:
    return [match.say(event, listener) for event in present(match.last).events]


def refused(match: Match, seat: int, move: str) -> Refused:
    with pytest.raises(Refused) as refusal:
        match.play(seat, move)
    return refusal.value


def test_lotto_9_the_game_stops_the_moment_a_card_is_full_and_its_player_scores_100() -> None:
    match = stopped()
    assert match.state.stopped
    assert match.state.tally[0].filled and not match.state.tally[1].filled
    assert match.scores[0] == 100 + 5 * 50
    assert heard(match, 1)[1] == "Player 1’s card is full: the game stops."
    assert refused(match, 1, "draw").rule == "LOTTO-9"


def test_lotto_9_the_100_is_scored_whatever_is_on_the_card() -> None:
    match = table("aeRio eEioa aeioS Taeio .aeNi", BLANK, held="AT")
    match.play(0, "A a5")
    assert match.scores == (100, 0)


def test_lotto_10_everybody_scores_50_for_each_complete_word_across() -> None:
    match = stopped()
    assert [found.word for found in match.state.tally[1].words] == ["HORSE", "TENDS"]
    assert match.scores[1] == 100
    assert heard(match, 1)[-1] == (
        "You score 100: 50 each for HORSE and TENDS. Lines you may claim: column a, H T H T T; d, S D L L N."
    )


def test_lotto_11_after_the_stop_every_seat_is_asked_for_its_lines() -> None:
    match = stopped()
    assert match.to_act == {0, 1}
    match.play(0, "claim column e, falling")
    assert match.scores[0] == 350 + 100
    assert match.to_act == {1}
    match.play(1, "none")
    assert match.outcome is not None and match.outcome.winners == (0,)


def test_lotto_11_words_that_are_not_pointed_out_do_not_score() -> None:
    match = stopped()
    match.play(1, "none")
    match.play(0, "claim e")
    assert match.outcome is not None and match.outcome.scores == (400, 100)


def test_lotto_11_a_wrong_claim_scores_nothing() -> None:
    match = stopped()
    match.play(0, "claim column b, column e, rising")
    assert match.scores[0] == 350 + 50
    assert heard(match) == [
        "Player 1 claims I E E R U on column b, DESKS on column e and T R E C D on the rising diagonal; "
        "I E E R U and T R E C D are not words: 50 points."
    ]
    match.play(1, "claim b")
    assert match.scores[1] == 100
    assert heard(match)[0] == "Player 2 claims O E – I – on column b; O E – I – is not a word: no points."


def test_lotto_11_each_seat_claims_once() -> None:
    match = stopped()
    match.play(0, "claim e")
    refusal = refused(match, 0, "claim falling")
    assert (refusal.rule, refusal.message) == (
        "LOTTO-11",
        "You have already claimed, and each player claims only once.",
    )
    with pytest.raises(Refused) as again:
        match.game.play(match.state, 0, match.game.read("claim falling", match.view(0), 0))
    assert again.value.rule == "LOTTO-11"


def test_lotto_11_a_row_needs_no_claim_and_no_line_is_named_twice() -> None:
    match = stopped()
    refusal = refused(match, 0, "claim row 2")
    assert (refusal.rule, refusal.message) == ("LOTTO-11", "Row 2 needs no claim: words across count anyway.")
    assert refused(match, 0, "claim e, column 5").rule == "LOTTO-11"


def test_lotto_11_claims_are_refused_before_the_stop_and_where_the_table_finds_the_words() -> None:
    assert refused(table(BLANK, BLANK), 0, "claim e").rule == "LOTTO-11"
    found = refused(table(BLANK, BLANK, options={"identify": "auto"}), 0, "claim e")
    assert found.rule == "LOTTO-11" and "the table finds the words" in found.message


def test_lotto_11_with_auto_the_table_finds_the_words() -> None:
    match = stopped(identify="auto")
    assert match.outcome is not None and match.outcome.scores == (450, 100)
    assert [found.line for found in match.state.tally[0].words][-2:] == ["column e", "falling"]


def test_lotto_11_both_diagonals_read_from_left_to_right() -> None:
    diagonals = "p.R.e .E.n. ..o.S Tt.n. s..Ny"  # PEONY falls and STONE rises
    match = table(diagonals, BLANK, idle=[15, 14], to_move=1, held="AT", options={"identify": "auto"})
    match.play(1, "discard")
    assert [(found.line, found.word) for found in match.state.tally[0].words] == [
        ("falling", "PEONY"),
        ("rising", "STONE"),
    ]


def test_lotto_11_a_seat_that_is_out_has_nothing_to_point_out() -> None:
    match = stopped(BEHIND, BLANK)
    match.act("resign", 1)
    with pytest.raises(Refused) as refusal:
        match.game.play(match.state, 1, match.game.read("claim e", match.view(1), 1))
    assert (refusal.value.rule, refusal.value.message) == ("LOTTO-11", "You are out of this match.")
    match = table(ALMOST, BEHIND, BLANK, to_move=2, held="AT", idle=[15, 15, 14], options={"identify": "auto"})
    match.act("resign", 0)
    match.play(2, "discard")
    assert match.outcome is not None and match.outcome.scores == (0, 100, 0)


def test_lotto_11_the_table_does_not_wait_for_a_seat_that_is_away() -> None:
    match = stopped()
    match.act("leave", 1)
    assert match.to_act == {0}
    match.play(0, "claim e, falling")
    assert match.outcome is not None and match.outcome.scores == (450, 100)


def test_lotto_11_a_player_who_comes_back_before_the_last_claim_may_claim() -> None:
    match = stopped(BEHIND, BLANK)
    match.act("leave", 1)
    match.play(2, "none")
    match.act("return", 1)
    match.play(0, "none")
    assert match.to_act == {1}
    match.act("leave", 1)
    assert match.outcome is not None


def test_lotto_11_while_everybody_is_away_the_table_waits() -> None:
    match = stopped()
    match.act("leave", 0)
    match.act("leave", 1)
    assert match.outcome is None and match.to_act == frozenset()
    match.act("return", 0)
    assert match.to_act == {0}


def test_lotto_11_claims_made_at_the_same_time_are_all_valid() -> None:
    match = stopped()
    seen = match.number
    match.play(0, "claim e", seen=seen)
    match.play(1, "none", seen=seen)
    assert match.outcome is not None


def test_lotto_12_plurals_count_and_a_word_that_appears_twice_scores_twice() -> None:
    match = stopped(identify="auto")
    words = [found.word for found in match.state.tally[0].words]
    assert words.count("TEENS") == 2
    assert "DESKS" in words
    twice = table("seRve sErve ....S T.... ...N.", BLANK, idle=[15, 14], to_move=1, held="AT")
    twice.play(1, "discard")
    assert twice.scores == (100, 0), "SERVE and SERVE"


def test_lotto_13_equal_scores_share() -> None:
    match = table(BLANK, BLANK, idle=[15, 14], to_move=1, held="AT", options={"identify": "auto"})
    match.play(1, "discard")
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    assert match.outcome.reason == "most points, 0 each"
    assert refused(match, 0, "draw").rule == "TABLE-2"


def test_lotto_13_the_first_full_card_wins_where_that_is_agreed() -> None:
    outcomes = []
    for winner in ("score", "first"):
        options = {"winner": winner, "identify": "auto"}
        match = table("aeRio eEioa aeioS Taeio .aeNi", BEHIND, held="AT", options=options)
        match.play(0, "A a5")
        assert match.outcome is not None and match.scores == (100, 100)
        outcomes.append((match.outcome.winners, match.outcome.reason))
    assert outcomes == [((0, 1), "most points, 100 each"), ((0,), "the first full card")]


def test_lotto_13_where_no_card_is_full_points_decide_all_the_same() -> None:
    options = {"winner": "first", "identify": "auto"}
    match = table(BEHIND, BLANK, idle=[15, 14], to_move=1, held="AT", options=options)
    match.play(1, "discard")
    assert match.outcome is not None and (match.outcome.winners, match.outcome.reason) == (
        (0,),
        "most points, 100 to 0",
    )


def test_lotto_13_with_a_target_the_highest_total_wins_and_nothing_else() -> None:
    with pytest.raises(Unreadable, match="winner cannot be first"):
        Lotto({"winner": "first", "target": 300})


def test_lotto_13_games_follow_each_other_until_the_target_is_reached() -> None:
    match = stopped(target=1000)
    match.play(0, "claim e, falling")
    match.play(1, "none")
    state = match.state
    assert match.outcome is None
    assert (state.game, state.first, state.to_move, state.scores) == (2, 1, 1, (450, 100))  # LOTTO-3
    assert len(state.box) == 240 and not state.pile and not state.placed
    assert all(card.printed in classic_cards() and card.letters == card.printed for card in state.cards)
    assert heard(match, 0)[-1] == "After game 1: you 450 and Player 2 100. New cards are dealt. Player 2 begins."
    assert match.to_act == {1}


def test_lotto_13_the_match_ends_after_the_game_in_which_the_target_is_reached() -> None:
    match = stopped(target=450)
    match.play(1, "none")
    match.play(0, "claim e, falling")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((0,), (450, 100))


def test_lotto_13_games_for_the_first_full_card_end_and_are_replayed() -> None:
    for seed in range(3):
        match = Match.new(Lotto({"winner": "first"}), seats=3, seed=seed)
        while not match.outcome:
            wander(match, Random(seed), 50)
        filled = [seat for seat in range(3) if match.state.tally[seat].filled]
        assert match.outcome.reason.startswith("the first full card" if filled else "most points")
        assert not filled or list(match.outcome.winners) == filled
        assert Match.replay(Record.loads(match.record().dumps())).record() == match.record()


@pytest.mark.parametrize("cards", ["classic", "fresh"])
def test_lotto_13_the_laws_hold_in_long_matches(cards: str) -> None:
    rng = Random(1)
    for seats in (2, 3):
        match = Match.new(Lotto({"target": 300, "cards": cards}), seats=seats, seed=seats)
        while not match.outcome:
            wander(match, rng, 50)
            view = match.view(1)
            assert match.game.view(match.game.imagine(view, Chance.of(1)), 1) == view
        assert max(match.outcome.scores) >= 300
        assert Match.replay(Record.loads(match.record().dumps())).record() == match.record()


def test_a_seat_that_has_resigned_neither_claims_nor_wins() -> None:
    match = stopped(BEHIND, BLANK)
    match.act("resign", 0)
    assert match.to_act == {1, 2}
    match.play(1, "none")
    match.play(2, "none")
    assert match.outcome is not None and match.outcome.winners == (1,)


def test_lotto_11_when_time_is_up_nothing_more_can_be_pointed_out() -> None:
    """TABLE-15"""
    match = stopped(BEHIND, BEHIND)
    match.play(0, "claim column e")
    match.act("leave", 2)
    found = match.open_step()
    assert found is not None and {seat: match.game.write(move) for seat, move in found.moves.items()} == {1: "none"}
    match.play(1, "none", by="clock", seen=match.number)
    assert heard(match)[:2] == ["Time is up.", "Player 2 has nothing to claim."]
    assert match.outcome is not None and match.open_step() is None


def test_lotto_11_where_the_table_finds_the_words_there_is_nothing_to_wait_for() -> None:
    """TABLE-15"""
    assert table(ALMOST, BEHIND, held="AT").open_step() is None
    assert stopped(identify="auto").open_step() is None
