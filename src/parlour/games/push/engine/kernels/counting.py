"""Counting every way to play some plies, and playing random games to the end."""

import numpy as np

from parlour.core.compiled import njit
from parlour.games.push.engine.kernels.board import must_pass, push, winner
from parlour.games.push.engine.kernels.layout import (
    ENTRIES,
)


@njit("void(int64[::1], int64, int64, int64, int64, int64, int64, int64[::1])", cache=True, nogil=True)
def perft(ws, mine, mine_high, theirs, theirs_high, passed, depth, counts):  # type: ignore[no-untyped-def]
    """Count the ways to play *depth* plies, and how many of them end in a win for the last mover or the other.

    Draws by repetition (PUSH-9) are ignored.
    """
    stack = np.empty((depth + 1, 6), np.int64)  # four words, passes before, next entry
    level = 0
    stack[0] = (mine, mine_high, theirs, theirs_high, passed, 0)
    while level >= 0:
        mine, mine_high, theirs, theirs_high, passed, entry = stack[level]
        last = level == depth - 1
        if must_pass(ws, mine, mine_high):
            if last:
                counts[0] += 1
            if last or passed or entry:
                level -= 1
                continue
            stack[level, 5] = 1
            level += 1
            stack[level] = (theirs, theirs_high, mine, mine_high, 1, 0)
        elif last:
            counts[0] += ws[ENTRIES]
            for entry in range(ws[ENTRIES]):
                a, a_high, b, b_high = push(ws, mine, mine_high, theirs, theirs_high, entry)
                won = winner(ws, a, a_high, b, b_high)
                counts[1] += won > 0
                counts[2] += won < 0
            level -= 1
        elif entry == ws[ENTRIES]:
            level -= 1
        else:
            stack[level, 5] = entry + 1
            a, a_high, b, b_high = push(ws, mine, mine_high, theirs, theirs_high, entry)
            if winner(ws, a, a_high, b, b_high) == 0:
                level += 1
                stack[level] = (b, b_high, a, a_high, 0, 0)


@njit("void(int64[::1], int64, int64, int64, int64, int64, int64, int64, int64[::1])", cache=True, nogil=True)
def playouts(ws, mine, mine_high, theirs, theirs_high, games, longest, seed, counts):  # type: ignore[no-untyped-def]
    """Play random games to the end: wins and losses of the seat to move, draws, and plies played.

    A game that lasts for *longest* plies counts as drawn.
    """
    random = seed * 2 + 1
    for _ in range(games):
        a, a_high, b, b_high = mine, mine_high, theirs, theirs_high
        passed = False
        sign = 1
        result = 0
        for _ in range(longest):
            counts[3] += 1
            if must_pass(ws, a, a_high):
                if passed:
                    break
                passed = True
            else:
                passed = False
                random ^= random << 13
                random ^= random >> 7 & 0x01FFFFFFFFFFFFFF
                random ^= random << 17
                entry = (random >> 32 & 0x7FFFFFFF) * ws[ENTRIES] >> 31
                a, a_high, b, b_high = push(ws, a, a_high, b, b_high, entry)
                result = sign * winner(ws, a, a_high, b, b_high)
                if result:
                    break
            a, a_high, b, b_high = b, b_high, a, a_high
            sign = -sign
        if result > 0:
            counts[0] += 1
        elif result < 0:
            counts[1] += 1
        else:
            counts[2] += 1
