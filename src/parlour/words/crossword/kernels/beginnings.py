"""Where a rack can begin a word, and what may be laid next in a word that has been begun.

The walks (`letters`, `blocks`) list whole plays. Agents that choose number by number only ask whether there is a play,
so here every search ends with the first one. `search` remains the measure: tests compare the two.

The grid has a wall around it: a cell holds a letter 1 to 26, 0 if it is empty, or WALL. A rack is 28 sets of blocks as
bits: those that show each letter, those that stand for any letter, and then all letters that the rack can show.
Used blocks are, with two-faced blocks, the sets that may be used, as bits (see `blocks`); with single letters one set.
"""

import numpy as np

from parlour.core.compiled import njit, types
from parlour.words.bits import lowest, popcount
from parlour.words.crossword.kernels.laying import LACKS
from parlour.words.crossword.kernels.lines import GRAPH, after
from parlour.words.crossword.kernels.workspace import LONGEST
from parlour.words.lexicon.graph import BACKWARD_ROOT, HEADER, ROOT

CELLS, ALLOWED, NUMBERS = types.int8[::1], types.int32[:, ::1], types.int64[::1]

WALL = -1
ANY_LETTER = (1 << 26) - 1
CROSSED = 1 << 26  # in what a square allows: another word crosses it
S = 18

ANY, SHOWN, RACK = 26, 27, 28  # in a rack, after the letters
WIDTH, SINGLE, MOST_BLOCKS, POCKET, FROM_POCKET, FIRST_LEAST, FIRST_MOST = range(7)  # what the rules depend on
RULES = 7
STACK = 3 * 26 * 64
DONE = 27  # in a set of options with single letters, after the letters and the Master
DONE_WITH_BLOCKS = 12  # in a set of options with two-faced blocks, after the faces


@njit(types.int64(GRAPH, CELLS, types.int64, types.int64, types.int64), cache=True, nogil=True)
def crossing(graph, cells, at, step, side):  # type: ignore[no-untyped-def]
    """The letters that make a word of the run that would cross a square."""
    first = at
    while cells[first - step] > 0:
        first -= step
    last = at
    while cells[last + step] > 0:
        last += step
    node = np.int64(graph[ROOT])
    for place in range(first, at, step):
        node = after(graph, node, np.int64(cells[place]) - 1)
    if last == at:
        return np.int64(graph[node + 1]) & ANY_LETTER
    joined = cells[last - side] > 0 or cells[last + side] > 0
    before = np.int64(graph[BACKWARD_ROOT])
    for place in range(last, at, -step):
        before = after(graph, before, np.int64(cells[place]) - 1)
    if first == at:
        allowed = np.int64(graph[before + 1])
        if not joined:
            allowed &= ~np.int64(graph[before + 2])
        return allowed & ANY_LETTER
    final = np.int64(cells[last]) - 1
    allowed = np.int64(0)
    candidates = np.int64(graph[node]) & np.int64(graph[before])
    while candidates:
        letter = lowest(candidates)
        candidates &= candidates - 1
        walker = after(graph, node, letter)
        for place in range(at + step, last, step):
            walker = after(graph, walker, np.int64(cells[place]) - 1)
        accepts = np.int64(graph[walker + 1])
        if accepts >> final & 1 and (joined or final != S or accepts >> 26 & 1 == 0):
            allowed |= 1 << letter
    return allowed


@njit(types.void(GRAPH, CELLS, types.int64, ALLOWED), cache=True, nogil=True)
def survey(graph, cells, width, allowed):  # type: ignore[no-untyped-def]
    """Note which letters every empty square allows, in a word across and in one down."""
    for at in range(width, len(cells) - width):
        if cells[at] != 0:
            continue
        for down in range(2):
            along, across = (width, 1) if down else (1, width)
            if cells[at - across] > 0 or cells[at + across] > 0:
                allowed[down, at] = crossing(graph, cells, at, across, along) | CROSSED
            else:
                allowed[down, at] = ANY_LETTER


@njit(cache=True, nogil=True)
def is_bare(cells):  # type: ignore[no-untyped-def]
    """Whether nothing lies on the grid."""
    highest = np.int8(0)
    for at in range(len(cells)):
        highest = max(highest, cells[at])
    return highest == 0


