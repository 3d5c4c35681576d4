"""What can be won at most, so that the search for the best play walks only where something better may be.

The best play is looked for in rounds: first the plays with a pattern of left faces, then of right faces (with one face
a block there are few words), then without a pattern those that lay enough blocks for the bonus, then all others. What
an early round finds leaves the later ones little to do. In each round the starts that promise most are walked first. A
size at which a start cannot be worth more than the best play so far is left out, and a start drops out of the walk when
the blocks laid so far show too little.
"""

from numba import njit

from parlour.words.kernels import workspace as ws
from parlour.words.kernels.bits import lowest
from parlour.words.kernels.lines import sort_starts, write_records

FIRST_GROUP = 32
NEVER = -(1 << 62)
LEFT_ROUND, RIGHT_ROUND, BONUS_ROUND, LAST_ROUND = 0, 1, 2, 3


@njit(inline="always")
def promise(rules, work, first, size, own_most, leave_most):  # type: ignore[no-untyped-def]
    """What a word of this size from this square can be worth at most in this round; `NEVER`: it has no place there.

    `own_most` says what so many new letters count at most, `leave_most` what the rest of the rack is then worth.
    """
    blocks = work[work[ws.EMPTY_SUM] + first + size] - work[work[ws.EMPTY_SUM] + first]
    times = 2 if size >= rules[ws.LONG_WORD] else 1
    points = (work[work[ws.VALUE_SUM] + first + size] - work[work[ws.VALUE_SUM] + first] + own_most[blocks]) * times
    points += work[work[ws.CROSS_SUM] + first + size] - work[work[ws.CROSS_SUM] + first]
    points += work[work[ws.MOST_SUM] + first + size] - work[work[ws.MOST_SUM] + first]
    earns_bonus = blocks == rules[ws.BONUS_BLOCKS]
    if earns_bonus:
        points += rules[ws.BONUS]
    if work[ws.ROUND] <= RIGHT_ROUND:
        others = work[ws.NOT_LEFT + work[ws.ROUND]]
        if size < rules[ws.PATTERN_LENGTH] or work[others + first + size] != work[others + first]:
            return NEVER
        points += rules[ws.PATTERN_BONUS]
    elif earns_bonus != (work[ws.ROUND] == BONUS_ROUND):
        return NEVER
    return points * 1000 + leave_most[blocks]


@njit(cache=True, nogil=True)
def rank_starts(rules, work, own_most, leave_most, best):  # type: ignore[no-untyped-def]
    """Choose the sizes of this round that may be worth more than the best so far; the best starts come first."""
    ends_at, chosen_at, start_square = work[ws.ENDS_AT], work[ws.CHOSEN_AT], work[ws.START_SQUARE]
    number = 0
    for start in range(work[ws.STARTS]):
        first = work[start_square + start]
        ends = work[ends_at + first]
        most = NEVER
        chosen = 0
        while ends:
            size = lowest(ends)
            ends &= ends - 1
            worth = promise(rules, work, first, size, own_most, leave_most)
            if worth > best:
                most = max(most, worth)
                chosen |= 1 << size
        work[chosen_at + first] = chosen
        rank = (1 << 31) - 1
        if chosen:
            number += 1
            rank = (1 << 30) - max(-(1 << 29), min(most, 1 << 30))
        work[start_square + start] = rank << 32 | first
    work[ws.ROUND_STARTS] = number
    if number:
        sort_starts(work, work[ws.STARTS])
    else:
        for start in range(work[ws.STARTS]):
            work[start_square + start] &= (1 << 32) - 1


@njit(inline="always")
def promise_row(best, points):  # type: ignore[no-untyped-def]
    """The row of the promises that holds the starts which may beat the best play even with so many points less."""
    return max(0, min(ws.MOST_POINTS - 1, best // 1000 + points + 1))


@njit(cache=True, nogil=True)
def sort_promises(rules, work, start, end, own_most, leave_most, best):  # type: ignore[no-untyped-def]
    """Leave out the sizes at which these starts cannot beat the best play so far; note what the rest promise."""
    chosen_at, start_square, promises = work[ws.CHOSEN_AT], work[ws.START_SQUARE], work[ws.PROMISES]
    for place in range(promises, promises + ws.MOST_POINTS):
        work[place] = 0
    for number in range(start, end):
        first = work[start_square + number]
        ends = work[chosen_at + first]
        most = NEVER
        while ends:
            size = lowest(ends)
            ends &= ends - 1
            worth = promise(rules, work, first, size, own_most, leave_most)
            if worth <= best:
                work[chosen_at + first] &= ~(1 << size)
            most = max(most, worth)
        work[promises + promise_row(most - 1, 0)] |= 1 << (number - start)
    for row in range(promises + ws.MOST_POINTS - 2, promises - 1, -1):
        work[row] |= work[row + 1]


@njit(inline="always")
def open_round(work, number):  # type: ignore[no-untyped-def]
    """Begin with the first start."""
    work[ws.ROUND] = number
    work[ws.NEXT_START] = 0


@njit(cache=True, nogil=True)
def open_group(rules, work, own_most, leave_most, best):  # type: ignore[no-untyped-def]
    """Take the next starts: say where their records are, and which to walk, as bits; no records: there are none left.

    `own_most` has a row for left faces, one for right faces and one for both.
    """
    if rules[ws.MODE] != ws.BEST:
        start = work[ws.GROUP] = work[ws.NEXT_START]
        if start >= work[ws.STARTS]:
            return -1, 0
        end = work[ws.NEXT_START] = min(work[ws.STARTS], start + 64)
        records = work[ws.RECORDS] + start // 64 * work[ws.NEXT_RECORDS]
        return records, -1 if end - start == 64 else (1 << (end - start)) - 1
    records = work[ws.RECORDS]
    while work[ws.ROUND] <= LAST_ROUND:
        most = own_most[min(work[ws.ROUND], BONUS_ROUND)]
        start = work[ws.GROUP] = work[ws.NEXT_START]
        if start == 0:
            rank_starts(rules, work, most, leave_most, best)
        if start >= work[ws.ROUND_STARTS]:
            open_round(work, work[ws.ROUND] + 1)
            continue
        # The first few starts find something good, and most of the others then need not be walked.
        end = work[ws.NEXT_START] = min(work[ws.ROUND_STARTS], start + (FIRST_GROUP if start == 0 else 64))
        sort_promises(rules, work, start, end, most, leave_most, best)
        if write_records(rules, work, start, end, records, work[ws.CHOSEN_AT]):
            return records, -1 if end - start == 64 else (1 << (end - start)) - 1
    return -1, 0
