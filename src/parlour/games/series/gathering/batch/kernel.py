"""Many boards of domino or hex in one call: a deal, an action or a look on each.

Tiles are numbers of fronts, and places those of the actions' frame. Of every board there are the whole set in the order
of the deal (each seat's twelve, the first tile, the gathering), how many open and taken tiles of each front every seat
has, the tiles on the table plus 1, and a list of the empty places beside them.
"""

from parlour.core.batch.kernel import shuffle, write
from parlour.core.compiled import njit

TURN, PASSES, DRAWN, FIRST, BESIDE, CHOSEN = range(6)
COLUMNS = 6
OPENED, OPEN, COUNT = range(
    3
)  # of a seat: how many originals were ever open, how many are open now, how many it placed
ABOUT_A_SEAT = 3

HAND = 12
FOUR = 4
SIDE = 41
TAKE, PASS, TILES = range(3)

GOING_ON = 0
# How a game ended, in the order of `BatchGathering.endings`.
PLACED_ALL, STUCK = range(3, 5)

EMPTY, EDGE = 0, 1  # what a place without a tile is: nothing, or beside a tile


@njit("void(int64, int64, int8, int8[::1], int8[::1], int64[::1], int16[::1], int64[:, ::1])", cache=True, nogil=True)
def _lay(x, y, tile, table, edge, board, beside, steps):  # type: ignore[no-untyped-def]
    """Put a tile on the table, and note the empty places beside it."""
    here = SIDE * x + y
    table[here] = tile + 1
    for place in range(board[BESIDE]):
        if beside[place] == here:
            board[BESIDE] -= 1
            beside[place] = beside[board[BESIDE]]
            break
    for step in range(len(steps)):
        near_x = x + steps[step, 0]
        near_y = y + steps[step, 1]
        near = SIDE * near_x + near_y
        if 0 <= near_x < SIDE and 0 <= near_y < SIDE and table[near] == 0 and edge[near] == EMPTY:
            edge[near] = EDGE
            beside[board[BESIDE]] = near
            board[BESIDE] += 1


@njit("int64(int64, int8[::1], int8[::1], uint64[::1], int64)", cache=True, nogil=True)
def _opening(seats, order, lateral, chance, index):  # type: ignore[no-untyped-def]
    """The seat that turns up the largest lateral number; ties turn again. SERIES-21."""
    shuffle(order, chance, index)
    tied = (1 << seats) - 1
    turned = 0
    while tied & (tied - 1):
        largest = 0
        best = 0
        for seat in range(seats):
            if tied >> seat & 1:
                shown = lateral[order[turned]]
                turned += 1
                if shown > largest:
                    largest = shown
                    best = 0
                if shown == largest:
                    best |= 1 << seat
        tied = best
    first = 0
    while not tied >> first & 1:
        first += 1
    return first


