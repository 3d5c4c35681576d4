"""What lines are worth to the search as long as nothing is proved."""

import numpy as np
from numpy.typing import NDArray


def pushes_needed(size: int, own: NDArray[np.int64], other: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many pushes into a line, all from one end, fill it with the own colour, for patterns of pieces."""
    full = (1 << size) - 1
    least = np.full(own.shape, size, np.int64)
    for mine, theirs in ((own, other), (_reversed(size, own), _reversed(size, other))):
        for pushes in range(1, size):
            run = (mine | theirs) & ~((mine | theirs) + 1)
            mine = ((mine & run) << 1 | mine & ~run | 1) & full
            theirs = ((theirs & run) << 1 | theirs & ~run) & full
            least = np.where(mine == full, np.minimum(least, pushes), least)
    return least


def _reversed(size: int, pattern: NDArray[np.int64]) -> NDArray[np.int64]:
    turned = np.zeros_like(pattern)
    for bit in range(size):
        turned |= (pattern >> bit & 1) << size - 1 - bit
    return turned


def line_worth(size: int) -> NDArray[np.int64]:
    """The worth of a row or column by the own pattern × 2^size + the other's."""
    own, other = np.divmod(np.arange(1 << 2 * size), 1 << size)
    by_pushes: NDArray[np.int64] = np.array([0] + [400 >> pushes for pushes in range(1, size + 1)])
    return by_pushes[pushes_needed(size, own, other)] - by_pushes[pushes_needed(size, other, own)]


def diagonal_worth(size: int) -> NDArray[np.int64]:
    """The worth of a long diagonal by own pieces × 16 + the other's; nobody pushes along it, so numbers count."""
    own, other = np.divmod(np.arange(16 * (size + 1)), 16)
    return np.where(other == 0, 10 * own * own, 3 * own) - np.where(own == 0, 10 * other * other, 3 * other)


def tempo(size: int) -> int:
    """The worth of having the move."""
    return 20


def contempt(plies_without_growth: int) -> int:
    """What a draw costs whoever searches: it would rather play on, but not for ever."""
    return max(0, 150 - 5 * plies_without_growth)