@njit(cache=True, nogil=True)
def find_ends(cells, allowed, rules, held, down, at, empty):  # type: ignore[no-untyped-def]
    """The squares, counted from the first new one, where a word may end, as bits; and the letters that lie ahead."""
    step = rules[WIDTH] if down else 1
    before = 0
    while cells[at - (before + 1) * step] > 0:
        before += 1
    ends = ahead = crossings = np.int64(0)
    blocks = 0
    lies = before > 0
    covers = False
    for offset in range(LONGEST - before):
        square = at + offset * step
        letter = np.int64(cells[square])
        if letter < 0:
            break
        if letter == 0:
            blocks += 1
            allows = np.int64(allowed[down, square])
            if blocks > rules[MOST_BLOCKS] or allows & held[SHOWN] == 0:
                break
            crossings += allows >> 26
        else:
            lies = True
            ahead |= 1 << (letter - 1)
        covers = covers or square == rules[POCKET]
        if cells[square + step] > 0 or before + offset == 0:
            continue
        if empty:
            size = offset + 1
            fits = at == rules[POCKET] if rules[FROM_POCKET] else covers
            if fits and rules[FIRST_LEAST] <= size <= rules[FIRST_MOST]:
                ends |= 1 << offset
        # A single block that makes words both ways counts across only.
        elif (lies or crossings > 0) and not (down and blocks == 1 and crossings == 1):
            ends |= 1 << offset
    return ends, ahead


@njit(inline="always")
def with_letter(rules, held, used, letter):  # type: ignore[no-untyped-def]
    """The used blocks once a letter is shown too, 0 if none can show it; a Master waits for what only it can show."""
    if rules[SINGLE]:
        left = held[letter] & ~used
        if left == 0:
            left = held[ANY] & ~used
        return used | left & -left if left else 0
    result = 0
    blocks = held[letter] | held[ANY]
    while blocks:
        block = lowest(blocks)
        blocks &= blocks - 1
        result |= (used & LACKS[block]) << (1 << block)
    return result


@njit(inline="always")
def may_end(graph, cells, node, letter, square, side):  # type: ignore[no-untyped-def]
    """Whether a letter completes a word, and crosses another if it is the S of a joint word."""
    accepts = np.int64(graph[node + 1])
    if accepts >> letter & 1 == 0:
        return False
    return letter != S or accepts >> 26 & 1 == 0 or cells[square - side] > 0 or cells[square + side] > 0


@njit(cache=True, nogil=True)
def completes(graph, cells, allowed, rules, held, down, at, offset, node, used, ends, ahead, stack):  # type: ignore[no-untyped-def]
    """Whether a word that has been spelled so far can be completed from an offset on, with what is not used yet."""
    step, side = (rules[WIDTH], 1) if down else (1, rules[WIDTH])
    within_reach = ANY_LETTER if held[ANY] else held[SHOWN] | ahead
    stack[0], stack[1], stack[2] = node, offset, used
    top = 0
    while top >= 0:
        node, offset, used = stack[top], stack[top + 1], stack[top + 2]
        top -= 3
        square = at + offset * step
        lies = np.int64(cells[square])
        follows = np.int64(graph[node])
        letters = follows & (1 << (lies - 1) if lies else np.int64(allowed[down, square]) & held[SHOWN])
        rest = ends >> (offset + 1)
        while letters:
            letter = lowest(letters)
            letters &= letters - 1
            new_used = used if lies else with_letter(rules, held, used, letter)
            if new_used == 0 and not lies:
                continue
            if ends >> offset & 1 and may_end(graph, cells, node, letter, square, side):
                return True
            if rest == 0:
                continue
            child = np.int64(graph[node + HEADER + popcount(follows & ((1 << letter) - 1))])
            needs = np.int64(graph[child + 2])
            if lowest(rest) >= needs >> 26 or needs & ANY_LETTER & ~within_reach:
                continue
            top += 3
            stack[top], stack[top + 1], stack[top + 2] = child, offset + 1, new_used
    return False


@njit(cache=True, nogil=True)
def prefix(graph, cells, step, at):  # type: ignore[no-untyped-def]
    """The node of the letters that lie before a square."""
    first = at
    while cells[first - step] > 0:
        first -= step
    node = np.int64(graph[ROOT])
    for place in range(first, at, step):
        node = after(graph, node, np.int64(cells[place]) - 1)
    return node


@njit(types.int64(GRAPH, CELLS, ALLOWED, NUMBERS, NUMBERS, types.int8[:, ::1], types.int64), cache=True, nogil=True)
def beginnings(graph, cells, allowed, rules, held, found, most):  # type: ignore[no-untyped-def]
    """Mark the squares where a new word may begin, across and down, until so many are found; return how many."""
    empty = is_bare(cells)
    stack = np.empty(STACK, np.int64)
    count = 0
    for down in range(2):
        step = rules[WIDTH] if down else 1
        for at in range(len(cells)):
            found[down, at] = 0
            if cells[at] != 0 or count >= most:
                continue
            ends, ahead = find_ends(cells, allowed, rules, held, down, at, empty)
            if ends == 0:
                continue
            node = prefix(graph, cells, step, at)
            used = 0 if rules[SINGLE] else 1
            if completes(graph, cells, allowed, rules, held, down, at, 0, node, used, ends, ahead, stack):
                found[down, at] = 1
                count += 1
    return count


