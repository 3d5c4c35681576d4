"""What is seen at many tables of Anagrams: observations and masks, encoded as `actions` encodes them."""

import numpy as np

from parlour.core.compiled import njit, types
from parlour.games.anagrams.actions import BLOCK, DONE, EXCHANGE, MOST_SEATS, SIDE, SQUARES, ZERO
from parlour.games.anagrams.batch.kernel import (
    COLUMN,
    COUNT,
    HELD,
    INT8,
    INT64,
    KIND,
    KINDS,
    LETTER,
    LYING,
    MASTER,
    NEXT,
    NUMBERS,
    PILED,
    RACK,
    ROW,
    SCORE,
    SEAT,
    STOCKED,
    corner,
    extent,
)
from parlour.words.crossword.kernels.beginnings import (
    ANY,
    ANY_LETTER,
    MOST_BLOCKS,
    POCKET,
    SHOWN,
    WALL,
    WIDTH,
    beginnings,
    letter_options,
    survey,
)
from parlour.words.crossword.kernels.lines import GRAPH

ALL = 1 << 30


@njit(types.void(INT8[::1], INT64, NUMBERS), cache=True, nogil=True)
def take_up(rack, count, held):  # type: ignore[no-untyped-def]
    """A rack as `beginnings` takes it."""
    for letter in range(len(held)):
        held[letter] = 0
    for place in range(count):
        held[rack[place]] |= 1 << place
    shown = np.int64(0)
    for letter in range(26):
        shown |= np.int64(held[letter] != 0) << letter
    held[SHOWN] = ANY_LETTER if held[ANY] else shown


@njit(types.UniTuple(INT64, 3)(INT64[:, ::1], INT64, NUMBERS, INT8[::1]), cache=True, nogil=True)
def spread(laid, lying, rules, room):  # type: ignore[no-untyped-def]
    """Lay the blocks out as a walled grid with a margin; its top and left, counted at the wall, and its cells."""
    top, bottom, left, right = extent(laid, lying)
    margin = rules[MOST_BLOCKS] + 1
    top, left = top - margin, left - margin
    rows, columns = bottom + margin + 1 - top, right + margin + 1 - left
    for row in range(rows):
        for column in range(columns):
            inside = 0 < row < rows - 1 and 0 < column < columns - 1
            room[row * columns + column] = 0 if inside else WALL
    for number in range(lying):
        at = (laid[number, ROW] - top) * columns + laid[number, COLUMN] - left
        room[at] = laid[number, LETTER] + 1
    rules[WIDTH] = columns
    rules[POCKET] = -top * columns - left
    return top, left, rows * columns


@njit(
    types.void(
        INT8[::1], NUMBERS, NUMBERS, INT64[:, ::1], INT8[::1], INT64[:, ::1], INT8[::1], NUMBERS,
    ),
    cache=True,
    nogil=True,
)  # fmt: skip
def observe(seen, every, board, seats, rack, laid, pile, numbers):  # type: ignore[no-untyped-def]
    """What the seat to move sees."""
    top, left = corner(laid, board[LYING])
    counts = np.zeros((3, KINDS), np.int64)  # on the rack, in the pile, and unseen
    for kind in range(KINDS):
        counts[2, kind] = every[kind]
    for number in range(board[LYING]):
        row, column = laid[number, ROW] - top, laid[number, COLUMN] - left
        counts[2, laid[number, KIND]] -= 1
        if 0 <= row < SIDE and 0 <= column < SIDE:
            seen[row * SIDE + column] = laid[number, LETTER] + 1
            seen[SQUARES + row * SIDE + column] = laid[number, KIND] == MASTER
    if board[COUNT] and numbers[0] < BLOCK:
        down, at = divmod(numbers[0], SQUARES)
        step = SIDE if down else 1
        for number in range(1, board[COUNT]):
            while at < SQUARES and seen[at] > 0:
                at += step
            if at < SQUARES:
                seen[2 * SQUARES + at] = numbers[number] - BLOCK + 1
            if numbers[number] - BLOCK != MASTER:
                at += step
    for place in range(seats[board[SEAT], HELD]):
        counts[0, rack[place]] += 1
        counts[2, rack[place]] -= 1
    for place in range(board[PILED]):
        counts[1, pile[place]] += 1
        counts[2, pile[place]] -= 1
    packed = 3 * SQUARES
    for group in range(3):
        for kind in range(KINDS):
            seen[packed] = min(counts[group, kind], 127)
            packed += 1
    seen[packed] = pile[board[PILED] - 1] + 1
    packed += 1
    for step in range(len(seats)):
        other = seats[(board[SEAT] + step) % len(seats)]
        score = max(0, min(other[SCORE] + ZERO, 128 * 128 - 1))
        seen[packed + 3 * step] = other[HELD]
        seen[packed + 3 * step + 1] = score // 128
        seen[packed + 3 * step + 2] = score % 128
    packed += 3 * MOST_SEATS
    seen[packed] = min(board[STOCKED] - board[NEXT], 127)
    seen[packed + 2] = 1


