"""Boards that are set aside and taken up again: SERIES-18, SERIES-32."""

from __future__ import annotations

import pytest

from parlour.core import Match, Refused
from parlour.core.shelf import board_of
from parlour.games.series.rush.rules import SeriesRush
from tests.games.series.rush.tables import all_but, lies, right, table


def test_series_32_the_tiles_stay_and_all_others_go_back_into_the_bag() -> None:
    match = table("5l 9n", "3d", filled="5,6 6,6", owner=1)
    again = Match.new(match.game, seats=3, seed=1, position=board_of(match, 3), names={})
    assert lies(again, "6,6") == lies(match, "6,6") and again.state.placed["5,5"].owner is None
    assert again.state.bag.count == 318 and again.state.hands == {}
    for seat in range(3):
        again.act("join", seat, f"Player {seat + 1}")
    assert [len(hand) for hand in again.state.hands.values()] == [9, 9, 9]


def test_series_18_alone_a_finished_board_starts_the_next_game() -> None:
    game = SeriesRush()
    match = table(right(game, "6,6"), filled="5,6")
    match.play(0, f"{right(game, '6,6')} 6,6")
    assert match.outcome and match.outcome.scores == (1,)
    again = Match.new(game, seats=1, seed=1, position=board_of(match, 1), names={})
    again.act("join", 0, "Ann")
    assert len(again.state.hands[0]) == 9 and lies(again, "6,6") == right(game, "6,6") and not again.outcome


def test_series_18_a_board_with_too_few_tiles_left_is_not_taken_up() -> None:
    match = table(right(SeriesRush(), "1,1"), filled=all_but("1,1"))
    assert board_of(match, 1)
    with pytest.raises(Refused, match="too few") as refused:
        board_of(match, 2)
    assert refused.value.rule == "SERIES-18"
