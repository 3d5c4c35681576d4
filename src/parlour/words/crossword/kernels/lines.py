"""Look at a grid once and note, for every square where a word may begin, what the walk will need to know.

A *start* is a square, a direction and therefore a line of squares: on each lies a letter, or a letter may be put there
if the crossing word allows it. Starts are numbered and go in groups of 64, so a set of starts is one word. The walk
(`letters`, `blocks`) then follows the word graph once for the whole group.

One flat workspace of 64-bit integers holds everything. Its first places are a header, so that the walks know
where each part is.
"""

from parlour.core.compiled import njit, types
from parlour.words.bits import lowest, popcount
from parlour.words.crossword.kernels import workspace as ws
from parlour.words.lexicon.graph import BACKWARD_ROOT, HEADER, ROOT

GRAPH = types.Array(types.uint32, 1, "C", readonly=True)
INTS = types.Array(types.int64, 1, "C", readonly=True)
int64 = types.int64


@njit(types.int64(types.int64, types.int64, types.int64[::1]), cache=True, nogil=True)
def layout(rows, columns, work):  # type: ignore[no-untyped-def]
    """Write the header for a grid of this size and return how long the workspace must be."""
    squares = rows * (columns + 1) + columns * (rows + 1) + 1
    deepest = min(max(rows, columns), ws.LONGEST)
    starts = 2 * rows * columns
    at = ws.MEMO + ws.MEMO_SIZE
    for part in range(ws.FIRST_PART, ws.LAST_PART + 1):
        work[part] = at
        at += squares + 1
    for part in (ws.START_SQUARE, ws.START_CROSSINGS):
        work[part] = at
        at += starts
    work[ws.RECORDS] = at
    work[ws.NEXT_RECORDS] = (deepest + 2) * ws.RECORD
    at += (starts + 63) // 64 * work[ws.NEXT_RECORDS]
    work[ws.STACK] = at  # the walk's stack: up to three items for each letter and depth
    at += 16 * 78 * (deepest + 2)
    work[ws.LAYING] = at  # room to weigh the ways to lay a word
    at += 192
    work[ws.PROMISES] = at  # which starts promise so much
    at += ws.MOST_POINTS
    return at


@njit(inline="always")
def after(graph, node, letter):  # type: ignore[no-untyped-def]
    """The node that a letter, 0 to 25, leads to; the leaf if no word continues with it."""
    mask = int64(graph[node])
    if mask >> letter & 1 == 0:
        return 1
    return int64(graph[node + HEADER + popcount(mask & ((1 << letter) - 1))])


@njit(cache=True, nogil=True)
def crossing(graph, cells, values, rules, cell, back, forward, step, joined_before, joined_after):  # type: ignore[no-untyped-def]
    """Look at the word that would cross an empty square.

    It has `back` letters before the square and `forward` after it, `step` cells apart. Returns the letters that make it
    a word, its value without them, its length, and the faces that all its letters lie on.
    The S of a joint word on the grid needs a neighbour in the other direction: the offsets to those, or 0.
    """
    wild_breaks = rules[ws.WILD_BREAKS]
    total = 0
    faces = ws.LEFT | ws.RIGHT
    node = int64(graph[ROOT])
    for place in range(-back, forward + 1):
        if place == 0:
            continue
        other = cells[cell + place * step]
        wild = other & ws.WILD
        total += 0 if wild else values[(other & ws.LETTER) - 1]
        faces &= 0 if wild and wild_breaks else other
        if place < 0:
            node = after(graph, node, (other & ws.LETTER) - 1)
    size = back + 1 + forward
    if forward == 0:
        return int64(graph[node + 1]) & rules[ws.RACK_LETTERS], total, size, faces
    before = int64(graph[BACKWARD_ROOT])
    for place in range(forward, 0, -1):
        before = after(graph, before, (cells[cell + place * step] & ws.LETTER) - 1)
    end = cell + forward * step
    joined = joined_before != 0 and cells[end - joined_before] != 0
    joined = joined or (joined_after != 0 and cells[end + joined_after] != 0)
    if back == 0:
        allowed = int64(graph[before + 1])
        if not joined:
            allowed &= ~int64(graph[before + 2])
        return allowed & rules[ws.RACK_LETTERS], total, size, faces
    last = (cells[end] & ws.LETTER) - 1
    allowed = 0
    candidates = int64(graph[node]) & int64(graph[before]) & rules[ws.RACK_LETTERS]
    while candidates:
        candidate = lowest(candidates)
        candidates &= candidates - 1
        walker = after(graph, node, candidate)
        for place in range(1, forward):
            walker = after(graph, walker, (cells[cell + place * step] & ws.LETTER) - 1)
        accepts = int64(graph[walker + 1])
        if accepts >> last & 1 and (joined or last != 18 or accepts >> 26 & 1 == 0):
            allowed |= 1 << candidate
    return allowed, total, size, faces


