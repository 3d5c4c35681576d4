"""The inner loop that values every colouring of a set of occupied squares in two bits each, for boards whose distances
would not fit into memory. `layers.cu` does the same on a GPU and says how the bits are to be read.
"""

import numpy as np

from parlour.core.compiled import njit
from parlour.games.push.solver.kernel import (
    OVER,
    PASSES,
    copies,
    line_masks,
    list_squares,
    mark,
    push_targets,
    rank,
    spread,
)

WIN, LOSS, IMPOSSIBLE = 1, 2, 3
WINS, LOSSES, DRAWS = range(3)


@njit("void(int8[::1], int32[::1], int32[::1], uint8[::1], int64)", cache=True, nogil=True)
def _improve(best, low_table, high_table, above, base):  # type: ignore[no-untyped-def]
    """Let every colouring choose one more push that adds a piece; 1 wins, -1 loses."""
    mine = len(best) - 1
    for start in high_table:
        for low in low_table:
            if best[mine] < 1:
                place = base + start + low
                value = above[place >> 2] >> ((place & 3) << 1) & 3
                if value == LOSS:
                    best[mine] = 1
                elif value != WIN:
                    best[mine] = 0
            mine -= 1


@njit("void(int8[::1], uint8[::1], int8[::1], int32[:, ::1], int32[:, ::1], int64)", cache=True, nogil=True)
def _settle(values, kinds, best, inner_low, inner_high, pieces):  # type: ignore[no-untyped-def]
    """Value the colourings of one set, given the best push out of it; 1 wins for the seat to move, -1 loses."""
    everything = len(values) - 1
    inner = len(inner_low)
    low_mask = inner_low.shape[1] - 1
    low_width = 0
    while low_mask >> low_width:
        low_width += 1
    changed = True
    while changed:
        changed = False
        for mine in range(len(values)):
            if values[mine] != 0 or kinds[mine] == OVER:
                continue
            theirs = everything - mine
            if kinds[mine] == PASSES:
                value = -np.int64(values[theirs])
            else:
                value = np.int64(best[mine])
                low = theirs & low_mask
                high = theirs >> low_width
                for which in range(inner):
                    if value == 1:
                        break
                    value = max(value, -np.int64(values[inner_low[which, low] | inner_high[which, high]]))
            if value != 0:
                values[mine] = value
                changed = True
        if inner == 0 and pieces == 0:
            return


@njit("void(int8[::1], uint8[::1], int8[::1], int64, int64, uint8[::1], int64[::1])", cache=True, nogil=True)
def _pack(values, kinds, size_of, pieces, images, packed, counts):  # type: ignore[no-untyped-def]
    """Write the values of one set in two bits each, and count those that are not over."""
    everything = len(values) - 1
    for start in range(0, len(values), 4):
        byte = 0
        for mine in range(start, min(start + 4, len(values))):
            value = values[mine]
            code = WIN if value > 0 else LOSS if value < 0 else 0
            if pieces and (size_of[mine] > pieces or size_of[everything - mine] > pieces):
                code = IMPOSSIBLE
            byte |= code << ((mine & 3) << 1)
            if kinds[mine] != OVER:
                counts[WINS if value > 0 else LOSSES if value < 0 else DRAWS] += images
        packed[start >> 2] = byte


@njit(
    "void(int64, int64, int64, int64, int64, int64, int64[:, ::1], int64[:, ::1], int64[::1],"
    " int32[::1], int32[::1], uint8[::1], uint8[::1], int64[::1])",
    cache=True,
    nogil=True,
)
def value_sets(  # type: ignore[no-untyped-def]
    size, level, first, last, pieces, opponent_first, paths, symmetry, lines, sets, sets_up, packed, above, counts
):
    """Value every colouring of the occupied sets numbered first … last-1 of one level (number of pieces)."""
    squares = size * size
    colourings = 1 << level
    bytes_a_set = max(1, colourings >> 2)
    places_above = max(4, colourings << 1)
    low_width = level >> 1
    high_width = level - low_width

    best = np.empty(colourings, np.int8)
    values = np.empty(colourings, np.int8)
    kinds = np.empty(colourings, np.uint8)
    low_table = np.empty(1 << low_width, np.int32)
    high_table = np.empty(1 << high_width, np.int32)
    inner_low = np.empty((4 * size, 1 << low_width), np.int32)
    inner_high = np.empty((4 * size, 1 << high_width), np.int32)
    occupied_squares = np.empty(squares, np.int64)
    index_of = np.empty(squares, np.int64)
    moved_to = np.empty(squares, np.int64)
    target = np.empty(squares, np.int64)
    masks = np.empty(len(lines), np.int64)
    size_of = np.zeros(colourings, np.int8)
    for colouring in range(1, colourings):
        size_of[colouring] = size_of[colouring >> 1] + (colouring & 1)

    for number in range(first, last):
        occupied = np.int64(sets[number])
        list_squares(occupied, squares, occupied_squares, index_of)
        best[:] = -1
        inner = 0
        for entry in range(4 * size):
            least = push_targets(
                occupied, level, size, paths, entry, symmetry, occupied_squares, index_of, moved_to, target
            )
            if least < 0:
                spread(target, 0, low_width, inner_low[inner])
                spread(target, low_width, high_width, inner_high[inner])
                inner += 1
            else:
                spread(target, 0, low_width, low_table)
                spread(target, low_width, high_width, high_table)
                _improve(best, low_table, high_table, above, rank(sets_up, least) * places_above)

        full_lines = line_masks(occupied, lines, index_of, squares, masks)
        mark(values, kinds, masks[:full_lines], opponent_first, pieces, size_of)
        for mine in range(colourings):  # `mark` speaks of the seat that has just moved, and of distances
            values[mine] = -1 if values[mine] > 0 else 1 if values[mine] < 0 else 0
        _settle(values, kinds, best, inner_low[:inner], inner_high[:inner], pieces)
        start = number * bytes_a_set
        _pack(
            values,
            kinds,
            size_of,
            pieces,
            copies(occupied, symmetry, squares),
            packed[start : start + bytes_a_set],
            counts,
        )