@njit(cache=True, nogil=True)
def follow(graph, cells, rules, down, at, letters, number, ends):  # type: ignore[no-untyped-def]
    """Where new letters lead: a node, the offset after them and what lies behind them, and whether that is a word."""
    step, side = (rules[WIDTH], 1) if down else (1, rules[WIDTH])
    node = prefix(graph, cells, step, at)
    offset = 0
    done = False
    laid = 0
    while True:
        square = at + offset * step
        if cells[square] > 0:
            letter = np.int64(cells[square]) - 1
        elif laid < number and cells[square] == 0:
            letter = letters[laid]
            laid += 1
        else:
            return node, offset, done
        done = ends >> offset & 1 and may_end(graph, cells, node, letter, square, side)
        node = after(graph, node, letter)
        offset += 1


@njit(cache=True, nogil=True)
def among(graph, cells, allowed, rules, held, down, at, offset, node, wanted, used, ends, ahead, stack):  # type: ignore[no-untyped-def]
    """Those of the wanted letters, as bits, with which the word can be completed; their block is used already."""
    step, side = (rules[WIDTH], 1) if down else (1, rules[WIDTH])
    square = at + offset * step
    if ends >> offset == 0 or cells[square] != 0:
        return 0
    found = 0
    letters = np.int64(graph[node]) & np.int64(allowed[down, square]) & wanted
    while letters:
        letter = lowest(letters)
        letters &= letters - 1
        fits = ends >> offset & 1 and may_end(graph, cells, node, letter, square, side)
        if not fits and ends >> (offset + 1):
            child = after(graph, node, letter)
            fits = completes(graph, cells, allowed, rules, held, down, at, offset + 1, child, used, ends, ahead, stack)
        if fits:
            found |= 1 << letter
    return found


OPTIONS = types.int64(
    GRAPH, CELLS, ALLOWED, NUMBERS, NUMBERS, NUMBERS, types.int64, types.int64, NUMBERS, types.int64, types.int64,
    types.boolean,
)  # fmt: skip


@njit(OPTIONS, cache=True, nogil=True)
def block_options(graph, cells, allowed, rules, held, faces, down, at, letters, number, used, naming):  # type: ignore[no-untyped-def]
    """What may come next with two-faced blocks, as bits: both faces of each block on the rack, and DONE_WITH_BLOCKS.

    `faces` are the rack's letters, 0 to 25 and ANY; `used` is the set of blocks that have been laid. If an asterisk is
    to be named, the bits are its letters.
    """
    stack = np.empty(STACK, np.int64)
    ends, ahead = find_ends(cells, allowed, rules, held, down, at, is_bare(cells))
    node, offset, done = follow(graph, cells, rules, down, at, letters, number, ends)
    options = np.int64(done) << DONE_WITH_BLOCKS
    for block in range(len(faces) // 2):
        if used >> block & 1 and not naming:
            continue
        wanted = ANY_LETTER if naming else 0
        for face in range(2):
            shown = faces[2 * block + face]
            wanted |= ANY_LETTER if shown == ANY else 1 << shown
        sets = 1 << (used if naming else used | 1 << block)
        found = among(graph, cells, allowed, rules, held, down, at, offset, node, wanted, sets, ends, ahead, stack)
        if naming:
            return found
        for face in range(2):
            shown = faces[2 * block + face]
            if found if shown == ANY else found >> shown & 1:
                options |= 1 << (2 * block + face)
    return options


@njit(OPTIONS, cache=True, nogil=True)
def letter_options(graph, cells, allowed, rules, held, faces, down, at, letters, number, used, naming):  # type: ignore[no-untyped-def]
    """What may come next with single letters, as bits: the letters, the Master, and DONE.

    `used` is the set of places on the rack that have been laid. If a Master is to be named, the bits are its letters.
    """
    stack = np.empty(STACK, np.int64)
    ends, ahead = find_ends(cells, allowed, rules, held, down, at, is_bare(cells))
    node, offset, done = follow(graph, cells, rules, down, at, letters, number, ends)
    options = np.int64(done) << DONE
    for kind in range(ANY, -1, -1):
        left = held[kind] & ~used
        if left == 0 and not naming:
            continue
        wanted = ANY_LETTER if kind == ANY else 1 << kind
        taken = used if naming else used | left & -left
        found = among(graph, cells, allowed, rules, held, down, at, offset, node, wanted, taken, ends, ahead, stack)
        if naming:
            return found
        options |= np.int64(found != 0) << kind
    return options
