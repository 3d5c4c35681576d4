"""How often is each level's move called a mistake, and how good are the chances that a review names?

Bots of all levels play each other, and some of their moves are reviewed with ten times the effort that Expert had for
one. Effort is counted in nodes or simulated turns, so that a busy machine finds the same. Each review is made again
with half the effort, and the difference between the two costs is the noise. From that follow the limits: of an
Expert's moves one in fifty surely costs as much as a mistake; an inaccuracy costs half of that and a blunder twice as
much, but none less than the noise of nine in ten reviews. The chances are held against how games between equals ended.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from dataclasses import dataclass, field
from itertools import islice, pairwise, product

from rich.console import Console
from rich.table import Table

from parlour.arena.analysis import moments
from parlour.core import Chance, Match, registry
from parlour.thinking import Budget, find_bot, levels, strongest
from parlour.thinking.review import SURE, Reviewer, Verdict, verdict

MOST_MOVES = 400
BINS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.01)
EFFORT = {"push": 10_000_000, "prism": 900, "anagrams": 2_000}  # of a review; the default is enough for the others
HARSH = (Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER)


@dataclass
class Found:
    """What was found in the games of one kind, by the level of the seat that moved."""

    sure: dict[str, list[float]] = field(default_factory=dict)  # what moves lost beyond doubt
    verdicts: dict[str, Counter[Verdict]] = field(default_factory=dict)
    noise: list[float] = field(default_factory=list)
    expected: list[tuple[float, float]] = field(default_factory=list)  # a chance, and the share of the win in the end


def played(name: str, number: int) -> tuple[Match, tuple[str, str]]:
    """A whole game between two levels, every pair in turn."""
    game = registry.find(name)()
    known = levels(game)
    pairs = list(product(known, known))
    seated = pairs[number % len(pairs)]
    match = Match.new(game, seats=2, seed=number)
    bots = [find_bot(game, level) for level in seated]
    chance = Chance.of(number)
    while match.outcome is None and match.number < MOST_MOVES:
        seat = min(match.to_act)
        thought = bots[seat].choose(
            match.view(seat), seat, Budget(nodes=_effort(name) // 10), chance.fork(str(match.number))
        )
        match.play(seat, next(match.moves(seat)) if thought.move is None else thought.move)
    return match, seated


def _effort(name: str) -> int:
    return EFFORT.get(name, 20_000)


def measure(name: str, games: int, moves: int) -> Found:
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
            effort = _effort(name)
            full, half = (bot.review(then.view, then.seat, move, Budget(nodes=effort // share)) for share in (1, 2))
            if full is None or half is None or full.played is None or half.played is None:
                continue
            judged = verdict(full, bot.scale)
            assert judged is not None
            cost = full.best[0].chance - full.played.chance
            level = seated[then.seat]
            found.sure.setdefault(level, []).append(max(0.0, cost - SURE * full.played.error))
            found.verdicts.setdefault(level, Counter())[judged] += 1
            found.noise.append(abs(cost - half.best[0].chance + half.played.chance))
            if seated[0] == seated[1]:
                winners = match.outcome.winners or tuple(range(match.seats))  # a draw is shared
                found.expected.append((full.played.chance, 1 / len(winners) if then.seat in winners else 0.0))
    return found


def quantile(values: list[float], share: float) -> float:
    """What this share of the values does not exceed."""
    return sorted(values)[int(share * (len(values) - 1))] if values else 0.0


def limits(found: Found) -> str:
    mistake = quantile(found.sure.get("expert", []), 0.98)
    noise = quantile(found.noise, 0.9)
    return " ".join(f"{max(noise, mistake * share):.2f}" for share in (0.5, 1, 2))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    judging = ("push", "lotto", "prism", "anagrams", "domino", "hex")
    parser.add_argument("names", nargs="*", default=judging, metavar="GAME", help="default: all that can be judged")
    parser.add_argument("--games", type=int, default=27)
    parser.add_argument("--moves", type=int, default=8, help="judged in each game")
    args = parser.parse_args()
    usual = ("novice", "club", "expert")
    table = Table(
        "game", "moves", "noise 90%", *usual, "limits", title="Inaccuracies, mistakes and blunders, in percent"
    )
    calibration = Table("game", *(f"{low:.0%}–{min(high, 1):.0%}" for low, high in pairwise(BINS)), "Brier")
    for name in args.names:
        found = measure(name, args.games, args.moves)
        shares = []
        for level in usual:
            counted = found.verdicts.get(level, Counter())
            shares.append(" ".join(f"{100 * counted[each] / max(1, counted.total()):.0f}" for each in HARSH))
        total = sum(counted.total() for counted in found.verdicts.values())
        table.add_row(name, str(total), f"{quantile(found.noise, 0.9):.3f}", *shares, limits(found))
        bins = []
        for low, high in pairwise(BINS):
            ends = [share for chance, share in found.expected if low <= chance < high]
            bins.append(f"{statistics.mean(ends):.0%} of {len(ends)}" if ends else "–")
        brier = statistics.mean((chance - share) ** 2 for chance, share in found.expected) if found.expected else 0.0
        calibration.add_row(name, *bins, f"{brier:.3f}")
    console = Console(width=120)
    console.print(table)
    console.print("Share of the win in the end between equals, by the chance that was named:")
    console.print(calibration)


if __name__ == "__main__":
    main()
