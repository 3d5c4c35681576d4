"""Ratings: known results, and intervals that hold."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from parlour.arena.ratings import Crosstable, fit, rate, stronger


def pair(wins: int, draws: int, losses: int) -> Crosstable:
    table = Crosstable(2)
    for _ in range(wins):
        table.add((0, 1), (1.0, 0.0))
    for _ in range(losses):
        table.add((0, 1), (0.0, 1.0))
    for _ in range(draws):
        table.add((0, 1), (0.5, 0.5))
    return table


def test_three_wins_of_four_are_odds_of_three_to_one() -> None:
    first, second = rate(pair(75, 0, 25), imagined=0.0)
    assert first.points - second.points == pytest.approx(400 * math.log10(3))
    assert first.points + second.points == pytest.approx(0)
    # The standard error of a log odds is 1 / sqrt(n p (1 - p)); each rating is half of the difference.
    half = 1.959964 * 400 / math.log(10) / math.sqrt(100 * 0.75 * 0.25) / 2
    assert first.high - first.points == pytest.approx(half, rel=0.02)


def test_an_example_from_the_literature() -> None:
    # Four teams, with the strengths that Zermelo's iteration converges to, as geometric means around 1.
    won = np.array([[0, 2, 0, 1], [3, 0, 5, 0], [0, 3, 0, 1], [4, 0, 3, 0]], float)
    table = Crosstable(4)
    table.scores, table.games, table.squares = won, won + won.T, won
    strengths, _ = fit(table, 0.0)
    assert np.exp(strengths) == pytest.approx([0.640, 1.043, 0.660, 2.270], abs=0.001)


def test_a_bot_that_won_everything_has_a_finite_rating() -> None:
    first, second = rate(pair(20, 0, 0))
    assert 200 < first.points - second.points < 2_000 and first.low > 0 > second.high


def test_draws_make_the_interval_narrower_but_never_close_it() -> None:
    drawn, decisive = rate(pair(2, 96, 2))[0], rate(pair(50, 0, 50))[0]
    assert 0 < drawn.high - drawn.low < (decisive.high - decisive.low) / 2


def test_in_games_of_more_a_pair_counts_by_a_share() -> None:
    table = Crosstable(3)
    table.add((0, 1, 2), (1.0, 0.0, 0.0))
    assert table.scores.tolist() == [[0, 0.5, 0.5], [0, 0, 0.25], [0, 0.25, 0]]
    first, second, third = rate(table)
    assert first.points > second.points == pytest.approx(third.points)


def test_nineteen_intervals_in_twenty_hold() -> None:
    chance, held, true = random.Random(7), 0, 400 * math.log10(2)
    for _ in range(200):
        wins = sum(chance.random() < 2 / 3 for _ in range(100))
        first = rate(pair(wins, 0, 100 - wins), imagined=0.0)[0]
        held += first.low <= true / 2 <= first.high
    assert held >= 180


@pytest.mark.parametrize(("apart", "draws"), [(0, 0.0), (600, 0.0), (1_200, 0.0), (600, 0.5)])
def test_intervals_hold_however_unequal_the_bots_are(apart: float, draws: float) -> None:
    chance, held = random.Random(7), 0
    expected = 1 / (1 + 10 ** (-apart / 400))
    drawn = draws * 4 * expected * (1 - expected)
    for _ in range(200):
        table = Crosstable(2)
        for _ in range(30):
            luck = chance.random() - expected
            share = 0.5 if abs(luck) < drawn / 2 else float(luck < 0)
            table.add((0, 1), (share, 1 - share))
        first = rate(table)[0]
        held += first.low <= apart / 2 <= first.high
    assert held >= 180


def test_only_what_is_certain_is_called_stronger() -> None:
    assert stronger(pair(60, 0, 40), [0, 1]) == [(0, 1)]
    assert stronger(pair(52, 0, 48), [0, 1]) == []
