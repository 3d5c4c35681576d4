"""What planning is worth to Rush's Expert: it races one that looks a single tile ahead, both at the usual pace.

    python benchmarks/rush_race.py --games 400

Each deal is played twice, with the seats changed, on a clock of its own: a move is made once its bot has taken its
time, and is lost if the other was quicker.
"""

import argparse
import contextlib
import heapq
from collections.abc import Sequence

from parlour.arena.statistics import wilson
from parlour.core import Chance, Match, Refused, Seat
from parlour.games.series.rush.bots import LOOK_AGAIN, Expert, Novice
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import Move
from parlour.thinking import Budget


class Glancing(Expert):
    """Prefers tiles that open a square for another of its own, at every table."""

    choose = Novice.choose


def raced(match: Match, bots: Sequence[Novice], budget: Budget, chance: Chance) -> None:
    """Play until somebody has won."""
    queue: list[tuple[float, Seat, Move | None]] = [(0.0, seat, None) for seat in range(match.seats)]
    thought = 0
    while not match.state.winners:
        now, seat, move = heapq.heappop(queue)
        if move is not None:
            with contextlib.suppress(Refused):
                match.play(seat, move)
        thought += 1
        found = bots[seat].choose(match.view(seat), seat, budget, chance.fork(str(thought)))
        heapq.heappush(queue, (now + (found.wait or LOOK_AGAIN), seat, found.move))


def points(number: int, budget: Budget) -> float:
    """What the Expert gets from one game."""
    game, planner = SeriesRush(), number % 2
    match = Match.new(game, seats=2, seed=number // 2)
    bots = [Expert(game) if seat == planner else Glancing(game) for seat in range(2)]
    raced(match, bots, budget, Chance.of(number))
    return (planner in match.state.winners) / len(match.state.winners)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.1, help="for a thought")
    asked = parser.parse_args()
    got = [points(number, Budget(seconds=asked.seconds)) for number in range(asked.games)]
    low, high = wilson([sum(pair) / 2 for pair in zip(got[::2], got[1::2], strict=False)])
    print(f"Expert against one that looks a tile ahead: {sum(got) / len(got):.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
