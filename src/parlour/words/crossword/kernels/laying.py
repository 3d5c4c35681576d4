"""The ways in which two-faced blocks can show the letters of a word, and the one that is worth most.

`faces` says the same in plain Python, one way after another. The walk asks this for every word it completes, some
thousand times a position, so here all sets of blocks that can show the letters are followed at once, as bits.
"""

import numpy as np

from parlour.core.compiled import njit
from parlour.words.bits import lowest, popcount
from parlour.words.crossword.kernels import workspace as ws
from parlour.words.crossword.kernels.bounds import NEVER

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
    """Where in a spelling the one wild block can stand, as bits; bit `NO_WILD` means that it is not needed.

    `used` gets the best set of used blocks for each. Without leaves, nothing is better than not using it.
    """
    where = 0
    forced = -1  # a letter that no face shows can only be the wild one
    for at in range(number):
        if holders[spelling[at]] == 0:
            if wild < 0 or forced >= 0:
                return 0
            forced = at
    if forced < 0:
        sets = 1
        for at in range(number):
            sets = with_one_of(sets, holders[spelling[at]])
        if sets:
            used[NO_WILD] = dearest(sets, leaves, everything) if any_leaves else lowest(sets)
            where = 1 << NO_WILD
            if not any_leaves:
                return where
        if wild < 0:
            return where
    before = 1 << (1 << wild)
    for at in range(number):
        if forced < 0 or forced == at:
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
    """Find the way to lay letters that is worth most, with these faces allowed; return its worth.

    This is for what `ways` cannot do: several wild blocks, and patterns in crossing words. `puts` holds the number of
    letters, then for each one its letter, its weight and the faces that would complete a pattern across it. `best` gets
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
