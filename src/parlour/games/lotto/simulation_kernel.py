"""Filling large cards in imagined games, where every seat puts one letter of each card where most can be expected.

A line is a number to the base 27 with a digit for each square, 0 where it is vacant. What is known of it is kept in
the row that its first three digits name, under its last two.
"""

import math

import numpy as np

from parlour.core.batch.kernel import shuffle
from parlour.core.compiled import njit, types

SQUARES, LINES = 25, 12
LAST_TWO = 27 * 27
FOR_A_WORD = 50.0
NONE = -1

INT8, INT64, FLOAT32 = types.int8, types.int64, types.float32
ROWS, TABLE = types.int32[::1], FLOAT32[:, ::1]


@njit(types.float64(INT64, INT64, INT64, ROWS, TABLE, TABLE), cache=True, nogil=True)
def worth(line, vacant, turns, rows, odds, spare):  # type: ignore[no-untyped-def]
    """The expected points for a line."""
    return FOR_A_WORD / (1.0 + math.exp(-odds[rows[line // LAST_TWO], line % LAST_TWO] - spare[vacant, turns]))


@njit(
    INT64(INT8[::1], INT8[::1], INT64, INT64, INT64, INT64, INT8[:, ::1], INT64[:, :, ::1], ROWS, TABLE, TABLE),
    cache=True,
    nogil=True,
)
def fill(card, box, first, begin, step, turns, letters, through, rows, odds, spare):  # type: ignore[no-untyped-def]
    """Place a letter in each of so many turns, and count the words in the end.

    The first card is `first` unless that is `NONE`; the others lie `step` apart in the box.
    """
    line = np.zeros(LINES, np.int64)
    vacant = np.zeros(LINES, np.int64)
    worths = np.zeros(LINES)
    left = 0
    for square in range(SQUARES):
        left += card[square] == 0
        for number, digit in through[square]:
            line[number] += card[square] * digit
            vacant[number] += digit > 0 and card[square] == 0
    for turn in range(min(turns, left)):
        after = min(turns - turn, left - turn) - 1
        for number in range(LINES):
            worths[number] = worth(line[number], vacant[number], after, rows, odds, spare)
        kind = np.int64(box[(begin + turn * step) % len(box)]) if turn or first == NONE else first
        most, chosen, at = -math.inf, np.int64(0), 0
        for side in range(2):
            letter = np.int64(letters[kind, side])
            for square in range(SQUARES):
                if card[square]:
                    continue
                gain = 0.0
                for which in range(through.shape[1]):
                    number, digit = through[square, which, 0], through[square, which, 1]
                    if digit == 0:
                        break
                    with_letter = line[number] + letter * digit
                    gain += worth(with_letter, vacant[number] - 1, after, rows, odds, spare) - worths[number]
                if gain > most:
                    most, chosen, at = gain, letter, square
        card[at] = chosen
        for number, digit in through[at]:
            line[number] += chosen * digit
            vacant[number] -= digit > 0
    words = np.int64(0)
    for number in range(LINES):
        if vacant[number] == 0 and odds[rows[line[number] // LAST_TWO], line[number] % LAST_TWO] > 0:
            words += 1
    return words


@njit(
    types.void(
        INT8[:, ::1], INT64[:, ::1], INT8[::1], INT64, types.uint64[::1], INT8[:, ::1], INT64[:, :, ::1], ROWS,
        TABLE, TABLE, INT64[:, ::1],
    ),
    cache=True,
    nogil=True,
)  # fmt: skip
def play_out(cards, ways, box, step, streams, letters, through, rows, odds, spare, words):  # type: ignore[no-untyped-def]
    """Fill each card in the same imagined worlds, and count its words in each.

    A way to go on is the first card, the place in the box where the others begin, and the turns.
    """
    card = np.empty(SQUARES, np.int8)
    for world in range(words.shape[1]):
        shuffle(box, streams, 0)
        for number in range(len(cards)):
            first, begin, turns = ways[number]
            for square in range(SQUARES):
                card[square] = cards[number, square]
            words[number, world] = fill(
                card, box, first, begin, step, turns, letters, through, rows, odds, spare
            )  # fmt: skip