@njit(
    types.void(
        GRAPH, NUMBERS, NUMBERS, INT64, INT64[:, ::1], INT64[:, :, ::1], INT8[:, :, ::1], INT8[:, ::1],
        INT64[:, :, ::1], INT64[:, ::1], INT8[:, ::1], INT8[:, ::1], types.int16[::1],
    ),
    cache=True,
    nogil=True,
)  # fmt: skip
def look(graph, every, rules, most, boards, seats, racks, piles, laid, so_far, observation, mask, asked):  # type: ignore[no-untyped-def]
    """What the seat to move sees at every table, what it may do, and which seat it is."""
    longest = laid.shape[1] + 2 * (RACK + 2)
    cells_room = np.empty(longest * longest, np.int8)
    allowed_room = np.empty(2 * longest * longest, np.int32)
    found_room = np.empty(2 * longest * longest, np.int8)
    held = np.zeros(28, np.int64)
    letters = np.zeros(RACK, np.int64)
    for index in range(len(boards)):
        board, legal, numbers = boards[index], mask[index], so_far[index]
        seat = board[SEAT]
        about, rack = seats[index, seat], racks[index, seat]
        asked[index] = seat
        observe(observation[index], every, board, seats[index], rack, laid[index], piles[index], numbers)
        if board[COUNT] and numbers[0] >= EXCHANGE:
            for place in range(about[HELD]):
                legal[BLOCK + rack[place]] = 1
            continue
        rules[MOST_BLOCKS] = min(most, about[HELD])
        top, left, size = spread(laid[index], board[LYING], rules, cells_room)
        width = rules[WIDTH]
        cells = cells_room[:size]
        allowed = allowed_room[: 2 * size].reshape(2, size)
        survey(graph, cells, width, allowed)
        take_up(rack, about[HELD], held)
        frame_top, frame_left = corner(laid[index], board[LYING])
        if board[COUNT] == 0:
            found = found_room[: 2 * size].reshape(2, size)
            beginnings(graph, cells, allowed, rules, held, found, ALL)
            for at in range(size):
                row, column = at // width + top - frame_top, at % width + left - frame_left
                if 0 <= row < SIDE and 0 <= column < SIDE:
                    for down in range(2):
                        legal[down * SQUARES + row * SIDE + column] = found[down, at]
            legal[EXCHANGE] = 1
            legal[EXCHANGE + 1] = board[NEXT] < board[STOCKED] or board[PILED] > 1  # ANAGRAMS-11
            continue
        down, square = divmod(numbers[0], SQUARES)
        start = (square // SIDE + frame_top - top) * width + square % SIDE + frame_left - left
        used = count = np.int64(0)
        naming = False
        for number in range(1, board[COUNT]):
            kind = numbers[number] - BLOCK
            if not naming:
                place = 0
                while rack[place] != kind or used >> place & 1:
                    place += 1
                used |= 1 << place
            naming = not naming and kind == MASTER
            if not naming:
                letters[count] = kind
                count += 1
        options = letter_options(graph, cells, allowed, rules, held, letters, down, start, letters, count, used, naming)
        for kind in range(DONE + 1 - BLOCK):
            legal[BLOCK + kind] = options >> kind & 1
