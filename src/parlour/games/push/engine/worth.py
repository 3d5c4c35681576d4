"""What pieces are worth to the search while nothing is proved."""

import numpy as np
from numpy.typing import NDArray

# Fitted to the results of self-play, then chosen by matches between candidates.
PER_RING = 32  # pieces near the middle take longer to push off
OWN_LINE = (0, 10, 40, 80, 120)  # a line without the other seat's pieces, by the number of own pieces
WINNING_PUSH = 800  # a line that the seat to move fills with one push


def one_push_fills(size: int, own: NDArray[np.int64], other: NDArray[np.int64]) -> NDArray[np.bool_]:
    """For patterns of pieces, whether a push into either end fills the line with the seat's own pieces."""
    fills = np.zeros(own.shape, bool)
    for mine, theirs in ((own, other), (_reversed(size, own), _reversed(size, other))):
        run = (mine | theirs) & ~((mine | theirs) + 1)
        pushed = (mine & run) << 1 | mine & ~run | 1
        fills |= pushed & ((1 << size) - 1) == (1 << size) - 1
    return fills


def _reversed(size: int, pattern: NDArray[np.int64]) -> NDArray[np.int64]:
    turned = np.zeros_like(pattern)
    for bit in range(size):
        turned |= (pattern >> bit & 1) << size - 1 - bit
    return turned


def line_worth(size: int) -> NDArray[np.int64]:
    """The worth of a row or column to the seat to move, by its own pattern × 2^size + the other's."""
    own, other = np.divmod(np.arange(1 << 2 * size), 1 << size)
    alone = np.array([OWN_LINE[min(pieces, len(OWN_LINE) - 1)] for pieces in range(size + 1)], np.int64)
    mine, theirs = np.bitwise_count(own), np.bitwise_count(other)
    worth: NDArray[np.int64] = np.where(theirs == 0, alone[mine], 0) - np.where(mine == 0, alone[theirs], 0)
    return worth + np.where(one_push_fills(size, own, other), WINNING_PUSH, 0)


def ring_worth(size: int) -> list[tuple[int, list[int]]]:
    """The worth of a piece in each ring of squares around the middle, and the squares of the ring."""
    rings: dict[int, list[int]] = {}
    for square in range(size * size):
        row, column = divmod(square, size)
        from_edge = min(row, column, size - 1 - row, size - 1 - column)
        rings.setdefault(from_edge - (size - 1) // 2, []).append(square)
    return [(PER_RING * ring, squares) for ring, squares in rings.items() if ring]


def draw_costs(plies_without_growth: int) -> int:
    """What a draw costs the searching seat: it would rather play on, but not for ever."""
    return max(0, 150 - 5 * plies_without_growth)
