"""Many tables of Lotto in one call: a deal, an action or a look at each.

Letters are 1 to 26, and 0 is a vacant square; letter cards are numbered by their kinds in alphabetical order. Of every
table there are the large cards as printed and as filled, the box in the order in which it will be drawn, and how many
cards of each kind are in the pile and in the box.
"""

import numpy as np

from parlour.core.batch.kernel import below, shuffle, write
from parlour.core.compiled import njit

FIRST, ASKED, HELD, TAKEN, STOPPED, NEXT, END, FILLED, CLAIMED, GAME, OVER = range(11)
COLUMNS = 11
SCORE, IDLE = range(2)  # of a seat
PILE, BOX = range(2)
NONE = -1  # no card in hand, nobody with a full card

SQUARES = 25
MOST_SEATS = 12
ROWS, POINTED_OUT = 5, 7
DRAW, DISCARD, PLACE = range(3)
TAKE = PLACE + 2 * SQUARES

AUTO, TARGET, FIRST_WINS, IDLE_TURNS, FOR_A_WORD, FOR_A_FULL_CARD = range(6)  # what the rules depend on
RULES = 6

GOING_ON = 0
# How a match ended, in the order of `BatchLotto.endings`.
BY_POINTS, BY_A_CARD = range(3, 5)


@njit("void(int64[::1], uint64[::1], int64[:, ::1], int64[:, :, ::1])", cache=True, nogil=True)
def begin(which, chance, boards, seats):  # type: ignore[no-untyped-def]
    """Begin a match at these tables; its first game has still to be dealt. LOTTO-3."""
    for index in which:
        for column in range(COLUMNS):
            boards[index, column] = 0
        boards[index, FIRST] = below(chance, index, seats.shape[1])
        boards[index, GAME] = 1
        for seat in range(seats.shape[1]):
            seats[index, seat, SCORE] = 0


@njit("void(int64[::1], int8[:, ::1], uint64[::1], int8[:, :, ::1])", cache=True, nogil=True)
def hand_out(which, classic, chance, printed):  # type: ignore[no-untyped-def]
    """Every seat gets one of the classic cards. LOTTO-3."""
    order = np.empty(len(classic), np.int8)
    for index in which:
        for card in range(len(order)):
            order[card] = card
        shuffle(order, chance, index)
        for seat in range(printed.shape[1]):
            write(classic[order[seat]], printed[index, seat], 0)


@njit(
    "void(int64[::1], int8[::1], uint64[::1], int64[:, ::1], int64[:, :, ::1], int8[:, :, ::1], int8[:, :, ::1],"
    " int8[:, ::1], int8[:, :, ::1])",
    cache=True,
    nogil=True,
)
def deal(which, letter_cards, chance, boards, seats, printed, cards, box, counts):  # type: ignore[no-untyped-def]
    """Begin a game at these tables with the cards that have been handed out."""
    for index in which:
        board = boards[index]
        for seat in range(seats.shape[1]):
            write(printed[index, seat], cards[index, seat], 0)
            seats[index, seat, IDLE] = 0
        write(letter_cards, box[index], 0)
        shuffle(box[index], chance, index)
        for kind in range(counts.shape[2]):
            counts[index, PILE, kind] = counts[index, BOX, kind] = 0
        for kind in letter_cards:
            counts[index, BOX, kind] += 1
        board[ASKED] = board[FIRST]
        board[HELD] = NONE
        board[FILLED] = NONE
        board[TAKEN] = board[STOPPED] = board[CLAIMED] = board[OVER] = board[NEXT] = 0
        board[END] = len(letter_cards)


@njit("int64(int8[::1], int64[:, ::1], int64, int64, int64, int32[::1])", cache=True, nogil=True)
def _words(card, lines, first, last, claimed, words):  # type: ignore[no-untyped-def]
    """How many of these lines hold words, of those whose bits are set. LOTTO-10 to LOTTO-12."""
    found = 0
    for line in range(first, last):
        if not claimed >> (line - first) & 1:
            continue
        code = 0
        for place in range(ROWS):
            letter = card[lines[line, place]]
            code = 27 * code + letter if letter and code >= 0 else -1
        low = 0
        high = len(words)
        while low < high:
            middle = (low + high) >> 1
            if words[middle] < code:
                low = middle + 1
            else:
                high = middle
        if low < len(words) and words[low] == code:
            found += 1
    return found


@njit(
    "int64(int64[::1], int64[:, ::1], int64[::1], boolean[::1])",
    cache=True,
    nogil=True,
)
def _settle(board, seats, rules, winners):  # type: ignore[no-untyped-def]
    """The next game is due, or the match is over; says how. LOTTO-13."""
    best = 0
    for seat in range(len(seats)):
        best = max(best, seats[seat, SCORE])
    if best < rules[TARGET]:
        board[OVER] = 1
        return GOING_ON
    if rules[FIRST_WINS] and board[FILLED] != NONE:
        winners[board[FILLED]] = True
        return BY_A_CARD
    for seat in range(len(seats)):
        winners[seat] = seats[seat, SCORE] == best
    return BY_POINTS


