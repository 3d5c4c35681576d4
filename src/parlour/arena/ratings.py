"""Ratings by Bradley and Terry's model, with 95 % intervals, on the scale that Elo made familiar.

Four hundred points more mean odds of ten to one. A draw counts as half a win. In a game of more than two, every pair of
bots counts, each by a share, so that a game weighs as much as its players, not as its pairs. Ratings are relative:
their mean is 0. A single imagined draw of each bot against an average one keeps the rating of a bot that won everything
finite.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.arena.statistics import Z

SCALE = 400 / np.log(10)
IMAGINED = 1.0  # draws against an average bot
MOST_STEPS = 100
CLOSE = 1e-9
OPEN = 0.25  # how much the result of a game between equals varies, if somebody wins

Matrix = NDArray[np.float64]


class Rating(NamedTuple):
    """A rating, and the ends of its 95 % interval."""

    points: float
    low: float
    high: float


class Crosstable:
    """Who scored how much against whom."""

    def __init__(self, bots: int) -> None:
        self.scores: Matrix = np.zeros((bots, bots))  # of the bot in the row against the one in the column
        self.games: Matrix = np.zeros((bots, bots))
        self.squares: Matrix = np.zeros((bots, bots))  # of the scores: draws make them vary less than wins and losses

    def add(self, line_up: Sequence[int], shares: Sequence[float]) -> None:
        """Count a game: between two bots the higher share wins."""
        weight = 1 / (len(line_up) - 1)
        for seat, bot in enumerate(line_up):
            for other_seat, other in enumerate(line_up):
                if bot != other:
                    ahead = shares[seat] - shares[other_seat]
                    score = 0.5 if ahead == 0 else float(ahead > 0)
                    self.scores[bot, other] += weight * score
                    self.squares[bot, other] += weight * score * score
                    self.games[bot, other] += weight


def rate(table: Crosstable, imagined: float = IMAGINED) -> list[Rating]:
    """The ratings of all bots, each with its interval against the mean of all."""
    strengths, covariance = fit(table, imagined)
    wide = Z * np.sqrt(np.diag(covariance))
    return [
        Rating(float(SCALE * one), float(SCALE * (one - half)), float(SCALE * (one + half)))
        for one, half in zip(strengths, wide, strict=True)
    ]


def fit(table: Crosstable, imagined: float) -> tuple[Matrix, Matrix]:
    """The most likely strengths, in natural units with mean 0, and their covariance; Newton's method.

    The covariance is scaled by how much less results vary than if somebody won every game. How far they are from what
    was expected says nothing about that: a bot that wins everything is always as expected.
    """
    scores, games = table.scores, table.games
    count = len(scores)
    strengths = np.zeros(count)
    mean = np.eye(count) - 1 / count
    for _ in range(MOST_STEPS):
        wins = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
        average = 1 / (1 + np.exp(-strengths))
        slope = (scores - games * wins).sum(axis=1) + imagined * (0.5 - average)
        spread = games * wins * (1 - wins)
        curve = np.diag(spread.sum(axis=1) + imagined * average * (1 - average)) - spread
        # Without imagined games only differences are known, and the pseudo-inverse leaves the mean at 0.
        step = np.linalg.pinv(curve) @ slope
        strengths = strengths + np.clip(step, -1, 1)
        if np.abs(step).max(initial=0.0) < CLOSE:
            break
    # What games vary, and how much less because some are drawn; a little of both keeps intervals open when all are.
    varied, saved = (games * wins * (1 - wins)).sum() / 2, (scores - table.squares).sum() / 2
    dispersion = (max(0.0, varied - saved) + OPEN) / (varied + OPEN)
    return strengths - strengths.mean(), dispersion * mean @ np.linalg.pinv(curve) @ mean


def stronger(table: Crosstable, order: Iterable[int]) -> list[tuple[int, int]]:
    """The pairs of neighbours in this order of which the first is surely stronger, at 95 %."""
    strengths, covariance = fit(table, IMAGINED)
    ranked, found = list(order), []
    for first, second in pairwise(ranked):
        variance = covariance[first, first] + covariance[second, second] - 2 * covariance[first, second]
        if strengths[first] - strengths[second] > Z * np.sqrt(variance):
            found.append((first, second))
    return found
