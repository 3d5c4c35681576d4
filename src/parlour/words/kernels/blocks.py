"""Walk the word graph with two-faced blocks, from all starts of a grid at once.

Which blocks may already be used is one 64-bit word: bit *m* says that the letters so far can be shown by the
set *m* of blocks. The walk follows words, not ways to lay them; the ways are looked at only when a word is
complete.
"""

from numba import njit, types

from parlour.words.kernels.bits import lowest, popcount

GRAPH = types.Array(types.uint32, 1, "C", readonly=True)
INTS = types.Array(types.int64, 1, "C", readonly=True)
int64 = types.int64

COUNT, LIST, BEST = 0, 1, 2
LEFT, RIGHT = 64, 128
NEVER = -(1 << 62)


@njit(inline="always")
def lacks(block):  # type: ignore[no-untyped-def]
    """The sets of blocks, as bits, that this block is not in."""
    if block == 0:
        return 0x5555555555555555
    if block == 1:
        return 0x3333333333333333
    if block == 2:
        return 0x0F0F0F0F0F0F0F0F
    if block == 3:
        return 0x00FF00FF00FF00FF
    if block == 4:
        return 0x0000FFFF0000FFFF
    return 0x00000000FFFFFFFF


@njit(inline="always")
def with_one_of(sets, blocks):  # type: ignore[no-untyped-def]
    """The sets that arise when one of these blocks joins one of those sets."""
    result = 0
    while blocks:
        block = lowest(blocks)
        blocks &= blocks - 1
        result |= (sets & lacks(block)) << (1 << block)
    return result


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


@njit(types.int64(INTS, types.int64[::1], INTS, INTS, INTS, types.int64, types.int64, types.int64[::1]),
      cache=True, nogil=True)  # fmt: skip