@njit(
    "void(int64[::1], int8[:, ::1], int64[:, ::1], int64[::1], int32[::1], uint64[::1], int64[:, ::1],"
    " int64[:, :, ::1], int8[:, :, ::1], int8[:, ::1], int8[:, :, ::1], boolean[:, ::1], int8[::1])",
    cache=True,
    nogil=True,
)
def play(actions, letters, lines, rules, words, chance, boards, seats, cards, box, counts, winners, reason):  # type: ignore[no-untyped-def]
    """Take an action at every table where the match goes on."""
    kinds = len(letters)
    count = seats.shape[1]
    for index in range(len(boards)):
        if reason[index] != GOING_ON:
            continue
        board = boards[index]
        action = actions[index]
        seat = board[ASKED]
        card = cards[index, seat]
        if board[STOPPED]:  # LOTTO-11
            claimed = action - TAKE - kinds
            found = _words(card, lines, ROWS, ROWS + POINTED_OUT, claimed, words)
            seats[index, seat, SCORE] += rules[FOR_A_WORD] * found
            board[CLAIMED] |= 1 << seat
            board[ASKED] = (seat + 1) % count
            if board[CLAIMED] == (1 << count) - 1:
                reason[index] = _settle(board, seats[index], rules, winners[index])
            continue
        if action == DRAW:  # LOTTO-4, LOTTO-8
            if board[NEXT] == board[END]:
                board[NEXT] = board[END] = 0
                for kind in range(kinds):
                    for _ in range(counts[index, PILE, kind]):
                        box[index, board[END]] = kind
                        board[END] += 1
                    counts[index, BOX, kind] = counts[index, PILE, kind]
                    counts[index, PILE, kind] = 0
                shuffle(box[index, : board[END]], chance, index)
            board[HELD] = box[index, board[NEXT]]
            board[NEXT] += 1
            counts[index, BOX, board[HELD]] -= 1
            continue
        if action >= TAKE:  # LOTTO-6
            board[HELD] = action - TAKE
            board[TAKEN] = 1
            counts[index, PILE, board[HELD]] -= 1
            continue
        if action == DISCARD:  # LOTTO-5
            counts[index, PILE, board[HELD]] += 1
            seats[index, seat, IDLE] += 1
        else:
            side, square = divmod(action - PLACE, SQUARES)
            card[square] = letters[board[HELD], side]
            seats[index, seat, IDLE] = 0
            vacant = 0
            for letter in card:
                vacant += letter == 0
            if vacant == 0:
                board[FILLED] = seat  # LOTTO-9
        board[HELD] = NONE
        board[TAKEN] = 0
        board[ASKED] = (seat + 1) % count
        busy = 0
        for other in range(count):
            busy += seats[index, other, IDLE] < rules[IDLE_TURNS]
        cards_left = board[END] - board[NEXT]
        for kind in range(kinds):
            cards_left += counts[index, PILE, kind]
        if board[FILLED] != NONE or cards_left == 0 or busy == 0:  # LOTTO-8
            board[STOPPED] = 1
            for other in range(count):  # LOTTO-9, LOTTO-10
                found = _words(cards[index, other], lines, 0, ROWS, -1, words)
                if rules[AUTO]:
                    found += _words(cards[index, other], lines, ROWS, ROWS + POINTED_OUT, -1, words)
                filled = rules[FOR_A_FULL_CARD] if other == board[FILLED] else 0
                seats[index, other, SCORE] += filled + rules[FOR_A_WORD] * found
            if rules[AUTO]:
                reason[index] = _settle(board, seats[index], rules, winners[index])


@njit(
    "void(int8[:, ::1], int64[:, ::1], int64[:, ::1], int64[:, :, ::1], int8[:, :, ::1], int8[:, :, ::1],"
    " int8[:, :, ::1], int8[:, ::1], int8[:, ::1], int16[::1])",
    cache=True,
    nogil=True,
)
def look(letters, lines, boards, seats, printed, cards, counts, observation, mask, seat):  # type: ignore[no-untyped-def]
    """What the seat that is asked sees at every table, what it may do, and which seat it is."""
    kinds = len(letters)
    count = seats.shape[1]
    flags = (MOST_SEATS + 1) * SQUARES
    in_pile = flags + 5 + 4 * MOST_SEATS
    claims = TAKE + kinds
    for index in range(len(boards)):
        board = boards[index]
        asked = board[ASKED]
        seen = observation[index]
        for step in range(count):
            other = (asked + step) % count
            write(cards[index, other], seen, SQUARES * step)
            about = flags + 5 + 4 * step
            score = min(seats[index, other, SCORE], 128 * 128 - 1)
            seen[about] = 1
            seen[about + 1] = min(seats[index, other, IDLE], 127)
            seen[about + 2] = score >> 7
            seen[about + 3] = score & 127
        write(printed[index, asked], seen, SQUARES * MOST_SEATS)
        held = board[HELD]
        if held != NONE:
            seen[flags] = letters[held, 0]
            seen[flags + 1] = letters[held, 1]
        seen[flags + 2] = board[TAKEN]
        seen[flags + 3] = board[STOPPED]
        seen[flags + 4] = 1
        write(counts[index, PILE], seen, in_pile)
        write(counts[index, BOX], seen, in_pile + kinds)
        card = cards[index, asked]
        if board[STOPPED]:
            full = 0
            for line in range(POINTED_OUT):
                whole = True
                for place in range(ROWS):
                    whole &= card[lines[ROWS + line, place]] != 0
                full |= whole << line
            for claimed in range(1 << POINTED_OUT):
                mask[index, claims + claimed] = claimed & ~full == 0
        elif held == NONE:
            mask[index, DRAW] = 1
            for kind in range(kinds):
                mask[index, TAKE + kind] = counts[index, PILE, kind] > 0
        else:
            mask[index, DISCARD] = not board[TAKEN]
            for square in range(SQUARES):
                if card[square] == 0:
                    mask[index, PLACE + square] = 1
                    mask[index, PLACE + SQUARES + square] = 1
        seat[index] = asked
