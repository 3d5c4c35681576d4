"""The inner loop that values every colouring of a set of occupied squares.

The number of pieces never falls, and whether a push adds a piece depends only on which squares are occupied.
So the colourings of one occupied set form a closed problem: pushes that fill a gap lead to a set with one more
piece, which is already solved; pushes into full lines stay in the same set.

Bit *i* of a colouring is set when the *i*-th occupied square (in reading order) belongs to the seat to move.
One byte is kept for each colouring: what the position is worth to the seat that has **just moved into it**. A
win in *d* plies, counted from before that move, is ``127 - d``, a loss ``d - 127``, a draw 0. So the value of a
position to the seat to move is the largest byte among the positions it can reach.
"""

import numpy as np

from parlour.core.compiled import njit

WON = 127
NOTHING = -128  # below every value: no push seen yet
PUSHES, PASSES, OVER = range(3)

# The totals of a batch, weighted by how many symmetric copies each set stands for.
WINS, LOSSES, DRAWS, LONGEST, OVERFLOW = range(5)
COUNTS = 5


@njit("int64(int64, int64[:, ::1], int64, int64)", cache=True, nogil=True)
def _image(occupied, symmetry, which, squares):  # type: ignore[no-untyped-def]
    image = 0
    for square in range(squares):
        if occupied >> square & 1:
            image |= 1 << symmetry[which, square]
    return image


@njit("int64(int64[:, ::1], int64, int32[::1])", cache=True, nogil=True)
def list_canonical_sets(symmetry, squares, found):  # type: ignore[no-untyped-def]
    """List the occupied sets that are the smallest of their symmetric images; returns how many there are."""
    count = 0
    for occupied in range(1 << squares):
        least = True
        for which in range(1, 8):
            if _image(occupied, symmetry, which, squares) < occupied:
                least = False
                break
        if least:
            found[count] = occupied
            count += 1
    return count


