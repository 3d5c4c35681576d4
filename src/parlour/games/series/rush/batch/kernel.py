"""Many boards of rush in one call: a deal, an action or a look on each.

Tiles are numbers of kinds, and squares count row by row. Kinds that belong on the same squares are a group: every kind
by itself or, where backs do not matter, all with the same front. Of every board there are the bag, each hand in the
order of drawing and counted by kind, the tiles on the board plus 1, which squares are open, that is empty and touched,
and how many of those each group has.
"""

from parlour.core.batch.kernel import below, write
from parlour.core.compiled import njit

ASKED, BAG, CHOSEN, GAME, WINNERS = range(5)
COLUMNS = 5
SIZE, WINS, COUNT = range(3)  # of a seat: its tiles, the games it has won, the tiles it has placed in this game
ABOUT_A_SEAT = 3

BOARD = 18
SQUARES = BOARD * BOARD
KINDS = 45
PLACE, SWAP, DRAW, NEXT, STOP, WAIT = 0, KINDS, 2 * KINDS, 2 * KINDS + 1, 2 * KINDS + 2, 2 * KINDS + 3
ON_SQUARES = 2 * KINDS + 5
FIRST_HAND = 9
SWAPPED = 3
NOWHERE = -1  # the group of a square that no tile of the bag belongs on

GOING_ON = 0
# How a match ended, in the order of `BatchRush.endings`.
RAN_OUT, MOST_WON, ALL_PLACED, SOME_LEFT = range(3, 7)


@njit(
    "void(int64, int64, int64[::1], int64[::1], int8[::1], int8[::1], int8[::1], uint64[::1])", cache=True, nogil=True
)
def _draw(count, index, board, seat, bag, hand, held, chance):  # type: ignore[no-untyped-def]
    """A seat draws tiles blind: as many as asked for, or as many as there are. SERIES-15."""
    for _ in range(min(count, board[BAG])):
        pick = below(chance, index, board[BAG])
        tile = bag[pick]
        board[BAG] -= 1
        for place in range(pick, board[BAG]):
            bag[place] = bag[place + 1]
        hand[seat[SIZE]] = tile
        held[tile] += 1
        seat[SIZE] += 1


@njit("void(int64, int64[::1], int8[::1], int8[::1])", cache=True, nogil=True)
def _give_up(tile, seat, hand, held):  # type: ignore[no-untyped-def]
    """A seat loses a tile: the one that it drew first, if it has several."""
    seat[SIZE] -= 1
    held[tile] -= 1
    place = 0
    while hand[place] != tile:
        place += 1
    for later in range(place, seat[SIZE]):
        hand[later] = hand[later + 1]


@njit(
    "void(int64[::1], int8[::1], int8[::1], int64[::1], uint64[::1], int64[:, ::1], int64[:, :, ::1], int8[:, ::1],"
    " int8[:, :, ::1], int8[:, :, ::1], int8[:, ::1], int8[:, ::1], int64[:, ::1])",
    cache=True,
    nogil=True,
)
def deal(which, tiles, at_first, fitting_at_first, chance, boards, seats, bags, hands, held, placed, opened, fitting):  # type: ignore[no-untyped-def]
    """Begin a match on these boards. SERIES-8, SERIES-9."""
    for index in which:
        board = boards[index]
        board[ASKED] = board[CHOSEN] = board[WINNERS] = 0
        board[GAME] = 1
        board[BAG] = len(tiles)
        write(tiles, bags[index], 0)
        write(at_first, opened[index], 0)
        for square in range(SQUARES):
            placed[index, square] = 0
        for kind in range(KINDS):
            fitting[index, kind] = fitting_at_first[kind]
        for seat in range(seats.shape[1]):
            for column in range(ABOUT_A_SEAT):
                seats[index, seat, column] = 0
            for kind in range(KINDS):
                held[index, seat, kind] = 0
            _draw(
                FIRST_HAND, index, board, seats[index, seat], bags[index], hands[index, seat], held[index, seat], chance
            )


