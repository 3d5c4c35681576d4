"""Learn what having the move is worth in Prism, by blocks left, and store it beside the game.

    python scripts/learn_prism_tempo.py --games 300

It samples late positions from games between players that always lay what scores most: what would the best play with
one block score, with two, and so on? From these samples it works out backwards, from the last block to the first, what
a player who considers who will go out can expect against one who always lays what scores most.
"""

from __future__ import annotations

import argparse
import json
import random

import numpy as np
import numpy.typing as npt

from parlour.games.prism import tempo
from parlour.games.prism.blocks import BLOCKS, RACK, numerals
from parlour.games.prism.plays import Finder
from parlour.games.prism.rules import Prism
from parlour.games.prism.simulation import World
from parlour.words.crossword.grid import Grid

Scores = npt.NDArray[np.float64]
LATE = 30  # blocks in the bag
NEVER = -1e6
EACH = sum(numerals(block) for block in BLOCKS) / len(BLOCKS)


def best_by_blocks(finder: Finder, grid: Grid, rack: tuple[str, ...]) -> list[float]:
    """What the best play with none, one, two … of a rack's blocks scores."""
    found = finder.plays(grid, rack)
    best = [NEVER] * (len(rack) + 1)
    for used, score in zip(found.used.tolist(), found.scores.tolist(), strict=True):
        number = int(used).bit_count()
        best[number] = max(best[number], score)
    return best


def samples(finder: Finder, games: int, seed: int) -> list[Scores]:
    """For racks of one to six blocks, the best score with each number of them, one row per position."""
    rows: list[list[list[float]]] = [[] for _ in range(RACK + 1)]
    rng = random.Random(seed)
    for game in range(games):
        bag = rng.sample(BLOCKS, len(BLOCKS))
        world = World(Grid(finder.size), (tuple(bag[:6]), tuple(bag[6:12])), tuple(bag[12:]), (0, 0), 0, frozenset())
        while world.bag:
            rack = world.racks[world.to_move]
            if len(world.bag) <= LATE:
                for size in {RACK, rng.randint(1, RACK - 1)}:
                    found = best_by_blocks(finder, world.grid, rack[:size])
                    if max(found) > NEVER:
                        rows[size].append(found)
            best = finder.best(world.grid, rack)
            world = world.after(best) if best else world.after_exchange()
        print(f"\rgame {game + 1} of {games}", end="", flush=True)
    print()
    return [np.array(row) if row else np.zeros((0, size + 1)) for size, row in enumerate(rows)]


def work_out(scores: list[Scores]) -> dict[str, object]:
    """What can be expected with each number of blocks left, worked out backwards."""
    mine: dict[tuple[int, int, int], float] = {}
    theirs: dict[tuple[int, int, int], float] = {}

    def after(in_bag: int, rack: int, used: int) -> tuple[int, int]:
        drawn = min(in_bag, RACK - rack + used)
        return in_bag - drawn, rack - used + drawn

    def settle(in_bag: int, me: int, they: int) -> None:
        mine_now = scores[me].copy()
        for used in range(1, me + 1):
            bag, left = after(in_bag, me, used)
            mine_now[:, used] += 2 * EACH * they if left == 0 else theirs[bag, left, they]
        mine[in_bag, me, they] = float(mine_now[:, 1:].max(axis=1).mean())
        used_most = scores[they].argmax(axis=1)
        total = 0.0
        for used in range(1, they + 1):
            rows = used_most == used
            bag, left = after(in_bag, they, used)
            then = -2 * EACH * me if left == 0 else mine[bag, me, left]
            total += float((-scores[they][rows, used] + then).sum())
        theirs[in_bag, me, they] = total / len(used_most)

    for total in range(2, 2 * RACK + 1):
        for me in range(max(1, total - RACK), min(RACK, total - 1) + 1):
            settle(0, me, total - me)
    most = len(BLOCKS) - 2 * RACK
    for in_bag in range(1, most + 1):
        settle(in_bag, RACK, RACK)
    racks = range(RACK + 1)

    def by_racks(values: dict[tuple[int, int, int], float]) -> list[list[float]]:
        return [[round(values.get((0, me, they), 0.0), 1) for they in racks] for me in racks]

    return {
        "my_move_by_bag": [round(mine[bag, RACK, RACK], 1) for bag in range(most + 1)],
        "their_move_by_bag": [round(theirs[bag, RACK, RACK], 1) for bag in range(most + 1)],
        "my_move_by_racks": by_racks(mine),
        "their_move_by_racks": by_racks(theirs),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    finder = Prism().finder
    found = work_out(samples(finder, arguments.games, arguments.seed))
    tempo.DATA.write_text(json.dumps(found) + "\n")
    print("after my turn, by blocks in the bag:", found["their_move_by_bag"])


if __name__ == "__main__":
    main()
