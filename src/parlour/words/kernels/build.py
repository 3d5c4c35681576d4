"""Pack a sorted word list into the smallest graph that holds it."""

from numba import njit, types

from parlour.words.kernels.bits import popcount

BYTES = types.Array(types.uint8, 1, "C", readonly=True)
OFFSETS = types.Array(types.int64, 1, "C", readonly=True)


@njit(types.int64(BYTES, OFFSETS, BYTES, types.uint32[::1], types.int64[::1]), cache=True, nogil=True)
def pack(letters, offsets, joints, graph, table):  # type: ignore[no-untyped-def]
    """Write the graph of sorted words into `graph` and say how long it became.

    Words arrive one after another. What the next word does not share with the last one can no longer change:
    those nodes are frozen from the end of the word backwards, and a node equal to a frozen one becomes that
    one. `table` is the hash table of frozen nodes, its size a power of two.
    """
    deepest = 64
    children = [[0] * 27 for _ in range(deepest)]
    masks = [0] * deepest
    accepts = [0] * deepest
    slots = len(table) - 1
    table[:] = 0
    graph[0] = 0
    graph[1] = 0  # the leaf: no children,
    graph[2] = 0  # no words
    graph[3] = 0  # nothing to need
    size = 4
    count = len(offsets) - 1
    previous = 0
    previous_length = 0
    for number in range(count + 1):
        start = offsets[number] if number < count else 0
        length = offsets[number + 1] - start if number < count else 0
        shared = 0
        while shared < length and shared < previous_length and letters[start + shared] == letters[previous + shared]:
            shared += 1
        stop = shared if number < count else -1
        depth = previous_length
        while depth > stop:
            pointer = 1
            if masks[depth] != 0:
                mix = masks[depth] * 0x9E3779B1 + accepts[depth] * 0x85EBCA77
                for letter in range(26):
                    if masks[depth] >> letter & 1:
                        mix = (mix ^ children[depth][letter]) * 0x27D4EB2F165667C5
                        mix ^= (mix >> 29) & 0x7FFFFFFFF
                slot = mix & slots
                pointer = 0
                while table[slot] != 0:
                    other = table[slot]
                    same = graph[other] == masks[depth] and graph[other + 1] == accepts[depth]
                    if same:
                        at = other + 3
                        for letter in range(26):
                            if masks[depth] >> letter & 1:
                                if graph[at] != children[depth][letter]:
                                    same = False
                                    break
                                at += 1
                    if same:
                        pointer = other
                        break
                    slot = (slot + 1) & slots
                if pointer == 0:
                    if size + 3 + popcount(masks[depth]) > len(graph):
                        return -1
                    pointer = size
                    table[slot] = pointer
                    graph[size] = masks[depth]
                    graph[size + 1] = accepts[depth]
                    size += 3
                    needed = (1 << 26) - 1
                    longest = 0
                    for letter in range(26):
                        if masks[depth] >> letter & 1:
                            child = children[depth][letter]
                            graph[size] = child
                            size += 1
                            after = types.int64(graph[child + 2])
                            longest = max(longest, (after >> 26) + 1)
                            needed &= 1 << letter | (0 if accepts[depth] >> letter & 1 else after)
                    graph[pointer + 2] = needed | longest << 26
            masks[depth] = 0
            accepts[depth] = 0
            if depth > 0:
                children[depth - 1][letters[previous + depth - 1]] = pointer
            else:
                graph[0] = pointer
            depth -= 1
        for position in range(shared, length):
            masks[position] |= 1 << letters[start + position]
        if length > 0:
            last = letters[start + length - 1]
            accepts[length - 1] |= 1 << last
            if joints[number]:
                accepts[length - 1] |= 1 << 26
        previous = start
        previous_length = length
    return size
