"""Confidence intervals: one for a number of rounds fixed in advance, and one that holds while results come in.

Both are for the mean of numbers from 0 to 1, one per round. A round is all games played with one seed, with the seats
rotated, so the luck of the seed and of the seat is inside a round and the rounds are independent.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

SURE = 0.95
Z = 1.959964  # how many standard deviations hold 95 % of a normal distribution
GRID = 2_000


def wilson(rounds: Sequence[float]) -> tuple[float, float]:
    """Wilson's 95 % interval for the mean, with the number of rounds scaled by their actual variance.

    Numbers from 0 to 1 with mean p have a variance of at most p(1 - p), which is what Wilson's interval assumes; pairs
    that share a seed vary less. One imaginary round with the full variance keeps the interval from closing when all
    rounds are equal.
    """
    count = len(rounds)
    if count == 0:
        return 0.0, 1.0
    mean = sum(rounds) / count
    widest = mean * (1 - mean)
    spread = (sum((one - mean) ** 2 for one in rounds) + widest) / count
    worth = count * min(max(widest / spread, 1.0), count) if spread else float(count)
    centre = (mean + Z * Z / (2 * worth)) / (1 + Z * Z / worth)
    half = Z / (1 + Z * Z / worth) * math.sqrt(widest / worth + Z * Z / (4 * worth * worth))
    return max(0.0, centre - half), min(1.0, centre + half)


class RunningInterval:
    """A 95 % interval that holds at all times at once, so that one may look after each round and stop.

    Against every possible mean a fair bet is placed; a mean against which the stake has grown twentyfold is ruled out
    (hedged capital, Waudby-Smith and Ramdas 2023). It is wider than an interval for a fixed number of rounds.
    """

    def __init__(self) -> None:
        self._means = np.linspace(0, 1, GRID + 1)
        self._above = np.zeros(GRID + 1)  # the logarithms of the stakes that the true mean is larger, or smaller
        self._below = np.zeros(GRID + 1)
        self._count = 0
        self._sum = 0.5
        self._squares = 0.25
        self.low = 0.0
        self.high = 1.0

    def add(self, one: float) -> None:
        """Add a round."""
        wrong = 1 - SURE
        means = self._means
        count = self._count + 1
        spread = self._squares / count
        bet = math.sqrt(2 * math.log(2 / wrong) / (spread * count * math.log(count + 1)))
        self._above += np.log1p(np.minimum(bet, 0.5 / np.maximum(means, 1e-9)) * (one - means))
        self._below += np.log1p(-np.minimum(bet, 0.5 / np.maximum(1 - means, 1e-9)) * (one - means))
        self._count = count
        self._sum += one
        self._squares += (one - self._sum / (count + 1)) ** 2
        possible = np.flatnonzero(np.maximum(self._above, self._below) < math.log(2 / wrong))
        if len(possible):  # the true mean may lie between two that were tried
            self.low = max(self.low, float(means[max(possible[0] - 1, 0)]))
            self.high = min(self.high, float(means[min(possible[-1] + 1, GRID)]))

    def decides(self, threshold: float) -> bool:
        """Whether the mean is surely above the threshold, or surely below."""
        return self.low > threshold or self.high < threshold
