"""Walk the word graph with two-faced blocks, from 64 starts of a grid at once.

Which blocks may already be used is one 64-bit word: bit *m* says that the letters so far can be shown by the set
*m* of blocks. The walk follows words, not ways to lay them; those are worked out only when a word is complete.
"""

import numpy as np

from parlour.core.compiled import njit, types
from parlour.words.bits import lowest, popcount
from parlour.words.crossword.kernels import workspace as ws
from parlour.words.crossword.kernels.bounds import (
    BONUS_ROUND,
    LEFT_ROUND,
    NEVER,
    RIGHT_ROUND,
    open_group,
    open_round,
    promise_all,
    promise_row,
)
from parlour.words.crossword.kernels.laying import LACKS, NO_WILD, dearest, lay, nonzero, ways, with_one_of
from parlour.words.lexicon.graph import HEADER, ROOT

GRAPH = types.Array(types.uint32, 1, "C", readonly=True)
INTS = types.Array(types.int64, 1, "C", readonly=True)
int64 = types.int64

ANY_LETTER = (1 << 26) - 1
ITEM = 16  # numbers on the stack: a node and how it was reached
ANY_FACE, LEFT_FACE, RIGHT_FACE = 0, 1, 2


@njit(cache=True, nogil=True)
def weigh(rack, values, own_most, losses):  # type: ignore[no-untyped-def]
    """Note what n blocks count at most on left, right and any faces, and how much less a letter's own block counts."""
    blocks = len(rack) // 2
    losses[:] = 1 << 30
    worths = np.zeros((3, blocks), np.int64)
    for block in range(blocks):
        for face in range(2):
            shown = rack[block * 2 + face]
            worths[face, block] = -values[shown] if shown < 26 else 0
        worths[2, block] = min(worths[0, block], worths[1, block])
        for face in range(2):
            shown = rack[block * 2 + face]
            losses[shown] = min(losses[shown], worths[face, block] - worths[2, block])
    for letter in range(26):
        losses[letter] = min(losses[letter], losses[26])
    for faces in range(3):
        worths[faces].sort()
        for block in range(blocks):
            own_most[faces, block + 1] = own_most[faces, block] - worths[faces, block]


