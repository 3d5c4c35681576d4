"""The ladder: every level of every game against the other levels of the same game, as a table for docs/strength.md.

    python benchmarks/ladder.py --keep ladder

Two sit at a table. Games in which a single move costs little are played more often. With `--keep` the games are saved
in a folder, one report a game, and a run that was interrupted goes on from there.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from pathlib import Path

from parlour.arena.ratings import stronger
from parlour.arena.report import Report
from parlour.arena.tournament import tournament
from parlour.core import registry
from parlour.thinking import Budget, levels

MANY = ("domino", "hex")
TIMES = 20


def row(report: Report) -> str:
    """A game's line of the table, its levels weakest first."""
    ratings = [f"{each.points:+.0f} ({each.low:+.0f} to {each.high:+.0f})" for each in report.ratings]
    strongest = report.results[-1]
    low, high = report.interval(strongest)
    scores = f"{strongest.score:.0%} ({low:.0%} to {high:.0%})"
    cells = (report.game.capitalize(), f"{report.games:,}", *ratings, scores)
    return f"| {' | '.join(cells)} |".replace("-", "−")


def main() -> None:
    """Play, and print the table, any level that is not above the one below it, and where that is not certain."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=60, help="of each game; of Domino and Hex twenty times as many")
    parser.add_argument("--seconds", type=float, default=0.1, help="for a move")
    parser.add_argument("--keep", type=Path, metavar="DIR")
    parser.add_argument("--workers", type=int, metavar="N", help="how many processes; by default one per core")
    asked = parser.parse_args()
    print("| game | games | Novice | Club | Expert | Expert scores |\n|---|---|---|---|---|---|")
    below, unsure = list[str](), list[str]()
    for kind in registry.games():
        name = kind.info.name
        ladder = levels(kind())
        report = tournament(
            name,
            ladder,
            asked.games * (TIMES if name in MANY else 1),
            seats=2,
            budget=Budget(seconds=asked.seconds),
            workers=asked.workers,
            folder=asked.keep / name if asked.keep else None,
        )
        print(row(report), flush=True)
        sure = stronger(report.crosstable, reversed(range(len(ladder))))
        for lower, upper in pairwise(range(len(ladder))):
            told = f"{name}: {ladder[upper]} over {ladder[lower]}"
            if report.ratings[upper].points <= report.ratings[lower].points:
                below.append(told)
            elif (upper, lower) not in sure:
                unsure.append(told)
    print("\nNot so:", ", ".join(below) or "none", "\nNot certain at 95 %:", ", ".join(unsure) or "none")


if __name__ == "__main__":
    main()