@njit(cache=True, nogil=True)
def survey(graph, cells, values, rules, work):  # type: ignore[no-untyped-def]
    """Note what lies or may lie on every square, once across and once down, with a wall after each line."""
    rows, columns = rules[ws.ROWS], rules[ws.COLUMNS]
    long_word, wild_breaks, pattern_length = rules[ws.LONG_WORD], rules[ws.WILD_BREAKS], rules[ws.PATTERN_LENGTH]
    letter_at, allowed_at, weight_at = work[ws.LETTER_AT], work[ws.ALLOWED_AT], work[ws.WEIGHT_AT]
    faces_at, crossed_at = work[ws.FACES_AT], work[ws.CROSSED_AT]
    value_sum, cross_sum, empty_sum = work[ws.VALUE_SUM], work[ws.CROSS_SUM], work[ws.EMPTY_SUM]
    cross_count = work[ws.CROSS_COUNT]
    not_left, not_right, most_sum = work[ws.NOT_LEFT], work[ws.NOT_RIGHT], work[ws.MOST_SUM]
    for part in range(ws.VALUE_SUM, ws.LAST_PART + 1):
        work[work[part]] = 0
    lying = crossed = added = empty = crossings = other_left = other_right = 0
    at = 0
    for direction in range(2):
        lines = rows if direction == 0 else columns
        length = columns if direction == 0 else rows
        step = 1 if direction == 0 else columns
        across = columns if direction == 0 else 1
        for line in range(lines):
            for position in range(length + 1):
                work[allowed_at + at] = (1 << 26) - 1
                work[weight_at + at] = work[faces_at + at] = work[crossed_at + at] = 0
                if position == length:
                    work[letter_at + at] = -1
                else:
                    cell = position * step + line * across
                    mark = cells[cell]
                    work[letter_at + at] = mark & ws.LETTER
                    back = 0
                    while back < line and cells[cell - (back + 1) * across] != 0:
                        back += 1
                    forward = 0
                    while forward < lines - 1 - line and cells[cell + (forward + 1) * across] != 0:
                        forward += 1
                    work[crossed_at + at] = back + forward
                    if mark != 0:
                        broken = mark & ws.WILD != 0 and wild_breaks != 0
                        lying += 0 if mark & ws.WILD else values[(mark & ws.LETTER) - 1]
                        other_left += 0 if mark & ws.LEFT and not broken else 1
                        other_right += 0 if mark & ws.RIGHT and not broken else 1
                    else:
                        empty += 1
                        if back + forward > 0:
                            before = step if position > 0 else 0
                            behind = step if position < length - 1 else 0
                            allowed, total, size, faces = crossing(
                                graph, cells, values, rules, cell, back, forward, across, before, behind
                            )
                            weight = 2 if size >= long_word else 1
                            work[allowed_at + at] = allowed
                            work[weight_at + at] = weight
                            work[faces_at + at] = faces & (ws.LEFT | ws.RIGHT) if size >= pattern_length else 0
                            crossed += total * weight
                            allowed &= rules[ws.COUNTING_LETTERS]
                            most = 0
                            while allowed:
                                most = max(most, values[lowest(allowed)] * weight)
                                allowed &= allowed - 1
                            if work[faces_at + at]:
                                most += rules[ws.PATTERN_BONUS]
                            crossings += 1
                            added += most
                work[value_sum + at + 1] = lying
                work[cross_sum + at + 1] = crossed
                work[most_sum + at + 1] = added
                work[empty_sum + at + 1] = empty
                work[cross_count + at + 1] = crossings
                work[not_left + at + 1] = other_left
                work[not_right + at + 1] = other_right
                at += 1


