"""What more time is worth to Push's Expert: one side searches so many times as many nodes as the other.

    python benchmarks/push_more_time.py --size 7 --nodes 30000 --times 10 --games 40

Games begin with four random pushes, the same for both sides in turn; a game of 400 plies counts as drawn.
"""

import argparse
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import parlour
from parlour.core import Chance
from parlour.games.push.bots import Expert
from parlour.games.push.rules import Push
from parlour.thinking import Budget

OPENING, LONGEST = 4, 400


def points(number: int, size: int, nodes: int, times: int) -> float:
    """What the side with more nodes gets from one game."""
    match = parlour.new(Push, seats=2, seed=number, size=size)
    strong, rng = number % 2, random.Random(number // 2)
    expert = Expert(Push({"size": size}))
    while match.outcome is None and len(match.entries) < LONGEST:
        view = match.view(None)
        seat = view.to_move
        if len(match.entries) < OPENING:
            match.play(seat, rng.choice(list(match.moves(seat))))
            continue
        budget = Budget(nodes=nodes * times if seat == strong else nodes)
        match.play(
            seat, expert.choose(view, seat, budget, Chance(number.to_bytes(2) + len(match.entries).to_bytes(2))).move
        )
    if match.outcome is None or len(match.outcome.winners) != 1:
        return 0.5
    return float(strong in match.outcome.winners)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", type=int, default=7)
    parser.add_argument("--nodes", type=int, default=30_000)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--games", type=int, default=40)
    asked = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        play = partial(points, size=asked.size, nodes=asked.nodes, times=asked.times)
        found = Counter(pool.map(play, range(asked.games)))
    share = (found[1.0] + found[0.5] / 2) / asked.games
    print(f"{asked.size}×{asked.size}, {asked.times} times {asked.nodes:,} nodes:", end=" ")
    print(f"{found[1.0]} won, {found[0.5]} drawn, {found[0.0]} lost ({share:.1%})")


if __name__ == "__main__":
    main()
