"""Walk the word graph with single letters and wild cards, from all starts of a grid at once."""

from numba import njit, types

from parlour.words.kernels.bits import lowest, popcount

GRAPH = types.Array(types.uint32, 1, "C", readonly=True)
INTS = types.Array(types.int64, 1, "C", readonly=True)
int64 = types.int64

COUNT, LIST, BEST = 0, 1, 2


@njit(
    types.int64(GRAPH, INTS, INTS, INTS, INTS, types.int64[::1], types.int64[:, ::1], types.uint8[:, ::1]),
    cache=True,
    nogil=True,
)
def walk(graph, values, rack, rules, leaves, work, plays, spellings):  # type: ignore[no-untyped-def]
    """List the plays, or keep only the best, or only count them; say how many there are.

    `rack` holds the letters in order, 0 to 25, 26 for a wild card. A play is a row: first square, length,
    blocks used (a bit for each place on the rack), letters from wild cards (a bit for each place in the
    word), score, worth, row of its spelling. Rows beyond the end of `plays` are counted, not written.
    """
    mode = rules[16]
    long_word = rules[4]
    bonus_blocks = rules[13]
    bonus = rules[14]
    starts, words, furthest = work[0], work[1], work[2]
    if starts == 0:
        return 0
    weight_at, value_sum, cross_sum = work[18], work[21], work[22]
    start_square, start_crossings = work[32], work[34]
    may_put, lies = work[40], work[41]
    ends, goes_on, joint_ends, has_letter, block_goes_on = work[42], work[43], work[44], work[45], work[46]
    lying, alive, stack = work[47], work[48], work[49]
    room = len(plays)

    # How many of each letter are on the rack, and which place the next one of its kind is taken from.
    left = [0] * 27
    places = [0] * (27 * 16)
    available = 0
    for place in range(len(rack)):
        letter = rack[place]
        places[letter * 16 + left[letter]] = 1 << place
        left[letter] += 1
    whole = [0] * 27
    for letter in range(27):
        whole[letter] = left[letter]
        if letter < 26 and left[letter]:
            available |= 1 << letter
    everything = (1 << len(rack)) - 1

    letters = [0] * 64  # of the word so far; +32: from a wild card
    count = 0
    spelled = 0
    best = -(1 << 62)
    for word in range(words):
        work[alive + word] = -1
    if starts & 63:
        work[alive + words - 1] = (1 << (starts & 63)) - 1

    depth = 0
    node = int64(graph[0])
    used = 0
    wild = 0
    total = 0
    child_mask = int64(graph[node])
    accepts = int64(graph[node + 1])
    own_todo = child_mask & available
    wild_todo = child_mask if left[26] else 0
    grid_todo = child_mask & work[lying]
    while True:
        frame = stack + depth * 16
        here = alive + depth * words
        if own_todo:
            letter = lowest(own_todo)
            own_todo &= own_todo - 1
            source = 0
            sets = may_put + (depth * 26 + letter) * words
        elif wild_todo:
            letter = lowest(wild_todo)
            wild_todo &= wild_todo - 1
            source = 1
            sets = may_put + (depth * 26 + letter) * words
        elif grid_todo:
            letter = lowest(grid_todo)
            grid_todo &= grid_todo - 1
            source = 2
            sets = lies + (depth * 26 + letter) * words
        else:
            if depth == 0:
                break
            depth -= 1
            frame = stack + depth * 16
            source = work[frame + 8]
            if source == 0:
                letter = letters[depth]
                left[letter] += 1
                available |= 1 << letter
            elif source == 1:
                left[26] += 1
            node, used, wild, total = work[frame], work[frame + 1], work[frame + 2], work[frame + 3]
            own_todo, wild_todo, grid_todo = work[frame + 4], work[frame + 5], work[frame + 6]
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
            both = work[here + word] & work[sets + word]
            any_here |= both
            both &= work[more + word]
            any_more |= both
            work[there + word] = both
        if any_here == 0:
            continue

        new_used = used
        new_wild = wild
        new_total = total
        if source == 0:
            new_used |= places[letter * 16 + whole[letter] - left[letter]]
            new_total += values[letter]
        elif source == 1:
            new_used |= places[26 * 16 + whole[26] - left[26]]
            new_wild |= 1 << depth
        letters[depth] = letter

        if accepts >> letter & 1:
            valid_ends = joint_ends if letter == 18 and accepts >> 26 & 1 else ends
            fresh = True
            for word in range(words):
                found = work[here + word] & work[sets + word] & work[valid_ends + size * words + word]
                if mode == COUNT:
                    count += popcount(found)
                    continue
                while found:
                    start = (word << 6) + lowest(found)
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
                    plays[row, 2] = new_used
                    plays[row, 3] = new_wild
                    plays[row, 4] = score
                    plays[row, 5] = worth
                    plays[row, 6] = spelled - 1

        if any_more == 0 or size >= furthest:
            continue
        child = int64(graph[node + 2 + popcount(child_mask & ((1 << letter) - 1))])
        below = int64(graph[child])
        if below == 0:
            continue
        work[frame], work[frame + 1], work[frame + 2], work[frame + 3] = node, used, wild, total
        work[frame + 4], work[frame + 5], work[frame + 6] = own_todo, wild_todo, grid_todo
        work[frame + 8] = source
        if source == 0:
            left[letter] -= 1
            if left[letter] == 0:
                available &= ~(1 << letter)
        elif source == 1:
            left[26] -= 1
        node, used, wild, total = child, new_used, new_wild, new_total
        depth = size
        child_mask = below
        accepts = int64(graph[node + 1])
        grid_here = 0
        block_more = 0
        for word in range(words):
            grid_here |= work[there + word] & work[has_letter + depth * words + word]
            block_more |= work[there + word] & work[block_goes_on + depth * words + word]
        candidates = child_mask if block_more else accepts & child_mask
        own_todo = candidates & available
        wild_todo = candidates if left[26] else 0
        grid_todo = child_mask & work[lying + depth] if grid_here else 0
    return count