@njit("boolean(int8[::1], int8[::1], int64[::1])", cache=True, nogil=True)
def _can_place(held, groups, fitting):  # type: ignore[no-untyped-def]
    kinds = 0
    for kind in range(KINDS):
        kinds += held[kind] > 0 and fitting[groups[kind]] > 0
    return kinds > 0


@njit("int64(int64[::1], int64[:, ::1], boolean[::1])", cache=True, nogil=True)
def _close(board, seats, winners):  # type: ignore[no-untyped-def]
    """The match is over. SERIES-18."""
    most = 1
    for seat in range(len(seats)):
        most = max(most, seats[seat, WINS])
    for seat in range(len(seats)):
        winners[seat] = seats[seat, WINS] == most
    return MOST_WON if board[GAME] > 1 else RAN_OUT


@njit(
    "int64(int64[::1], int64[:, ::1], int8[:, ::1], int8[::1], int64[::1], boolean[::1])",
    cache=True,
    nogil=True,
)
def _settle(board, seats, held, groups, fitting, winners):  # type: ignore[no-untyped-def]
    """Whether somebody has won the game, and whether that ends the match. SERIES-17 to SERIES-19."""
    fewest = seats[0, SIZE]
    left = board[BAG]
    for seat in range(len(seats)):
        fewest = min(fewest, seats[seat, SIZE])
        left += seats[seat, SIZE]
    if fewest > 0:
        if board[BAG] > 0:
            return GOING_ON
        for seat in range(len(seats)):
            if _can_place(held[seat], groups, fitting):
                return GOING_ON
    for seat in range(len(seats)):
        if seats[seat, SIZE] == fewest:
            board[WINNERS] |= 1 << seat
            seats[seat, WINS] += 1
    if len(seats) == 1:
        winners[0] = fewest == 0
        return SOME_LEFT if fewest else ALL_PLACED
    return _close(board, seats, winners) if left < len(seats) else GOING_ON


