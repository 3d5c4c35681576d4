"""Look once at a grid and write down, for every square on which a word may begin, what the walk will ask.

A *start* is a square, a direction and therefore a line of squares: on each lies a letter, or a letter may be
put there if the crossing word allows it. Starts are numbered; sets of starts are bits. The walk (`letters`,
`blocks`) then follows the word graph once for all of them.

One flat workspace of 64-bit integers holds everything. Its first places are a header, so that the walks know
where each part is.
"""

from numba import njit, types

from parlour.words.kernels.bits import lowest, popcount

GRAPH = types.Array(types.uint32, 1, "C", readonly=True)
INTS = types.Array(types.int64, 1, "C", readonly=True)
int64 = types.int64

# What a cell of the grid says: its letter 1 to 26 (0: empty), whether it is wild, on which face it lies.
LETTER, WILD, LEFT, RIGHT = 31, 32, 64, 128


@njit(types.int64(types.int64, types.int64, types.int64[::1]), cache=True, nogil=True)
def layout(rows, columns, work):  # type: ignore[no-untyped-def]
    """Write the header for a grid of this size and say how long the workspace must be."""
    squares = rows * (columns + 1) + columns * (rows + 1) + 1
    deepest = min(max(rows, columns), 63)
    starts = 2 * rows * columns
    words = (starts + 63) // 64
    at = 64
    # 16…27, one number a square: letter, allowed letters, crossing weight, crossing faces, has a crossing
    # neighbour; running sums: letter values, crossing sums, empty squares, crossings, letters not on a left
    # face, not on a right one
    for part in range(16, 28):
        work[part] = at
        at += squares + 1
    # 32…34, one number a start: its first square, its reach, its crossings as bits
    for part in range(32, 35):
        work[part] = at
        at += starts
    # 40…41, sets of starts by depth and letter: may be put there, lies there
    for part in range(40, 42):
        work[part] = at
        at += (deepest + 1) * 26 * words
    # 42…46, sets by depth: may end here, may go on, may end here with a joint word, a letter lies here, goes
    # on after a block
    for part in range(42, 47):
        work[part] = at
        at += (deepest + 2) * words
    work[47] = at  # letters lying at each depth
    at += deepest + 2
    work[48] = at  # alive starts at each depth of the walk
    at += (deepest + 2) * words
    work[49] = at  # the rest of the walk's stack
    at += 16 * (deepest + 2)
    work[50] = at  # room to weigh the ways to lay a word
    at += 192
    return at


@njit(inline="always")
def after(graph, node, letter):  # type: ignore[no-untyped-def]
    """The node behind a letter 0 to 25; the leaf if no word goes on so."""
    mask = int64(graph[node])
    if mask >> letter & 1 == 0:
        return 1
    return int64(graph[node + 2 + popcount(mask & ((1 << letter) - 1))])


@njit(cache=True, nogil=True)
def crossing(graph, cells, values, rules, cell, back, forward, step, joined_before, joined_after):  # type: ignore[no-untyped-def]
    """Look at the word that would cross an empty square.

    It has `back` letters before the square and `forward` after it, `step` cells apart. It answers: the letters
    that make it a word, its value without them, its length, the faces that all its letters lie on.
    The S of a joint word that lies there already needs a neighbour in the other direction: offsets to those, or 0.
    """
    wild_breaks = rules[11]
    total = 0
    faces = LEFT | RIGHT
    node = int64(graph[0])
    for place in range(-back, forward + 1):
        if place == 0:
            continue
        other = cells[cell + place * step]
        wild = other & WILD
        total += 0 if wild else values[(other & LETTER) - 1]
        faces &= 0 if wild and wild_breaks else other
        if place < 0:
            node = after(graph, node, (other & LETTER) - 1)
    size = back + 1 + forward
    if forward == 0:
        return int64(graph[node + 1]) & rules[2], total, size, faces
    end = cell + forward * step
    joined = joined_before != 0 and cells[end - joined_before] != 0
    joined = joined or (joined_after != 0 and cells[end + joined_after] != 0)
    last = (cells[end] & LETTER) - 1
    allowed = 0
    candidates = int64(graph[node]) & rules[2]
    while candidates:
        candidate = lowest(candidates)
        candidates &= candidates - 1
        walker = after(graph, node, candidate)
        for place in range(1, forward):
            walker = after(graph, walker, (cells[cell + place * step] & LETTER) - 1)
        accepts = int64(graph[walker + 1])
        if accepts >> last & 1 and (joined or last != 18 or accepts >> 26 & 1 == 0):
            allowed |= 1 << candidate
    return allowed, total, size, faces


