"""Confidence intervals keep their promise."""

from __future__ import annotations

import random

import pytest

from parlour.arena.statistics import RunningInterval, wilson


def test_wilsons_interval_for_single_games_is_the_textbook_one() -> None:
    low, high = wilson([1.0] * 60 + [0.0] * 40)
    assert (low, high) == pytest.approx((0.5020, 0.6906), abs=2e-4)


def test_pairs_that_vary_less_give_a_narrower_interval() -> None:
    low, high = wilson([0.0] * 10 + [0.5] * 80 + [1.0] * 10)
    singles = wilson([0.0] * 50 + [1.0] * 50)
    assert singles[0] < low < 0.5 < high < singles[1]


@pytest.mark.parametrize("rounds", [[], [1.0], [0.0] * 5, [0.5] * 7, [1.0] * 100])
def test_an_interval_never_closes_and_stays_between_none_and_all(rounds: list[float]) -> None:
    low, high = wilson(rounds)
    assert 0 <= low < high <= 1
    running = RunningInterval()
    for one in rounds:
        running.add(one)
    assert 0 <= running.low < running.high <= 1


def test_looking_after_every_round_is_wrong_at_most_once_in_twenty() -> None:
    luck = random.Random(1)
    tries, wrong = 100, 0
    for _ in range(tries):
        running = RunningInterval()
        missed = False
        for _ in range(80):
            running.add((luck.random() < 0.6) / 2 + (luck.random() < 0.6) / 2)
            missed |= not running.low <= 0.6 <= running.high
        wrong += missed
    assert wrong / tries <= 0.05


def test_a_fixed_number_of_rounds_is_wrong_about_once_in_twenty() -> None:
    luck = random.Random(2)
    tries, wrong = 2_000, 0
    for _ in range(tries):
        low, high = wilson([(luck.random() < 0.6) / 2 + (luck.random() < 0.6) / 2 for _ in range(80)])
        wrong += not low <= 0.6 <= high
    assert 0.03 < wrong / tries < 0.07
