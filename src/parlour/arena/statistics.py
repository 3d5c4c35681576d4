"""How sure one can be: an interval for a number of rounds fixed in advance, and one that stays valid while one looks.

Both are for the mean of numbers from 0 to 1, one a round. A round is what is played with one seed, seats changed
around, so luck of the seed and of the seat is inside a round and the rounds are independent.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

SURE = 0.95
Z = 1.959964  # how many standard deviations hold 95 % of a normal distribution
GRID = 2_000


def wilson(rounds: Sequence[float]) -> tuple[float, float]:
    """Wilson's 95 % interval for the mean, the number of rounds scaled by how little they really spread.

    Numbers from 0 to 1 with mean p spread at most as p(1 - p), which is what Wilson's interval takes for granted; pairs
    that share a seed spread less. One imaginary round with the full spread keeps the interval from closing when all are
    equal.
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


class Running:
    """A 95 % interval that is right at every moment at once, so that one may look after each round and stop.

    For every possible mean somebody bets, fairly, that it is wrong; a mean against which the stake has grown
    twentyfold is out (hedged capital, Waudby-Smith and Ramdas 2023). It is wider than an interval for a fixed number.
    """

    def __init__(self) -> None:
        self._means = np.linspace(0, 1, GRID + 1)
        self._above = np.zeros(GRID + 1)  # the logarithm of the stakes that the mean is larger, and that it is smaller
        self._below = np.zeros(GRID + 1)
        self._count = 0
        self._sum = 0.5
        self._squares = 0.25
        self.low = 0.0
        self.high = 1.0

    def add(self, one: float) -> None:
        """Take a round into account."""
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
        if len(possible):  # the mean may lie between two that were tried
            self.low = max(self.low, float(means[max(possible[0] - 1, 0)]))
            self.high = min(self.high, float(means[min(possible[-1] + 1, GRID)]))

    def decides(self, threshold: float) -> bool:
        """Whether the mean is surely above the threshold, or surely below."""
        return self.low > threshold or self.high < threshold
