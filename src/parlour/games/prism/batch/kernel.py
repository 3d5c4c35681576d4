"""Many boards of Prism in one call: a deal or an action on each.

Grids have a wall around them, as `words.crossword.kernels.beginnings` wants them; besides the letters there is for each
square the face that shows: 1 + 2 × block + side, 0 for none. Blocks are numbered as in `blocks.BLOCKS`.
"""

import numpy as np

from parlour.core.batch.kernel import below, shuffle
from parlour.core.compiled import njit, types
from parlour.words.crossword.kernels.beginnings import ANY, ANY_LETTER, SHOWN, WALL, beginnings, survey
from parlour.words.crossword.kernels.lines import GRAPH

SEAT, NEXT, COUNT = range(3)  # of a board: the seat to move, how much of the bag is drawn, how many numbers are chosen
COLUMNS = 3
HELD, IDLE, SCORE = range(3)  # of a seat
ABOUT_A_SEAT = 3
RACK, BLOCKS, FACES = 6, 96, 192
MOST_NUMBERS = 16  # of a move: a start, six blocks, two letters of asterisks, done
IDLE_TURNS = 3

SIZE, LONG_WORD, PATTERN_LENGTH, PATTERN_BONUS, WILD_BREAKS, BONUS = range(6)  # what scores depend on
SCORING = 6

GOING_ON = 0
# How a game ended, in the order of `BatchPrism.endings`.
OUT, STUCK, STALLED = range(3, 6)

INT8, INT64 = types.int8, types.int64
NUMBERS = INT64[::1]


@njit(types.void(INT8[::1], INT64, NUMBERS, NUMBERS), cache=True, nogil=True)
def take_up(rack, count, faces, held):  # type: ignore[no-untyped-def]
    """A rack as `beginnings` takes it."""
    for letter in range(len(held)):
        held[letter] = 0
    for place in range(count):
        for side in range(2):
            held[faces[2 * rack[place] + side]] |= 1 << place
    shown = np.int64(0)
    for letter in range(26):
        shown |= np.int64(held[letter] != 0) << letter
    held[SHOWN] = ANY_LETTER if held[ANY] else shown


@njit(types.void(NUMBERS, NUMBERS, INT8[::1], INT8[::1]), cache=True, nogil=True)
def refill(board, about, rack, bag):  # type: ignore[no-untyped-def]
    """Draw until the rack is full or the bag empty. PRISM-14."""
    while about[HELD] < RACK and board[NEXT] < BLOCKS:
        rack[about[HELD]] = bag[board[NEXT]]
        about[HELD] += 1
        board[NEXT] += 1


@njit(
    types.void(
        NUMBERS, GRAPH, types.uint64[::1], INT64[:, ::1], INT64[:, :, ::1], INT8[:, :, ::1], INT8[:, ::1],
        INT8[:, ::1], types.uint8[:, ::1], types.int32[:, :, ::1], INT64,
    ),
    cache=True,
    nogil=True,
)  # fmt: skip
def begin(which, graph, chance, boards, seats, racks, bags, cells, tiles, allowed, size):  # type: ignore[no-untyped-def]
    """Begin a game on these boards. Who begins is drawn like a block, and every seat is as likely. PRISM-6."""
    for index in which:
        board = boards[index]
        for at in range(cells.shape[1]):
            row, column = divmod(at, size + 2)
            inside = 1 <= row <= size and 1 <= column <= size
            cells[index, at] = 0 if inside else WALL
            tiles[index, at] = 0
        survey(graph, cells[index], size + 2, allowed[index])
        for block in range(BLOCKS):
            bags[index, block] = block
        shuffle(bags[index], chance, index)
        board[COUNT] = board[NEXT] = 0
        for seat in range(seats.shape[1]):
            seats[index, seat, HELD] = seats[index, seat, IDLE] = seats[index, seat, SCORE] = 0
            refill(board, seats[index, seat], racks[index, seat], bags[index])
        board[SEAT] = below(chance, index, seats.shape[1])


@njit(types.void(INT64, types.uint64[::1], NUMBERS, NUMBERS, INT8[::1], INT8[::1]), cache=True, nogil=True)
def exchange(index, chance, board, about, rack, bag):  # type: ignore[no-untyped-def]
    """The whole rack goes into the bag, the bag is shuffled, and as many blocks are drawn. PRISM-12."""
    left, held = BLOCKS - board[NEXT], about[HELD]
    mixed = np.empty(left + held, np.int8)
    for place in range(left):
        mixed[place] = bag[board[NEXT] + place]
    for place in range(held):
        mixed[left + place] = rack[place]
    shuffle(mixed, chance, index)
    for place in range(held):
        rack[place] = mixed[place]
    for place in range(left):
        bag[board[NEXT] + place] = mixed[held + place]


@njit(types.int64(INT8[::1], types.uint8[::1], NUMBERS, NUMBERS, NUMBERS, INT64, INT64), cache=True, nogil=True)
def _count(cells, tiles, faces, values, scoring, at, step):  # type: ignore[no-untyped-def]
    """What the run of blocks through a square counts, nothing if it is a single one. PRISM-18 to PRISM-20."""
    first = at
    while cells[first - step] > 0:
        first -= step
    total = length = 0
    left = right = True
    place = first
    while cells[place] > 0:
        shown = np.int64(tiles[place]) - 1
        letter = faces[shown]
        broken = letter == ANY and scoring[WILD_BREAKS]
        left = left and shown % 2 == 0 and not broken
        right = right and shown % 2 == 1 and not broken
        total += values[letter]
        length += 1
        place += step
    if length == 1:
        return 0
    if length >= scoring[LONG_WORD]:
        total *= 2
    if length >= scoring[PATTERN_LENGTH] and (left or right):
        total += scoring[PATTERN_BONUS]
    return total


