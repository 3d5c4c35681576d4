"""Many tables of Anagrams in one call: a deal or an action at each.

Blocks are 0 to 25 and 26 for a Master. A table has no edges, so what lies on it is a list of rows, columns, blocks and
letters. The stock is drawn from its front; the last block of the pile is the exposed one.
"""

import numpy as np

from parlour.core.batch.kernel import below, shuffle
from parlour.core.compiled import njit, types
from parlour.games.anagrams.actions import BLOCK, DONE, EXCHANGE, SIDE, SQUARES

SEAT, DEALER, IDLE, HAND, NEXT, STOCKED, PILED, LYING, COUNT = range(9)  # of a table
COLUMNS = 9
HELD, SCORE = range(2)  # of a seat
ROW, COLUMN, KIND, LETTER = range(4)  # of a block that lies on the table
RACK, KINDS, MASTER = 10, 27, 26
MOST_NUMBERS = 16  # of a move: a start, ten blocks, two letters of Masters, done
IDLE_ROUNDS = 12

GOING_ON, LIMIT_REACHED = 0, 3  # how a match ended, in the order of `BatchAnagrams.endings`

INT8, INT64 = types.int8, types.int64
NUMBERS = INT64[::1]


@njit(types.UniTuple(INT64, 4)(INT64[:, ::1], INT64), cache=True, nogil=True)
def extent(laid, lying):  # type: ignore[no-untyped-def]
    """The first and last row, and the first and last column, with blocks on them."""
    top = bottom = left = right = np.int64(0)
    for number in range(lying):
        row, column = laid[number, ROW], laid[number, COLUMN]
        if number == 0:
            top = bottom = row
            left = right = column
        top, bottom = min(top, row), max(bottom, row)
        left, right = min(left, column), max(right, column)
    return top, bottom, left, right


@njit(types.UniTuple(INT64, 2)(INT64[:, ::1], INT64), cache=True, nogil=True)
def corner(laid, lying):  # type: ignore[no-untyped-def]
    """The square at the top left of the frame."""
    top, bottom, left, right = extent(laid, lying)
    return (top + bottom - SIDE + 1) // 2, (left + right - SIDE + 1) // 2


@njit(
    types.void(
        INT64, INT8[::1], INT64, types.uint64[::1], NUMBERS, INT64[:, ::1], INT8[:, ::1], INT8[::1], INT8[::1],
    ),
    cache=True,
    nogil=True,
)  # fmt: skip
def deal(index, every, hand, chance, board, seats, racks, stock, pile):  # type: ignore[no-untyped-def]
    """A fresh hand: racks, a stock, and one block turned up. ANAGRAMS-3, ANAGRAMS-4."""
    for place in range(len(every)):
        stock[place] = every[place]
    shuffle(stock, chance, index)
    for seat in range(len(seats)):
        for place in range(hand):
            racks[seat, place] = stock[seat * hand + place]
        seats[seat, HELD] = hand
    pile[0] = stock[len(seats) * hand]
    board[PILED] = 1
    board[NEXT], board[STOCKED] = len(seats) * hand + 1, len(every)
    board[SEAT] = (board[DEALER] + 1) % len(seats)
    board[IDLE] = board[LYING] = board[COUNT] = 0


@njit(
    types.void(
        NUMBERS, INT8[::1], INT64, types.uint64[::1], INT64[:, ::1], INT64[:, :, ::1], INT8[:, :, ::1],
        INT8[:, ::1], INT8[:, ::1],
    ),
    cache=True,
    nogil=True,
)  # fmt: skip
def begin(which, every, hand, chance, boards, seats, racks, stocks, piles):  # type: ignore[no-untyped-def]
    """Begin a match at these tables. ANAGRAMS-4."""
    for index in which:
        boards[index, DEALER] = below(chance, index, seats.shape[1])
        boards[index, HAND] = 1
        for seat in range(seats.shape[1]):
            seats[index, seat, SCORE] = 0
        deal(index, every, hand, chance, boards[index], seats[index], racks[index], stocks[index], piles[index])


@njit(types.void(NUMBERS, INT8[::1], INT64), cache=True, nogil=True)
def give_up(about, rack, kind):  # type: ignore[no-untyped-def]
    """Take the first block of a kind from a rack."""
    place = 0
    while rack[place] != kind:
        place += 1
    about[HELD] -= 1
    while place < about[HELD]:
        rack[place] = rack[place + 1]
        place += 1


