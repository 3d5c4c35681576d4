"""What the moves of each level are called in a review, and how good are the chances that it names?

Bots of all levels play each other, and some of their moves are reviewed with ten times the effort that Expert had for
one. Effort is counted in nodes or simulated turns and the games are fixed by number, so that any machine finds the
same; all cores take part. Each review is made again with half the effort, and the difference between the two costs is
the noise. Limits are read from the second table: which share of each level's moves surely costs so much. They
should separate the levels, ask of Expert's moves no more than that few are mistakes, and lie above the noise of most
reviews. The chances are held against how games between equals ended.
"""

from __future__ import annotations

import argparse
import os
import statistics
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice, pairwise, product
from multiprocessing import get_context

from rich.console import Console
from rich.table import Table

from parlour.arena.analysis import moments
from parlour.core import Chance, Match, registry
from parlour.thinking import Budget, find_bot, levels, strongest
from parlour.thinking.review import SURE, Reviewer, Verdict, verdict

GAMES = ("push", "lotto", "prism", "anagrams", "rush", "domino", "hex")
LEVELS = ("novice", "club", "expert")
MOST_MOVES = 400
BINS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.01)
COSTS = (0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5)
# Of a review; the default is enough for the others.
EFFORT = {"push": 10_000_000, "lotto": 100_000, "prism": 900, "anagrams": 2_000}
ALONE = ("rush",)  # judged only in solo games


@dataclass(frozen=True, slots=True)
class Judged:
    """A move as it was judged: what it surely cost, how far half the effort was off, and how the game ended."""

    level: str
    verdict: Verdict
    sure: float
    noise: float
    chance: float
    share: float | None  # of the win in the end, in a game between equals


def judged(name: str, number: int, moves: int) -> list[Judged]:
    """Some moves of a game between two levels, every pair in turn."""
    match, seated = _played(name, number)
    bot = find_bot(match.game, strongest(match.game))
    assert isinstance(bot, Reviewer)
    equals = match.outcome is not None and len(seated) > 1 and len(set(seated)) == 1
    winners = (match.outcome and match.outcome.winners) or tuple(range(match.seats))  # a draw is shared
    choices = [then for then in moments(match) if not then.forced]
    step = max(1, len(choices) // moves)
    found = []
    for then in islice(choices[number % step :: step], moves):
        move = match.game.read(then.played, then.view, then.seat)
        efforts = (_effort(name), _effort(name) // 2)
        full, half = (bot.review(then.view, then.seat, move, Budget(nodes=effort)) for effort in efforts)
        if full is None or half is None or full.played is None or half.played is None:
            continue
        called = verdict(full, bot.scale)
        assert called is not None
        cost = full.best[0].chance - full.played.chance
        sure = max(0.0, cost - SURE * full.played.error)
        noise = abs(cost - half.best[0].chance + half.played.chance)
        share = 1 / len(winners) if then.seat in winners else 0.0
        found.append(Judged(seated[then.seat], called, sure, noise, full.played.chance, share if equals else None))
    return found


def _played(name: str, number: int) -> tuple[Match, tuple[str, ...]]:
    game = registry.find(name)()
    pairs = list(product(levels(game), repeat=1 if name in ALONE else 2))
    seated = pairs[number % len(pairs)]
    match = Match.new(game, seats=len(seated), seed=number)
    bots = [find_bot(game, level) for level in seated]
    chance = Chance.of(number)
    budget = Budget(nodes=_effort(name) // 10)
    while match.outcome is None and match.number < MOST_MOVES:
        seat = min(match.to_act)
        thought = bots[seat].choose(match.view(seat), seat, budget, chance.fork(str(match.number)))
        match.play(seat, next(match.moves(seat)) if thought.move is None else thought.move)
    return match, seated


def _effort(name: str) -> int:
    return EFFORT.get(name, 20_000)


def quantile(values: Iterable[float], share: float) -> float:
    """What this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[int(share * (len(ordered) - 1))] if ordered else 0.0


def report(name: str, found: list[Judged], console: Console) -> None:
    noise = ", ".join(f"{quantile((each.noise for each in found), share):.3f} ({share:.0%})" for share in (0.5, 0.9))
    title = f"{name}: {len(found)} moves, noise of a review {noise}"
    shares = Table("level", "moves", *Verdict, title=f"{title}\nWhat they are called, in percent", min_width=80)
    costs = Table("level", *(f"{cost:.2f}" for cost in COSTS), title="Moves that surely cost as much, in percent")
    for level in LEVELS:
        mine = [each for each in found if each.level == level]
        counted, total = Counter(each.verdict for each in mine), max(1, len(mine))
        shares.add_row(level, str(len(mine)), *(f"{100 * counted[each] / total:.1f}" for each in Verdict))
        costs.add_row(level, *(f"{100 * sum(each.sure >= cost for each in mine) / total:.1f}" for cost in COSTS))
    console.print(shares, costs)
    ended = [(each.chance, each.share) for each in found if each.share is not None]
    if not ended:
        return
    chances = Table(*(f"{low:.0%}–{min(high, 1):.0%}" for low, high in pairwise(BINS)), "Brier score")
    chances.title = "Share of the win in the end between equals, by the chance that was named"
    bins = []
    for low, high in pairwise(BINS):
        ends = [share for chance, share in ended if low <= chance < high]
        bins.append(f"{statistics.mean(ends):.0%} of {len(ends)}" if ends else "–")
    chances.add_row(*bins, f"{statistics.mean((chance - share) ** 2 for chance, share in ended):.3f}")
    console.print(chances)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=GAMES, metavar="GAME", help="default: all")
    parser.add_argument("--games", type=int, default=90, help="nine pairs of levels take turns")
    parser.add_argument("--moves", type=int, default=12, help="judged in each game")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    args = parser.parse_args()
    console = Console(width=130)
    with ProcessPoolExecutor(args.processes, mp_context=get_context("spawn")) as pool:
        for name in args.names:
            numbers = range(args.games)
            found = pool.map(judged, [name] * len(numbers), numbers, [args.moves] * len(numbers))
            report(name, [each for game in found for each in game], console)


if __name__ == "__main__":
    main()
