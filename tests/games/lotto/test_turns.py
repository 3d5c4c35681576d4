"""Drawing, placing, discarding, taking, and when a game cannot go on: LOTTO-3 to LOTTO-8."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from parlour.core import Match, Refused, Unreadable
from parlour.games.lotto.equipment import classic_cards, letter_card_counts
from parlour.games.lotto.moves import Call, Place
from parlour.games.lotto.rules import Lotto
from parlour.games.lotto.state import LottoState, unseen
from tests.conformance.wander import wander
from tests.games.lotto.drawing import BLANK, table
from tests.narrow import present


def refused(match: Match, seat: int, move: str) -> Refused:
    with pytest.raises(Refused) as refusal:
        match.play(seat, move)
    return refusal.value


def turn(match: Match, *moves: str) -> None:
    """The seat to move does this."""
    seat = match.state.to_move
    for move in moves:
        match.play(seat, move)


def test_lotto_3_each_seat_is_dealt_one_of_the_shuffled_cards() -> None:
    state = Match.new(Lotto(), seats=12, seed=3).state
    assert sorted(card.printed for card in state.cards) == sorted(classic_cards())
    assert [card.printed for card in state.cards] != list(classic_cards())


def test_lotto_3_the_first_player_is_chosen_by_lot_and_play_passes_to_the_left() -> None:
    beginners = {Match.new(Lotto(), seats=4, seed=seed).state.to_move for seed in range(30)}
    assert beginners == {0, 1, 2, 3}
    match = Match.new(Lotto(), seats=3, seed=1)
    first = match.state.to_move
    for step in range(7):
        assert match.to_act == {(first + step) % 3}
        turn(match, "draw", "discard")


def test_lotto_3_the_box_is_mixed() -> None:
    boxes = [Match.new(Lotto(), seats=2, seed=seed).state.box for seed in range(3)]
    assert len(set(boxes)) == 3 and all(sorted(box) == sorted(boxes[0]) != list(box) for box in boxes)


def test_lotto_3_only_the_seat_whose_turn_it_is_may_draw() -> None:
    match = table(BLANK, BLANK)
    with pytest.raises(Refused) as refusal:
        match.game.play(match.state, 1, Call.DRAW)
    assert refusal.value.rule == "LOTTO-3"


def test_lotto_3_there_are_two_to_twelve_seats() -> None:
    for seats in (1, 13):
        with pytest.raises(Refused) as refusal:
            Match.new(Lotto(), seats=seats)
        assert refusal.value.rule == "TABLE-9"


def test_lotto_4_the_first_move_is_a_draw_and_both_letters_are_called_out() -> None:
    match = table(BLANK, BLANK)
    assert refused(match, 0, "take AT").rule == "LOTTO-4"
    drawn = match.play(0, "draw").events[0]
    card = match.state.held
    assert drawn.facts["card"] == card and not drawn.secret
    assert match.say(drawn, 1) == f"Player 1 draws {card[0]} and {card[1]}."


def test_lotto_4_nothing_is_placed_or_discarded_before_a_draw() -> None:
    match = table(BLANK, BLANK)
    assert refused(match, 0, "E a1").rule == "LOTTO-4"
    assert refused(match, 0, "discard").rule == "LOTTO-4"


def test_lotto_4_the_order_in_the_box_is_the_only_secret() -> None:
    match = wander(Match.new(Lotto(), seats=3, seed=8), Random(8), 40)
    view = match.view(None)
    assert view.in_box == len(match.state.box)
    assert unseen(view) == Counter(match.state.box)
    assert not hasattr(view, "box") and not hasattr(view, "chance")


def test_lotto_5_one_of_the_two_letters_goes_on_any_empty_square() -> None:
    match = table(BLANK, BLANK, held="AT")
    match.play(0, "T e5")
    assert match.state.cards[0].letters[24] == "T"
    assert match.state.placed == ("AT",)
    assert match.to_act == {1}


def test_lotto_5_or_the_card_is_discarded_for_all_to_see() -> None:
    match = table(BLANK, BLANK, held="AT")
    match.play(0, "discard")
    assert match.view(1).pile == ("AT",)
    assert match.to_act == {1}


def test_lotto_5_a_printed_letter_is_not_covered_and_a_placed_one_not_moved() -> None:
    match = table(BLANK.replace("..R..", "a.R.."), BLANK, held="AT")
    printed, lying = refused(match, 0, "T c1"), refused(match, 0, "T a1")
    assert (printed.rule, printed.message) == ("LOTTO-5", "R is printed on c1, and printed letters cannot be covered.")
    assert (lying.rule, lying.message) == ("LOTTO-5", "a1 already has A, and letters never move.")


def test_lotto_5_a_letter_that_is_not_on_the_card_in_hand_is_refused() -> None:
    match = table(BLANK, BLANK, held="AT")
    refusal = refused(match, 0, "E a1")
    assert (refusal.rule, refusal.message) == ("LOTTO-5", "The card in hand has A and T, not E.")
    for nowhere in (-1, 25):
        with pytest.raises(Refused) as outside:
            match.game.play(match.state, 0, Place("A", nowhere))
        assert outside.value.rule == "LOTTO-1"


def test_lotto_5_a_player_with_a_card_in_hand_cannot_draw_another() -> None:
    match = table(BLANK, BLANK, held="AT", pile=["EN"])
    assert refused(match, 0, "draw").rule == "LOTTO-5"
    assert refused(match, 0, "take EN").rule == "LOTTO-5"


def test_lotto_6_any_card_of_the_pile_can_be_taken_and_either_letter_placed() -> None:
    for letter in "EN":
        match = table(BLANK, BLANK, pile=["AT", "EN", "OR"])
        match.play(0, "take NE")
        assert match.state.pile == ("AT", "OR") and match.to_act == {0}
        match.play(0, f"{letter} b5")
        assert match.state.cards[0].letters[21] == letter
        assert match.to_act == {1}


def test_lotto_6_a_card_that_was_taken_cannot_be_discarded() -> None:
    match = table(BLANK, BLANK, pile=["AT"])
    match.play(0, "take AT")
    assert refused(match, 0, "discard").rule == "LOTTO-6"
    assert "discard" not in [match.game.write(move) for move in match.moves(0)]


def test_lotto_6_only_a_card_in_the_pile_can_be_taken() -> None:
    match = table(BLANK, BLANK, pile=["AT"])
    refusal = refused(match, 0, "take EN")
    assert (refusal.rule, refusal.message) == ("LOTTO-6", "EN is not in the pile.")
    assert refused(match, 0, "take QZ").rule == "LOTTO-2"
    empty = table(BLANK.replace("..R..", "a.R.."), BLANK)
    refusal = refused(empty, 0, "take EN")
    assert (refusal.rule, refusal.message) == ("LOTTO-6", "The pile is empty; draw a card.")


def test_lotto_7_a_letter_need_not_lead_to_a_word() -> None:
    match = table(BLANK, BLANK, held="PQ")
    match.play(0, "Q e5")
    assert match.state.cards[0].letters[20:] == "...NQ"


def test_lotto_8_a_draw_from_an_empty_box_mixes_the_pile_first() -> None:
    match = table(BLANK, BLANK, box=0)
    assert len(match.state.pile) == 240
    mixed, drawn = match.play(0, "draw").events
    assert match.say(mixed, 1) == "The box is empty, so the pile of 240 cards is shuffled into it."
    assert drawn.facts["box"] == 239
    assert (len(match.state.box), match.state.pile) == (239, ())
    assert list(match.state.box) != sorted(match.state.box)


def test_lotto_8_fifteen_turns_of_every_seat_without_a_letter_stop_the_game() -> None:
    match = table(BLANK.replace("T....", "Toned"), BLANK, options={"identify": "auto"})
    for number in range(30):
        assert match.outcome is None, number
        turn(match, "draw", "discard")
    assert match.scores == (50, 0)
    assert match.outcome is not None and match.outcome.winners == (0,)
    assert match.say(present(match.last).events[1], None) == "The game stops without a full card."


def test_lotto_8_placing_a_letter_restarts_that_seats_count() -> None:
    match = table(BLANK, BLANK, idle=[14, 14], held="AT")
    match.play(0, "A a1")
    turn(match, "draw", "discard")
    assert match.state.idle == (0, 15)
    assert match.outcome is None and not match.state.stopped


def test_lotto_8_when_box_and_pile_are_empty_the_game_stops_with_no_full_card() -> None:
    match = table(BLANK, BLANK, held="AT")
    # Two cards cannot use up the box, so this table is made by hand.
    swept: LottoState = replace(match.state, box=(), placed=match.state.box)
    after = match.game.play(swept, 0, Place("A", 0)).state
    assert after.stopped
    assert not any(tally.filled for tally in after.tally)


def test_lotto_2_no_letter_card_is_lost_or_duplicated_in_whole_random_matches() -> None:
    for seed in range(6):
        match = Match.new(Lotto({"target": 100 * (seed % 2)}), seats=2 + seed, seed=seed)
        wander(match, Random(seed), 2_000)
        for moved in match.turns():
            state = moved.standing.state
            everything = Counter((*state.box, *state.pile, *state.placed, *([state.held] if state.held else [])))
            assert everything == letter_card_counts()
        assert match.outcome is not None


def test_a_seat_that_is_out_is_passed_over_and_its_card_in_hand_goes_to_the_pile() -> None:
    match = table(BLANK, BLANK, BLANK, held="AT")
    match.act("resign", 0)
    assert match.state.pile == ("AT",) and match.to_act == {1}
    turn(match, "draw", "discard")
    turn(match, "draw", "discard")
    assert match.to_act == {1}


def test_a_seat_whose_player_was_removed_can_be_taken_again() -> None:
    match = table(BLANK, BLANK, BLANK)
    match.act("leave", 1)
    match.act("remove", 1)
    assert match.state.out == {1}
    match.act("join", 1, "Bo")
    assert match.state.out == frozenset()


def test_impossible_positions_are_refused() -> None:
    good = table(BLANK, BLANK, held="AT").position()
    two_in_a_row = "RR..." + good["cards"][0]["printed"][5:]
    for wrong in (
        {**good, "box": good["box"][1:]},
        {**good, "placed": ["AT"]},
        {**good, "to_move": 2},
        {**good, "scores": [0]},
        {**good, "claims": [[], []]},
        {**good, "cards": [{"printed": two_in_a_row, "letters": two_in_a_row}, good["cards"][1]]},
        {**good, "cards": [{**good["cards"][0], "letters": "." * 25}, good["cards"][1]]},
        {**good, "cards": [{"printed": "AB", "letters": "AB"}, good["cards"][1]]},
        {**good, "stopped": True},
    ):
        with pytest.raises(Unreadable):
            Match.new(Lotto(), seats=2, seed=1, position=wrong)
