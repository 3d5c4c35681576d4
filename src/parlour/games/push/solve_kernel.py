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
from numba import njit

WON = 127
NOTHING = -128  # below every value: no push seen yet

# What a batch adds up, weighted by how many symmetric copies each set stands for.
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
def canonical_sets(symmetry, squares, found):  # type: ignore[no-untyped-def]
    """List the occupied sets that are the least of their symmetric images; returns how many there are."""
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
def _rank(sets, wanted):  # type: ignore[no-untyped-def]
    low = 0
    high = len(sets)
    while low < high:
        middle = (low + high) >> 1
        if sets[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low


@njit("void(int64[::1], int64, int64, int64, int32[::1])", cache=True, nogil=True)
def _spread(target, first, width, start, table):  # type: ignore[no-untyped-def]
    """Tabulate where the bits first, first+1, … of a colouring go, on top of *start*; -1 drops a bit."""
    table[0] = start
    for bit in range(width):
        to = target[first + bit]
        moved = 0 if to < 0 else 1 << to
        for low in range(1 << bit):
            table[(1 << bit) + low] = table[low] | moved


@njit(
    "void(int64, int64, int64, int64, int64, int64, int64[:, ::1], int64[:, ::1], int64[::1],"
    " int32[::1], int32[::1], int8[::1], int8[::1], int64[::1])",
    cache=True,
    nogil=True,
)
def solve_sets(  # type: ignore[no-untyped-def]
    size,
    level,
    first,
    last,
    pieces,
    opponent_first,
    paths,
    symmetry,
    lines,
    sets,
    sets_up,
    bytes_,
    bytes_up,
    counts,
):
    """Value every colouring of the occupied sets numbered first … last-1 of one level (number of pieces)."""
    squares = size * size
    entries = 4 * size
    colourings = 1 << level
    everything = colourings - 1
    low_width = level >> 1
    high_width = level - low_width
    low_mask = (1 << low_width) - 1

    best = np.empty(colourings, np.int8)
    fixed = np.empty(colourings, np.uint8)
    low_table = np.empty(1 << low_width, np.int32)
    high_table = np.empty(1 << high_width, np.int32)
    inner_low = np.empty((entries, 1 << low_width), np.int32)
    inner_high = np.empty((entries, 1 << high_width), np.int32)
    occupied_squares = np.empty(squares, np.int64)
    index_of = np.empty(squares, np.int64)
    moved_to = np.empty(squares, np.int64)
    target = np.empty(squares, np.int64)
    line_masks = np.empty(len(lines), np.int64)
    size_of = np.zeros(colourings, np.int8)
    for colouring in range(1, colourings):
        size_of[colouring] = size_of[colouring >> 1] + (colouring & 1)

    for number in range(first, last):
        occupied = np.int64(sets[number])
        base = number << level
        seen = 0
        for square in range(squares):
            if occupied >> square & 1:
                occupied_squares[seen] = square
                index_of[square] = seen
                seen += 1

        # Every push that adds a piece: one gather from the level above for all colourings at once.
        for colouring in range(colourings):
            best[colouring] = NOTHING
        inner = 0
        for entry in range(entries):
            for square in range(squares):
                moved_to[square] = square
            run = 0
            while run < size and occupied >> paths[entry, run] & 1:
                moved_to[paths[entry, run]] = paths[entry, run + 1] if run + 1 < size else -1
                run += 1
            if run == size:
                for bit in range(level):
                    to = moved_to[occupied_squares[bit]]
                    target[bit] = index_of[to] if to >= 0 else -1
                _spread(target, 0, low_width, 0, inner_low[inner])
                _spread(target, low_width, high_width, 0, inner_high[inner])
                inner += 1
                continue
            grown = occupied | 1 << paths[entry, run]
            least = grown
            turn = 0
            for which in range(1, 8):
                image = _image(grown, symmetry, which, squares)
                if image < least:
                    least = image
                    turn = which
            base_up = _rank(sets_up, least) << (level + 1)
            for bit in range(level):
                place = symmetry[turn, moved_to[occupied_squares[bit]]]
                below = least & ((1 << place) - 1)
                to = 0
                while below:
                    below &= below - 1
                    to += 1
                target[bit] = to
            # Seats change: what was not the mover's is the next mover's; the new piece is not.
            _spread(target, 0, low_width, 0, low_table)
            _spread(target, low_width, high_width, 0, high_table)
            theirs = 0
            for high in range(1 << high_width):
                start = base_up + high_table[high]
                for low in range(1 << low_width):
                    value = bytes_up[start + low_table[low]]
                    mine = everything - theirs
                    if value > best[mine]:
                        best[mine] = value
                    theirs += 1

        full_lines = 0
        for line in lines:
            if occupied & line == line:
                mask = 0
                for square in range(squares):
                    if line >> square & 1:
                        mask |= 1 << index_of[square]
                line_masks[full_lines] = mask
                full_lines += 1

        # Positions with a line are over; positions with more pieces than a seat owns do not exist.
        copies = 1
        for which in range(1, 8):
            image = _image(occupied, symmetry, which, squares)
            new = image != occupied
            for before in range(1, which):
                if _image(occupied, symmetry, before, squares) == image:
                    new = False
            if new:
                copies += 1
        for mine in range(colourings):
            theirs = everything - mine
            fixed[mine] = 0
            value = 0
            if full_lines:
                mover_line = False
                just_moved_line = False
                for which in range(full_lines):
                    mask = line_masks[which]
                    mover_line |= mine & mask == mask
                    just_moved_line |= theirs & mask == mask
                if mover_line or just_moved_line:
                    fixed[mine] = 1
                    lost = mover_line and (opponent_first or not just_moved_line)  # PUSH-7
                    value = 1 - WON if lost else WON - 1
            if pieces:
                if size_of[mine] > pieces or size_of[theirs] > pieces:
                    fixed[mine] = 1
                elif size_of[mine] == pieces and not fixed[mine]:
                    fixed[mine] = 2  # PUSH-8: an empty supply, so the seat passes
            bytes_[base + mine] = value

        # Pushes into full lines and passes stay in this set: repeat until nothing changes. Values only ever
        # go from draw to decided and distances only shrink, so the end is the exact answer.
        changed = True
        while changed:
            changed = False
            for mine in range(colourings):
                if fixed[mine] == 1:
                    continue
                theirs = everything - mine
                if fixed[mine] == 2:
                    value = np.int64(bytes_[base + theirs])
                else:
                    value = np.int64(best[mine])
                    low = theirs & low_mask
                    high = theirs >> low_width
                    for which in range(inner):
                        reached = np.int64(bytes_[base + (inner_low[which, low] | inner_high[which, high])])
                        if reached > value:
                            value = reached
                if value > 0:
                    counts[OVERFLOW] |= value == 1
                    value = 1 - value
                elif value < 0:
                    counts[OVERFLOW] |= value == -1
                    value = -1 - value
                if bytes_[base + mine] != value:
                    bytes_[base + mine] = value
                    changed = True
            if inner == 0 and pieces == 0:
                break

        for mine in range(colourings):
            if fixed[mine] == 1:
                continue
            value = np.int64(bytes_[base + mine])
            if value < 0:
                counts[WINS] += copies
            elif value > 0:
                counts[LOSSES] += copies
            else:
                counts[DRAWS] += copies
            if value:
                counts[LONGEST] = max(counts[LONGEST], WON - 1 - abs(value))
