"""The end: PRISM-22 to PRISM-24, and what happens when a seat resigns."""

from __future__ import annotations

import parlour
from parlour.core import Match
from tests.games.prism.drawing import late, table
from tests.games.prism.test_turns import HENCE
from tests.narrow import present

E5 = {"E5": "ES"}


def last(match: Match) -> dict[str, object]:
    return dict(next(event for event in present(match.last).events if event.kind == "finished").facts)


def test_prism_22_the_player_of_the_last_block_gains_what_the_others_lose() -> None:
    match = late(HENCE, "RL", "DO TO", "QI", named=E5, scores=[10, 20, 30])
    match.play(0, "5E (E)-Rl")
    assert match.outcome is not None
    assert last(match)["change"] == [3 + 2 + 10, -5, -10]
    assert match.scores == (10 + 2 + 15, 15, 20)
    assert match.outcome.winners == (0,)


def test_prism_22_an_empty_rack_does_not_end_the_game_while_the_bag_holds_blocks() -> None:
    match = late(HENCE, "RL", "DO TO", bag="QI", named=E5)
    match.play(0, "5E (E)-Rl")
    assert match.outcome is None
    assert match.state.racks[0] == ("QI",)


def test_prism_22_every_rack_is_open_at_the_end() -> None:
    match = late(HENCE, "RL", "DO TO", named=E5)
    assert match.view(None).shown == ((), ())
    match.play(0, "5E (E)-Rl")
    assert match.view(None).shown == ((), ("DO", "TO"))


LONELY = """
    . . . . . . . . .
    . V . . V . . v .
    . . . . . . . . .
    . . . . . . . . .
    . v . . C . . C .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""


def test_prism_23_the_game_is_over_when_nothing_more_can_be_placed() -> None:
    match = late(LONELY, "IQ", "QI", scores=[10, 20])  # no word of two letters has a V or a C
    match.play(0, "pass")
    assert match.outcome is not None
    assert match.outcome.reason.endswith(" when nothing more could be placed")
    assert match.scores == (10 - 10, 20 - 10)


def test_prism_23_one_seat_that_can_place_keeps_the_game_going() -> None:
    match = late(LONELY, "IQ", "QI", "ET TO")  # VET, for one
    match.play(0, "pass")
    assert match.outcome is None


def test_prism_23_the_game_goes_on_while_the_bag_holds_blocks() -> None:
    match = late(LONELY, "IQ", "QI", bag="JI")
    match.play(0, "pass")
    assert match.outcome is None


def test_prism_23_three_turns_in_a_row_without_a_placement_end_the_game() -> None:
    match = parlour.new("prism", seats=2, seed=4)
    first = match.state.to_move
    racks = match.state.racks
    for turn in range(5):
        match.play((first + turn) % 2, "exchange" if turn == 1 else "pass")
        assert match.outcome is None
    match.play((first + 5) % 2, "pass")
    assert match.outcome is not None
    assert match.outcome.reason.endswith("no word had been laid for three turns")
    assert match.state.racks[first] == racks[first]
    assert all(score < 0 for score in match.scores)


def test_prism_23_a_placement_restarts_the_count() -> None:
    match = table(HENCE, "RL HO", "DO TO", named=E5, idle=[2, 2])
    match.play(0, "5E (E)-Rl")
    match.play(1, "pass")
    assert match.state.idle == (0, 3)
    assert match.outcome is None
    for seat in (0, 1, 0, 1):
        match.play(seat, "pass")
        assert match.outcome is None
    match.play(0, "pass")
    assert match.outcome is not None


def test_prism_23_a_play_taken_back_is_a_turn_without_a_placement() -> None:
    match = table(HENCE, "RL CE", "DO TO", named=E5, idle=[2, 3], words="challenge")
    match.play(0, "5E (E)-Ce")
    assert not match.outcome
    match.play(1, "challenge")
    assert match.outcome
    assert match.outcome.reason.endswith("no word had been laid for three turns")


def test_prism_23_a_bluff_does_not_reset_the_count_until_it_stands() -> None:
    match = table(HENCE, "RL CE", "DO TO", named=E5, idle=[2, 2], words="challenge")
    match.play(0, "5E (E)-Ce")
    match.play(1, "accept")
    assert match.state.idle == (0, 2)


def test_prism_24_the_highest_score_wins_and_equal_scores_share() -> None:
    match = late(HENCE, "RL", "DO", "RS", named=E5, scores=[0, 10, 9])
    match.play(0, "5E (E)-Rl")
    assert match.scores == (7, 7, 7)
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1, 2)


def test_prism_24_in_solo_play_there_is_only_the_score() -> None:
    match = late(HENCE, "RL", named=E5)
    match.play(0, "5E (E)-Rl")
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert match.scores == (2,)


def test_a_seat_that_resigns_is_passed_over_and_its_blocks_count_for_nobody() -> None:
    match = late(HENCE, "RL", "QI", "DO", named=E5, scores=[0, 50, 0])
    match.act("resign", 1)
    match.play(0, "pass")
    assert match.to_act == {2}
    match.play(2, "pass")
    match.play(0, "5E (E)-Rl")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.scores == (2 + 3, 50, -3)


def test_resigning_on_your_turn_passes_it_to_the_next_seat() -> None:
    match = table(HENCE, "RL HO", "DO TO", "SE AD", named=E5)
    match.act("resign", 0)
    assert match.to_act == {1}
    match.play(1, "pass")
    match.play(2, "pass")
    assert match.to_act == {1}


def test_the_window_does_not_wait_for_a_seat_that_has_resigned() -> None:
    match = table(HENCE, "RL HO", "DO TO", "SE AD", named=E5, words="challenge")
    match.play(0, "5E (E)-Rl")
    match.play(1, "accept")
    assert len(match.state.racks[0]) == 1
    match.act("resign", 2)
    assert match.state.window is None
    assert len(match.state.racks[0]) == 6
