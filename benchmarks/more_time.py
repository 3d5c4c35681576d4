"""What more time is worth to an Expert: one side thinks so many times as long as the other, both counted in nodes.

    python benchmarks/more_time.py push --options size=7 --nodes 30000 --times 10 --games 40
    python benchmarks/more_time.py prism --nodes 250 --times 10 --games 60

Each deal is played twice, with the seats changed. Push, where nothing is dealt, begins with four random pushes; a game
of 400 plies counts as drawn.
"""

import argparse
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from parlour.arena.statistics import wilson
from parlour.core import Chance, Match, registry
from parlour.thinking import Budget, find_bot

OPENING, LONGEST = {"push": 4}, 400


def points(number: int, name: str, options: dict[str, int], nodes: int, times: int) -> float:
    """What the side with more nodes gets from one game."""
    strong, rng = number % 2, random.Random(number // 2)
    match = Match.new(registry.find(name)(options), seats=2, seed=number // 2)
    expert = find_bot(match.game, "expert")
    while match.outcome is None and len(match.entries) < LONGEST:
        seat = min(match.to_act)
        if len(match.entries) < OPENING.get(name, 0):
            match.play(seat, rng.choice(list(match.moves(seat))))
            continue
        budget = Budget(nodes=nodes * times if seat == strong else nodes)
        chance = Chance(number.to_bytes(2) + len(match.entries).to_bytes(2))
        match.play(seat, expert.choose(match.view(seat), seat, budget, chance).move)
    if match.outcome is None or len(match.outcome.winners) != 1:
        return 0.5
    return float(strong in match.outcome.winners)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=("push", "prism", "anagrams", "lotto"))
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=NUMBER")
    parser.add_argument("--nodes", type=int, default=250)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--workers", type=int, metavar="N", help="how many processes; by default one per core")
    asked = parser.parse_args()
    options = {name: int(value) for name, value in (option.split("=") for option in asked.options)}
    with ProcessPoolExecutor(asked.workers) as pool:
        play = partial(points, name=asked.game, options=options, nodes=asked.nodes, times=asked.times)
        got = list(pool.map(play, range(asked.games)))
    found, (low, high) = Counter(got), wilson([sum(pair) / 2 for pair in zip(got[::2], got[1::2], strict=False)])
    print(f"{asked.game}, {asked.times} times {asked.nodes:,} nodes:", end=" ")
    print(f"{found[1.0]} won, {found[0.5]} drawn, {found[0.0]} lost", end=" ")
    print(f"({sum(got) / len(got):.1%}, {low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