@njit(
    types.void(INT64, types.uint64[::1], NUMBERS, NUMBERS, INT8[::1], INT8[::1], INT8[::1], NUMBERS),
    cache=True,
    nogil=True,
)
def exchange(index, chance, board, about, rack, stock, pile, numbers):  # type: ignore[no-untyped-def]
    """Discard first, then take the block that was exposed before, or an unseen one. ANAGRAMS-8, ANAGRAMS-11."""
    kind = numbers[1] - BLOCK
    if numbers[0] == EXCHANGE:
        taken = pile[board[PILED] - 1]
        pile[board[PILED] - 1] = kind
    else:
        if board[NEXT] == board[STOCKED]:
            shuffle(pile[: board[PILED]], chance, index)
            board[NEXT], board[STOCKED] = 0, board[PILED] - 1
            for place in range(board[STOCKED]):
                stock[place] = pile[place + 1]
            board[PILED] = 1
        taken = stock[board[NEXT]]
        board[NEXT] += 1
        pile[board[PILED]] = kind
        board[PILED] += 1
    give_up(about, rack, kind)
    rack[about[HELD]] = taken
    about[HELD] += 1
    board[IDLE] += 1


@njit(types.boolean(INT64[:, ::1], INT64, INT64, INT64), cache=True, nogil=True)
def _taken(laid, lying, row, column):  # type: ignore[no-untyped-def]
    found = False
    for number in range(lying):
        found = found or (laid[number, ROW] == row and laid[number, COLUMN] == column)
    return found


@njit(types.void(NUMBERS, NUMBERS, INT8[::1], INT64[:, ::1], NUMBERS), cache=True, nogil=True)
def lay(board, about, rack, laid, numbers):  # type: ignore[no-untyped-def]
    """Blocks go from a rack to the table. ANAGRAMS-6."""
    top, left = corner(laid, board[LYING])
    down, square = divmod(numbers[0], SQUARES)
    row, column = top + square // SIDE, left + square % SIDE
    before = board[LYING]
    number = 1
    while number < board[COUNT]:
        kind = numbers[number] - BLOCK
        letter = kind
        if kind == MASTER:
            number += 1
            letter = numbers[number] - BLOCK
        number += 1
        while _taken(laid, before, row, column):
            row, column = row + down, column + 1 - down
        new = laid[board[LYING]]
        new[ROW], new[COLUMN], new[KIND], new[LETTER] = row, column, kind, letter
        board[LYING] += 1
        row, column = row + down, column + 1 - down
        give_up(about, rack, kind)
    board[IDLE] = 0


@njit(
    types.void(
        NUMBERS, INT8[::1], NUMBERS, INT64, INT64, types.uint64[::1], INT64[:, ::1], INT64[:, :, ::1],
        INT8[:, :, ::1], INT8[:, ::1], INT8[:, ::1], INT64[:, :, ::1], INT64[:, ::1], types.boolean[:, ::1], INT8[::1],
    ),
    cache=True,
    nogil=True,
)  # fmt: skip
def play(  # type: ignore[no-untyped-def]
    actions, every, figures, hand, limit, chance, boards, seats, racks, stocks, piles, laid, so_far, winners, reason
):  # fmt: skip
    """Take an action at every table where the match goes on."""
    count = seats.shape[1]
    for index in range(len(boards)):
        if reason[index] != GOING_ON:
            continue
        board, numbers = boards[index], so_far[index]
        about, rack = seats[index, board[SEAT]], racks[index, board[SEAT]]
        if actions[index] == DONE:
            lay(board, about, rack, laid[index], numbers)
        else:
            numbers[board[COUNT]] = actions[index]
            board[COUNT] += 1
            if numbers[0] < EXCHANGE or board[COUNT] == 1:
                continue
            exchange(index, chance, board, about, rack, stocks[index], piles[index], numbers)
        board[COUNT] = 0
        board[SEAT] = (board[SEAT] + 1) % count
        if about[HELD] > 0 and board[IDLE] < IDLE_ROUNDS * count:
            continue
        highest = lowest = np.int64(0)
        for seat in range(count):  # ANAGRAMS-16, ANAGRAMS-18
            for place in range(seats[index, seat, HELD]):
                seats[index, seat, SCORE] += figures[racks[index, seat, place]]
            score = seats[index, seat, SCORE]
            highest = max(highest, score)
            lowest = min(lowest, score) if seat else score
        if highest < limit:
            board[DEALER] = (board[DEALER] + 1) % count
            board[HAND] += 1
            deal(index, every, hand, chance, board, seats[index], racks[index], stocks[index], piles[index])
            continue
        reason[index] = LIMIT_REACHED  # ANAGRAMS-17
        for seat in range(count):
            winners[index, seat] = seats[index, seat, SCORE] == lowest
