"""A word list as one array: every word is a path of letters, forwards and backwards; equal endings are stored once.

The array consists of 32-bit words. `graph[ROOT]` is the root of the forward words. A node at `p` is

    graph[p]        the letters that may follow, bit 0 for A to bit 25 for Z
    graph[p + 1]    those of them that complete a word; bit 26: the word that S completes is a joint word
    graph[p + 2]    the letters that every word from here still needs; from bit 26, how many letters the longest adds
    graph[p + 3]    the letters that any word from here still contains
    graph[p + 4 …]  one node for each letter that may follow, in alphabetical order

Node 1 is the leaf. `graph[BACKWARD_ROOT]` is the root of the words spelled backwards, which tell what may come before
"AT". There `graph[p + 2]` holds the completing letters whose words are joint words.
The search walks the forward words from every start square of the grid at once (see `search`); the backward words tell
it which letters may be laid before a run.
"""

from collections.abc import Collection, Iterator, Sequence

import numpy as np
import numpy.typing as npt

Graph = npt.NDArray[np.uint32]

FORMAT = 5  # raise it with every change of the layout, so that graphs on disk are built again
LONGEST = 63
ROOT, LEAF, BACKWARD_ROOT, FIRST_NODE = 0, 1, 5, 6
HEADER = 4  # numbers in a node before its children
JOINT = 1 << 26


def build(words: Sequence[str], joint_words: Collection[str] = ()) -> Graph:
    """Pack words of the letters A to Z, in any order and case, into a graph.

    Of the `joint_words`, those that end in S are marked: the search lays or crosses them only where that S also belongs
    to a word in the other direction (ANAGRAMS-13). The same words always give the same array.
    """
    spelled = sorted({word.upper() for word in words})
    joints = {word.upper() for word in joint_words if word[-1:] in "Ss"}
    room = FIRST_NODE + 2 * (HEADER + 1) * sum(map(len, spelled))
    graph = np.zeros(room, np.uint32)
    size = _add(graph, FIRST_NODE, spelled, joints, backward=False)
    backwards = sorted(word[::-1] for word in spelled)
    size = _add(graph, size, backwards, {word[::-1] for word in joints}, backward=True)
    return graph[:size].copy()


def _add(graph: Graph, size: int, spelled: Sequence[str], joints: Collection[str], *, backward: bool) -> int:
    """Append sorted words to the graph and return its new length."""
    from parlour.words.lexicon.graph_kernel import pack

    text = "".join(spelled).encode("ascii", "replace")
    letters = np.frombuffer(text, dtype=np.uint8) - np.uint8(ord("A"))
    lengths = np.fromiter(map(len, spelled), dtype=np.int64, count=len(spelled))
    if (len(letters) and letters.max() > 25) or (len(lengths) and not 0 < lengths.min() <= lengths.max() <= LONGEST):
        raise ValueError(f"Not a word of 1 to {LONGEST} letters from A to Z: {_first_unfit(spelled)!r}.")
    marks = np.fromiter((word in joints for word in spelled), dtype=np.uint8, count=len(spelled))
    offsets = np.concatenate([np.zeros(1, np.int64), np.cumsum(lengths)])
    table = np.empty(1 << max(4, len(letters).bit_length()), np.int64)
    return int(pack(letters, offsets, marks, backward, graph, size, table))


def _first_unfit(words: Sequence[str]) -> str:
    return next(w for w in words if not (0 < len(w) <= LONGEST and w.isascii() and w.isalpha()))


def children(graph: Graph, node: int) -> Iterator[tuple[str, int, bool]]:
    """Yield each letter that may follow a node, the node it leads to and whether it completes a word."""
    mask, accepts = int(graph[node]), int(graph[node + 1])
    at = node + HEADER
    for number in range(26):
        if mask >> number & 1:
            yield chr(65 + number), int(graph[at]), bool(accepts >> number & 1)
            at += 1


def follow(graph: Graph, text: str) -> tuple[int, bool] | None:
    """Walk a text from the root: the node it leads to and whether it is a word, or None if no word begins with it."""
    node, complete = int(graph[ROOT]), False
    for letter in text.upper():
        bit = 1 << (ord(letter) - 65) if "A" <= letter <= "Z" else 0
        mask = int(graph[node])
        if not mask & bit:
            return None
        complete = bool(int(graph[node + 1]) & bit)
        node = int(graph[node + HEADER + (mask & (bit - 1)).bit_count()])
    return node, complete


def contains(graph: Graph, word: str) -> bool:
    """Whether a word is in the graph."""
    found = follow(graph, word)
    return found is not None and found[1]


def needs_joint(graph: Graph, word: str) -> bool:
    """Whether a word of the graph is allowed only where its final S crosses another word."""
    before = follow(graph, word[:-1])
    return before is not None and word[-1:].upper() == "S" and bool(int(graph[before[0] + 1]) & JOINT)


def words(graph: Graph) -> Iterator[str]:
    """Yield every word of the graph in alphabetical order."""

    def below(node: int, prefix: str) -> Iterator[str]:
        for letter, child, complete in children(graph, node):
            if complete:
                yield prefix + letter
            yield from below(child, prefix + letter)

    yield from below(int(graph[ROOT]), "")
