"""How long bots think: every game and level, at the smallest table and at the largest, every thought timed.

    python benchmarks/bots.py --seconds 0.1 --games prism anagrams

Each gets half a second a move. Bots that search use it up, and at most 5 % more; the others should need much less. What
is built once in a process, such as word tables, shows in the first thought. Time is processor time, for the bots too,
so that it does not matter what else the machine does.
"""

from __future__ import annotations

import argparse
import time
from itertools import count
from statistics import median
from unittest.mock import patch

from rich.console import Console
from rich.table import Table

from parlour.core import AnyGame, Chance, Match, registry
from parlour.thinking import Budget, find_bot, levels

LATE = 1.05  # times the budget


def timed(game: AnyGame, level: str, seats: int, budget: Budget, thoughts: int) -> list[float]:
    """The seconds of each thought, with this level in every seat; a game that ends early is followed by another."""
    bot, taken = find_bot(game, level), []
    for seed in count():
        match = Match.new(game, seats=seats, seed=seed)
        for turn in range(1_000):
            if match.outcome:
                break
            acting = sorted(match.to_act)
            seat = acting[turn % len(acting)]
            began = time.process_time()
            thought = bot.choose(match.view(seat), seat, budget, Chance.of(turn))
            taken.append(time.process_time() - began)
            if len(taken) == thoughts:
                return taken
            if thought.move is not None:
                match.play(seat, thought.move)
    raise AssertionError("there is always another game")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="+", choices=[kind.info.name for kind in registry.games()])
    parser.add_argument("--seconds", type=float, default=0.5, help="for a move")
    parser.add_argument("--thoughts", type=int, default=20)
    asked = parser.parse_args()
    budget, limit = Budget(seconds=asked.seconds), LATE * asked.seconds
    table = Table("game", "level", "seats", "first", "median", "slowest", f"over {limit * 1000:.0f} ms")
    for kind in registry.games():
        game = kind()
        if asked.games and game.info.name not in asked.games:
            continue
        low, high = game.info.seats
        for level in levels(game):
            for seats in sorted({max(2, low), high}):
                first, *rest = timed(game, level, seats, budget, asked.thoughts)
                shown = [f"{seconds * 1000:.1f} ms" for seconds in (first, median(rest), max(rest))]
                table.add_row(game.info.name, level, str(seats), *shown, str(sum(t > limit for t in rest)))
    Console().print(table)


if __name__ == "__main__":
    with patch("time.monotonic", time.process_time):
        main()