@njit(inline="always")
def may_begin(rules, size, direction, line, position):  # type: ignore[no-untyped-def]
    """Whether the first word on an empty grid may begin here and have this size."""
    if size < rules[ws.FIRST_LEAST] or size > rules[ws.FIRST_MOST]:
        return False
    if (direction == 1 and rules[ws.FIRST_BOTH_WAYS] == 0) or line != rules[ws.POCKET_ROW + direction]:
        return False
    pocket = rules[ws.POCKET_COLUMN - direction]
    return position == pocket if rules[ws.STARTS_IN_POCKET] else position <= pocket < position + size


@njit(cache=True, nogil=True)
def sort_starts(work, starts):  # type: ignore[no-untyped-def]
    """Sort starts by the number above their square, and forget it."""
    start_square = work[ws.START_SQUARE]
    work[start_square : start_square + starts].sort()
    for start in range(starts):
        work[start_square + start] &= (1 << 32) - 1


@njit(cache=True, nogil=True)
def find_starts(rules, work, grid_is_empty):  # type: ignore[no-untyped-def]
    """Find the squares where a word may begin and the sizes at which it may end; return how many there are.

    Starts that meet the same letter after the same distance become neighbours, so that a group wastes few steps; the
    search for the best has an order of its own.
    """
    rows, columns, rack_letters = rules[ws.ROWS], rules[ws.COLUMNS], rules[ws.RACK_LETTERS]
    most_blocks = rules[ws.MOST_BLOCKS]
    letter_at, allowed_at, empty_sum = work[ws.LETTER_AT], work[ws.ALLOWED_AT], work[ws.EMPTY_SUM]
    cross_count, ends_at = work[ws.CROSS_COUNT], work[ws.ENDS_AT]
    start_square = work[ws.START_SQUARE]
    is_for_best = rules[ws.MODE] == ws.BEST
    starts = 0
    at = 0
    for direction in range(2):
        lines = rows if direction == 0 else columns
        length = columns if direction == 0 else rows
        for line in range(lines):
            for position in range(length):
                first = at + position
                if position > 0 and work[letter_at + first - 1] > 0:
                    continue
                near = first + min(most_blocks + 1, length - position)
                nothing_lies = work[empty_sum + near] - work[empty_sum + first] == near - first
                if nothing_lies and work[cross_count + near] == work[cross_count + first] and not grid_is_empty:
                    continue
                ends = 0
                meets = 63 * 32
                blocks = 0
                for size in range(1, min(length - position, ws.LONGEST) + 1):
                    square = first + size - 1
                    letter = work[letter_at + square]
                    if letter == 0:
                        blocks += 1
                        if blocks > most_blocks or work[allowed_at + square] & rack_letters == 0:
                            break
                    elif meets == 63 * 32:
                        meets = (size - 1) * 32 + letter
                    if size < 2 or blocks == 0 or work[letter_at + square + 1] > 0:
                        continue
                    if grid_is_empty:
                        ends |= int64(may_begin(rules, size, direction, line, position)) << size
                        continue
                    crossings = work[cross_count + square + 1] - work[cross_count + first]
                    # A play must touch something. A single block that makes words both ways would be found twice:
                    # only across counts.
                    touches = blocks < size or crossings > 0
                    if touches and not (direction == 1 and blocks == 1 and crossings == 1):
                        ends |= 1 << size
                if ends:
                    work[ends_at + first] = ends
                    work[start_square + starts] = first if is_for_best else meets << 32 | first
                    starts += 1
            at += length + 1
    if not is_for_best:
        sort_starts(work, starts)
    return starts