@njit(
    "boolean(int64, int64[::1], int64[:, ::1], int8[::1], int8[:, ::1], int8[:, ::1], uint64[::1])",
    cache=True,
    nogil=True,
)
def _next_game(index, board, seats, bag, hands, held, chance):  # type: ignore[no-untyped-def]
    """Hands go back into the bag and are dealt again, if there are enough tiles. SERIES-18."""
    for seat in range(len(seats)):
        for place in range(seats[seat, SIZE]):
            bag[board[BAG]] = hands[seat, place]
            board[BAG] += 1
            held[seat, hands[seat, place]] -= 1
        seats[seat, SIZE] = 0
    share = min(FIRST_HAND, board[BAG] // len(seats))
    if share == 0:
        return False
    board[GAME] += 1
    board[WINNERS] = 0
    for seat in range(len(seats)):
        seats[seat, COUNT] = 0
        _draw(share, index, board, seats[seat], bag, hands[seat], held[seat], chance)
    return True


@njit("void(int64, int8[::1], int8[::1], int8[::1], int64[::1])", cache=True, nogil=True)
def _lay(square, areas, placed, opened, fitting):  # type: ignore[no-untyped-def]
    """A square is taken, and the empty ones around it are open. SERIES-11."""
    opened[square] = 0
    fitting[areas[square]] -= 1
    row, column = divmod(square, BOARD)
    for near_row in range(max(0, row - 1), min(BOARD, row + 2)):
        for near_column in range(max(0, column - 1), min(BOARD, column + 2)):
            near = BOARD * near_row + near_column
            if areas[near] != NOWHERE and placed[near] == 0 and opened[near] == 0:
                opened[near] = 1
                fitting[areas[near]] += 1


@njit(
    "void(int64[::1], int8[::1], int8[::1], uint64[::1], int64[:, ::1], int64[:, :, ::1], int8[:, ::1],"
    " int8[:, :, ::1], int8[:, :, ::1], int8[:, ::1], int8[:, ::1], int64[:, ::1], boolean[:, ::1], int8[::1])",
    cache=True,
    nogil=True,
)
def play(actions, groups, areas, chance, boards, seats, bags, hands, held, placed, opened, fitting, winners, reason):  # type: ignore[no-untyped-def]
    """Take an action on every board where the match goes on."""
    for index in range(len(boards)):
        if reason[index] != GOING_ON:
            continue
        board = boards[index]
        action = actions[index]
        asked = board[ASKED]
        seat, bag, hand, mine = seats[index, asked], bags[index], hands[index, asked], held[index, asked]
        if action < SWAP:
            board[CHOSEN] = action + 1
            continue
        board[ASKED] = (asked + 1) % seats.shape[1]
        if action == WAIT:
            continue
        if action == STOP:
            reason[index] = _close(board, seats[index], winners[index])
            continue
        if action == NEXT:
            if not _next_game(index, board, seats[index], bag, hands[index], held[index], chance):
                reason[index] = _close(board, seats[index], winners[index])
                continue
        elif action == DRAW:  # SERIES-12
            _draw(1, index, board, seat, bag, hand, mine, chance)
        elif action < DRAW:  # SERIES-13: the three are drawn before the one goes back
            tile = action - SWAP
            _give_up(tile, seat, hand, mine)
            _draw(SWAPPED, index, board, seat, bag, hand, mine, chance)
            bag[board[BAG]] = tile
            board[BAG] += 1
        else:
            tile = board[CHOSEN] - 1
            board[CHOSEN] = 0
            square = (action - ON_SQUARES) % SQUARES
            _give_up(tile, seat, hand, mine)
            placed[index, square] = tile + 1
            seat[COUNT] += 1
            _lay(square, areas, placed[index], opened[index], fitting[index])
        reason[index] = _settle(board, seats[index], held[index], groups, fitting[index], winners[index])


@njit(
    "void(int8[::1], int8[::1], int64[::1], int8[::1], int8[::1], int64[:, ::1], int64[:, :, ::1], int8[:, :, ::1],"
    " int8[:, ::1], int8[:, ::1], int64[:, ::1], int8[:, ::1], int8[:, ::1], int16[::1])",
    cache=True,
    nogil=True,
)
def look(  # type: ignore[no-untyped-def]
    groups, areas, numbers, anchors, marks, boards, seats, held, placed, opened, fitting, observation, mask, asked
):
    """What the seat that is asked sees on every board, what it may do, and which seat it is."""
    for index in range(len(boards)):
        board = boards[index]
        seat = board[ASKED]
        mine = held[index, seat]
        seen = observation[index]
        for square in range(SQUARES):
            tile = placed[index, square]
            seen[square] = anchors[square] if tile == 0 else 1 + (tile - 1) // 5
        write(marks, seen, SQUARES)
        write(mine, seen, 2 * SQUARES)
        about = 3 * SQUARES
        seen[about] = board[BAG] // 100
        seen[about + 1] = board[BAG] % 100
        seen[about + 2] = board[CHOSEN]
        for other in range(seats.shape[1]):
            seen[about + BOARD + other] = min(127, seats[index, other, SIZE])
        if board[WINNERS]:
            mask[index, NEXT] = mask[index, STOP] = 1
        elif board[CHOSEN]:
            group = groups[board[CHOSEN] - 1]
            for square in range(SQUARES):
                if areas[square] == group and opened[index, square]:
                    mask[index, numbers[square]] = 1
        else:
            for kind in range(KINDS):
                if mine[kind] > 0:
                    mask[index, PLACE + kind] = fitting[index, groups[kind]] > 0
                    mask[index, SWAP + kind] = board[BAG] >= SWAPPED
            if board[BAG]:
                mask[index, DRAW] = 1
            elif not _can_place(mine, groups, fitting[index]):
                mask[index, WAIT] = 1
        asked[index] = seat
