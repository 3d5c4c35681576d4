"""Chance on many boards: each has a stream of numbers of its own (splitmix64), kept as one whole number."""

import numpy as np

from parlour.core.compiled import njit


@njit("int64(uint64[::1], int64, int64)", cache=True, nogil=True)
def below(streams, board, bound):  # type: ignore[no-untyped-def]
    """A whole number from 0 up to but not including the bound, from a board's stream."""
    streams[board] += np.uint64(0x9E3779B97F4A7C15)
    mixed = streams[board]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return np.int64(mixed >> np.uint64(32)) * bound >> 32


@njit("void(int8[::1], uint64[::1], int64)", cache=True, nogil=True)
def shuffle(items, streams, board):  # type: ignore[no-untyped-def]
    """Put items into a random order, from a board's stream."""
    for last in range(len(items) - 1, 0, -1):
        pick = below(streams, board, last + 1)
        items[last], items[pick] = items[pick], items[last]


@njit("void(int8[::1], int8[::1], int64)", cache=True, nogil=True)
def write(numbers, row, start):  # type: ignore[no-untyped-def]
    """Write numbers into a row from a place on; a loop compiles several times faster than an assignment to a slice."""
    part = row[start : start + len(numbers)]
    for place in range(len(numbers)):  # places that cannot be negative, so that many are written at once
        part[place] = numbers[place]


@njit("void(int8[:, ::1], uint64[::1], int64[::1])", cache=True, nogil=True)
def draw_lots(mask, streams, actions):  # type: ignore[no-untyped-def]
    """A random legal action for every board, from its stream."""
    for board in range(len(mask)):
        legal = mask[board]
        count = np.int64(0)
        for action in range(len(legal)):
            count += legal[action]
        left = below(streams, board, count)
        for action in range(len(legal)):
            left -= legal[action]
            if left < 0:
                actions[board] = action
                break
