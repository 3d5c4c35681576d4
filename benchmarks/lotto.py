"""How long Lotto's bots think: whole games at tables of two and of twelve, every move timed.

The limit is a tenth of a second a move. Word tables are built once per process, when a move first needs them: that is
the slowest move of the first game.
"""

from __future__ import annotations

import time
from statistics import median

from rich.console import Console
from rich.table import Table

import parlour
from parlour.core import Chance, Match
from parlour.thinking import Budget, find_bot, levels

LIMIT = 0.1


def timed(level: str, seats: int) -> list[float]:
    """The seconds of each move in one game, with this level in every seat."""
    game = parlour.game("lotto")
    match, bot = Match.new(game, seats=seats, seed=seats), find_bot(game, level)
    taken = []
    while match.outcome is None:
        seat = min(match.to_act)
        began = time.perf_counter()
        thought = bot.choose(match.view(seat), seat, Budget(), Chance.of(match.number))
        taken.append(time.perf_counter() - began)
        match.play(seat, thought.move)
    return taken


def main() -> None:
    """Print the table."""
    table = Table("level", "seats", "moves", "first", "median", "slowest", f"over {LIMIT * 1000:.0f} ms")
    for level in levels(parlour.game("lotto")):
        for seats in (2, 12):
            first, *rest = timed(level, seats)
            shown = [f"{seconds * 1000:.1f} ms" for seconds in (first, median(rest), max(rest))]
            table.add_row(level, str(seats), str(len(rest) + 1), *shown, str(sum(t > LIMIT for t in rest)))
    Console().print(table)


if __name__ == "__main__":
    main()
