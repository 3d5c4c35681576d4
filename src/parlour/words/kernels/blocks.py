"""Walk the word graph with two-faced blocks, from 64 starts of a grid at once.

Which blocks may already be used is one 64-bit word: bit *m* says that the letters so far can be shown by the set
*m* of blocks. The walk follows words, not ways to lay them; the ways are looked at only when a word is complete.
"""

import numpy as np
from numba import njit, types

from parlour.words.kernels import workspace as ws
from parlour.words.kernels.bits import lowest, popcount
from parlour.words.kernels.lines import drop_ends, rank_starts, write_records

GRAPH = types.Array(types.uint32, 1, "C", readonly=True)
INTS = types.Array(types.int64, 1, "C", readonly=True)
int64 = types.int64

FIRST_GROUP = 32
NEVER = -(1 << 62)
ANY_LETTER = (1 << 26) - 1
ITEM = 16  # numbers on the stack: a node and how it was reached
NO_WILD = 6  # in a set of places of a wild block: it is not used


# For each block the sets of blocks, as bits, that it is not in.
LACKS = np.array(
    [
        0x5555555555555555,
        0x3333333333333333,
        0x0F0F0F0F0F0F0F0F,
        0x00FF00FF00FF00FF,
        0x0000FFFF0000FFFF,
        0x00000000FFFFFFFF,
    ],
    np.int64,
)


@njit(inline="always")
def with_one_of(sets, blocks):  # type: ignore[no-untyped-def]
    """The sets that arise when one of these blocks joins one of those sets."""
    result = 0
    while blocks:
        block = lowest(blocks)
        blocks &= blocks - 1
        result |= (sets & LACKS[block]) << (1 << block)
    return result


@njit(inline="always")
def nonzero(word):  # type: ignore[no-untyped-def]
    """All bits if any bit is set, else none."""
    return (word | -word) >> 63


@njit(inline="always")
def dearest(sets, leaves, everything):  # type: ignore[no-untyped-def]
    """The set of used blocks that leaves the most behind."""
    best = lowest(sets)
    sets &= sets - 1
    while sets:
        used = lowest(sets)
        sets &= sets - 1
        if leaves[everything & ~used] > leaves[everything & ~best]:
            best = used
    return best


@njit(cache=True, nogil=True)
def ways(spelling, number, holders, wild, leaves, everything, any_leaves, used):  # type: ignore[no-untyped-def]
    """Say where in a spelling the one wild block can stand, as bits; bit `NO_WILD`: it is not needed.

    `used` gets the best set of used blocks for each. Without leaves nothing is better than not to need it.
    """
    sets = 1
    for at in range(number):
        sets = with_one_of(sets, holders[spelling[at]])
    where = 0
    if sets:
        used[NO_WILD] = dearest(sets, leaves, everything) if any_leaves else lowest(sets)
        where = 1 << NO_WILD
        if not any_leaves:
            return where
    if wild < 0:
        return where
    before = 1 << (1 << wild)
    for at in range(number):
        sets = before
        for other in range(at + 1, number):
            sets = with_one_of(sets, holders[spelling[other]])
        if sets:
            used[at] = dearest(sets, leaves, everything) if any_leaves else lowest(sets)
            where |= 1 << at
        before = with_one_of(before, holders[spelling[at]])
        if before == 0:
            break
    return where


@njit(cache=True, nogil=True)
def lay(rack, puts, values, rules, leaves, faces, bonus, best):  # type: ignore[no-untyped-def]
    """Find the way to lay letters that is worth most, with these faces allowed; say its worth.

    This is for what `ways` cannot do: several wild blocks, and patterns in crossing words. `puts` is the number of
    letters, then for each its letter, its weight and the faces that would complete a pattern across it. `best` gets
    the set of used blocks and the score.
    """
    blocks = len(rack) // 2
    everything = (1 << blocks) - 1
    wild_breaks = rules[ws.WILD_BREAKS]
    pattern_bonus = rules[ws.PATTERN_BONUS]
    scores = best[8:]
    for used in range(everything + 1):
        scores[used] = NEVER
    scores[0] = 0
    worth = NEVER
    for used in range(everything + 1):
        if scores[used] == NEVER:
            continue
        number = popcount(used)
        if number == puts[0]:
            total = (scores[used] + bonus) * 1000 + leaves[everything & ~used]
            if total > worth:
                worth = total
                best[0] = used
                best[1] = scores[used] + bonus
            continue
        letter = puts[1 + number * 3]
        weight = puts[2 + number * 3]
        pattern = puts[3 + number * 3]
        for block in range(blocks):
            if used >> block & 1:
                continue
            for face in range(2):
                side = ws.RIGHT if face else ws.LEFT
                shown = rack[block * 2 + face]
                whole = shown != 26 or not wild_breaks
                if shown != letter and shown != 26:
                    continue
                if faces != ws.LEFT | ws.RIGHT and (faces & side == 0 or not whole):
                    continue
                gain = 0 if shown == 26 else values[letter] * weight
                if pattern & side and whole:
                    gain += pattern_bonus
                then = used | 1 << block
                scores[then] = max(scores[then], scores[used] + gain)
    return worth