@njit("int64(int32[::1], int64)", cache=True, nogil=True)
def rank(sets, wanted):  # type: ignore[no-untyped-def]
    low = 0
    high = len(sets)
    while low < high:
        middle = (low + high) >> 1
        if sets[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low


@njit("void(int64[::1], int64, int64, int32[::1])", cache=True, nogil=True)
def spread(target, first, width, table):  # type: ignore[no-untyped-def]
    """Tabulate where the bits first, first+1, … of a colouring go; -1 drops a bit."""
    table[0] = 0
    for bit in range(width):
        to = target[first + bit]
        moved = 0 if to < 0 else 1 << to
        for low in range(1 << bit):
            table[(1 << bit) + low] = table[low] | moved


@njit("UniTuple(int64, 2)(int64, int64[:, ::1], int64)", cache=True, nogil=True)
def _canonical(occupied, symmetry, squares):  # type: ignore[no-untyped-def]
    """The smallest image of a set, and the symmetry that leads to it."""
    least = occupied
    turn = 0
    for which in range(1, 8):
        image = _image(occupied, symmetry, which, squares)
        if image < least:
            least = image
            turn = which
    return least, turn


@njit("int64(int64, int64[:, ::1], int64)", cache=True, nogil=True)
def copies(occupied, symmetry, squares):  # type: ignore[no-untyped-def]
    """How many different images a set has."""
    unchanged = 1
    for which in range(1, 8):
        unchanged += _image(occupied, symmetry, which, squares) == occupied
    return 8 // unchanged


@njit("void(int64, int64, int64[::1], int64[::1])", cache=True, nogil=True)
def list_squares(occupied, squares, occupied_squares, index_of):  # type: ignore[no-untyped-def]
    """Number the occupied squares of a set in reading order."""
    seen = 0
    for square in range(squares):
        if occupied >> square & 1:
            occupied_squares[seen] = square
            index_of[square] = seen
            seen += 1


@njit(
    "int64(int64, int64, int64, int64[:, ::1], int64, int64[:, ::1], int64[::1], int64[::1], int64[::1], int64[::1])",
    cache=True,
    nogil=True,
)
def push_targets(  # type: ignore[no-untyped-def]
    occupied, level, size, paths, entry, symmetry, occupied_squares, index_of, moved_to, target
):
    """Where a push takes each bit of a colouring: -1 for the piece that falls off a full line, which stays in the set.

    Returns the least image of the set that the push leads to, or -1 if it stays in this one.
    """
    squares = size * size
    for square in range(squares):
        moved_to[square] = square
    run = 0
    while run < size and occupied >> paths[entry, run] & 1:
        moved_to[paths[entry, run]] = paths[entry, run + 1] if run + 1 < size else -1
        run += 1
    if run == size:  # PUSH-5
        for bit in range(level):
            to = moved_to[occupied_squares[bit]]
            target[bit] = index_of[to] if to >= 0 else -1
        return -1
    least, turn = _canonical(occupied | 1 << paths[entry, run], symmetry, squares)
    for bit in range(level):
        below = least & ((1 << symmetry[turn, moved_to[occupied_squares[bit]]]) - 1)
        target[bit] = 0
        while below:
            below &= below - 1
            target[bit] += 1
    return least


@njit("void(int8[::1], int32[::1], int32[::1], int8[::1], int64)", cache=True, nogil=True)
def _improve(best, low_table, high_table, bytes_up, base_up):  # type: ignore[no-untyped-def]
    """Let every colouring choose one more push that adds a piece: one gather from the level above."""
    # The seats swap: the pieces that were not the mover's are the next mover's, so the tables map the complement.
    mine = len(best) - 1
    for start in high_table:
        for low in low_table:
            value = bytes_up[base_up + start + low]
            if value > best[mine]:
                best[mine] = value
            mine -= 1


@njit("int64(int64, int64[::1], int64[::1], int64, int64[::1])", cache=True, nogil=True)
def line_masks(occupied, lines, index_of, squares, masks):  # type: ignore[no-untyped-def]
    """The lines that lie in a set, as bits of its colourings; returns how many there are."""
    found = 0
    for line in lines:
        if occupied & line == line:
            masks[found] = 0
            for square in range(squares):
                if line >> square & 1:
                    masks[found] |= 1 << index_of[square]
            found += 1
    return found


@njit("void(int8[::1], uint8[::1], int64[::1], int64, int64, int8[::1])", cache=True, nogil=True)
def mark(values, kinds, masks, opponent_first, pieces, size_of):  # type: ignore[no-untyped-def]
    """Sort the colourings into those that are over, those that must pass and those that push; all start as draws."""
    everything = len(values) - 1
    for mine in range(len(values)):
        theirs = everything - mine
        mover_line = False
        just_moved_line = False
        for mask in masks:
            mover_line |= mine & mask == mask
            just_moved_line |= theirs & mask == mask
        values[mine] = 0
        kinds[mine] = PUSHES
        if mover_line or just_moved_line:
            kinds[mine] = OVER
            lost = mover_line and (opponent_first or not just_moved_line)  # PUSH-7
            values[mine] = 1 - WON if lost else WON - 1
        if pieces:
            if size_of[mine] > pieces or size_of[theirs] > pieces:
                kinds[mine] = OVER  # more pieces than a seat owns
            elif size_of[mine] == pieces and kinds[mine] != OVER:
                kinds[mine] = PASSES  # PUSH-8


@njit(
    "void(int8[::1], uint8[::1], int8[::1], int32[:, ::1], int32[:, ::1], int64[::1], int64)",
    cache=True,
    nogil=True,
)
def _settle(values, kinds, best, inner_low, inner_high, counts, pieces):  # type: ignore[no-untyped-def]
    """Value the colourings of one set, given the best push out of it.

    Pushes into full lines and passes stay in the set: repeat until nothing changes. Values only ever go from draw to
    decided and distances only shrink, so the end is the exact answer.
    """
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
            if kinds[mine] == OVER:
                continue
            theirs = everything - mine
            if kinds[mine] == PASSES:
                value = np.int64(values[theirs])
            else:
                value = np.int64(best[mine])
                low = theirs & low_mask
                high = theirs >> low_width
                for which in range(inner):
                    reached = np.int64(values[inner_low[which, low] | inner_high[which, high]])
                    if reached > value:
                        value = reached
            if value > 0:
                counts[OVERFLOW] |= value == 1
                value = 1 - value
            elif value < 0:
                counts[OVERFLOW] |= value == -1
                value = -1 - value
            if values[mine] != value:
                values[mine] = value
                changed = True
        if inner == 0 and pieces == 0:
            return


@njit("void(int8[::1], uint8[::1], int64, int64[::1])", cache=True, nogil=True)
def _count(values, kinds, copies, counts):  # type: ignore[no-untyped-def]
    for mine in range(len(values)):
        if kinds[mine] == OVER:
            continue
        value = np.int64(values[mine])
        if value < 0:
            counts[WINS] += copies
        elif value > 0:
            counts[LOSSES] += copies
        else:
            counts[DRAWS] += copies
        if value:
            counts[LONGEST] = max(counts[LONGEST], WON - 1 - abs(value))


@njit(
    "void(int64, int64, int64, int64, int64, int64, int64[:, ::1], int64[:, ::1], int64[::1],"
    " int32[::1], int32[::1], int8[::1], int8[::1], int64[::1])",
    cache=True,
    nogil=True,
)
def solve_sets(  # type: ignore[no-untyped-def]
    size, level, first, last, pieces, opponent_first, paths, symmetry, lines, sets, sets_up, bytes_, bytes_up, counts
):
    """Value every colouring of the occupied sets numbered first … last-1 of one level (number of pieces)."""
    squares = size * size
    colourings = 1 << level
    low_width = level >> 1
    high_width = level - low_width

    best = np.empty(colourings, np.int8)
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
        best[:] = NOTHING
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
                _improve(best, low_table, high_table, bytes_up, rank(sets_up, least) << (level + 1))

        values = bytes_[number << level : (number + 1) << level]
        full_lines = line_masks(occupied, lines, index_of, squares, masks)
        mark(values, kinds, masks[:full_lines], opponent_first, pieces, size_of)
        _settle(values, kinds, best, inner_low[:inner], inner_high[:inner], counts, pieces)
        _count(values, kinds, copies(occupied, symmetry, squares), counts)
