"""Random languages, racks and crossword positions, to compare the compiled and the readable search."""

import random

from parlour.words.crossword.grid import Grid, Lying, Square
from parlour.words.crossword.readable import Vocabulary
from parlour.words.crossword.rules import Rack, Rules

VALUES = (1, 4, 4, 2, 1, 4, 4, 4, 1, 6, 4, 1, 2, 1, 1, 4, 9, 1, 1, 1, 1, 4, 4, 9, 4, 9)

# PRISM-7, PRISM-18 to PRISM-21
PRISM = Rules(
    values=VALUES,
    first_least=4,
    long_word=6,
    pattern_length=6,
    pattern_bonus=25,
    bonus_blocks=6,
    bonus=25,
)
CLASSIC = Rules(values=VALUES, first_both_ways=False, bonus_blocks=7, bonus=50)
# ANAGRAMS-5, ANAGRAMS-6
ANAGRAMS = Rules(values=VALUES, first_most=4, most_blocks=4)
# Short words count twice and make patterns, so that the rare rules meet in every position.
DENSE = Rules(values=VALUES, long_word=4, pattern_length=3, pattern_bonus=7, bonus_blocks=3, bonus=5)

ALPHABET = "AEIRST"
SHARES = {2: 0.4, 3: 0.15, 4: 0.04, 5: 0.008, 6: 0.001, 7: 0.0002, 8: 0.00003}


def language(chance: random.Random) -> Vocabulary:
    """A made-up language of a few hundred words; some of those in S need a joint."""
    words = set()
    for length, share in SHARES.items():
        for _ in range(int(share * len(ALPHABET) ** length)):
            words.add("".join(chance.choice(ALPHABET) for _ in range(length)))
    joint_words = [word for word in sorted(words) if word.endswith("S") and chance.random() < 0.4]
    return Vocabulary(words, joint_words)


def letter_rack(chance: random.Random, most: int, wilds: int) -> str:
    """Single letters, some of them wild, and now and then one that is in no word."""
    size = chance.choice([most, most, chance.randint(1, most)])
    letters = [chance.choice(ALPHABET + "Q") for _ in range(size)]
    return "".join(chance.sample("?" * min(wilds, size) + "".join(letters[min(wilds, size) :]), size))


def block_rack(chance: random.Random, most: int, wilds: int) -> tuple[str, ...]:
    """Two-faced blocks, some with an asterisk."""
    size = chance.choice([most, most, chance.randint(1, most)])
    blocks = [chance.choice(ALPHABET) + chance.choice(ALPHABET + "Q") for _ in range(size)]
    for place in chance.sample(range(size), min(wilds, size)):
        blocks[place] = chance.choice(["*" + blocks[place][1], blocks[place][0] + "*"])
    return tuple(blocks)


def scattered(chance: random.Random, size: int | None, letters: int) -> Grid:
    """A grid with letters anywhere, words or not: how they got there must not matter to the search."""
    rows = range(size) if size is not None else range(-3, 4)
    squares = chance.sample([Square(row, column) for row in rows for column in rows], letters)
    return Grid(size, {square: random_lying(chance) for square in squares})


def random_lying(chance: random.Random) -> Lying:
    """A letter on a random side, now and then a wild one."""
    return Lying(chance.choice(ALPHABET), chance.random() < 0.1, "left" if chance.random() < 0.7 else "right")


def crossed(chance: random.Random, size: int | None, strokes: int) -> Grid:
    """A grid with runs of letters across and down through its middle, as words would be."""
    middle = 0 if size is None else size // 2
    reach = 4 if size is None else size // 2
    letters: dict[Square, Lying] = {}
    for _ in range(strokes):
        row, column = middle + chance.randint(-reach, reach), middle + chance.randint(-reach, reach)
        row_step, column_step = chance.choice([(0, 1), (1, 0)])
        for at in range(chance.randint(2, 6)):
            square = Square(row + at * row_step, column + at * column_step)
            if size is None or (square.row < size and square.column < size):
                letters.setdefault(square, random_lying(chance))
    return Grid(size, letters)


def random_grid(chance: random.Random) -> Grid:
    """A grid of any kind: empty, sparse, crowded, tiny, open."""
    size = chance.choice([None, 1, 2, 3, 5, 6, 7, 9])
    kind = chance.random()
    if kind < 0.1:
        return Grid(size)
    if kind < 0.5:
        return crossed(chance, size, chance.randint(1, 5))
    return scattered(chance, size, chance.randint(1, 49 if size is None else size * size))


def random_leaves(chance: random.Random, rack: Rack) -> list[float] | None:
    """None, or a value for each set of blocks kept."""
    if chance.random() < 0.5:
        return None
    return [chance.choice([0, 5, chance.randint(-20, 20) / 2]) for _ in range(1 << len(rack))]
