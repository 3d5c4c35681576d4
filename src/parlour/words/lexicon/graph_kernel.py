"""Pack a sorted word list into the smallest graph that holds it."""

from parlour.core.compiled import njit, types
from parlour.words.bits import popcount
from parlour.words.lexicon.graph import BACKWARD_ROOT, HEADER, ROOT

int64 = types.int64
BYTES = types.Array(types.uint8, 1, "C", readonly=True)
OFFSETS = types.Array(types.int64, 1, "C", readonly=True)


@njit(
    types.int64(BYTES, OFFSETS, BYTES, types.boolean, types.uint32[::1], types.int64, types.int64[::1]),
    cache=True,
    nogil=True,
)
def pack(letters, offsets, joints, backward, graph, size, table):  # type: ignore[no-untyped-def]
    """Write sorted words into `graph` from `size` on and return its new length.

    Words arrive in order, spelled backwards for the backward part. The nodes that the next word does not share with the
    last one can no longer change: they are frozen from the end of the word backwards, and a node equal to a frozen one
    is replaced by it. `table` is the hash table of frozen nodes; its size is a power of two.
    """
    deepest = 64
    children = [[0] * 27 for _ in range(deepest)]
    masks = [0] * deepest
    accepts = [0] * deepest
    needs_joint = [0] * deepest
    slots = len(table) - 1
    table[:] = 0
    root = 1
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
                mix = masks[depth] * 0x9E3779B1 + accepts[depth] * 0x85EBCA77 + needs_joint[depth] * 0xC2B2AE3D
                for letter in range(26):
                    if masks[depth] >> letter & 1:
                        mix = (mix ^ children[depth][letter]) * 0x27D4EB2F165667C5
                        mix ^= (mix >> 29) & 0x7FFFFFFFF
                # A joint word always ends in S, so one more bit is enough in the forward part.
                first, second, third = masks[depth], accepts[depth], needs_joint[depth]
                if not backward:
                    second |= int64(third != 0) << 26
                slot = mix & slots
                pointer = 0
                while table[slot] != 0:
                    other = table[slot]
                    same = graph[other] == first and graph[other + 1] == second
                    if same and backward:
                        same = graph[other + 2] == third
                    if same:
                        at = other + HEADER
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
                    if size + HEADER + popcount(first) > len(graph):
                        return -1
                    pointer = size
                    table[slot] = pointer
                    size += HEADER
                    needed = (1 << 26) - 1
                    possible = first
                    longest = 0
                    for letter in range(26):
                        if first >> letter & 1:
                            child = children[depth][letter]
                            graph[size] = child
                            size += 1
                            possible |= int64(graph[child + 3])
                            after = int64(graph[child + 2])
                            longest = max(longest, (after >> 26) + 1)
                            needed &= 1 << letter | (0 if accepts[depth] >> letter & 1 else after)
                    graph[pointer] = first
                    graph[pointer + 1] = second
                    graph[pointer + 2] = third if backward else needed | longest << 26
                    graph[pointer + 3] = possible
            masks[depth] = 0
            accepts[depth] = 0
            needs_joint[depth] = 0
            if depth > 0:
                children[depth - 1][letters[previous + depth - 1]] = pointer
            else:
                root = pointer
            depth -= 1
        for position in range(shared, length):
            masks[position] |= 1 << letters[start + position]
        if length > 0:
            last = letters[start + length - 1]
            accepts[length - 1] |= 1 << last
            if joints[number]:
                needs_joint[length - 1] |= 1 << last
        previous = start
        previous_length = length
    graph[BACKWARD_ROOT if backward else ROOT] = root
    return size
