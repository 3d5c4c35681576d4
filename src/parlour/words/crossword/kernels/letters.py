"""Walk the word graph with single letters and wild cards, from 64 starts of a grid at once."""

import numpy as np

from parlour.core.compiled import njit, types
from parlour.words.bits import lowest, popcount
from parlour.words.crossword.kernels import workspace as ws
from parlour.words.crossword.kernels.bounds import BONUS_ROUND, NEVER, open_group, open_round, promise_all
from parlour.words.lexicon.graph import HEADER, ROOT

GRAPH = types.Array(types.uint32, 1, "C", readonly=True)
INTS = types.Array(types.int64, 1, "C", readonly=True)
int64 = types.int64

ITEM = 16  # numbers on the stack: a node and how it was reached
ANY_LETTER = (1 << 26) - 1


@njit(
    types.int64(GRAPH, INTS, INTS, INTS, INTS, types.int64[::1], types.int64[:, ::1], types.uint8[:, ::1]),
    cache=True,
    nogil=True,
)
def walk(graph, values, rack, rules, leaves, work, plays, spellings):  # type: ignore[no-untyped-def]
    """List the plays, or keep only the best, or only count them; return how many there are.

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

    places = np.zeros(27, np.int64)  # of each letter on the rack, as bits
    rack_letters = 0
    for place in range(len(rack)):
        places[rack[place]] |= 1 << place
        if rack[place] < 26:
            rack_letters |= 1 << rack[place]
    wild_places = places[26]
    letters = np.zeros(64, np.int64)  # of the word so far

    # What the best n letters count, and what is left on the rack at best after n letters.
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
        records, alive = open_group(rules, work, own_most, leave_most, best)
        if records < 0:
            break
        group = work[ws.GROUP]
        uses_all = mode == ws.BEST and work[ws.ROUND] == BONUS_ROUND and bonus_blocks == len(rack)
        node = int64(graph[ROOT])
        puttable = int64(graph[node]) & work[records + ws.PUT_LETTERS]
        top = stack
        work[top], work[top + 1], work[top + 2], work[top + 3] = node, 0, 0, 0
        work[top + 4], work[top + 5] = puttable & rack_letters, puttable if wild_places else 0
        work[top + 6] = int64(graph[node]) & work[records + ws.LYING_LETTERS]
        work[top + 7], work[top + 8], work[top + 9], work[top + 10] = alive, 0, 0, rack_letters
        while top >= stack:
            node, used, wild, total = work[top], work[top + 1], work[top + 2], work[top + 3]
            own_todo, wild_todo, grid_todo, alive = work[top + 4], work[top + 5], work[top + 6], work[top + 7]
            depth, available = work[top + 8], work[top + 10]
            if depth > 0:
                letters[depth - 1] = work[top + 9]
            top -= ITEM
            child_mask = int64(graph[node])
            accepts = int64(graph[node + 1])
            record = records + depth * ws.RECORD
            deeper = record + ws.RECORD
            size = depth + 1
            while own_todo | wild_todo | grid_todo:
                new_used, new_wild, new_total, remaining = used, wild, total, available
                if own_todo:
                    letter = lowest(own_todo)
                    own_todo &= own_todo - 1
                    here = alive & work[record + letter]
                    left = places[letter] & ~used
                    new_used |= left & -left
                    new_total += values[letter]
                    remaining &= ~(int64(left & (left - 1) == 0) << letter)
                elif wild_todo:
                    letter = lowest(wild_todo)
                    wild_todo &= wild_todo - 1
                    here = alive & work[record + letter]
                    left = wild_places & ~used
                    new_used |= left & -left
                    new_wild |= 1 << depth
                else:
                    letter = lowest(grid_todo)
                    grid_todo &= grid_todo - 1
                    here = alive & work[record + 26 + letter]
                if here == 0:
                    continue
                letters[depth] = letter

                needs_joint = accepts >> 26 & int64(letter == 18)
                found = here & work[deeper + ws.ENDS + needs_joint] & -(accepts >> letter & 1)
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

                here &= work[deeper + ws.GOES_ON]
                if here == 0:
                    continue
                child = int64(graph[node + HEADER + popcount(child_mask & ((1 << letter) - 1))])
                below = int64(graph[child])
                wilds = popcount(wild_places & ~new_used)
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
                top += ITEM
                work[top], work[top + 1], work[top + 2], work[top + 3] = child, new_used, new_wild, new_total
                work[top + 4], work[top + 5], work[top + 6], work[top + 7] = own_below, wild_below, grid_below, here
                work[top + 8], work[top + 9], work[top + 10] = size, letter, remaining
    return count
