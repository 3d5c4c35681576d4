"""Many boards of Push in one call: a push on each, a look at each, or a random action for each.

A board is a row of whole numbers: both seats' pieces as bit sets, the seat to move, the passes just made, how many
positions are kept since the number of pieces last grew, and how many pieces each seat has on the board.
"""

import numpy as np
from numba import njit

FIRST, SECOND, MOVER, PASSES, KEPT, COUNT_FIRST, COUNT_SECOND = range(7)
COLUMNS = 7

# How a board ended.
GOING_ON, WON, PASSED_OUT, REPEATED, ILLEGAL = range(5)

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
    " float32[:, ::1], int8[::1])",
    cache=True,
    nogil=True,
)
def play(boards, history, actions, paths, lines, rules, reward, ended):  # type: ignore[no-untyped-def]
    """Play an action on every board and clear those that end; returns the longest history that is kept."""
    size = rules[SIZE]
    pieces = rules[PIECES]
    longest = 0
    for index in range(len(boards)):
        board = boards[index]
        action = actions[index]
        mover = board[MOVER]
        other = 1 - mover
        empty_handed = pieces != 0 and board[COUNT_FIRST + mover] == pieces
        end = GOING_ON
        winner = mover
        if empty_handed != (action == 4 * size):  # PUSH-2, PUSH-8
            end = ILLEGAL
        else:
            mine = board[mover]
            theirs = board[other]
            kept = board[KEPT]
            grown = False
            if empty_handed:
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
                    if loses and (not wins or rules[OPPONENT_FIRST]):  # PUSH-7
                        winner = other
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
        ended[index] = end
        reward[index, 0] = 0.0
        reward[index, 1] = 0.0
        if end == WON:
            reward[index, winner] = 1.0
            reward[index, 1 - winner] = -1.0
        elif end == ILLEGAL:
            reward[index, mover] = -1.0
        if end != GOING_ON:
            for column in range(COLUMNS):
                board[column] = 0
    return longest


@njit("void(int64[:, ::1], int64[::1], int8[:, :, ::1], int8[:, ::1], int8[::1])", cache=True, nogil=True)
def look(boards, rules, observation, mask, seat):  # type: ignore[no-untyped-def]
    """What the seat to move sees on every board, what it may do, and which seat it is."""
    entries = 4 * rules[SIZE]
    pieces = rules[PIECES]
    for index in range(len(boards)):
        mover = boards[index, MOVER]
        mine = boards[index, mover]
        theirs = boards[index, 1 - mover]
        for square in range(observation.shape[2]):
            observation[index, 0, square] = mine >> square & 1
            observation[index, 1, square] = theirs >> square & 1
        empty_handed = pieces != 0 and boards[index, COUNT_FIRST + mover] == pieces
        mask[index, :entries] = not empty_handed
        mask[index, entries] = empty_handed
        seat[index] = mover


@njit("void(int64[:, ::1], int64[::1], uint64[::1], int64[::1])", cache=True, nogil=True)
def draw_lots(boards, rules, streams, actions):  # type: ignore[no-untyped-def]
    """A random legal action for every board, each from its own stream of numbers (splitmix64)."""
    entries = 4 * rules[SIZE]
    pieces = rules[PIECES]
    for index in range(len(boards)):
        streams[index] += np.uint64(0x9E3779B97F4A7C15)
        mixed = streams[index]
        mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        mixed ^= mixed >> np.uint64(31)
        if pieces != 0 and boards[index, COUNT_FIRST + boards[index, MOVER]] == pieces:
            actions[index] = entries
        else:
            actions[index] = np.int64(mixed >> np.uint64(32)) * entries >> 32
