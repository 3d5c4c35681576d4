"""How much there is to win in Prism by guessing the other rack: an Expert that knows it, against Expert.

    python benchmarks/prism_limit.py --games 60

Each deal is played twice, with the seats changed. Both think equally long, counted in simulated turns.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from parlour.arena.statistics import wilson
from parlour.core import Chance, Match
from parlour.core.values import replace
from parlour.games.prism.bots import Expert
from parlour.games.prism.rules import Prism
from parlour.thinking import Budget


def points(number: int, nodes: int) -> float:
    """What the side that knows both racks gets from one game."""
    game, knowing = Prism(), number % 2
    match = Match.new(game, seats=2, seed=number // 2)
    expert = Expert(game)
    while match.outcome is None:
        seat = match.state.to_move
        view = match.view(seat)
        if seat == knowing:
            view = replace(view, shown=match.state.racks)
        chance = Chance(number.to_bytes(2) + len(match.entries).to_bytes(2))
        match.play(seat, expert.choose(view, seat, Budget(nodes=nodes), chance).move)
    return (knowing in match.outcome.winners) / len(match.outcome.winners)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--nodes", type=int, default=250, help="simulated turns for a move")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--workers", type=int, metavar="N", help="how many processes; by default one per core")
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.workers) as pool:
        got = list(pool.map(partial(points, nodes=asked.nodes), range(asked.games)))
    low, high = wilson([sum(pair) / 2 for pair in zip(got[::2], got[1::2], strict=False)])
    print(f"knowing the other rack, {asked.nodes:,} turns a move: {sum(got) / len(got):.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
