"""What is seen on many boards of Prism: observations and masks, encoded as `actions` encodes them."""

import numpy as np

from parlour.core.compiled import njit, types
from parlour.games.prism.batch.kernel import (
    BLOCKS,
    COUNT,
    FACES,
    HELD,
    IDLE,
    INT8,
    INT64,
    NEXT,
    NUMBERS,
    RACK,
    SCORE,
    SEAT,
    SIZE,
    take_up,
)
from parlour.words.crossword.kernels.beginnings import ANY, DONE_WITH_BLOCKS, beginnings, block_options
from parlour.words.crossword.kernels.lines import GRAPH

LEFT_PLANE, ASTERISK_PLANE, LAID_PLANE, GRID_PLANES = 26, 28, 29, 30
MOST_SEATS = 4
ALL = 1 << 30


@njit(types.void(INT8[::1], NUMBERS, INT64, INT64, INT64, INT64), cache=True, nogil=True)
def _mark(seen, faces, squares, square, shown, letter):  # type: ignore[no-untyped-def]
    """A block on the grid, perhaps an asterisk that has no letter yet."""
    if letter >= 0:
        seen[letter * squares + square] = 1
    seen[(LEFT_PLANE + shown % 2) * squares + square] = 1
    if faces[shown] == ANY:
        seen[ASTERISK_PLANE * squares + square] = 1


@njit(
    types.void(
        GRAPH, NUMBERS, NUMBERS, NUMBERS, INT64[:, ::1], INT64[:, :, ::1], INT8[:, :, ::1], INT8[:, ::1],
        types.uint8[:, ::1], types.int32[:, :, ::1], INT64[:, ::1], INT8[:, ::1], INT8[:, ::1], types.int16[::1],
    ),
    cache=True,
    nogil=True,
)  # fmt: skip
def look(graph, faces, rules, scoring, boards, seats, racks, cells, tiles, allowed, so_far, observation, mask, asked):  # type: ignore[no-untyped-def]
    """What the seat to move sees on every board, what it may do, and which seat it is."""
    size = scoring[SIZE]
    squares = size * size
    first_block = 2 * squares
    first_letter = first_block + FACES
    done = first_letter + 26
    held = np.zeros(28, np.int64)
    rack_faces = np.zeros(2 * RACK, np.int64)
    letters = np.zeros(RACK, np.int64)
    found = np.zeros((2, cells.shape[1]), np.int8)
    for index in range(len(boards)):
        board, seen, legal = boards[index], observation[index], mask[index]
        seat = board[SEAT]
        about, rack = seats[index, seat], racks[index, seat]
        asked[index] = seat
        packed = GRID_PLANES * squares
        unseen = packed + 2 * RACK
        for block in range(BLOCKS):
            seen[unseen + block] = 1
        for square in range(squares):
            at = (square // size + 1) * (size + 2) + square % size + 1
            if cells[index, at] > 0:
                shown = np.int64(tiles[index, at]) - 1
                _mark(seen, faces, squares, square, shown, np.int64(cells[index, at]) - 1)
                seen[unseen + shown // 2] = 0
        for place in range(about[HELD]):
            seen[unseen + rack[place]] = 0
            for side in range(2):
                rack_faces[2 * place + side] = faces[2 * rack[place] + side]
                seen[packed + 2 * place + side] = rack_faces[2 * place + side] + 1
        packed = unseen + BLOCKS
        for step in range(min(MOST_SEATS, seats.shape[1])):
            other = seats[index, (seat + step) % seats.shape[1]]
            score = max(0, min(other[SCORE], 128 * 128 - 1))
            seen[packed + 4 * step] = other[HELD]
            seen[packed + 4 * step + 1] = min(other[IDLE], 127)
            seen[packed + 4 * step + 2] = score // 128
            seen[packed + 4 * step + 3] = score % 128
        packed += 4 * MOST_SEATS
        seen[packed] = BLOCKS - board[NEXT]
        seen[packed + 2] = 1
        take_up(rack, about[HELD], faces, held)
        if board[COUNT] == 0:
            beginnings(graph, cells[index], allowed[index], rules, held, found, ALL)
            for square in range(squares):
                at = (square // size + 1) * (size + 2) + square % size + 1
                legal[square] = found[0, at]
                legal[squares + square] = found[1, at]
            legal[done + 1] = board[NEXT] < BLOCKS  # exchange. PRISM-12
            legal[done + 2] = 1  # pass. PRISM-13
            continue
        down, square = divmod(so_far[index, 0], squares)
        start = (square // size + 1) * (size + 2) + square % size + 1
        at, step, on = start, size + 2 if down else 1, size if down else 1
        used, laid = np.int64(0), 0
        naming = False
        number = 1
        while number < board[COUNT]:
            shown = so_far[index, number] - first_block
            letter = faces[shown]
            number += 1
            if letter == ANY:
                naming = number == board[COUNT]
                letter = -1 if naming else so_far[index, number] - first_letter
                number += 1
            while cells[index, at] > 0:
                at += step
                square += on
            _mark(seen, faces, squares, square, shown, letter)
            seen[LAID_PLANE * squares + square] = 1
            at += step
            square += on
            if not naming:
                letters[laid] = letter
                laid += 1
            for place in range(about[HELD]):
                used |= np.int64(rack[place] == shown // 2) << place
        seen[packed + 3] = naming
        options = block_options(
            graph, cells[index], allowed[index], rules, held, rack_faces[: 2 * about[HELD]], down, start, letters,
            laid, used, naming,
        )  # fmt: skip
        if naming:
            for letter in range(26):
                legal[first_letter + letter] = options >> letter & 1
            continue
        for place in range(2 * about[HELD]):
            legal[first_block + 2 * rack[place // 2] + place % 2] = options >> place & 1
        legal[done] = options >> DONE_WITH_BLOCKS & 1
