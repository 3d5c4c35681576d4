"""How many turns a rack still needs, for all of its subsets at once."""

from parlour.core.compiled import njit, types

INTS = types.Array(types.int64, 1, "C", readonly=True)
FLOATS = types.Array(types.float64, 1, "C", readonly=True)


@njit(types.void(INTS, INTS, FLOATS, types.float64[::1]), cache=True, nogil=True)
def turns_needed(used, same, cost, turns):  # type: ignore[no-untyped-def]
    """Fill in, for each set of places on a rack, the fewest turns that get rid of these blocks.

    `used` are the sets that a single play on this layout can use. A block that no play uses costs `cost` turns. Equal
    letters are side by side; `same` is the place of the first of each kind, and the first are used first.
    """
    places = len(same)
    sets = 1 << places
    for number in range(sets):
        turns[number] = 0.0
    for number in used:
        turns[number] = 1.0  # for now this means that one play can use it
    playable = turns > 0.5
    for number in range(sets):
        first = 0
        total = 0.0
        for place in range(places):
            if number >> place & 1:
                total += cost[place]
                at = same[place]
                while first >> at & 1:
                    at += 1
                first |= 1 << at
        if first != number:
            turns[number] = turns[first]
            continue
        part = number
        while part:
            if playable[part] and 1.0 + turns[number ^ part] < total:
                total = 1.0 + turns[number ^ part]
            part = (part - 1) & number
        turns[number] = total
