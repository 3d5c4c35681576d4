"""The best play with single letters, by looking up which words some letters make in any order.

Every letter has a large number, and letters in any order have the sum of theirs. A table holds the words by their sums,
and a small sieve knows of most other sums that they belong to no word. A *hand* is some letters from the rack, a
*slot* is a start with a size. Slots are visited in the order of what they promise, and for each the hands in the order
of what they are worth, until nothing can beat the best play so far. Different letters may have the same sum by
accident, so the letters of a play are compared before it counts.
"""

import numpy as np
import numpy.typing as npt

from parlour.core.compiled import njit, types
from parlour.words.bits import lowest, popcount
from parlour.words.crossword.kernels import workspace as ws
from parlour.words.crossword.kernels.bounds import NEVER
from parlour.words.lexicon.graph import HEADER, LONGEST, ROOT, Graph

GRAPH = types.Array(types.uint32, 1, "C", readonly=True)
INTS = types.Array(types.int64, 1, "C", readonly=True)
BYTES = types.Array(types.uint8, 1, "C", readonly=True)
int64 = types.int64
Numbers = npt.NDArray[np.int64]

ANY_LETTER = (1 << 26) - 1
WILD = 26
S = 18

# The longest word has a sum below 2 ** 63.
SUMS = np.random.RandomState(1).randint(1 << 56, 1 << 57, 26, np.int64)

LENGTH, JOINT = 63, 64  # in the byte before a word: its length, and whether its S must cross another word
SIEVE = 1 << 16  # 64-bit words, in one of which a sum sets two bits
TAG = (1 << 31) - 1  # the part of a sum that the table holds beside the word

WORTH, LETTERS, SUM, POINTS, HAND = 0, 1, 2, 3, 4  # a hand in numbers
NOTHING = 1 << 27  # the letters of the empty hand
NEXT, FIRST, SIZE, BLOCKS, BASE, SLOT = 0, 1, 2, 3, 4, 5  # a slot in numbers
RANKS = 256  # slots that promise the same number of points have the same rank
GROUPS = 128  # slots with the same letters and as many empty squares, whose hands are chosen once
MOST_HANDS = 35  # of one size
MEMO = 1 << 10  # what a wild card can complete is remembered for so many sums


@njit(types.int64(GRAPH, types.int64[::1], types.uint8[::1]), cache=True, nogil=True)
def spell(graph, sums, texts):  # type: ignore[no-untyped-def]
    """Write the words of a graph one after the other, and after the number of words their sums; return their length.

    Without room for them they are only counted.
    """
    stack = np.zeros((26 * (LONGEST + 1), 3), np.int64)
    word = np.zeros(LONGEST + 1, np.uint8)
    stack[0, 0] = graph[ROOT]
    top = 0
    words = size = 0
    while top >= 0:
        node, depth, before = stack[top, 0], stack[top, 1], stack[top, 2]
        top -= 1
        if depth:
            word[depth - 1] = before
        follows, accepts = int64(graph[node]), int64(graph[node + 1])
        child = node + HEADER
        while follows:
            letter = lowest(follows)
            follows &= follows - 1
            if accepts >> letter & 1:
                words += 1
                if len(texts):
                    word[depth] = letter
                    texts[size] = depth + 1 + (JOINT if letter == S and accepts >> 26 & 1 else 0)
                    for at in range(depth + 1):
                        texts[size + 1 + at] = word[at]
                        sums[words] += SUMS[word[at]]
                size += depth + 2
            top += 1
            stack[top, 0], stack[top, 1], stack[top, 2] = graph[child], depth + 1, letter
            child += 1
    sums[0] = words
    return size


@njit(types.void(INTS, BYTES, types.int64[::1], types.int64[::1]), cache=True, nogil=True)
def enter(sums, texts, table, sieve):  # type: ignore[no-untyped-def]
    """Enter every word in the table, at the first free place from its sum on, and its sum in the sieve."""
    at = 1
    for word in range(1, len(sums)):
        place = sums[word] & (len(table) - 1)
        while table[place]:
            place = (place + 1) & (len(table) - 1)
        table[place] = (sums[word] >> 26 & TAG) << 32 | at
        sieve[sums[word] >> 32 & (SIEVE - 1)] |= 1 << (sums[word] >> 20 & 63) | 1 << (sums[word] >> 26 & 63)
        at += (texts[at - 1] & LENGTH) + 1