@njit(
    types.int64(GRAPH, INTS, INTS, INTS, INTS, types.int64[::1], types.int64[:, ::1], types.uint8[:, ::1]),
    cache=True,
    nogil=True,
)
def walk(graph, values, rack, rules, leaves, work, plays, spellings):  # type: ignore[no-untyped-def]
    """List the plays, or keep only the best, or only count them; return how many there are.

    `rack` holds left and right letter of each block in turn, 0 to 25, 26 for an asterisk. A play is a word at a
    place, laid in the way that is worth most. Its row: first square, length, blocks used, how they lie, score, worth,
    row of its spelling. Rows beyond the end of `plays` are counted, not written. How they lie: 1 and 8 times the
    faces (0 any, 1 left, 2 right) and the place of the wild block among the new ones (6: it is not needed), or 0.
    """
    long_word, wild_breaks, pattern_length = rules[ws.LONG_WORD], rules[ws.WILD_BREAKS], rules[ws.PATTERN_LENGTH]
    bonus_blocks, bonus, pattern_bonus = rules[ws.BONUS_BLOCKS], rules[ws.BONUS], rules[ws.PATTERN_BONUS]
    mode = rules[ws.MODE]
    weight_at, faces_at, value_sum = work[ws.WEIGHT_AT], work[ws.FACES_AT], work[ws.VALUE_SUM]
    cross_sum = work[ws.CROSS_SUM]
    not_left, not_right = work[ws.NOT_LEFT], work[ws.NOT_RIGHT]
    start_square, start_crossings, stack = work[ws.START_SQUARE], work[ws.START_CROSSINGS], work[ws.STACK]
    puts = work[work[ws.LAYING] : work[ws.LAYING] + 64]
    result = work[work[ws.LAYING] + 64 : work[ws.LAYING] + 192]
    promises = work[ws.PROMISES]
    room = len(plays)

    blocks = len(rack) // 2
    everything = (1 << blocks) - 1
    # For any face, left faces, right faces: the blocks that show a letter or stand for it, and what each can show.
    holders = np.zeros((3, 27), np.int64)
    face_letters = np.zeros((3, 8), np.int64)
    for block in range(blocks):
        for face in range(2):
            shown = rack[block * 2 + face]
            for faces in (ANY_FACE, face + 1):
                holders[faces, shown] |= 1 << block
                if shown < 26:
                    face_letters[faces, block] |= 1 << shown
                elif faces == ANY_FACE or not wild_breaks:
                    face_letters[faces, block] |= ANY_LETTER
    wild_faces = popcount(holders[LEFT_FACE, 26]) + popcount(holders[RIGHT_FACE, 26])
    if wild_breaks:
        holders[LEFT_FACE, 26] = holders[RIGHT_FACE, 26] = 0
    wild = np.full(3, -1, np.int64)  # the block with the only wild face
    for faces in range(3):
        if wild_faces == 1 and holders[faces, 26]:
            wild[faces] = lowest(holders[faces, 26])
    any_leaves = False
    # What the best n blocks count on left, right and any faces, and what is left on the rack at best after n blocks;
    # how much less a block counts when it shows a given letter.
    own_most = np.zeros((3, 16), np.int64)
    leave_most = np.full(16, NEVER, np.int64)
    losses = np.zeros((3, 27), np.int64)
    for kept in range(everything + 1):
        number = blocks - popcount(kept)
        leave_most[number] = max(leave_most[number], leaves[kept])
        any_leaves = any_leaves or leaves[kept] != 0
    if mode == ws.BEST:
        weigh(rack, values, own_most, losses[ANY_FACE])
        promise_all(rules, work, LEFT_ROUND, own_most, leave_most)

    letters = np.zeros(64, np.int64)  # of the word so far
    placed = np.zeros(8, np.int64)  # where in the word the blocks lie
    spelling = np.zeros(8, np.int64)  # the letters there
    used = np.zeros(24, np.int64)  # for each kind of faces and each place of a wild block
    known = np.zeros(3, np.int64)
    fits = np.ones(3, np.bool_)  # whether the letters that lie there do
    count = 0
    spelled = 0
    best = NEVER
    work[ws.SEARCH] += 1
    open_round(work, LEFT_ROUND)
    while True:
        records, alive = open_group(rules, work, own_most, leave_most, best)
        if records < 0:
            break
        group = work[ws.GROUP]
        faces = ANY_FACE
        if mode == ws.BEST and work[ws.ROUND] <= RIGHT_ROUND:
            faces = LEFT_FACE if work[ws.ROUND] == LEFT_ROUND else RIGHT_FACE
        search = (work[ws.SEARCH] * 3 + faces) << 26
        held = holders[faces]
        loses = losses[faces]
        wilds = held[26]
        uses_all = mode == ws.BEST and work[ws.ROUND] == BONUS_ROUND and bonus_blocks == blocks
        available = 0
        for block in range(blocks):
            available |= face_letters[faces, block]
        node = int64(graph[ROOT])
        top = stack
        work[top], work[top + 1] = node, 1
        work[top + 2] = work[top + 3] = work[top + 7] = work[top + 8] = work[top + 9] = 0
        work[top + 4] = int64(graph[node]) & work[records + ws.PUT_LETTERS] & available
        work[top + 5] = int64(graph[node]) & work[records + ws.LYING_LETTERS]
        work[top + 10] = available
        work[top + 6] = alive
        work[top + 11] = work[top + 12] = 0
        work[top + 13] = -1
        while top >= stack:
            node, sets, number, total = work[top], work[top + 1], work[top + 2], work[top + 3]
            own_todo, grid_todo, alive, depth = work[top + 4], work[top + 5], work[top + 6], work[top + 7]
            available, sure, loss, forced = work[top + 10], work[top + 11], work[top + 12], work[top + 13]
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
                new_sure, new_loss, new_forced = sure, loss, forced
                if own:
                    placed[number] = depth
                    spelling[number] = letter
                    new_number += 1
                    new_total += values[letter]
                    shows = nonzero(held[letter])
                    new_forced = forced & shows | number & ~shows  # a letter that no face shows must be wild

                if mode == ws.BEST:
                    if own:
                        new_sure += values[letter] & nonzero(held[letter])
                        new_loss += loses[letter]
                    lost = new_loss * 2 if work[record + ws.NEXT_END] >= long_word else new_loss
                    here &= work[promises + promise_row(best, lost)]
                    if here == 0:
                        continue

                needs_joint = accepts >> 26 & int64(letter == 18)
                found = here & work[deeper + ws.ENDS + needs_joint] & -(accepts >> letter & 1)
                if found:
                    if mode == ws.COUNT:
                        count += popcount(found)
                        found = 0
                    fresh = True
                    known[:] = -1  # the ways with any faces, left ones, right ones
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
                        fits[LEFT_FACE] = fits[RIGHT_FACE] = False
                        if size >= pattern_length:
                            fits[LEFT_FACE] = work[not_left + first + size] == work[not_left + first]
                            fits[RIGHT_FACE] = work[not_right + first + size] == work[not_right + first]
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
                            for face in (LEFT_FACE, RIGHT_FACE):
                                if fits[face]:
                                    side = ws.LEFT if face == LEFT_FACE else ws.RIGHT
                                    other = lay(rack, puts, values, rules, leaves, side, lying + pattern_bonus, result)
                                    if other > worth:
                                        worth, chosen, chosen_score = other, result[0], result[1]
                        else:
                            if mode == ws.BEST:
                                most = score - (new_total - new_sure) * times + (pattern_bonus if faces else 0)
                                if most * 1000 + leave_most[new_number] <= best:
                                    continue
                            for kind in range(3):
                                # The search for the best has a round of its own for each kind.
                                if not fits[kind] or (mode == ws.BEST and kind != faces):
                                    continue
                                if known[kind] < 0 and kind == faces and (new_forced >= 0 or wild[faces] < 0):
                                    at = new_forced if new_forced >= 0 else NO_WILD
                                    known[kind] = 1 << at
                                    new_sets = with_one_of(sets, held[letter] | wilds) if own else sets
                                    used[kind * 8 + at] = (
                                        dearest(new_sets, leaves, everything) if any_leaves else lowest(new_sets)
                                    )
                                elif known[kind] < 0:
                                    known[kind] = ways(
                                        spelling,
                                        new_number,
                                        holders[kind],
                                        wild[kind],
                                        leaves,
                                        everything,
                                        any_leaves,
                                        used[kind * 8 :],
                                    )
                                way = known[kind]
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

                # Whether the walk can go on is worked out without branches, which would be mispredicted.
                here &= work[deeper + ws.GOES_ON]
                child = int64(graph[node + HEADER + popcount(child_mask & ((1 << letter) - 1))])
                below = int64(graph[child])
                # After the last block a word must be complete.
                own_below = below & work[deeper + ws.PUT_LETTERS]
                own_below &= int64(graph[child + 1]) | nonzero(here & work[deeper + ws.BLOCK_GOES_ON])
                grid_below = below & work[deeper + ws.LYING_LETTERS] & nonzero(here & work[deeper + ws.HAS_LETTER])
                new_sets = sets
                new_available = available
                if own:
                    slot = ws.MEMO + 3 * (((sets * 0x1E3779B97F4A7C15 >> 57) & 127) * 32 + letter)
                    if work[slot] != sets or work[slot + 2] & ~ANY_LETTER != search:
                        new_sets = with_one_of(sets, held[letter] | wilds)
                        new_available = search
                        for block in range(blocks):
                            if new_sets & LACKS[block]:
                                new_available |= face_letters[faces, block]
                        work[slot], work[slot + 1], work[slot + 2] = sets, new_sets, new_available
                    new_sets = work[slot + 1]
                    new_available = work[slot + 2] & ANY_LETTER
                own_below &= new_available
                needs = int64(graph[child + 2])
                lacking = needs & ANY_LETTER & ~(new_available | work[deeper + ws.LETTERS_AHEAD])
                too_short = (size + (needs >> 26) - work[deeper + ws.NEXT_END]) >> 63
                if (own_below | grid_below) & nonzero(here) & ~nonzero(lacking | too_short) == 0:
                    continue
                if uses_all:
                    to_come = int64(graph[child + 3])
                    enough = new_sets
                    for block in range(blocks):
                        enough &= ~LACKS[block] | nonzero(to_come & face_letters[ANY_FACE, block])
                    if enough == 0:
                        continue
                top += ITEM
                work[top], work[top + 1], work[top + 2], work[top + 3] = child, new_sets, new_number, new_total
                work[top + 4], work[top + 5], work[top + 6], work[top + 7] = own_below, grid_below, here, size
                work[top + 8], work[top + 9], work[top + 10], work[top + 11] = letter, own, new_available, new_sure
                work[top + 12], work[top + 13] = new_loss, new_forced
    return count
