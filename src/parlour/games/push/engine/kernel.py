"""Push on bitboards: pushing, counting, random games and the search, compiled.

A position is two sets of squares, the pieces of the seat to move and the other's, each in two words: squares go row
by row from bit 0, and size 9 keeps rows 8 and 9 in the second word (smaller boards leave it 0). Everything lives in one
flat array of integers, the workspace; the constants below say where. Moves are numbered L1…, R1…, T1…, B1…, and
4 × size is the pass.
"""

import numpy as np
from numba import njit

# What the game is.
SIZE, ENTRIES, FULL, PIECES, OPPONENT_FIRST, WIDE = range(6)
FIRST_COLUMN, GATHER, GATHER_SHIFT = 6, 7, 8
FOLDS = 9  # four shifts whose sums reach every piece of a line
DIAGONALS = 13  # two long diagonals, two words each
CONTEMPT = 17  # what a draw costs whoever searches
# How the search stands.
NODES, PLY, MODE, VALUE, PAST_COUNT, TABLE_MASK = range(24, 30)
ENTER, RETURN, GO_ON = range(3)

ENTRY, ENTRY_WORDS = 64, 8  # first and last square take two words each
SIDE, LINE, FIRST, LAST, STEP, KEEP = 0, 1, 2, 4, 6, 7
KILLERS = 384
HISTORY = 512
RINGS = 640  # what a piece in each ring of squares is worth, and the ring in two words; 0 ends the list
PAST, PAST_MOST = 1024, 256  # earlier positions of the match that could come back, latest last
FRAMES, FRAME_WORDS, DEEPEST = 2048, 256, 60
RUNS = 20480  # by entry and pattern of the line: the pieces that a push moves
IMAGES = 57344  # by symmetry, row and pattern of the row: where its pieces go
VALUES = 131072  # by own and other pattern of a line: what a row or column is worth

# A frame of the search.
MINE, THEIRS, DEPTH, ALPHA, BETA, FLOOR, BEST, BEST_MOVE, NEXT, COUNT, KEY, TURN, GROWN, PASSED, NARROW = (
    0, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
)  # fmt: skip
MOVES, CHILDREN, RANKS = 24, 64, 216

MATE = 30000
PROVED = MATE - 1000  # scores beyond this are forced wins
EXACT, AT_LEAST, AT_MOST = range(3)
MOVE_IMAGES = FRAMES + (DEEPEST + 2) * FRAME_WORDS  # by symmetry: where each entry goes


@njit("int64(int64)", cache=True, nogil=True)
def pieces_in(board):  # type: ignore[no-untyped-def]
    """How many squares a word holds."""
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
    """The boards after the seat to move pushed in at an entry. PUSH-4, PUSH-5."""
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
        # Size 8 uses the sign bit; what it drags along on the way down is masked away.
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