@njit(cache=True, nogil=True)
def write_records(rules, work, start, end, records, ends_at):  # type: ignore[no-untyped-def]
    """Write the records of one group of starts with these word sizes; return how far its words may reach."""
    rack_letters = rules[ws.RACK_LETTERS]
    letter_at, allowed_at, weight_at = work[ws.LETTER_AT], work[ws.ALLOWED_AT], work[ws.WEIGHT_AT]
    crossed_at = work[ws.CROSSED_AT]
    furthest = 0
    for number in range(start, end):
        ends = work[ends_at + work[work[ws.START_SQUARE] + number]]
        while ends >> (furthest + 1):
            furthest += 1
    for place in range(records, records + (furthest + 1) * ws.RECORD):
        work[place] = 0
    for number in range(start, end):
        first = work[work[ws.START_SQUARE] + number]
        ends = work[ends_at + first]
        bit = 1 << (number - start)
        crossings = 0
        depth = 0
        record = records
        while ends >> (depth + 1):
            square = first + depth
            letter = work[letter_at + square]
            goes_on = ends >> (depth + 2) != 0
            if letter > 0:
                work[record + 25 + letter] |= bit
                work[record + ws.HAS_LETTER] |= bit
                work[record + ws.LYING_LETTERS] |= 1 << (letter - 1)
            elif work[weight_at + square]:
                crossings |= 1 << depth
                allowed = work[allowed_at + square] & rack_letters
                work[record + ws.PUT_LETTERS] |= allowed
                while allowed:
                    candidate = lowest(allowed)
                    allowed &= allowed - 1
                    work[record + candidate] |= bit
            else:
                work[record + ws.UNCONSTRAINED] |= bit
            if goes_on and letter == 0:
                work[record + ws.BLOCK_GOES_ON] |= bit
            depth += 1
            record += ws.RECORD
            if goes_on:
                work[record + ws.GOES_ON] |= bit
            if ends >> depth & 1:
                work[record + ws.ENDS] |= bit
                if work[crossed_at + square]:
                    work[record + ws.JOINT_ENDS] |= bit
        work[work[ws.START_CROSSINGS] + number] = crossings
    ahead = 0
    next_end = furthest
    for depth in range(furthest - 1, -1, -1):
        record = records + depth * ws.RECORD
        if work[record + ws.RECORD + ws.ENDS]:
            next_end = depth + 1
        work[record + ws.NEXT_END] = next_end
        unconstrained = work[record + ws.UNCONSTRAINED]
        if unconstrained:
            work[record + ws.PUT_LETTERS] = rack_letters
            others = rack_letters
            while others:
                work[record + lowest(others)] |= unconstrained
                others &= others - 1
        ahead |= work[record + ws.LYING_LETTERS]
        work[record + ws.LETTERS_AHEAD] = ahead
    return furthest


@njit(types.int64(GRAPH, INTS, INTS, INTS, types.int64[::1]), cache=True, nogil=True)
def prepare(graph, cells, values, rules, work):  # type: ignore[no-untyped-def]
    """Fill the workspace for one grid, rack and set of rules; return how many starts there are."""
    grid_is_empty = True
    for cell in range(rules[ws.ROWS] * rules[ws.COLUMNS]):
        if cells[cell] != 0:
            grid_is_empty = False
            break
    survey(graph, cells, values, rules, work)
    starts = find_starts(rules, work, grid_is_empty)
    work[ws.STARTS] = starts
    if rules[ws.MODE] != ws.BEST:
        for start in range(0, starts, 64):
            records = work[ws.RECORDS] + start // 64 * work[ws.NEXT_RECORDS]
            write_records(rules, work, start, min(starts, start + 64), records, work[ws.ENDS_AT])
    return starts