def lay(rack, puts, values, rules, leaves, faces, bonus, best):  # type: ignore[no-untyped-def]
    """Find the way to lay the letters of `puts` that is worth most, with these faces allowed; say its worth.

    `puts` is the number of letters, then for each its letter, its weight and the faces that would complete a
    pattern across it. `best` gets the set of used blocks and the score above the letters that lie there.
    """
    blocks = len(rack) // 2
    everything = (1 << blocks) - 1
    wild_breaks = rules[11]
    pattern_bonus = rules[15]
    letters = puts[0]
    scores = best[8:]
    for used in range(everything + 1):
        scores[used] = NEVER
    scores[0] = 0
    worth = NEVER
    for used in range(everything + 1):
        if scores[used] == NEVER:
            continue
        number = popcount(used)
        if number == letters:
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
                side = RIGHT if face else LEFT
                shown = rack[block * 2 + face]
                whole = shown != 26 or not wild_breaks
                if shown != letter and shown != 26:
                    continue
                if faces != LEFT | RIGHT and (faces & side == 0 or not whole):
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

    `rack` holds left and right letter of each block in turn, 0 to 25, 26 for an asterisk. A play is a word at
    a place, laid in the way that is worth most. Its row: first square, length, blocks used, 0, score, worth,
    row of its spelling. Rows beyond the end of `plays` are counted, not written.
    """
    mode = rules[16]
    long_word = rules[4]
    pattern_length = rules[12]
    bonus_blocks = rules[13]
    bonus = rules[14]
    pattern_bonus = rules[15]
    starts, words, furthest = work[0], work[1], work[2]
    if starts == 0:
        return 0
    weight_at, faces_at, value_sum, cross_sum = work[18], work[19], work[21], work[22]
    not_left, not_right = work[25], work[26]
    start_square, start_crossings = work[32], work[34]
    may_put, lies = work[40], work[41]
    ends, goes_on, joint_ends, has_letter, block_goes_on = work[42], work[43], work[44], work[45], work[46]
    lying, alive, stack = work[47], work[48], work[49]
    puts = work[work[50] : work[50] + 64]
    result = work[work[50] + 64 : work[50] + 192]
    room = len(plays)

    blocks = len(rack) // 2
    everything = (1 << blocks) - 1
    holders = [0] * 27  # the blocks that show a letter, on either face,
    left_holders = [0] * 27
    right_holders = [0] * 27
    face_letters = [0] * 6
    for block in range(blocks):
        left_holders[rack[block * 2]] |= 1 << block
        right_holders[rack[block * 2 + 1]] |= 1 << block
        for face in range(2):
            shown = rack[block * 2 + face]
            holders[shown] |= 1 << block
            face_letters[block] |= (1 << 26) - 1 if shown == 26 else 1 << shown
    stars = holders[26]

    letters = [0] * 64  # of the word so far
    placed = [0] * 8  # where in the word the blocks lie
    count = 0
    spelled = 0
    best = NEVER
    for word in range(words):
        work[alive + word] = -1
    if starts & 63:
        work[alive + words - 1] = (1 << (starts & 63)) - 1

    depth = 0
    node = int64(graph[0])
    sets = 1
    number = 0
    total = 0
    child_mask = int64(graph[node])
    accepts = int64(graph[node + 1])
    available = 0
    for block in range(blocks):
        available |= face_letters[block]
    own_todo = child_mask & available
    grid_todo = child_mask & work[lying]
    while True:
        frame = stack + depth * 16
        here = alive + depth * words
        if own_todo:
            letter = lowest(own_todo)
            own_todo &= own_todo - 1
            own = 1
            where = may_put + (depth * 26 + letter) * words
        elif grid_todo:
            letter = lowest(grid_todo)
            grid_todo &= grid_todo - 1
            own = 0
            where = lies + (depth * 26 + letter) * words
        else:
            if depth == 0:
                break
            depth -= 1
            frame = stack + depth * 16
            node, sets, number, total = work[frame], work[frame + 1], work[frame + 2], work[frame + 3]
            own_todo, grid_todo = work[frame + 4], work[frame + 5]
            child_mask = int64(graph[node])
            accepts = int64(graph[node + 1])
            continue

        # Which starts allow this letter here, and which of them allow more after it?
        size = depth + 1
        there = here + words
        more = goes_on + size * words
        any_here = 0
        any_more = 0
        for word in range(words):
            both = work[here + word] & work[where + word]
            any_here |= both
            both &= work[more + word]
            any_more |= both
            work[there + word] = both
        if any_here == 0:
            continue

        new_sets = sets
        new_number = number
        new_total = total
        if own:
            new_sets = with_one_of(sets, holders[letter] | stars)
            placed[number] = depth
            new_number += 1
            new_total += values[letter]
        letters[depth] = letter

        if accepts >> letter & 1:
            valid_ends = joint_ends if letter == 18 and accepts >> 26 & 1 else ends
            fresh = True
            ways_known = False
            used = used_left = used_right = 0
            left_sets = right_sets = 0
            for word in range(words):
                found = work[here + word] & work[where + word] & work[valid_ends + size * words + word]
                if mode == COUNT:
                    count += popcount(found)
                    continue
                if found and not ways_known and not stars:
                    ways_known = True
                    used = dearest(new_sets, leaves, everything)
                    if size >= pattern_length:
                        left_sets = right_sets = 1
                        for at in range(new_number):
                            left_sets = with_one_of(left_sets, left_holders[letters[placed[at]]])
                            right_sets = with_one_of(right_sets, right_holders[letters[placed[at]]])
                        if left_sets:
                            used_left = dearest(left_sets, leaves, everything)
                        if right_sets:
                            used_right = dearest(right_sets, leaves, everything)
                while found:
                    start = (word << 6) + lowest(found)
                    found &= found - 1
                    first = work[start_square + start]
                    lying_value = work[value_sum + first + size] - work[value_sum + first]
                    score = work[cross_sum + first + size] - work[cross_sum + first]
                    times = 2 if size >= long_word else 1
                    if new_number == bonus_blocks:
                        score += bonus
                    all_left = size >= pattern_length and work[not_left + first + size] == work[not_left + first]
                    all_right = size >= pattern_length and work[not_right + first + size] == work[not_right + first]
                    crossings = work[start_crossings + start] & ((1 << size) - 1)
                    patterns = 0
                    weighted = crossings
                    while weighted:
                        patterns |= work[faces_at + first + lowest(weighted)]
                        weighted &= weighted - 1
                    if stars or patterns:
                        score += lying_value * times
                        puts[0] = new_number
                        for at in range(new_number):
                            position = placed[at]
                            puts[1 + at * 3] = letters[position]
                            puts[2 + at * 3] = times + work[weight_at + first + position]
                            puts[3 + at * 3] = work[faces_at + first + position]
                        worth = lay(rack, puts, values, rules, leaves, LEFT | RIGHT, score, result)
                        chosen = result[0]
                        chosen_score = result[1]
                        if all_left:
                            other = lay(rack, puts, values, rules, leaves, LEFT, score + pattern_bonus, result)
                            if other > worth:
                                worth, chosen, chosen_score = other, result[0], result[1]
                        if all_right:
                            other = lay(rack, puts, values, rules, leaves, RIGHT, score + pattern_bonus, result)
                            if other > worth:
                                worth, chosen, chosen_score = other, result[0], result[1]
                    else:
                        score += (new_total + lying_value) * times
                        while crossings:
                            at = lowest(crossings)
                            crossings &= crossings - 1
                            score += values[letters[at]] * work[weight_at + first + at]
                        chosen = used
                        chosen_score = score
                        worth = score * 1000 + leaves[everything & ~used]
                        if all_left and left_sets:
                            other = (score + pattern_bonus) * 1000 + leaves[everything & ~used_left]
                            if other > worth:
                                worth, chosen, chosen_score = other, used_left, score + pattern_bonus
                        if all_right and right_sets:
                            other = (score + pattern_bonus) * 1000 + leaves[everything & ~used_right]
                            if other > worth:
                                worth, chosen, chosen_score = other, used_right, score + pattern_bonus
                    row = count
                    count += 1
                    if mode == BEST:
                        if worth <= best:
                            continue
                        best = worth
                        row = 0
                        fresh = True
                        spelled = 0
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
                    plays[row, 3] = 0
                    plays[row, 4] = chosen_score
                    plays[row, 5] = worth
                    plays[row, 6] = spelled - 1

        if any_more == 0 or size >= furthest:
            continue
        child = int64(graph[node + 2 + popcount(child_mask & ((1 << letter) - 1))])
        below = int64(graph[child])
        if below == 0:
            continue
        work[frame], work[frame + 1], work[frame + 2], work[frame + 3] = node, sets, number, total
        work[frame + 4], work[frame + 5] = own_todo, grid_todo
        node, sets, number, total = child, new_sets, new_number, new_total
        depth = size
        child_mask = below
        accepts = int64(graph[node + 1])
        grid_here = 0
        block_more = 0
        for word in range(words):
            grid_here |= work[there + word] & work[has_letter + depth * words + word]
            block_more |= work[there + word] & work[block_goes_on + depth * words + word]
        available = 0
        for block in range(blocks):
            if sets & lacks(block):
                available |= face_letters[block]
        own_todo = (child_mask if block_more else accepts & child_mask) & available
        grid_todo = child_mask & work[lying + depth] if grid_here else 0
    return count
