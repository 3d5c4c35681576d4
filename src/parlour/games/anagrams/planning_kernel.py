"""How many turns a rack still needs, for all of its subsets at once."""

from parlour.core.compiled import njit, types
from parlour.words.bits import lowest

INTS = types.Array(types.int64, 1, "C", readonly=True)
COLUMN = types.Array(types.int64, 1, "A", readonly=True)
FLOATS = types.Array(types.float64, 1, "C", readonly=True)


@njit(types.void(COLUMN, INTS, FLOATS, FLOATS, types.float64[::1], types.float64[::1]), cache=True, nogil=True)
def turns_needed(used, same, cost, figures, turns, figured):  # type: ignore[no-untyped-def]
    """Fill in, for each set of places on a rack, the fewest turns that get rid of these blocks.

    `used` are the sets that a single play on this layout can use. A block that no play uses costs `cost` turns. Equal
    letters are side by side; `same` is the place of the first of each kind, and the first are used first. `figured` are
    the sums of the figures.
    """
    places = len(same)
    sets = 1 << places
    for number in range(sets):
        turns[number] = 0.0
    for number in used:
        turns[number] = 1.0  # for now this means that one play can use it
    playable = turns > 0.5
    figured[0] = 0.0
    for number in range(1, sets):
        place = lowest(number)
        others = number ^ 1 << place
        figured[number] = figured[others] + figures[place]
        equal = number  # a set of the same blocks that comes before this one, if there is any
        for other in range(1, places):
            if same[other] < other and equal >> (other - 1) & 3 == 2:
                equal ^= 3 << (other - 1)
        if equal != number:
            turns[number] = turns[equal]
            continue
        fewest = cost[place] + turns[others]
        part = others
        while part >= 0:  # what is played together with the first block
            if playable[part | 1 << place]:
                fewest = min(fewest, 1.0 + turns[others ^ part])
            part = (part - 1) & others if part else -1
        turns[number] = fewest