@njit(
    types.void(
        INT8[::1], types.uint8[::1], NUMBERS, NUMBERS, NUMBERS, NUMBERS, INT64, NUMBERS, INT8[::1],
    ),
    cache=True,
    nogil=True,
)  # fmt: skip
def lay(cells, tiles, faces, values, scoring, numbers, count, about, rack):  # type: ignore[no-untyped-def]
    """Blocks go from a rack to the grid, and score. PRISM-8, PRISM-18 to PRISM-21."""
    size = scoring[SIZE]
    down, square = divmod(numbers[0], size * size)
    step, side = (size + 2, 1) if down else (1, size + 2)
    at = (square // size + 1) * (size + 2) + square % size + 1
    new = np.empty(RACK, np.int64)
    laid = 0
    number = 1
    while number < count:
        shown = numbers[number] - 2 * size * size
        letter = faces[shown]
        if letter == ANY:
            number += 1
            letter = numbers[number] - 2 * size * size - FACES
        number += 1
        while cells[at] > 0:
            at += step
        cells[at], tiles[at] = letter + 1, shown + 1
        new[laid] = at
        laid += 1
        kept = 0
        for place in range(about[HELD]):
            rack[kept] = rack[place]
            kept += rack[place] != shown // 2
        about[HELD] = kept
    total = _count(cells, tiles, faces, values, scoring, new[0], step)
    for place in range(laid):
        total += _count(cells, tiles, faces, values, scoring, new[place], side)
    about[SCORE] += total + (scoring[BONUS] if laid == RACK else 0)


@njit(types.void(INT64[:, ::1], INT8[:, ::1], NUMBERS, NUMBERS, INT64, types.boolean[::1]), cache=True, nogil=True)
def _finish(seats, racks, faces, values, out, winners):  # type: ignore[no-untyped-def]
    """Count what is left on the racks, in favour of the seat that went out. PRISM-22 to PRISM-24."""
    counted = 0
    for seat in range(len(seats)):
        left = 0
        for place in range(2 * seats[seat, HELD]):
            left += values[faces[2 * racks[seat, place // 2] + place % 2]]
        seats[seat, SCORE] -= left
        counted += left
    if out >= 0:
        seats[out, SCORE] += counted
    best = seats[0, SCORE]
    for seat in range(len(seats)):
        best = max(best, seats[seat, SCORE])
    for seat in range(len(seats)):
        winners[seat] = len(seats) > 1 and seats[seat, SCORE] == best


@njit(
    types.void(
        NUMBERS, GRAPH, NUMBERS, NUMBERS, NUMBERS, NUMBERS, types.uint64[::1], INT64[:, ::1], INT64[:, :, ::1],
        INT8[:, :, ::1], INT8[:, ::1], INT8[:, ::1], types.uint8[:, ::1], types.int32[:, :, ::1], INT64[:, ::1],
        types.boolean[:, ::1], INT8[::1],
    ),
    cache=True,
    nogil=True,
)  # fmt: skip
def play(  # type: ignore[no-untyped-def]
    actions, graph, faces, values, rules, scoring, chance, boards, seats, racks, bags, cells, tiles, allowed, so_far,
    winners, reason,
):  # fmt: skip
    """Take an action on every board where the game goes on."""
    size = scoring[SIZE]
    done = 2 * size * size + FACES + 26
    held = np.zeros(28, np.int64)
    found = np.zeros((2, cells.shape[1]), np.int8)
    count = seats.shape[1]
    for index in range(len(boards)):
        if reason[index] != GOING_ON:
            continue
        board, action = boards[index], actions[index]
        about, rack = seats[index, board[SEAT]], racks[index, board[SEAT]]
        if action < done:
            so_far[index, board[COUNT]] = action
            board[COUNT] += 1
            continue
        if action == done:
            lay(cells[index], tiles[index], faces, values, scoring, so_far[index], board[COUNT], about, rack)
            survey(graph, cells[index], size + 2, allowed[index])
            refill(board, about, rack, bags[index])
            about[IDLE] = 0
        else:
            if action == done + 1:
                exchange(index, chance, board, about, rack, bags[index])
            about[IDLE] += 1
        board[COUNT] = 0
        board[SEAT] = (board[SEAT] + 1) % count
        out, able, stalled = -1, board[NEXT] < BLOCKS, True
        for seat in range(count):
            stalled = stalled and seats[index, seat, IDLE] >= IDLE_TURNS  # PRISM-23
            if board[NEXT] == BLOCKS and out < 0:
                if seats[index, seat, HELD] == 0:
                    out = seat  # PRISM-22
                elif not able:
                    take_up(racks[index, seat], seats[index, seat, HELD], faces, held)
                    able = beginnings(graph, cells[index], allowed[index], rules, held, found, 1) > 0
        if out >= 0 or not able or stalled:
            _finish(seats[index], racks[index], faces, values, out, winners[index])
            reason[index] = OUT if out >= 0 else STALLED if able else STUCK
