"""Push on bitboards: what a push does, and who fills a line.

A position is two sets of squares, the pieces of the seat to move and the other's, each in two words: squares go row
by row from bit 0, and size 9 keeps rows 8 and 9 in the second word (smaller boards leave it 0). Moves are numbered L1…,
R1…, T1…, B1…, and 4 × size is the pass.

Numba's cache of `counting` and `search` does not see a change here: change something there too.
"""

from parlour.core.compiled import njit
from parlour.games.push.engine.kernels.layout import (
    DIAGONALS,
    ENTRY,
    ENTRY_WORDS,
    FIRST,
    FIRST_COLUMN,
    FOLDS,
    FULL,
    GATHER,
    GATHER_SHIFT,
    KEEP,
    LAST,
    LINE,
    OPPONENT_FIRST,
    PIECES,
    RUNS,
    SIDE,
    SIZE,
    STEP,
    WIDE,
)


@njit("int64(int64)", cache=True, nogil=True)
def pieces_in(board):  # type: ignore[no-untyped-def]
    """How many squares are set in a word."""
    board -= board >> 1 & 0x5555555555555555
    board = (board & 0x3333333333333333) + (board >> 2 & 0x3333333333333333)
    board = (board + (board >> 4)) & 0x0F0F0F0F0F0F0F0F
    return board * 0x0101010101010101 >> 56 & 127


@njit("int64(int64[::1], int64, int64, int64)", cache=True, nogil=True)
def row_of(ws, low, high, row):  # type: ignore[no-untyped-def]
    """The pattern of a row, its leftmost square in bit 0."""
    if ws[WIDE] and row >= 7:
        return high >> (row - 7) * 9 & 511
    return low >> row * ws[SIZE] & ws[FULL]


@njit("int64(int64[::1], int64, int64, int64)", cache=True, nogil=True)
def column_of(ws, low, high, column):  # type: ignore[no-untyped-def]
    """The pattern of a column, its topmost square in bit 0: the spread bits gathered by one multiplication."""
    pattern = (low >> column & ws[FIRST_COLUMN]) * ws[GATHER] >> ws[GATHER_SHIFT]
    if ws[WIDE]:
        return pattern & 127 | (high >> column & 1) << 7 | (high >> column + 9 & 1) << 8
    return pattern & ws[FULL]


@njit("UniTuple(int64, 4)(int64[::1], int64, int64, int64, int64, int64)", cache=True, nogil=True, inline="always")
def push(ws, mine, mine_high, theirs, theirs_high, entry):  # type: ignore[no-untyped-def]
    """The boards after the seat to move has pushed at an entry. PUSH-4, PUSH-5."""
    at = ENTRY + entry * ENTRY_WORDS
    side = ws[at + SIDE]
    line = ws[at + LINE]
    if side < 2:
        pattern = row_of(ws, mine | theirs, mine_high | theirs_high, line)
    else:
        pattern = column_of(ws, mine | theirs, mine_high | theirs_high, line)
    if ws[WIDE]:
        run_at = RUNS + ((entry << 9) + pattern) * 2
        run = ws[run_at]
        run_high = ws[run_at + 1]
        moved_mine = mine & run & ~ws[at + LAST]
        moved_theirs = theirs & run & ~ws[at + LAST]
        moved_mine_high = mine_high & run_high & ~ws[at + LAST + 1]
        moved_theirs_high = theirs_high & run_high & ~ws[at + LAST + 1]
        mine = mine & ~run | ws[at + FIRST]
        theirs &= ~run
        mine_high = mine_high & ~run_high | ws[at + FIRST + 1]
        theirs_high &= ~run_high
        if side == 0:
            return (
                mine | moved_mine << 1,
                mine_high | moved_mine_high << 1,
                theirs | moved_theirs << 1,
                theirs_high | moved_theirs_high << 1,
            )
        if side == 1:
            return (
                mine | moved_mine >> 1,
                mine_high | moved_mine_high >> 1,
                theirs | moved_theirs >> 1,
                theirs_high | moved_theirs_high >> 1,
            )
        # Columns cross from row 7, the last of the low word, to row 8.
        if side == 2:
            return (
                mine | moved_mine << 9 & 0x7FFFFFFFFFFFFFFF,
                mine_high | moved_mine_high << 9 | moved_mine >> 54,
                theirs | moved_theirs << 9 & 0x7FFFFFFFFFFFFFFF,
                theirs_high | moved_theirs_high << 9 | moved_theirs >> 54,
            )
        return (
            mine | moved_mine >> 9 | (moved_mine_high & 511) << 54,
            mine_high | moved_mine_high >> 9,
            theirs | moved_theirs >> 9 | (moved_theirs_high & 511) << 54,
            theirs_high | moved_theirs_high >> 9,
        )
    run = ws[RUNS + (entry << ws[SIZE]) + pattern]
    moving = run & ~ws[at + LAST]
    moved_mine = mine & moving
    moved_theirs = theirs & moving
    mine = mine & ~run | ws[at + FIRST]
    theirs &= ~run
    step = ws[at + STEP]
    if side & 1:
        # Size 8 uses the sign bit; the copies that the shift makes of it are masked away.
        keep = ws[at + KEEP]
        return mine | moved_mine >> step & keep, 0, theirs | moved_theirs >> step & keep, 0
    return mine | moved_mine << step, 0, theirs | moved_theirs << step, 0


@njit("boolean(int64[::1], int64, int64)", cache=True, nogil=True, inline="always")
def has_line(ws, board, high):  # type: ignore[no-untyped-def]
    """Whether these pieces fill a row, a column or a long diagonal. PUSH-6."""
    if board & ws[DIAGONALS] == ws[DIAGONALS] and high & ws[DIAGONALS + 1] == ws[DIAGONALS + 1]:
        return True
    if board & ws[DIAGONALS + 2] == ws[DIAGONALS + 2] and high & ws[DIAGONALS + 3] == ws[DIAGONALS + 3]:
        return True
    rows = board
    columns = board
    size = ws[SIZE]
    if ws[WIDE]:
        rows_high = high
        for fold in range(4):
            rows &= rows >> ws[FOLDS + fold]
            rows_high &= rows_high >> ws[FOLDS + fold]
        columns &= columns >> 9
        columns &= columns >> 18
        columns &= columns >> 27
        return (rows & ws[FIRST_COLUMN]) | (rows_high & 0x201) | (columns & high & high >> 9 & 511) != 0
    for fold in range(4):
        rows &= rows >> ws[FOLDS + fold]
        columns &= columns >> ws[FOLDS + fold] * size
    return (rows & ws[FIRST_COLUMN]) | (columns & ws[FULL]) != 0


@njit("int64(int64[::1], int64, int64, int64, int64)", cache=True, nogil=True)
def winner(ws, mover, mover_high, other, other_high):  # type: ignore[no-untyped-def]
    """1 if the seat that just pushed has won, -1 if the other has, 0 if the game goes on. PUSH-7."""
    others = has_line(ws, other, other_high)
    if others and ws[OPPONENT_FIRST]:
        return -1
    if has_line(ws, mover, mover_high):
        return 1
    return -1 if others else 0


@njit("boolean(int64[::1], int64, int64)", cache=True, nogil=True)
def must_pass(ws, mine, mine_high):  # type: ignore[no-untyped-def]
    """Whether the seat to move has no piece left to enter. PUSH-8."""
    return ws[PIECES] > 0 and pieces_in(mine) + pieces_in(mine_high) >= ws[PIECES]
