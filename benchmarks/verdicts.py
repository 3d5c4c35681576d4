"""How good are the chances that a review names, and from what cost on should a move be called a mistake?

Bots of all levels play each other. Every judged move gives a chance to win, which is held against how the game ended,
and a cost. Each review is made twice with half the budget each, and the difference between the two costs is the noise.
From that: a blunder costs more than nine of ten moves of the weaker levels do, a mistake half of that and an
inaccuracy a quarter, but none less than the noise.
"""

from __future__ import annotations

import argparse
import statistics
from dataclasses import dataclass, field
from itertools import islice, pairwise

from rich.console import Console
from rich.table import Table

from parlour.arena.analysis import moments
from parlour.core import Chance, Match, registry
from parlour.thinking import Budget, find_bot, levels, strongest
from parlour.thinking.review import Reviewer

MOST_MOVES = 400
BINS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.01)


@dataclass
class Found:
    """What was found in one game."""

    costs: dict[str, list[float]] = field(default_factory=dict)
    noise: list[float] = field(default_factory=list)
    expected: list[tuple[float, float]] = field(default_factory=list)  # a chance, and the share of the win in the end


def played(name: str, number: int) -> tuple[Match, list[str]]:
    """A whole game between two levels, always with others."""
    game = registry.find(name)()
    known = levels(game)
    pairs = [(first, second) for first in known for second in known]
    seated = pairs[number % len(pairs)]
    match = Match.new(game, seats=2, seed=number)
    bots = [find_bot(game, level) for level in seated]
    chance = Chance.of(number)
    while match.outcome is None and match.number < MOST_MOVES:
        seat = min(match.to_act)
        thought = bots[seat].choose(match.view(seat), seat, Budget(nodes=60), chance.fork(str(match.number)))
        match.play(seat, next(match.moves(seat)) if thought.move is None else thought.move)
    return match, list(seated)


def measure(name: str, games: int, moves: int, seconds: float) -> Found:
    found = Found()
    for number in range(games):
        match, seated = played(name, number)
        if match.outcome is None:
            continue
        bot = find_bot(match.game, strongest(match.game))
        assert isinstance(bot, Reviewer)
        choices = [then for then in moments(match) if not then.forced]
        step = max(1, len(choices) // moves)
        for then in islice(choices[number % step :: step], moves):
            move = match.game.read(then.played, then.view, then.seat)
            reviews = [bot.review(then.view, then.seat, move, Budget(seconds=share * seconds)) for share in (1.0, 0.5)]
            costs = [found.best[0].chance - found.played.chance for found in reviews if found and found.played]
            if len(costs) < 2 or reviews[0] is None or reviews[0].played is None:
                continue
            found.costs.setdefault(seated[then.seat], []).append(costs[0])
            found.noise.append(abs(costs[0] - costs[1]))
            winners = match.outcome.winners
            won = 1 / len(winners) if then.seat in winners else 0.0
            found.expected.append((reviews[0].played.chance, won))
    return found


def ninth(values: list[float]) -> float:
    """What nine of ten do not exceed."""
    return sorted(values)[int(0.9 * (len(values) - 1))] if values else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    judging = ("push", "lotto", "prism", "anagrams", "domino", "hex")
    parser.add_argument("names", nargs="*", default=judging, metavar="GAME", help="default: all that can be judged")
    parser.add_argument("--games", type=int, default=18)
    parser.add_argument("--moves", type=int, default=8, help="judged in each game")
    parser.add_argument("--seconds", type=float, default=0.3, help="for one review")
    args = parser.parse_args()
    table = Table("game", "moves", "noise 90%", *(f"{level} 90%" for level in ("novice", "club", "expert")), "limits")
    calibration = Table("game", *(f"{low:.0%}–{min(high, 1):.0%}" for low, high in pairwise(BINS)), "Brier")
    for name in args.names:
        found = measure(name, args.games, args.moves, args.seconds)
        noise = ninth(found.noise)
        usual = ninth([*found.costs.get("novice", []), *found.costs.get("club", [])])
        costs = [f"{ninth(found.costs.get(level, [])):.3f}" for level in ("novice", "club", "expert")]
        limits = " ".join(f"{max(noise, usual * share):.3f}" for share in (0.25, 0.5, 1))
        table.add_row(name, str(len(found.expected)), f"{noise:.3f}", *costs, limits)
        bins = []
        for low, high in pairwise(BINS):
            shares = [share for chance, share in found.expected if low <= chance < high]
            bins.append(f"{statistics.mean(shares):.0%} of {len(shares)}" if shares else "–")
        brier = statistics.mean((chance - share) ** 2 for chance, share in found.expected) if found.expected else 0.0
        calibration.add_row(name, *bins, f"{brier:.3f}")
    console = Console(width=120)
    console.print(table)
    console.print("Share of the win in the end, by the chance that was named:")
    console.print(calibration)


if __name__ == "__main__":
    main()