@njit(cache=True, nogil=True)
def survey(graph, cells, values, rules, work):  # type: ignore[no-untyped-def]
    """Note what lies or may lie on every square, once across and once down, with a wall after each line."""
    rows, columns = rules[0], rules[1]
    long_word, wild_breaks, pattern_length = rules[4], rules[11], rules[12]
    letter_at, allowed_at, weight_at, faces_at, crossed_at = work[16], work[17], work[18], work[19], work[20]
    value_sum, cross_sum, empty_sum, cross_count = work[21], work[22], work[23], work[24]
    not_left, not_right = work[25], work[26]
    work[value_sum] = work[cross_sum] = work[empty_sum] = work[cross_count] = work[not_left] = work[not_right] = 0
    at = 0
    for direction in range(2):
        lines = rows if direction == 0 else columns
        length = columns if direction == 0 else rows
        step = 1 if direction == 0 else columns
        across = columns if direction == 0 else 1
        for line in range(lines):
            for position in range(length + 1):
                value = crossed = empty = crossings = other_left = other_right = 0
                work[allowed_at + at] = (1 << 26) - 1
                work[weight_at + at] = work[faces_at + at] = work[crossed_at + at] = 0
                if position == length:
                    work[letter_at + at] = -1
                else:
                    cell = position * step + line * across
                    mark = cells[cell]
                    work[letter_at + at] = mark & LETTER
                    back = 0
                    while back < line and cells[cell - (back + 1) * across] != 0:
                        back += 1
                    forward = 0
                    while forward < lines - 1 - line and cells[cell + (forward + 1) * across] != 0:
                        forward += 1
                    work[crossed_at + at] = back + forward
                    if mark != 0:
                        broken = mark & WILD != 0 and wild_breaks != 0
                        value = 0 if mark & WILD else values[(mark & LETTER) - 1]
                        other_left = 0 if mark & LEFT and not broken else 1
                        other_right = 0 if mark & RIGHT and not broken else 1
                    else:
                        empty = 1
                        if back + forward > 0:
                            before = step if position > 0 else 0
                            behind = step if position < length - 1 else 0
                            allowed, total, size, faces = crossing(
                                graph, cells, values, rules, cell, back, forward, across, before, behind
                            )
                            weight = 2 if size >= long_word else 1
                            work[allowed_at + at] = allowed
                            work[weight_at + at] = weight
                            work[faces_at + at] = faces & (LEFT | RIGHT) if size >= pattern_length else 0
                            crossed = total * weight
                            crossings = 1
                work[value_sum + at + 1] = work[value_sum + at] + value
                work[cross_sum + at + 1] = work[cross_sum + at] + crossed
                work[empty_sum + at + 1] = work[empty_sum + at] + empty
                work[cross_count + at + 1] = work[cross_count + at] + crossings
                work[not_left + at + 1] = work[not_left + at] + other_left
                work[not_right + at + 1] = work[not_right + at] + other_right
                at += 1


@njit(inline="always")
def may_end(work, rules, first, size, direction, line, position, grid_is_empty):  # type: ignore[no-untyped-def]
    """Say whether a word from this start may have this size, whatever its letters are."""
    if size < 2 or work[work[16] + first + size] > 0:
        return False
    blocks = work[work[23] + first + size] - work[work[23] + first]
    if blocks == 0:
        return False
    if grid_is_empty:
        if size < rules[8] or size > rules[9] or (direction == 1 and rules[10] == 0):
            return False
        if line != rules[5 + direction]:
            return False
        pocket = rules[6 - direction]
        if rules[7]:
            return position == pocket
        return position <= pocket < position + size
    crossings = work[work[24] + first + size] - work[work[24] + first]
    if blocks == size and crossings == 0:
        return False  # touches nothing
    # One block that makes words both ways is the same play twice: across has it.
    return not (direction == 1 and blocks == 1 and crossings == 1)