def build(graph: Graph) -> tuple[Numbers, Numbers, npt.NDArray[np.uint8]]:
    """The table, the sieve and the words of a graph."""
    count = np.zeros(1, np.int64)
    texts = np.zeros(spell(graph, count, np.zeros(0, np.uint8)), np.uint8)
    sums = np.zeros(int(count[0]) + 1, np.int64)
    spell(graph, sums, texts)
    table = np.zeros(2 << len(sums).bit_length(), np.int64)
    sieve = np.zeros(SIEVE, np.int64)
    enter(sums, texts, table, sieve)
    return table, sieve, texts


@njit(inline="always")
def may_be_word(sieve, total):  # type: ignore[no-untyped-def]
    """Whether a word may have this sum, 0 or 1."""
    bits = sieve[total >> 32 & (SIEVE - 1)]
    return bits >> (total >> 20 & 63) & bits >> (total >> 26 & 63) & 1


@njit(cache=True, nogil=True)
def completing(sieve, memo, total):  # type: ignore[no-untyped-def]
    """The letters, as bits, with which letters of this sum may make a word."""
    at = (total >> 20 & (MEMO - 1)) * 2
    if memo[at] != total:
        found = 0
        for letter in range(26):
            found |= may_be_word(sieve, total + SUMS[letter]) << letter
        memo[at], memo[at + 1] = total, found
    return memo[at + 1]


@njit(cache=True, nogil=True)
def take_hands(values, rack, leaves, hands, order, counts, most):  # type: ignore[no-untyped-def]
    """Weigh the hands, and order those of each size by what they are worth with their leave; note the most points.

    A hand is numbered by its places on the rack, as bits. Of equal letters the first on the rack is used first, so
    there is one hand for each choice of letters; the others show nothing.
    """
    everything = (1 << len(rack)) - 1
    hands[0, LETTERS], hands[0, SUM], hands[0, POINTS] = NOTHING, 0, 0
    for place in range(len(rack)):
        letter = rack[place]
        same = 0
        for earlier in range(place):
            same |= int64(rack[earlier] == letter) << earlier
        for rest in range(1 << place):
            hand = rest | 1 << place
            if hands[rest, LETTERS] == 0 or same & ~rest:
                hands[hand, LETTERS] = 0
                continue
            points, total = hands[rest, POINTS], hands[rest, SUM]
            if letter != WILD:
                points += values[letter]
                total += SUMS[letter]
            worth = points * 1000 + leaves[everything & ~hand]
            hands[hand, WORTH], hands[hand, LETTERS] = worth, hands[rest, LETTERS] | 1 << letter
            hands[hand, SUM], hands[hand, POINTS] = total, points
            size = popcount(hand)
            most[size] = max(most[size], points)
            at = counts[size]
            counts[size] += 1
            while at > 0 and hands[order[size, at - 1], WORTH] < worth:
                order[size, at] = order[size, at - 1]
                at -= 1
            order[size, at] = hand


