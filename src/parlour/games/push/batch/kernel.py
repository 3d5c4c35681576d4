"""Many boards of Push in one call: a push on each, or a look at each.

A board is a row of whole numbers: both seats' pieces as bit sets, the seat to move, the passes just made, how many
positions are kept since the number of pieces last grew, and how many pieces each seat has on the board.
"""

from parlour.core.compiled import njit

FIRST, SECOND, MOVER, PASSES, KEPT, COUNT_FIRST, COUNT_SECOND = range(7)
COLUMNS = 7

GOING_ON = 0
# How a game ended, in the order of `BatchPush.endings`.
WON, PASSED_OUT, REPEATED = range(3, 6)

# What the rules depend on.
SIZE, PIECES, OPPONENT_FIRST = range(3)


@njit("int64(int64, int64[::1])", cache=True, nogil=True)
def _fills(bits, lines):  # type: ignore[no-untyped-def]
    """Whether these pieces fill a line. PUSH-6."""
    for line in lines:
        if bits & line == line:
            return 1
    return 0


@njit(
    "int64(int64[:, ::1], int64[:, :, ::1], int64[::1], int64[:, ::1], int64[::1], int64[::1],"
    " boolean[:, ::1], int8[::1])",
    cache=True,
    nogil=True,
)
def play(boards, history, actions, paths, lines, rules, winners, reason):  # type: ignore[no-untyped-def]
    """Play an action on every board that goes on; returns the longest history that is kept."""
    size = rules[SIZE]
    longest = 0
    for index in range(len(boards)):
        if reason[index] != GOING_ON:
            continue
        board = boards[index]
        action = actions[index]
        mover = board[MOVER]
        other = 1 - mover
        mine = board[mover]
        theirs = board[other]
        kept = board[KEPT]
        end = GOING_ON
        grown = False
        if action == 4 * size:
            board[PASSES] += 1
            if board[PASSES] == 2:
                end = PASSED_OUT  # PUSH-8
        else:
            new_mine = mine
            new_theirs = theirs
            carried_mine = 1
            carried_theirs = 0
            for step in range(size):  # PUSH-4
                square = paths[action, step]
                found_mine = new_mine >> square & 1
                found_theirs = new_theirs >> square & 1
                new_mine ^= (found_mine ^ carried_mine) << square
                new_theirs ^= (found_theirs ^ carried_theirs) << square
                carried_mine = found_mine
                carried_theirs = found_theirs
                if carried_mine + carried_theirs == 0:
                    grown = True
                    break
            board[mover] = new_mine
            board[other] = new_theirs
            board[COUNT_FIRST + mover] += 1 - carried_mine  # PUSH-5: what is still carried falls off
            board[COUNT_FIRST + other] -= carried_theirs
            board[PASSES] = 0
            wins = _fills(new_mine, lines)
            loses = _fills(new_theirs, lines)
            if wins or loses:
                end = WON
                mover_wins = wins and not (loses and rules[OPPONENT_FIRST])  # PUSH-7
                winners[index, mover if mover_wins else other] = True
        board[MOVER] = other
        if grown:
            # The number of pieces never falls, so a position cannot come back once it has grown.
            board[KEPT] = 0
        else:
            history[index, kept, mover] = mine
            history[index, kept, other] = theirs
            kept += 1
            board[KEPT] = kept
            longest = max(longest, kept)
            if end == GOING_ON:
                # Seats alternate, so every second position kept has the same seat to move as this one.
                seen = 0
                for back in range(kept - 2, -1, -2):
                    if history[index, back, 0] == board[FIRST] and history[index, back, 1] == board[SECOND]:
                        seen += 1
                if seen == 2:
                    end = REPEATED  # PUSH-9
        reason[index] = end
    return longest


@njit("void(int64[:, ::1], int64[::1], int8[:, ::1], int8[:, ::1], int16[::1])", cache=True, nogil=True)
def look(boards, rules, observation, mask, seat):  # type: ignore[no-untyped-def]
    """What the seat to move sees on every board, what it may do, and which seat it is."""
    entries = 4 * rules[SIZE]
    pieces = rules[PIECES]
    squares = rules[SIZE] * rules[SIZE]
    for index in range(len(boards)):
        mover = boards[index, MOVER]
        mine = boards[index, mover]
        theirs = boards[index, 1 - mover]
        for square in range(squares):
            observation[index, square] = mine >> square & 1
            observation[index, squares + square] = theirs >> square & 1
        empty_handed = pieces != 0 and boards[index, COUNT_FIRST + mover] == pieces
        for entry in range(entries):
            mask[index, entry] = not empty_handed  # PUSH-2, PUSH-8
        mask[index, entries] = empty_handed
        seat[index] = mover
