"""How fast plays are found: two-faced racks, classic racks and open layouts, by number of wild cards.

Positions come from seeded games in which every turn plays the best word, with the packaged dictionary. They are
searched in turn, several times round, so that only what a game would keep warm is warm; the shortest time of each
counts. Times are those of a caller in Python. The readable search, which the compiled one is checked against, does a
few positions of each kind, leaving out those with very many plays, which would take it minutes.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import fmean, median

from rich.console import Console
from rich.table import Table

from parlour.words.crossword import readable
from parlour.words.crossword.grid import LETTERS, Grid
from parlour.words.crossword.rules import Rack, Rules
from parlour.words.crossword.search import Search
from parlour.words.lexicon import Lexicon

VALUES = (1, 4, 4, 2, 1, 4, 4, 4, 1, 6, 4, 1, 2, 1, 1, 4, 9, 1, 1, 1, 1, 4, 4, 9, 4, 9)
FACES = (16, 4, 4, 8, 23, 4, 6, 4, 15, 2, 2, 8, 4, 12, 16, 4, 2, 12, 8, 12, 8, 4, 4, 2, 4, 2)
TILES = (9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1)
BLOCKS = (8, 2, 2, 2, 8, 2, 2, 6, 8, 2, 2, 6, 2, 2, 6, 2, 2, 6, 6, 6, 6, 2, 6, 2, 2, 2)

TOO_MANY = 3_000  # plays for the readable search

Position = tuple[Grid, Rack]


@dataclass(frozen=True)
class Kind:
    """A kind of position: the grid, the bag, the rack and the rules."""

    name: str
    size: int | None
    rack: int
    rules: Rules

    def bag(self, chance: random.Random) -> list[str]:
        """A shuffled bag."""
        if self.name == "Prism":
            faces = [letter for letter, number in zip(LETTERS, FACES, strict=True) for _ in range(number)]
            chance.shuffle(faces)
            bag = ["".join(pair) for pair in zip(faces[:94], faces[94:188], strict=True)] + ["*B", "B*"]
        else:
            numbers = TILES if self.name == "classic" else BLOCKS
            bag = [letter for letter, number in zip(LETTERS, numbers, strict=True) for _ in range(number)] + ["?", "?"]
        chance.shuffle(bag)
        return bag

    def on_rack(self, blocks: list[str]) -> Rack:
        """Blocks as the search expects them."""
        return tuple(blocks) if self.name == "Prism" else "".join(blocks)


KINDS = [
    Kind(
        "Prism",
        15,
        6,
        Rules(VALUES, first_least=4, long_word=6, pattern_length=6, pattern_bonus=25, bonus_blocks=6, bonus=25),
    ),
    Kind("classic", 15, 7, Rules(VALUES, first_both_ways=False, bonus_blocks=7, bonus=50)),
    Kind("open layout", None, 10, Rules(VALUES, first_most=4)),
]


def played(search: Search, kind: Kind, chance: random.Random) -> Iterator[Position]:
    """Yield the positions of one game, from the second turn on, while the racks are full."""
    bag, grid, rack = kind.bag(chance), Grid(kind.size), list[str]()
    while len(bag) >= kind.rack - len(rack):
        rack += [bag.pop() for _ in range(kind.rack - len(rack))]
        if grid.letters:
            yield grid, kind.on_rack(rack)
        play = search.best(grid, kind.on_rack(rack), kind.rules)
        if play is None:
            bag[:0], rack = rack, []
            continue
        grid = grid.with_letters((put.square, put.lying) for put in play.puts)
        used = {put.place for put in play.puts}
        rack = [block for place, block in enumerate(rack) if place not in used]


def shortest(positions: list[Position], work: Callable[[Grid, Rack], object], rounds: int) -> list[float]:
    """The shortest time of each position, in seconds."""
    times = [float("inf")] * len(positions)
    for _ in range(rounds):
        for number, (grid, rack) in enumerate(positions):
            began = time.perf_counter()
            work(grid, rack)
            times[number] = min(times[number], time.perf_counter() - began)
    return times


def measure(
    search: Search, words: readable.Vocabulary, kind: Kind, positions: list[Position], args: argparse.Namespace
) -> list[str]:
    """One row of the table."""
    plays = [search.count(grid, rack, kind.rules) for grid, rack in positions]
    every = shortest(positions, lambda grid, rack: search.plays(grid, rack, kind.rules), args.rounds)
    best = shortest(positions, lambda grid, rack: search.best(grid, rack, kind.rules), args.rounds)
    count = shortest(positions, lambda grid, rack: search.count(grid, rack, kind.rules), args.rounds)
    sample = [position for position, number in zip(positions, plays, strict=True) if number < TOO_MANY][: args.readable]
    slow = shortest(sample, lambda grid, rack: readable.plays(words, grid, rack, kind.rules), 1)
    return [
        str(len(positions)),
        f"{fmean(plays):,.0f}",
        f"{fmean(every) * 1e6:,.0f}",
        f"{median(every) * 1e6:,.0f}",
        f"{max(every) * 1e6:,.0f}",
        f"{1 / fmean(every):,.0f}",
        f"{sum(plays) / sum(every) / 1e6:.2f}",
        f"{fmean(best) * 1e6:,.0f}",
        f"{fmean(count) * 1e6:,.0f}",
        f"{fmean(slow) * 1e3:,.0f}" if slow else "–",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=40, help="of each kind (default %(default)s)")
    parser.add_argument("--most", type=int, default=200, help="positions in a row of the table (default %(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="times each is searched (default %(default)s)")
    parser.add_argument(
        "--readable", type=int, default=1, help="positions for the readable search (default %(default)s)"
    )
    args = parser.parse_args()

    lexicon = Lexicon.default()
    search = Search(lexicon.graph)
    words = readable.Vocabulary(lexicon.words)
    table = Table(title="Finding plays, one core")
    for heading in (
        "positions",
        "wild",
        "number",
        "plays each",
        "all, µs",
        "median",
        "slowest",
        "positions/s",
        "million plays/s",
    ):
        table.add_column(heading, justify="left" if heading == "positions" else "right")
    for heading in ("best, µs", "count, µs", "readable, ms"):
        table.add_column(heading, justify="right")
    for kind in KINDS:
        chance = random.Random(2024)
        found = [position for _ in range(args.games) for position in played(search, kind, chance)]
        for wild in range(3):
            chosen = [position for position in found if sum(face in "?*" for face in "".join(position[1])) == wild]
            if chosen:
                few = chance.sample(chosen, min(args.most, len(chosen)))
                table.add_row(kind.name, str(wild), *measure(search, words, kind, few, args))
    Console(width=150).print(table)


if __name__ == "__main__":
    main()