@njit(cache=True, nogil=True)
def rank_slots(rules, work, hands, order, counts, most, slots, heads):  # type: ignore[no-untyped-def]
    """List the slots by rank; each tells the next of its rank, and what it counts at most without a hand."""
    start_square, ends_at, empty_sum = work[ws.START_SQUARE], work[ws.ENDS_AT], work[ws.EMPTY_SUM]
    value_sum, cross_sum, most_sum = work[ws.VALUE_SUM], work[ws.CROSS_SUM], work[ws.MOST_SUM]
    long_word, bonus_blocks, bonus = rules[ws.LONG_WORD], rules[ws.BONUS_BLOCKS], rules[ws.BONUS]
    heads[:] = -1
    number = 0
    for start in range(work[ws.STARTS]):
        first = work[start_square + start]
        sizes = work[ends_at + first]
        while sizes:
            size = lowest(sizes)
            sizes &= sizes - 1
            behind = first + size
            blocks = work[empty_sum + behind] - work[empty_sum + first]
            if counts[blocks] == 0:
                continue
            points = work[value_sum + behind] - work[value_sum + first]
            if size >= long_word:
                points = points * 2 + most[blocks]
            points += work[cross_sum + behind] - work[cross_sum + first]
            points += work[most_sum + behind] - work[most_sum + first]
            if blocks == bonus_blocks:
                points += bonus
            rank = max(0, min(RANKS - 1, points + hands[order[blocks, 0], WORTH] // 1000))
            slots[number, NEXT], slots[number, FIRST], slots[number, SIZE] = heads[rank], first, size
            slots[number, BLOCKS], slots[number, BASE] = blocks, points * 1000
            heads[rank] = number
            number += 1


@njit(cache=True, nogil=True)
def sum_letters(work, sums):  # type: ignore[no-untyped-def]
    """Note the running sums of the letters that lie on the squares."""
    letter_at = work[ws.LETTER_AT]
    for square in range(len(sums) - 1):
        letter = work[letter_at + square]
        sums[square + 1] = sums[square] + (SUMS[letter - 1] if letter > 0 else 0)


@njit(cache=True, nogil=True)
def lay(texts, text, first, size, wild, values, work):  # type: ignore[no-untyped-def]
    """What the new letters of a word add to the words that they cross, and where in it the wild card does best.

    -1 points if the word does not fit the slot; `wild` is the wild card's letter, or WILD if there is none.
    """
    letter_at, allowed_at, weight_at = work[ws.LETTER_AT], work[ws.ALLOWED_AT], work[ws.WEIGHT_AT]
    mark = int64(texts[text - 1])
    points, wild_at, lost = 0, -1, 1 << 30
    if mark & LENGTH != size or (mark & JOINT and work[work[ws.CROSSED_AT] + first + size - 1] == 0):
        return -1, wild_at
    for at in range(size):
        letter = int64(texts[text + at])
        lies = work[letter_at + first + at]
        if lies > 0:
            if lies != letter + 1:
                return -1, wild_at
        elif work[allowed_at + first + at] >> letter & 1 == 0:
            return -1, wild_at
        else:
            adds = values[letter] * work[weight_at + first + at]
            points += adds
            if letter == wild and adds < lost:
                lost, wild_at = adds, at
    if wild != WILD:
        if wild_at < 0:
            return -1, wild_at
        points -= lost
    return points, wild_at


@njit(cache=True, nogil=True)
def is_made_of(texts, text, first, size, wild_at, rack, places, work):  # type: ignore[no-untyped-def]
    """Whether the new letters of a word are exactly those at these places on the rack."""
    for at in range(size):
        if work[work[ws.LETTER_AT] + first + at] > 0:
            continue
        letter = WILD if at == wild_at else int64(texts[text + at])
        same = places
        while same and rack[lowest(same)] != letter:
            same &= same - 1
        if same == 0:
            return False
        places &= ~(same & -same)
    return places == 0


@njit(
    types.int64(INTS, INTS, BYTES, INTS, INTS, INTS, INTS, types.int64[::1], types.int64[:, ::1], types.uint8[:, ::1]),
    cache=True,
    nogil=True,
)
def find_best(table, sieve, texts, values, rack, rules, leaves, work, plays, spellings):  # type: ignore[no-untyped-def]
    """Find the best play with at most one wild card; the row is that of `letters.walk`. Return 0 if there is none."""
    letter_at, allowed_at, weight_at = work[ws.LETTER_AT], work[ws.ALLOWED_AT], work[ws.WEIGHT_AT]
    value_sum, cross_sum = work[ws.VALUE_SUM], work[ws.CROSS_SUM]
    everything = (1 << len(rack)) - 1
    hands = np.empty((everything + 1, HAND), np.int64)
    order = np.empty((ws.LOOKED_UP + 1, MOST_HANDS), np.int64)
    counts, most = np.zeros(ws.LOOKED_UP + 1, np.int64), np.zeros(ws.LOOKED_UP + 1, np.int64)
    take_hands(values, rack, leaves, hands, order, counts, most)
    sums = np.zeros(rules[ws.ROWS] * (rules[ws.COLUMNS] + 1) + rules[ws.COLUMNS] * (rules[ws.ROWS] + 1) + 1, np.int64)
    sum_letters(work, sums)
    number = 0
    for start in range(work[ws.STARTS]):
        number += popcount(work[work[ws.ENDS_AT] + work[work[ws.START_SQUARE] + start]])
    slots = np.empty((number, SLOT), np.int64)
    heads = np.empty(RANKS, np.int64)
    rank_slots(rules, work, hands, order, counts, most, slots, heads)
    memo = np.zeros(2 * MEMO if rules[ws.RACK_LETTERS] == ANY_LETTER else 0, np.int64)
    groups = np.zeros((GROUPS, 4), np.int64)
    choice = np.empty(number * MOST_HANDS, np.int64)
    chosen = 0
    crossing = np.zeros(ws.LONGEST + 1, np.int64)  # what the crossing words of a slot allow
    best = NEVER
    for rank in range(RANKS - 1, -1, -1):
        if rank < RANKS - 1 and best >= (rank + 1) * 1000 - 1:
            break
        slot = heads[rank]
        while slot >= 0:
            first, size, blocks, base = slots[slot, FIRST], slots[slot, SIZE], slots[slot, BLOCKS], slots[slot, BASE]
            slot = slots[slot, NEXT]
            if base + hands[order[blocks, 0], WORTH] <= best:
                continue
            lying = sums[first + size] - sums[first]
            group = (lying >> 20 ^ blocks) & (GROUPS - 1)
            is_known = groups[group, 0] == lying and groups[group, 1] == blocks
            if not is_known or rank == 0 or rank == RANKS - 1:
                groups[group, 0], groups[group, 1], groups[group, 2] = lying, blocks, chosen
                for at in range(counts[blocks]):
                    hand = order[blocks, at]
                    if base + hands[hand, WORTH] <= best:
                        break
                    if hands[hand, LETTERS] >> WILD & 1 or may_be_word(sieve, lying + hands[hand, SUM]):
                        choice[chosen] = hand
                        chosen += 1
                groups[group, 3] = chosen
            if groups[group, 2] == groups[group, 3]:
                continue
            crossings = 0
            allowed = 0
            for square in range(first, first + size):
                if work[letter_at + square] == 0:
                    allowed |= work[allowed_at + square]
                    if work[weight_at + square]:
                        crossing[crossings] = work[allowed_at + square]
                        crossings += 1
            for number in range(groups[group, 2], groups[group, 3]):
                hand = choice[number]
                if base + hands[hand, WORTH] <= best:
                    break
                # A wild card can help out in one crossing word.
                shown = hands[hand, LETTERS]
                unfit = 0
                for at in range(crossings):
                    unfit += crossing[at] & shown == 0
                if unfit > shown >> WILD & 1:
                    continue
                total = lying + hands[hand, SUM]
                letters = completing(sieve, memo, total) & allowed if shown >> WILD & 1 else 1 << WILD
                while letters:
                    wild = lowest(letters)
                    letters &= letters - 1
                    sought = total + SUMS[wild] if wild != WILD else total
                    place = sought & (len(table) - 1)
                    while table[place]:
                        entry = table[place]
                        place = (place + 1) & (len(table) - 1)
                        if entry >> 32 != sought >> 26 & TAG:
                            continue
                        text = entry & ((1 << 32) - 1)
                        points, wild_at = lay(texts, text, first, size, wild, values, work)
                        if points < 0:
                            continue
                        own = hands[hand, POINTS] + work[value_sum + first + size] - work[value_sum + first]
                        points += own * 2 if size >= rules[ws.LONG_WORD] else own
                        points += work[cross_sum + first + size] - work[cross_sum + first]
                        if blocks == rules[ws.BONUS_BLOCKS]:
                            points += rules[ws.BONUS]
                        worth = points * 1000 + leaves[everything & ~hand]
                        if worth <= best or not is_made_of(texts, text, first, size, wild_at, rack, hand, work):
                            continue
                        best = worth
                        plays[0, 0], plays[0, 1], plays[0, 2] = first, size, hand
                        plays[0, 3] = 1 << wild_at if wild_at >= 0 else 0
                        plays[0, 4], plays[0, 5], plays[0, 6] = points, worth, 0
                        for at in range(size):
                            spellings[0, at] = texts[text + at]
    return int64(best > NEVER)