@njit("void(int64[::1], int64, int64, int64, int64, int64, int64, int64[::1])", cache=True, nogil=True)
def perft(ws, mine, mine_high, theirs, theirs_high, passed, depth, counts):  # type: ignore[no-untyped-def]
    """Count the ways to play *depth* plies, and how many of them end in a win for the last mover or the other.

    Draws by repetition (PUSH-9) are left out of account.
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


@njit("int64(int64[::1], int64, int64, int64, int64)", cache=True, nogil=True)
def value_of(ws, mine, mine_high, theirs, theirs_high):  # type: ignore[no-untyped-def]
    """What the pieces promise the seat to move."""
    size = ws[SIZE]
    total = 0
    at = RINGS
    while ws[at]:
        pieces = pieces_in(mine & ws[at + 1]) - pieces_in(theirs & ws[at + 1])
        if ws[WIDE]:
            pieces += pieces_in(mine_high & ws[at + 2]) - pieces_in(theirs_high & ws[at + 2])
        total += ws[at] * pieces
        at += 3
    for line in range(size):
        own = row_of(ws, mine, mine_high, line)
        total += ws[VALUES + (own << size) + row_of(ws, theirs, theirs_high, line)]
        own = column_of(ws, mine, mine_high, line)
        total += ws[VALUES + (own << size) + column_of(ws, theirs, theirs_high, line)]
    return total


@njit("UniTuple(int64, 2)(int64[::1], int64, int64, int64, int64)", cache=True, nogil=True)
def key_of(ws, mine, mine_high, theirs, theirs_high):  # type: ignore[no-untyped-def]
    """A number that all eight images of a position share, and the symmetry that leads to the one it stands for.

    Up to size 5 the number is the image itself, so different positions never share one.
    """
    size = ws[SIZE]
    width = 2 if ws[WIDE] else 1
    best = 0
    turn = -1
    for which in range(8):
        a = a_high = b = b_high = 0
        at = IMAGES + (which * size << size) * width
        for row in range(size):
            mine_at = at + row_of(ws, mine, mine_high, row) * width
            theirs_at = at + row_of(ws, theirs, theirs_high, row) * width
            a |= ws[mine_at]
            b |= ws[theirs_at]
            if ws[WIDE]:
                a_high |= ws[mine_at + 1]
                b_high |= ws[theirs_at + 1]
            at += width << size
        if size <= 5:
            key = a << 25 | b
        else:
            key = (a ^ a_high * 0x2545F4914F6CDD1D) * -0x61C8864680B583EB
            key ^= key >> 29
            key = (key ^ b ^ b_high * 0x5851F42D4C957F2D) * -0x40A7B892E31B1A47
            key ^= key >> 32
        if turn < 0 or key < best:
            best = key
            turn = which
    return best, turn


@njit("boolean(int64[::1], int64, int64)", cache=True, nogil=True)
def _same(ws, one, other):  # type: ignore[no-untyped-def]
    return (
        ws[one] == ws[other]
        and ws[one + 1] == ws[other + 1]
        and ws[one + 2] == ws[other + 2]
        and ws[one + 3] == ws[other + 3]
    )


@njit("boolean(int64[::1], int64)", cache=True, nogil=True)
def _repeated(ws, ply):  # type: ignore[no-untyped-def]
    """Whether the position at this ply stood before, in the line searched or in the match. PUSH-9."""
    at = FRAMES + ply * FRAME_WORDS
    earlier = ply - 2
    while earlier >= ws[at + GROWN]:
        if _same(ws, at, FRAMES + earlier * FRAME_WORDS):
            return True
        earlier -= 2
    if ws[at + GROWN] == 0:
        number = ws[PAST_COUNT] + earlier
        while number >= 0:
            if _same(ws, at, PAST + number * 4):
                return True
            number -= 2
    return False


@njit("int64(int64[::1], int64[::1], int64)", cache=True, nogil=True)
def _slot(ws, table, key):  # type: ignore[no-untyped-def]
    """Where the table keeps this position, or the less useful of its two places."""
    mixed = key * -0x61C8864680B583EB
    at = ((mixed ^ mixed >> 31) & ws[TABLE_MASK]) * 4
    if table[at] == key and table[at + 1]:
        return at
    if table[at + 2] == key and table[at + 3]:
        return at + 2
    return at if table[at + 1] >> 16 & 255 <= table[at + 3] >> 16 & 255 else at + 2


@njit("boolean(int64[::1], int64[::1], int64)", cache=True, nogil=True)
def _enter(ws, table, ply):  # type: ignore[no-untyped-def]
    """Begin a position; true if its value is known at once."""
    at = FRAMES + ply * FRAME_WORDS
    mine, mine_high, theirs, theirs_high = ws[at], ws[at + 1], ws[at + 2], ws[at + 3]
    depth = ws[at + DEPTH]
    entries = ws[ENTRIES]
    ws[NODES] += 1
    empty_handed = must_pass(ws, mine, mine_high)
    if (empty_handed and ws[at + PASSED]) or (ply and _repeated(ws, ply)):
        ws[VALUE] = ws[CONTEMPT] if ply & 1 else -ws[CONTEMPT]
        return True
    if depth <= 0 or ply >= DEEPEST:
        ws[VALUE] = value_of(ws, mine, mine_high, theirs, theirs_high)
        return True

    wanted = -1
    if depth >= 2:
        key, turn = key_of(ws, mine, mine_high, theirs, theirs_high)
        ws[at + KEY] = key
        ws[at + TURN] = turn
        slot = _slot(ws, table, key)
        if table[slot] == key and table[slot + 1]:
            data = table[slot + 1]
            score = (data & 0xFFFF) - 32768
            proved = abs(score) > PROVED
            if score > PROVED:
                score -= ply
            elif score < -PROVED:
                score += ply
            bound = data >> 24 & 3
            enough = ply > 0 and (data >> 16 & 255 >= depth or proved)
            if enough and (
                bound == EXACT
                or (bound == AT_LEAST and score >= ws[at + BETA])
                or (bound == AT_MOST and score <= ws[at + ALPHA])
            ):
                ws[VALUE] = score
                return True
            stored = (data >> 26 & 63) - 1
            for entry in range(entries):
                if ws[MOVE_IMAGES + turn * 40 + entry] == stored:
                    wanted = entry

    ws[at + FLOOR] = ws[at + ALPHA]
    ws[at + BEST] = -MATE
    ws[at + BEST_MOVE] = -1
    ws[at + NEXT] = 0
    count = 0
    if empty_handed:
        ws[at + CHILDREN] = theirs
        ws[at + CHILDREN + 1] = theirs_high
        ws[at + CHILDREN + 2] = mine
        ws[at + CHILDREN + 3] = mine_high
        ws[at + MOVES] = entries
        count = 1
    else:
        ws[NODES] += entries
        for entry in range(entries):
            a, a_high, b, b_high = push(ws, mine, mine_high, theirs, theirs_high, entry)
            won = winner(ws, a, a_high, b, b_high)
            if won > 0:
                ws[at + BEST] = ws[VALUE] = MATE - ply - 1
                ws[at + BEST_MOVE] = entry
                return True
            if won < 0:
                ws[at + BEST] = ply + 1 - MATE
                ws[at + BEST_MOVE] = entry
                continue
            child = at + CHILDREN + 4 * count
            ws[child] = b
            ws[child + 1] = b_high
            ws[child + 2] = a
            ws[child + 3] = a_high
            ws[at + MOVES + count] = entry
            count += 1
    ws[at + COUNT] = count

    if depth == 1:
        best = ws[at + BEST]
        for number in range(count):
            child = at + CHILDREN + 4 * number
            score = -value_of(ws, ws[child], ws[child + 1], ws[child + 2], ws[child + 3])
            if score > best:
                best = score
                ws[at + BEST_MOVE] = ws[at + MOVES + number]
                if best >= ws[at + BETA]:
                    break
        ws[at + BEST] = ws[VALUE] = best
        return True

    if ws[at + BEST] > ws[at + ALPHA]:
        ws[at + ALPHA] = ws[at + BEST]
    for number in range(count):
        entry = ws[at + MOVES + number]
        child = at + CHILDREN + 4 * number
        rank = -value_of(ws, ws[child], ws[child + 1], ws[child + 2], ws[child + 3])
        rank += ws[HISTORY + entry]
        if entry == wanted:
            rank += 1 << 40
        elif entry == ws[KILLERS + 2 * ply] or entry == ws[KILLERS + 2 * ply + 1]:
            rank += 1 << 30
        ws[at + RANKS + number] = rank
    return False


@njit("void(int64[::1], int64, int64)", cache=True, nogil=True)
def _bring_forward(ws, at, number):  # type: ignore[no-untyped-def]
    """Put the most promising of the moves not yet tried next."""
    best = number
    for other in range(number + 1, ws[at + COUNT]):
        if ws[at + RANKS + other] > ws[at + RANKS + best]:
            best = other
    if best == number:
        return
    ws[at + MOVES + number], ws[at + MOVES + best] = ws[at + MOVES + best], ws[at + MOVES + number]
    ws[at + RANKS + number], ws[at + RANKS + best] = ws[at + RANKS + best], ws[at + RANKS + number]
    one = at + CHILDREN + 4 * number
    two = at + CHILDREN + 4 * best
    for word in range(4):
        ws[one + word], ws[two + word] = ws[two + word], ws[one + word]


@njit("void(int64[::1], int64, int64, int64)", cache=True, nogil=True)
def _descend(ws, ply, alpha, beta):  # type: ignore[no-untyped-def]
    """Open the frame of the move before NEXT."""
    at = FRAMES + ply * FRAME_WORDS
    below = at + FRAME_WORDS
    number = ws[at + NEXT] - 1
    child = at + CHILDREN + 4 * number
    for word in range(4):
        ws[below + word] = ws[child + word]
    grown = (ws[below] | ws[below + 2]) != (ws[at] | ws[at + 2])
    grown |= (ws[below + 1] | ws[below + 3]) != (ws[at + 1] | ws[at + 3])
    ws[below + GROWN] = ply + 1 if grown else ws[at + GROWN]
    ws[below + PASSED] = ws[at + MOVES + number] == ws[ENTRIES]
    ws[below + DEPTH] = ws[at + DEPTH] - 1
    ws[below + ALPHA] = -beta
    ws[below + BETA] = -alpha


@njit("void(int64[::1], int64[::1], int64)", cache=True, nogil=True)
def _leave(ws, table, ply):  # type: ignore[no-untyped-def]
    """Write down what was found out about a position."""
    at = FRAMES + ply * FRAME_WORDS
    best = ws[at + BEST]
    ws[VALUE] = best
    bound = EXACT
    if best >= ws[at + BETA]:
        bound = AT_LEAST
    elif best <= ws[at + FLOOR]:
        bound = AT_MOST
    if best > PROVED:
        best += ply
    elif best < -PROVED:
        best -= ply
    move = ws[at + BEST_MOVE]
    stored = 0
    if 0 <= move < ws[ENTRIES]:
        stored = ws[MOVE_IMAGES + ws[at + TURN] * 40 + move] + 1
    key = ws[at + KEY]
    slot = _slot(ws, table, key)
    table[slot] = key
    table[slot + 1] = best + 32768 | ws[at + DEPTH] << 16 | bound << 24 | stored << 26


@njit("boolean(int64[::1], int64[::1], int64)", cache=True, nogil=True)
def search(ws, table, nodes):  # type: ignore[no-untyped-def]
    """Search on from where the workspace stands; true when the root is finished, false after so many nodes in all.

    Alpha-beta with narrow windows after the first move. The stack lies in the workspace, so a search can be left
    and taken up again.
    """
    while True:
        ply = ws[PLY]
        at = FRAMES + ply * FRAME_WORDS
        if ws[MODE] == ENTER:
            if ws[NODES] >= nodes:
                return False
            ws[MODE] = RETURN if _enter(ws, table, ply) else GO_ON
        elif ws[MODE] == RETURN:
            if ply == 0:
                return True
            ply -= 1
            at -= FRAME_WORDS
            ws[PLY] = ply
            value = -ws[VALUE]
            if ws[at + NARROW] and ws[at + ALPHA] < value < ws[at + BETA]:
                ws[at + NARROW] = 0
                _descend(ws, ply, value - 1, ws[at + BETA])
                ws[PLY] = ply + 1
                ws[MODE] = ENTER
                continue
            ws[MODE] = GO_ON
            if value > ws[at + BEST]:
                move = ws[at + MOVES + ws[at + NEXT] - 1]
                ws[at + BEST] = value
                ws[at + BEST_MOVE] = move
                if value > ws[at + ALPHA]:
                    ws[at + ALPHA] = value
                if value >= ws[at + BETA]:
                    if ws[KILLERS + 2 * ply] != move:
                        ws[KILLERS + 2 * ply + 1] = ws[KILLERS + 2 * ply]
                        ws[KILLERS + 2 * ply] = move
                    ws[HISTORY + move] += ws[at + DEPTH] * ws[at + DEPTH]
                    ws[at + NEXT] = ws[at + COUNT]
        else:
            number = ws[at + NEXT]
            if number == ws[at + COUNT] or ws[at + ALPHA] >= ws[at + BETA]:
                _leave(ws, table, ply)
                ws[MODE] = RETURN
                continue
            _bring_forward(ws, at, number)
            ws[at + NEXT] = number + 1
            ws[at + NARROW] = number > 0
            alpha = ws[at + ALPHA]
            _descend(ws, ply, alpha, alpha + 1 if number else ws[at + BETA])
            ws[PLY] = ply + 1
            ws[MODE] = ENTER