@njit(cache=True, nogil=True)
def find_starts(rules, work, grid_is_empty):  # type: ignore[no-untyped-def]
    """Number the squares where a word may begin and note how far it may reach."""
    rows, columns, rack_letters, most_blocks = rules[0], rules[1], rules[2], rules[3]
    letter_at, allowed_at, empty_sum = work[16], work[17], work[23]
    start_square, start_reach = work[32], work[33]
    starts = 0
    furthest = 0
    at = 0
    for direction in range(2):
        lines = rows if direction == 0 else columns
        length = columns if direction == 0 else rows
        for line in range(lines):
            for position in range(length):
                first = at + position
                if position > 0 and work[letter_at + first - 1] > 0:
                    continue
                reach = 0
                for size in range(1, min(length - position, 63) + 1):
                    square = first + size - 1
                    if work[empty_sum + square + 1] - work[empty_sum + first] > most_blocks:
                        break
                    if work[letter_at + square] == 0 and work[allowed_at + square] & rack_letters == 0:
                        break
                    if may_end(work, rules, first, size, direction, line, position, grid_is_empty):
                        reach = size
                if reach > 0:
                    work[start_square + starts] = first
                    work[start_reach + starts] = reach
                    starts += 1
                    furthest = max(furthest, reach)
            at += length + 1
    work[0] = starts
    work[1] = (starts + 63) // 64
    work[2] = furthest


@njit(types.int64(GRAPH, INTS, INTS, INTS, types.int64[::1]), cache=True, nogil=True)
def prepare(graph, cells, values, rules, work):  # type: ignore[no-untyped-def]
    """Fill the workspace for one grid, rack and set of rules; say how many starts there are."""
    rows, columns, rack_letters = rules[0], rules[1], rules[2]
    grid_is_empty = True
    for cell in range(rows * columns):
        if cells[cell] != 0:
            grid_is_empty = False
            break
    survey(graph, cells, values, rules, work)
    find_starts(rules, work, grid_is_empty)

    starts, words, furthest = work[0], work[1], work[2]
    letter_at, allowed_at, weight_at, crossed_at = work[16], work[17], work[18], work[20]
    start_square, start_reach, start_crossings = work[32], work[33], work[34]
    may_put, lies = work[40], work[41]
    ends, goes_on, joint_ends, has_letter, block_goes_on = work[42], work[43], work[44], work[45], work[46]
    lying = work[47]
    for place in range(furthest * 26 * words):
        work[may_put + place] = 0
        work[lies + place] = 0
    for place in range((furthest + 1) * words):
        work[ends + place] = 0
        work[goes_on + place] = 0
        work[joint_ends + place] = 0
        work[has_letter + place] = 0
        work[block_goes_on + place] = 0
    for depth in range(furthest + 1):
        work[lying + depth] = 0
    down = rows * (columns + 1)
    for start in range(starts):
        first = work[start_square + start]
        reach = work[start_reach + start]
        direction = 0 if first < down else 1
        length = columns if direction == 0 else rows
        line = (first - direction * down) // (length + 1)
        position = (first - direction * down) % (length + 1)
        word = start >> 6
        bit = 1 << (start & 63)
        crossings = 0
        for depth in range(reach):
            square = first + depth
            letter = work[letter_at + square]
            size = depth + 1
            if letter > 0:
                work[lies + (depth * 26 + letter - 1) * words + word] |= bit
                work[has_letter + depth * words + word] |= bit
                work[lying + depth] |= 1 << (letter - 1)
            else:
                allowed = work[allowed_at + square] & rack_letters
                while allowed:
                    candidate = lowest(allowed)
                    allowed &= allowed - 1
                    work[may_put + (depth * 26 + candidate) * words + word] |= bit
                if work[weight_at + square]:
                    crossings |= 1 << depth
                if size < reach:
                    work[block_goes_on + depth * words + word] |= bit
            if size < reach:
                work[goes_on + size * words + word] |= bit
            if may_end(work, rules, first, size, direction, line, position, grid_is_empty):
                work[ends + size * words + word] |= bit
                if work[crossed_at + square]:
                    work[joint_ends + size * words + word] |= bit
        work[start_crossings + start] = crossings
    return starts
