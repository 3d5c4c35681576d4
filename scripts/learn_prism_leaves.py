"""Learn what blocks kept on a rack in Prism are worth, by self-play, and store it beside the game.

    python scripts/learn_prism_leaves.py --turns 40000

The games are played by a player that always lays what scores most, counting what it keeps. A ridge regression then
explains the score of a turn by the blocks that were on the rack; a block is worth what it adds compared with the
average block. The second round plays with the values of the first.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator

import numpy as np

from parlour.games.prism import leaves
from parlour.games.prism.blocks import BLOCKS, RACK
from parlour.games.prism.plays import Finder
from parlour.games.prism.rules import Prism
from parlour.games.prism.simulation import World, played_on
from parlour.words.crossword.grid import Grid

RIDGE = 40.0


def turns(finder: Finder, rng: random.Random) -> Iterator[tuple[tuple[str, ...], int]]:
    """The racks of one game for two, and what each scored."""
    bag = rng.sample(BLOCKS, len(BLOCKS))
    world = World(Grid(finder.size), (tuple(bag[:6]), tuple(bag[6:12])), tuple(bag[12:]), (0, 0), 0, frozenset())
    while not world.over and world.bag:
        seat = world.to_move
        after = played_on(finder, world, seat, 1)
        yield world.racks[seat], after.scores[seat] - world.scores[seat]
        world = after


def learn(racks: list[tuple[str, ...]], scores: list[int]) -> dict[str, float]:
    """What each block adds to a turn's score, compared with the average block."""
    places = {block: place for place, block in enumerate(BLOCKS)}
    held = np.zeros((len(racks), len(BLOCKS)))
    for row, rack in enumerate(racks):
        held[row, [places[block] for block in rack]] = 1
    held -= RACK / len(BLOCKS)
    gain = np.asarray(scores, float) - np.mean(scores)
    values = np.linalg.solve(held.T @ held + RIDGE * np.eye(len(BLOCKS)), held.T @ gain)
    return {block: round(float(value), 2) for block, value in zip(BLOCKS, values - values.mean(), strict=True)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--turns", type=int, default=40_000, help="turns to learn from, in each of two rounds")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    finder = Prism().finder
    rng = random.Random(arguments.seed)
    leaves.DATA.write_text(json.dumps(dict.fromkeys(BLOCKS, 0.0)))
    for number in (1, 2):
        leaves.block_values.cache_clear()
        racks: list[tuple[str, ...]] = []
        scores: list[int] = []
        while len(racks) < arguments.turns:
            for rack, score in turns(finder, rng):
                racks.append(rack)
                scores.append(score)
            print(f"\rround {number}: {len(racks)} turns, {np.mean(scores):.2f} points each", end="", flush=True)
        print()
        values = learn(racks, scores)
        leaves.DATA.write_text(json.dumps(values, indent=0) + "\n")
    best = sorted(values, key=lambda block: -values[block])
    print("best to keep:", ", ".join(f"{block} {values[block]:+}" for block in best[:12]))
    print("worst to keep:", ", ".join(f"{block} {values[block]:+}" for block in best[-12:]))


if __name__ == "__main__":
    main()
