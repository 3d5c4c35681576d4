"""Hints in a solo game follow the solver, and say why; between two, Expert plans in the same way. SERIES-17."""

from __future__ import annotations

import pytest

from parlour.core import Chance, Match
from parlour.games.series.rush.bots import Expert
from parlour.games.series.rush.rules import SeriesRush
from parlour.thinking import Budget, Thought

PLENTY = Budget(seconds=20.0)  # the search ends long before


def advice(match: Match) -> Thought:
    return Expert(SeriesRush()).choose(match.view(0), 0, PLENTY, Chance(bytes(32)))


@pytest.mark.parametrize("seed", [0, 1])
def test_series_17_following_the_hints_places_no_more_tiles_than_the_hand_has_if_they_all_fit(seed: int) -> None:
    match = Match.new(SeriesRush(), seats=1, seed=seed)
    assert "all 9 of your tiles can be placed" in advice(match).text
    while match.outcome is None:
        match.play(0, advice(match).move)
    assert match.scores == (9,)


def test_series_17_nothing_is_placed_while_the_hand_cannot_all_be_placed() -> None:
    match = Match.new(
        SeriesRush(), seats=1, position={"wins": [0], "counts": [0], "hands": {"0": ["3n", "7v"]}}, seed=1
    )
    thought = Expert(SeriesRush()).choose(match.view(0), 0, Budget(seconds=0.3), Chance(bytes(32)))
    assert thought.move.what in ("draw", "swap") and "cannot all be placed" in thought.text


def test_with_others_a_hint_says_which_number_follows_which() -> None:
    position = {"wins": [0, 0], "counts": [0, 0], "hands": {"0": ["1v"], "1": ["5n"]}}
    thought = advice(Match.new(SeriesRush(), seats=2, position=position, seed=1))
    assert thought.text == "it fits, because vertical 8 follows 7"


def test_between_two_the_expert_draws_until_its_whole_hand_has_squares_and_then_never_again() -> None:
    match = Match.new(SeriesRush(), seats=2, seed=2)
    whats = []
    while not match.state.winners:
        thought = Expert(SeriesRush()).choose(match.view(0), 0, PLENTY, Chance.of(match.number))
        assert thought.move.what == "place" or "cannot all be placed yet" in thought.text
        assert thought.wait >= 3, "it takes its time"
        whats.append(thought.move.what)
        match.play(0, thought.move)
    draws = whats.count("draw")
    assert draws and whats == ["draw"] * draws + ["place"] * (9 + draws)


def test_among_three_the_expert_places_though_its_hand_does_not_all_fit() -> None:
    position = {"wins": [0] * 3, "counts": [0] * 3, "hands": {"0": ["3n", "7v"], "1": ["5n"], "2": ["5n"]}}
    assert advice(Match.new(SeriesRush(), seats=3, position=position, seed=1)).move.what == "place"
