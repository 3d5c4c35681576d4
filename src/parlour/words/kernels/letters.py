"""Walk the word graph with single letters and wild cards, from 64 starts of a grid at once."""

import numpy as np
from numba import njit, types

from parlour.words.graph import HEADER, ROOT
from parlour.words.kernels import workspace as ws
from parlour.words.kernels.bits import lowest, popcount
from parlour.words.kernels.bounds import BONUS_ROUND, NEVER, open_group, open_round, promise_all

GRAPH = types.Array(types.uint32, 1, "C", readonly=True)
INTS = types.Array(types.int64, 1, "C", readonly=True)
int64 = types.int64

OWN, FROM_WILD, LIES = 0, 1, 2
ANY_LETTER = (1 << 26) - 1


@njit(
    types.int64(GRAPH, INTS, INTS, INTS, INTS, types.int64[::1], types.int64[:, ::1], types.uint8[:, ::1]),
    cache=True,
    nogil=True,
)
def walk(graph, values, rack, rules, leaves, work, plays, spellings):  # type: ignore[no-untyped-def]
    """List the plays, or keep only the best, or only count them; say how many there are.

    `rack` holds the letters in order, 0 to 25, 26 for a wild card. A play is a row: first square, length, blocks
    used (a bit for each place on the rack), letters from wild cards (a bit for each place in the word), score,
    worth, row of its spelling. Rows beyond the end of `plays` are counted, not written.
    """
    long_word, bonus_blocks, bonus = rules[ws.LONG_WORD], rules[ws.BONUS_BLOCKS], rules[ws.BONUS]
    mode = rules[ws.MODE]
    weight_at, value_sum, cross_sum = work[ws.WEIGHT_AT], work[ws.VALUE_SUM], work[ws.CROSS_SUM]
    start_square, start_crossings, stack = work[ws.START_SQUARE], work[ws.START_CROSSINGS], work[ws.STACK]
    room = len(plays)
    everything = (1 << len(rack)) - 1

    # How many of each letter are on the rack, and which place the next one of its kind is taken from.
    left = np.zeros(32, np.int64)
    whole = np.zeros(32, np.int64)
    places = np.zeros(27 * 16, np.int64)
    available = 0
    for place in range(len(rack)):
        letter = rack[place]
        places[letter * 16 + left[letter]] = 1 << place
        left[letter] += 1
        whole[letter] += 1
        if letter < 26:
            available |= 1 << letter
    letters = np.zeros(64, np.int64)  # of the word so far

    # What the best so many letters count, and what so many leave behind at best.
    own_most = np.zeros((3, 16), np.int64)
    leave_most = np.full(16, NEVER, np.int64)
    if mode == ws.BEST:
        worths = np.zeros(len(rack), np.int64)
        for place in range(len(rack)):
            worths[place] = -values[rack[place]] if rack[place] < 26 else 0
        worths.sort()
        for place in range(len(rack)):
            own_most[2, place + 1] = own_most[2, place] - worths[place]
        for kept in range(everything + 1):
            number = len(rack) - popcount(kept)
            leave_most[number] = max(leave_most[number], leaves[kept])
        promise_all(rules, work, BONUS_ROUND, own_most, leave_most)

    count = 0
    spelled = 0
    best = NEVER
    open_round(work, BONUS_ROUND)  # single letters make no patterns
    while True:
        record, alive = open_group(rules, work, own_most, leave_most, best)
        if record < 0:
            break
        group = work[ws.GROUP]
        uses_all = mode == ws.BEST and work[ws.ROUND] == BONUS_ROUND and bonus_blocks == len(rack)
        frame = stack
        depth = 0
        node = int64(graph[ROOT])
        used = 0
        wild = 0
        total = 0
        child_mask = int64(graph[node])
        accepts = int64(graph[node + 1])
        puttable = child_mask & work[record + ws.PUT_LETTERS]
        own_todo = puttable & available
        wild_todo = puttable if left[26] else 0
        grid_todo = child_mask & work[record + ws.LYING_LETTERS]
        while True:
            if own_todo:
                letter = lowest(own_todo)
                own_todo &= own_todo - 1
                source = OWN
                here = alive & work[record + letter]
            elif wild_todo:
                letter = lowest(wild_todo)
                wild_todo &= wild_todo - 1
                source = FROM_WILD
                here = alive & work[record + letter]
            elif grid_todo:
                letter = lowest(grid_todo)
                grid_todo &= grid_todo - 1
                source = LIES
                here = alive & work[record + 26 + letter]
            elif depth == 0:
                break
            else:
                depth -= 1
                frame -= 16
                record -= ws.RECORD
                source = work[frame + 8]
                if source == OWN:
                    letter = letters[depth]
                    left[letter] += 1
                    available |= 1 << letter
                elif source == FROM_WILD:
                    left[26] += 1
                node, used, wild, total = work[frame], work[frame + 1], work[frame + 2], work[frame + 3]
                own_todo, wild_todo, grid_todo, alive = (
                    work[frame + 4],
                    work[frame + 5],
                    work[frame + 6],
                    work[frame + 7],
                )
                child_mask = int64(graph[node])
                accepts = int64(graph[node + 1])
                continue
            if here == 0:
                continue

            new_used = used
            new_wild = wild
            new_total = total
            if source == OWN:
                new_used |= places[letter * 16 + whole[letter] - left[letter]]
                new_total += values[letter]
            elif source == FROM_WILD:
                new_used |= places[26 * 16 + whole[26] - left[26]]
                new_wild |= 1 << depth
            letters[depth] = letter
            size = depth + 1

            needs_joint = accepts >> 26 & int64(letter == 18)
            found = here & work[record + ws.RECORD + ws.ENDS + needs_joint] & -(accepts >> letter & 1)
            if found:
                if mode == ws.COUNT:
                    count += popcount(found)
                    found = 0
                fresh = True
                while found:
                    start = group + lowest(found)
                    found &= found - 1
                    first = work[start_square + start]
                    score = new_total + work[value_sum + first + size] - work[value_sum + first]
                    if size >= long_word:
                        score *= 2
                    score += work[cross_sum + first + size] - work[cross_sum + first]
                    crossings = work[start_crossings + start] & ((1 << size) - 1) & ~new_wild
                    while crossings:
                        at = lowest(crossings)
                        crossings &= crossings - 1
                        score += values[letters[at]] * work[weight_at + first + at]
                    if popcount(new_used) == bonus_blocks:
                        score += bonus
                    worth = score * 1000 + leaves[everything & ~new_used]
                    row = count
                    count += 1
                    if mode == ws.BEST:
                        if worth <= best:
                            continue
                        best = worth
                        row = 0
                        spelled = 0
                        fresh = True
                    if row >= room:
                        continue
                    if fresh:
                        fresh = False
                        for at in range(size):
                            spellings[spelled, at] = letters[at]
                        spelled += 1
                    plays[row, 0] = first
                    plays[row, 1] = size
                    plays[row, 2] = new_used
                    plays[row, 3] = new_wild
                    plays[row, 4] = score
                    plays[row, 5] = worth
                    plays[row, 6] = spelled - 1

            here &= work[record + ws.RECORD + ws.GOES_ON]
            if here == 0:
                continue
            child = int64(graph[node + HEADER + popcount(child_mask & ((1 << letter) - 1))])
            below = int64(graph[child])
            deeper = record + ws.RECORD
            remaining = available
            wilds = left[26]
            if source == OWN and left[letter] == 1:
                remaining &= ~(1 << letter)
            elif source == FROM_WILD:
                wilds -= 1
            needs = int64(graph[child + 2])
            lacking = needs & ANY_LETTER & ~(remaining | work[deeper + ws.LETTERS_AHEAD])
            if popcount(lacking) > wilds or size + (needs >> 26) < work[deeper + ws.NEXT_END]:
                continue
            if uses_all and remaining & ~int64(graph[child + 3]):
                continue
            # After the last block a word must be complete.
            puttable = below & work[deeper + ws.PUT_LETTERS]
            if here & work[deeper + ws.BLOCK_GOES_ON] == 0:
                puttable &= int64(graph[child + 1])
            own_below = puttable & remaining
            wild_below = puttable if wilds else 0
            grid_below = below & work[deeper + ws.LYING_LETTERS] if here & work[deeper + ws.HAS_LETTER] else 0
            if own_below | wild_below | grid_below == 0:
                continue
            work[frame], work[frame + 1], work[frame + 2], work[frame + 3] = node, used, wild, total
            work[frame + 4], work[frame + 5], work[frame + 6], work[frame + 7] = own_todo, wild_todo, grid_todo, alive
            work[frame + 8] = source
            if source == OWN:
                left[letter] -= 1
            available = remaining
            left[26] = wilds
            node, used, wild, total, alive = child, new_used, new_wild, new_total, here
            own_todo, wild_todo, grid_todo = own_below, wild_below, grid_below
            depth = size
            frame += 16
            record = deeper
            child_mask = below
            accepts = int64(graph[node + 1])
    return count
