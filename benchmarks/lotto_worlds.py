"""What it is worth in Lotto to try moves in imagined worlds: Expert against one that only calculates what they promise.

    python benchmarks/lotto_worlds.py --seconds 10 --games 20
    python benchmarks/lotto_worlds.py --seconds 0.1 --games 400

Each deal is played twice, with the seats changed. One that only calculates takes a few milliseconds for a move.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean, stdev

from parlour.arena.statistics import wilson
from parlour.core import Chance, Match
from parlour.games.lotto.expert import Expert
from parlour.games.lotto.prospects import Prospects
from parlour.games.lotto.rules import Lotto
from parlour.thinking import Budget


def played(number: int, budget: Budget) -> tuple[float, int, bool]:
    """What Expert gets from one game, how many points it is ahead, and whether who began has won."""
    game, trying = Lotto({"identify": "auto"}), number % 2
    match = Match.new(game, seats=2, seed=number // 2)
    expert = Expert(game)
    while match.outcome is None:
        seat = match.state.to_move
        view = match.view(seat)
        if seat == trying:
            chance = Chance(number.to_bytes(2) + len(match.entries).to_bytes(2))
            match.play(seat, expert.choose(view, seat, budget, chance).move)
        else:
            match.play(seat, Prospects(game, view, seat).moves()[0].move)
    winners, (ours, theirs) = match.outcome.winners, (match.scores[trying], match.scores[1 - trying])
    return (trying in winners) / len(winners), ours - theirs, match.state.first in winners


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, help="for a move")
    parser.add_argument("--nodes", type=int, help="simulated turns for a move, instead of seconds")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--workers", type=int, metavar="N", help="how many processes; by default one per core")
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.workers) as pool:
        play = partial(played, budget=Budget(asked.seconds, asked.nodes))
        found = list(pool.map(play, range(asked.games)))
    pairs = list(zip(found[::2], found[1::2], strict=False))
    low, high = wilson([(one[0] + other[0]) / 2 for one, other in pairs])
    ahead = [(one[1] + other[1]) / 2 for one, other in pairs]
    score, began = mean(points for points, _, _ in found), mean(first for _, _, first in found)
    print(f"Expert: {score:.1%} ({low:.1%} to {high:.1%}) of {len(found)} games,", end=" ")
    print(f"{mean(ahead):+.0f} points a game (±{1.96 * stdev(ahead) / len(ahead) ** 0.5:.0f});", end=" ")
    print(f"who began won {began:.0%}")


if __name__ == "__main__":
    main()