@njit(
    "void(int64[::1], int8[::1], int8[::1], int64[:, ::1], uint64[::1], int64[:, ::1], int64[:, :, ::1],"
    " int8[:, ::1], int8[:, :, :, ::1], int8[:, ::1], int8[:, ::1], int16[:, ::1])",
    cache=True,
    nogil=True,
)
def deal(which, tiles, lateral, steps, chance, boards, hands, order, held, table, edge, beside):  # type: ignore[no-untyped-def]
    """Begin a game on these boards."""
    seats = hands.shape[1]
    for index in which:
        board = boards[index]
        for column in range(COLUMNS):
            board[column] = 0
        write(tiles, order[index], 0)
        board[TURN] = _opening(seats, order[index], lateral, chance, index)
        write(tiles, order[index], 0)
        shuffle(order[index], chance, index)
        for seat in range(seats):  # SERIES-22
            for front in range(len(lateral)):
                held[index, seat, 0, front] = held[index, seat, 1, front] = 0
            for place in range(FOUR):
                held[index, seat, 0, order[index, HAND * seat + place]] += 1
            hands[index, seat, OPENED] = FOUR
            hands[index, seat, OPEN] = FOUR
            hands[index, seat, COUNT] = 0
        for place in range(SIDE * SIDE):
            table[index, place] = 0
            edge[index, place] = EMPTY
        board[FIRST] = order[index, HAND * seats]
        board[DRAWN] = HAND * seats + 1
        _lay(SIDE // 2, SIDE // 2, order[index, HAND * seats], table[index], edge[index], board, beside[index], steps)


@njit("void(int64, int64, int8[::1], int64[::1], int8[::1])", cache=True, nogil=True)
def _open_next(seat, count, order, hand, mine):  # type: ignore[no-untyped-def]
    """Turn up some of a seat's unseen tiles."""
    for _ in range(count):
        mine[order[HAND * seat + hand[OPENED]]] += 1
        hand[OPENED] += 1
        hand[OPEN] += 1


@njit(
    "void(int64[::1], int64[:, ::1], int64[:, ::1], int64[:, :, ::1], int8[:, ::1], int8[:, :, :, ::1],"
    " int8[:, ::1], int8[:, ::1], int16[:, ::1], boolean[:, ::1], int8[::1])",
    cache=True,
    nogil=True,
)
def play(actions, steps, boards, hands, order, held, table, edge, beside, winners, reason):  # type: ignore[no-untyped-def]
    """Take an action on every board that goes on."""
    seats = hands.shape[1]
    fronts = held.shape[3]
    for index in range(len(boards)):
        if reason[index] != GOING_ON:
            continue
        board = boards[index]
        action = actions[index]
        seat = board[TURN]
        hand = hands[index, seat]
        mine = held[index, seat]
        if TILES <= action < TILES + fronts:
            board[CHOSEN] = action
            continue
        if action == PASS:
            board[PASSES] += 1
            if board[PASSES] == seats:
                reason[index] = STUCK
                fewest = HAND
                for other in range(seats):
                    fewest = min(fewest, HAND - hands[index, other, OPENED] + hands[index, other, OPEN])
                for other in range(seats):
                    left = HAND - hands[index, other, OPENED] + hands[index, other, OPEN]
                    winners[index, other] = left == fewest and seats > 1  # SERIES-26
        elif action == TAKE:  # SERIES-24
            board[PASSES] = 0
            if board[DRAWN] < order.shape[1]:
                mine[1, order[index, board[DRAWN]]] += 1
                board[DRAWN] += 1
            else:
                _open_next(seat, 1, order[index], hand, mine[0])
        else:
            board[PASSES] = 0
            tile = board[CHOSEN] - TILES
            board[CHOSEN] = 0
            if mine[0, tile] > 0:
                mine[0, tile] -= 1
                hand[OPEN] -= 1
            else:
                mine[1, tile] -= 1
            hand[COUNT] += 1
            if hand[OPEN] == 0:  # SERIES-25
                _open_next(seat, min(FOUR, HAND - hand[OPENED]), order[index], hand, mine[0])
            x, y = divmod(action - TILES - fronts, SIDE)
            _lay(x, y, tile, table[index], edge[index], board, beside[index], steps)
            if hand[OPEN] == 0:
                reason[index] = PLACED_ALL
                winners[index, seat] = True
        board[TURN] = (seat + 1) % seats


@njit(
    "void(int8[:, ::1], int64[:, ::1], int64[:, :, ::1], int8[:, ::1], int8[:, :, :, ::1], int8[:, ::1],"
    " int16[:, ::1], int8[:, ::1], int8[:, ::1], int16[::1])",
    cache=True,
    nogil=True,
)
def look(belongs, boards, hands, order, held, table, beside, observation, mask, seat):  # type: ignore[no-untyped-def]
    """What the seat to move sees on every board, what it may do, and which seat it is."""
    fronts = held.shape[3]
    for index in range(len(boards)):
        board = boards[index]
        mover = board[TURN]
        mine = held[index, mover]
        write(table[index], observation[index], 0)
        for tile in range(fronts):
            observation[index, SIDE * SIDE + tile] = mine[0, tile] + mine[1, tile]
        fitting = belongs[board[FIRST]]
        if board[CHOSEN] == 0:
            can_take = board[DRAWN] < order.shape[1] or hands[index, mover, OPENED] < HAND
            mask[index, TAKE if can_take else PASS] = 1
            for place in range(board[BESIDE]):
                tile = fitting[beside[index, place]]
                if mine[0, tile] + mine[1, tile] > 0:
                    mask[index, TILES + tile] = 1
        else:
            tile = board[CHOSEN] - TILES
            for place in range(board[BESIDE]):
                there = beside[index, place]
                if fitting[there] == tile:
                    mask[index, TILES + fronts + there] = 1
        seat[index] = mover