@njit(
    types.int64(GRAPH, INTS, INTS, INTS, INTS, types.int64[::1], types.int64[:, ::1], types.uint8[:, ::1]),
    cache=True,
    nogil=True,
)
def walk(graph, values, rack, rules, leaves, work, plays, spellings):  # type: ignore[no-untyped-def]
    """List the plays, or keep only the best, or only count them; say how many there are.

    `rack` holds left and right letter of each block in turn, 0 to 25, 26 for an asterisk. A play is a word at a
    place, laid in the way that is worth most. Its row: first square, length, blocks used, how they lie, score, worth,
    row of its spelling. Rows beyond the end of `plays` are counted, not written. How they lie: 1 and 8 times the
    faces (0 any, 1 left, 2 right) and the place of the wild block among the new ones (6: it is not needed), or 0.
    """
    long_word, wild_breaks, pattern_length = rules[ws.LONG_WORD], rules[ws.WILD_BREAKS], rules[ws.PATTERN_LENGTH]
    bonus_blocks, bonus, pattern_bonus = rules[ws.BONUS_BLOCKS], rules[ws.BONUS], rules[ws.PATTERN_BONUS]
    mode = rules[ws.MODE]
    starts = work[ws.STARTS]
    weight_at, faces_at, value_sum = work[ws.WEIGHT_AT], work[ws.FACES_AT], work[ws.VALUE_SUM]
    cross_sum = work[ws.CROSS_SUM]
    not_left, not_right = work[ws.NOT_LEFT], work[ws.NOT_RIGHT]
    start_square, start_crossings, stack = work[ws.START_SQUARE], work[ws.START_CROSSINGS], work[ws.STACK]
    puts = work[work[ws.LAYING] : work[ws.LAYING] + 64]
    result = work[work[ws.LAYING] + 64 : work[ws.LAYING] + 192]
    room = len(plays)

    blocks = len(rack) // 2
    everything = (1 << blocks) - 1
    holders = np.zeros(32, np.int64)  # the blocks that show a letter on either face,
    left_holders = np.zeros(32, np.int64)  # on the left one,
    right_holders = np.zeros(32, np.int64)  # on the right one
    face_letters = np.zeros(8, np.int64)
    for block in range(blocks):
        left_holders[rack[block * 2]] |= 1 << block
        right_holders[rack[block * 2 + 1]] |= 1 << block
        for face in range(2):
            shown = rack[block * 2 + face]
            holders[shown] |= 1 << block
            face_letters[block] |= (1 << 26) - 1 if shown == 26 else 1 << shown
    wilds = holders[26]
    wild_faces = popcount(left_holders[26]) + popcount(right_holders[26])
    wild = lowest(wilds) if wild_faces == 1 else -1
    wild_left = wild if left_holders[26] and not wild_breaks else -1
    wild_right = wild if right_holders[26] and not wild_breaks else -1
    any_leaves = False
    # What the best so many blocks count, and what so many leave behind at best.
    own_most = np.zeros(16, np.int64)
    leave_most = np.full(16, NEVER, np.int64)
    for kept in range(everything + 1):
        number = blocks - popcount(kept)
        leave_most[number] = max(leave_most[number], leaves[kept])
        any_leaves = any_leaves or leaves[kept] != 0
    if mode == ws.BEST:
        worths = np.zeros(blocks, np.int64)
        for place in range(2 * blocks):
            if rack[place] < 26:
                worths[place // 2] = min(worths[place // 2], -values[rack[place]])
        worths.sort()
        for block in range(blocks):
            own_most[block + 1] = own_most[block] - worths[block]
        rank_starts(rules, work, own_most, leave_most)

    memo = work[ws.MEMO]  # sets before, sets after, letters available then: for a hash of the sets and a letter
    for slot in range(memo, memo + 3 * 128 * 32, 3):
        work[slot] = 0
    letters = np.zeros(64, np.int64)  # of the word so far
    placed = np.zeros(8, np.int64)  # where in the word the blocks lie
    spelling = np.zeros(8, np.int64)  # the letters there
    used = np.zeros(24, np.int64)  # for each kind of way and each place of a wild block
    count = 0
    spelled = 0
    best = NEVER
    group = next_group = 0
    while next_group < starts:
        group = next_group
        records = work[ws.RECORDS] + group // 64 * work[ws.NEXT_RECORDS]
        next_group = min(starts, group + 64)
        if mode == ws.BEST:
            # The first few starts find something good, and most of the others then need not be walked.
            next_group = min(starts, group + (FIRST_GROUP if group == 0 else 64))
            records = work[ws.RECORDS]
            drop_ends(rules, work, group, next_group, own_most, leave_most, best)
            if write_records(rules, work, group, next_group, records) == 0:
                continue
        node = int64(graph[0])
        top = stack
        work[top], work[top + 1] = node, 1
        work[top + 2] = work[top + 3] = work[top + 7] = work[top + 8] = work[top + 9] = 0
        work[top + 4] = int64(graph[node]) & work[records + ws.PUT_LETTERS]
        work[top + 5] = int64(graph[node]) & work[records + ws.LYING_LETTERS]
        work[top + 10] = (1 << 26) - 1
        work[top + 6] = -1 if next_group - group == 64 else (1 << (next_group - group)) - 1
        while top >= stack:
            node, sets, number, total = work[top], work[top + 1], work[top + 2], work[top + 3]
            own_todo, grid_todo, alive, depth = work[top + 4], work[top + 5], work[top + 6], work[top + 7]
            available = work[top + 10]
            if depth > 0:
                letters[depth - 1] = work[top + 8]
                if work[top + 9]:
                    placed[number - 1] = depth - 1
                    spelling[number - 1] = work[top + 8]
            top -= ITEM
            child_mask = int64(graph[node])
            accepts = int64(graph[node + 1])
            record = records + depth * ws.RECORD
            deeper = record + ws.RECORD
            size = depth + 1
            while own_todo | grid_todo:
                own = own_todo != 0
                if own:
                    letter = lowest(own_todo)
                    own_todo &= own_todo - 1
                    here = alive & work[record + letter]
                else:
                    letter = lowest(grid_todo)
                    grid_todo &= grid_todo - 1
                    here = alive & work[record + 26 + letter]
                if here == 0:
                    continue

                letters[depth] = letter
                new_number = number
                new_total = total
                if own:
                    placed[number] = depth
                    spelling[number] = letter
                    new_number += 1
                    new_total += values[letter]

                needs_joint = accepts >> 26 & int64(letter == 18)
                found = here & work[deeper + ws.ENDS + needs_joint] & -(accepts >> letter & 1)
                if found:
                    if mode == ws.COUNT:
                        count += popcount(found)
                        found = 0
                    fresh = True
                    any_way = left_way = right_way = -1  # not known yet
                    while found:
                        start = group + lowest(found)
                        found &= found - 1
                        count += 1
                        first = work[start_square + start]
                        times = 2 if size >= long_word else 1
                        lying = (work[value_sum + first + size] - work[value_sum + first]) * times
                        lying += work[cross_sum + first + size] - work[cross_sum + first]
                        if new_number == bonus_blocks:
                            lying += bonus
                        all_left = all_right = False
                        if size >= pattern_length:
                            all_left = work[not_left + first + size] == work[not_left + first]
                            all_right = work[not_right + first + size] == work[not_right + first]
                        score = lying + new_total * times
                        patterns = 0
                        crossings = work[start_crossings + start] & ((1 << size) - 1)
                        while crossings:
                            at = first + lowest(crossings)
                            score += values[letters[at - first]] * work[weight_at + at]
                            patterns += work[faces_at + at]
                            crossings &= crossings - 1

                        worth = NEVER
                        chosen = chosen_score = chosen_way = 0
                        if patterns or wild_faces > 1:
                            puts[0] = new_number
                            for at in range(new_number):
                                puts[1 + at * 3] = spelling[at]
                                puts[2 + at * 3] = times + work[weight_at + first + placed[at]]
                                puts[3 + at * 3] = work[faces_at + first + placed[at]]
                            worth = lay(rack, puts, values, rules, leaves, ws.LEFT | ws.RIGHT, lying, result)
                            chosen, chosen_score = result[0], result[1]
                            for faces in (ws.LEFT, ws.RIGHT):
                                if all_left if faces == ws.LEFT else all_right:
                                    other = lay(rack, puts, values, rules, leaves, faces, lying + pattern_bonus, result)
                                    if other > worth:
                                        worth, chosen, chosen_score = other, result[0], result[1]
                        else:
                            most = score + (pattern_bonus if all_left or all_right else 0)
                            if mode == ws.BEST and most * 1000 + leave_most[new_number] <= best:
                                continue
                            if any_way < 0:
                                any_way = ways(
                                    spelling, new_number, holders, wild, leaves, everything, any_leaves, used
                                )
                            if all_left and left_way < 0:
                                left_way = ways(
                                    spelling,
                                    new_number,
                                    left_holders,
                                    wild_left,
                                    leaves,
                                    everything,
                                    any_leaves,
                                    used[8:],
                                )
                            if all_right and right_way < 0:
                                right_way = ways(
                                    spelling,
                                    new_number,
                                    right_holders,
                                    wild_right,
                                    leaves,
                                    everything,
                                    any_leaves,
                                    used[16:],
                                )
                            for kind in range(3):
                                if kind == 0:
                                    way = any_way
                                elif kind == 1:
                                    way = left_way if all_left else 0
                                else:
                                    way = right_way if all_right else 0
                                while way:
                                    at = lowest(way)
                                    way &= way - 1
                                    points = score + (pattern_bonus if kind else 0)
                                    if at != NO_WILD:
                                        points -= values[spelling[at]] * (times + work[weight_at + first + placed[at]])
                                    other = points * 1000 + leaves[everything & ~used[kind * 8 + at]]
                                    if other > worth:
                                        worth, chosen, chosen_score = other, used[kind * 8 + at], points
                                        chosen_way = 1 + kind * 8 + at

                        row = count - 1
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
                        plays[row, 2] = chosen
                        plays[row, 3] = chosen_way
                        plays[row, 4] = chosen_score
                        plays[row, 5] = worth
                        plays[row, 6] = spelled - 1

                # Whether the walk can go on is worked out without branches, which the processor could only guess.
                here &= work[deeper + ws.GOES_ON]
                child = int64(graph[node + 3 + popcount(child_mask & ((1 << letter) - 1))])
                below = int64(graph[child])
                # After the last block a word must be complete.
                own_below = below & work[deeper + ws.PUT_LETTERS]
                own_below &= int64(graph[child + 1]) | nonzero(here & work[deeper + ws.BLOCK_GOES_ON])
                grid_below = below & work[deeper + ws.LYING_LETTERS] & nonzero(here & work[deeper + ws.HAS_LETTER])
                new_sets = sets
                new_available = available
                if own:
                    slot = memo + 3 * (((sets * 0x1E3779B97F4A7C15 >> 57) & 127) * 32 + letter)
                    if work[slot] != sets:
                        new_sets = with_one_of(sets, holders[letter] | wilds)
                        new_available = 0
                        for block in range(blocks):
                            if new_sets & LACKS[block]:
                                new_available |= face_letters[block]
                        work[slot], work[slot + 1], work[slot + 2] = sets, new_sets, new_available
                    new_sets = work[slot + 1]
                    new_available = work[slot + 2]
                own_below &= new_available
                needs = int64(graph[child + 2])
                lacking = needs & ANY_LETTER & ~(new_available | work[deeper + ws.LETTERS_AHEAD])
                too_short = (size + (needs >> 26) - work[deeper + ws.NEXT_END]) >> 63
                if (own_below | grid_below) & nonzero(here) & ~nonzero(lacking | too_short) == 0:
                    continue
                top += ITEM
                work[top], work[top + 1], work[top + 2], work[top + 3] = child, new_sets, new_number, new_total
                work[top + 4], work[top + 5], work[top + 6], work[top + 7] = own_below, grid_below, here, size
                work[top + 8], work[top + 9], work[top + 10] = letter, own, new_available
    return count
