"""Upper bounds, so that the search for the best play walks only where something better may be found.

The search for the best play goes in rounds: first the plays with a pattern of left faces, then of right faces (with
one face a block there are few words), then those without a pattern that lay enough blocks for the bonus, then all
others. What an early round finds leaves little for the later ones. In each round the most promising starts are walked
first. A size at which a start cannot beat the best play so far is left out, and a start drops out of the walk when the
blocks laid so far show too little.
"""

from parlour.core.compiled import njit
from parlour.words.bits import lowest
from parlour.words.crossword.kernels import workspace as ws
from parlour.words.crossword.kernels.lines import sort_starts, write_records

NEVER = -(1 << 62)
LEFT_ROUND, RIGHT_ROUND, BONUS_ROUND, LAST_ROUND = 0, 1, 2, 3


@njit(inline="always")
def has_place(rules, work, first, size, blocks, number):  # type: ignore[no-untyped-def]
    """Whether a word of this size from this square, with this many new blocks, belongs to this round."""
    if number <= RIGHT_ROUND:
        others = work[ws.NOT_LEFT + number]
        return size >= rules[ws.PATTERN_LENGTH] and work[others + first + size] == work[others + first]
    return (number == BONUS_ROUND) == (blocks == rules[ws.BONUS_BLOCKS])


@njit(inline="always")
def promise(rules, work, first, size, blocks, leave_most):  # type: ignore[no-untyped-def]
    """What a word of this size from this square can be worth at most, without what its new letters count in it.

    `leave_most[n]` is what the rest of the rack is worth at most when n blocks are laid.
    """
    times = 2 if size >= rules[ws.LONG_WORD] else 1
    points = (work[work[ws.VALUE_SUM] + first + size] - work[work[ws.VALUE_SUM] + first]) * times
    points += work[work[ws.CROSS_SUM] + first + size] - work[work[ws.CROSS_SUM] + first]
    points += work[work[ws.MOST_SUM] + first + size] - work[work[ws.MOST_SUM] + first]
    if blocks == rules[ws.BONUS_BLOCKS]:
        points += rules[ws.BONUS]
    return points * 1000 + leave_most[blocks]


@njit(inline="always")
def in_round(rules, size, blocks, number, own_most):  # type: ignore[no-untyped-def]
    """What the new letters of a word, and its pattern, add to a promise in this round at most."""
    times = 2 if size >= rules[ws.LONG_WORD] else 1
    points = own_most[min(number, BONUS_ROUND), blocks] * times
    return (points + (rules[ws.PATTERN_BONUS] if number <= RIGHT_ROUND else 0)) * 1000


@njit(cache=True, nogil=True)
def promise_all(rules, work, first_round, own_most, leave_most):  # type: ignore[no-untyped-def]
    """Note for every start what it promises in each round, and which sizes belong there.

    `own_most[n]` is what n new letters count at most: on left faces, on right faces, on any.
    """
    for start in range(work[ws.STARTS]):
        first = work[work[ws.START_SQUARE] + start]
        for number in range(first_round, LAST_ROUND + 1):
            work[work[ws.CHOSEN_AT + number] + first] = 0
            work[work[ws.PROMISED_AT + number] + first] = NEVER
        ends = work[work[ws.ENDS_AT] + first]
        while ends:
            size = lowest(ends)
            ends &= ends - 1
            blocks = work[work[ws.EMPTY_SUM] + first + size] - work[work[ws.EMPTY_SUM] + first]
            worth = promise(rules, work, first, size, blocks, leave_most)
            for number in range(first_round, LAST_ROUND + 1):
                if has_place(rules, work, first, size, blocks, number):
                    work[work[ws.CHOSEN_AT + number] + first] |= 1 << size
                    place = work[ws.PROMISED_AT + number] + first
                    work[place] = max(work[place], worth + in_round(rules, size, blocks, number, own_most))


@njit(cache=True, nogil=True)
def rank_starts(work, best):  # type: ignore[no-untyped-def]
    """Sort the starts by what they promise in this round, and count those that promise more than the best so far."""
    start_square, promised_at = work[ws.START_SQUARE], work[ws.PROMISED_AT + work[ws.ROUND]]
    number = 0
    for start in range(work[ws.STARTS]):
        first = work[start_square + start]
        most = work[promised_at + first]
        if most > best:
            work[start_square + start] = work[start_square + number]
            rank = (1 << 30) - max(-(1 << 29), min(most, 1 << 30))
            work[start_square + number] = rank << 32 | first
            number += 1
    work[ws.ROUND_STARTS] = number
    sort_starts(work, number)


@njit(inline="always")
def promise_row(best, points):  # type: ignore[no-untyped-def]
    """The row of promises with the starts that may beat the best play even with this many points less."""
    return max(0, min(ws.MOST_POINTS - 1, best // 1000 + points + 1))


@njit(cache=True, nogil=True)
def sort_promises(rules, work, start, end, own_most, leave_most, best):  # type: ignore[no-untyped-def]
    """Leave out the sizes at which these starts cannot beat the best play so far; note what the rest promise."""
    number = work[ws.ROUND]
    chosen_at, start_square, promises = work[ws.CHOSEN_AT + number], work[ws.START_SQUARE], work[ws.PROMISES]
    for place in range(promises, promises + ws.MOST_POINTS):
        work[place] = 0
    for at in range(start, end):
        first = work[start_square + at]
        ends = work[chosen_at + first]
        most = NEVER
        while ends:
            size = lowest(ends)
            ends &= ends - 1
            blocks = work[work[ws.EMPTY_SUM] + first + size] - work[work[ws.EMPTY_SUM] + first]
            worth = promise(rules, work, first, size, blocks, leave_most)
            worth += in_round(rules, size, blocks, number, own_most)
            if worth <= best:
                work[chosen_at + first] &= ~(1 << size)
            most = max(most, worth)
        work[promises + promise_row(most - 1, 0)] |= 1 << (at - start)
    for row in range(promises + ws.MOST_POINTS - 2, promises - 1, -1):
        work[row] |= work[row + 1]


@njit(inline="always")
def open_round(work, number):  # type: ignore[no-untyped-def]
    """Begin with the first start."""
    work[ws.ROUND] = number
    work[ws.NEXT_START] = 0


@njit(cache=True, nogil=True)
def open_group(rules, work, own_most, leave_most, best):  # type: ignore[no-untyped-def]
    """Take the next starts: where their records are, and which to walk, as bits; no records means none are left."""
    if rules[ws.MODE] != ws.BEST:
        start = work[ws.GROUP] = work[ws.NEXT_START]
        if start >= work[ws.STARTS]:
            return -1, 0
        end = work[ws.NEXT_START] = min(work[ws.STARTS], start + 64)
        records = work[ws.RECORDS] + start // 64 * work[ws.NEXT_RECORDS]
        return records, -1 if end - start == 64 else (1 << (end - start)) - 1
    records = work[ws.RECORDS]
    while work[ws.ROUND] <= LAST_ROUND:
        start = work[ws.GROUP] = work[ws.NEXT_START]
        if start == 0:
            rank_starts(work, best)
        if start >= work[ws.ROUND_STARTS]:
            open_round(work, work[ws.ROUND] + 1)
            continue
        end = work[ws.NEXT_START] = min(work[ws.ROUND_STARTS], start + 64)
        sort_promises(rules, work, start, end, own_most, leave_most, best)
        if write_records(rules, work, start, end, records, work[ws.CHOSEN_AT + work[ws.ROUND]]):
            return records, -1 if end - start == 64 else (1 << (end - start)) - 1
    return -1, 0
