"""The search: alpha-beta with a transposition table in which symmetric positions share an entry."""

from parlour.core.compiled import njit
from parlour.games.push.engine.kernels.board import column_of, must_pass, pieces_in, push, row_of, winner
from parlour.games.push.engine.kernels.layout import (
    ALPHA,
    AT_LEAST,
    AT_MOST,
    AVOIDED,
    BEST,
    BEST_MOVE,
    BETA,
    CHILDREN,
    CONTEMPT,
    COUNT,
    DEEPEST,
    DEPTH,
    ENTER,
    ENTRIES,
    EXACT,
    FLOOR,
    FRAME_WORDS,
    FRAMES,
    GO_ON,
    GROWN,
    HISTORY,
    IMAGES,
    KEY,
    KILLERS,
    MATE,
    MODE,
    MOVE_IMAGES,
    MOVES,
    NARROW,
    NEXT,
    NODES,
    PASSED,
    PAST,
    PAST_COUNT,
    PLY,
    PROVED,
    RANKS,
    RETURN,
    RINGS,
    SIZE,
    TABLE_MASK,
    TURN,
    VALUE,
    VALUES,
    WIDE,
)


@njit("int64(int64[::1], int64, int64, int64, int64)", cache=True, nogil=True)
def value_of(ws, mine, mine_high, theirs, theirs_high):  # type: ignore[no-untyped-def]
    """What the pieces are worth to the seat to move."""
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
    """A number that all eight images of a position share, and the symmetry that leads to the image it was made from.

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
    """Whether the position at this ply has occurred before, in the line searched or in the match. PUSH-9."""
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
    """Where the table keeps this position, or else the less useful of its two slots."""
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
            if ply == 0 and ws[AVOIDED] >> entry & 1:
                continue
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
    """Move the most promising untried move to the front."""
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
    """Store what was found out about a position."""
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
    """Continue the search; true when the root is finished, false once this many nodes have been visited in all.

    Alpha-beta with narrow windows after the first move. The stack is in the workspace, so a search can be interrupted
    and resumed.
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
