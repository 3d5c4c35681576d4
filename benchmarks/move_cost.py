"""What a move costs in each game before it is stored or sent: preparing it, and composing the messages to everybody.

Games are played at random, each move as the text that a player would send. The same games are then played again and
again, and every step counts with the shortest time it took, so that a busy machine matters little. Changes to the
views and sentences are parts of composing, measured once more by themselves.
"""

from __future__ import annotations

import argparse
import gc
import random
from collections.abc import Callable
from itertools import pairwise
from time import perf_counter_ns
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from parlour.core import Match, Seat, registry
from parlour.server.table.envelopes import envelopes
from parlour.server.table.views import Audience, listener, patches

STAGES = ("prepare", "compose", "(views and patches)", "(sentences)")
NOON = 1_800_014_400_000
TABLES = {  # the seats, and whether somebody watches
    "push": (2, True),
    "domino": (2, True),
    "hex": (2, True),
    "lotto": (2, True),
    "anagrams": (2, True),
    "prism": (2, True),
    "rush": (2, False),
    "rush of 35": (35, False),
}


class Played(NamedTuple):
    """A whole game as it was sent."""

    match: Callable[[], Match]
    moves: list[tuple[Seat, str]]


def play(game: str, seats: int, seed: int, most: int) -> Played:
    """A game at random."""
    rules, chance = registry.find(game)(), random.Random(seed)

    def fresh() -> Match:
        return Match.new(rules, seats=seats, seed=seed)

    match = fresh()
    moves: list[tuple[Seat, str]] = []
    while match.outcome is None and len(moves) < most:
        seat = chance.choice(sorted(match.to_act))
        text = rules.write(chance.choice(list(match.moves(seat))))
        moves.append((seat, text))
        match.play(seat, text)
    return Played(fresh, moves)


def costs(played: Played, watched: bool) -> list[list[int]]:
    """The nanoseconds of every stage of every move."""
    match = played.match()
    audiences: list[Audience] = [*((seat,) for seat in range(match.seats)), *([()] if watched else [])]
    seats = [listener(audience) for audience in audiences]
    told = []
    for seat, text in played.moves:
        before = match.standing
        times = [perf_counter_ns()]
        turn = match.prepare("move", seat, text, time=NOON, id=f"{match.number:010}", seen=match.number)
        match.accept(turn)
        times.append(perf_counter_ns())
        envelopes(match, before, turn, audiences, None, None)
        times.append(perf_counter_ns())
        before.views = turn.standing.views = None
        patches(match.game, before, turn.standing, seats)
        times.append(perf_counter_ns())
        match.tell(turn, range(match.seats))
        times.append(perf_counter_ns())
        told.append([after - before for before, after in pairwise(times)])
    return told


def measure(game: str, seats: int, watched: bool, arguments: argparse.Namespace) -> list[float]:
    """The mean microseconds of every stage over all moves of some games."""
    stages = [0.0] * len(STAGES)
    moves = 0
    for seed in range(arguments.games):
        played = play(game, seats, seed, arguments.moves)
        rounds = [costs(played, watched) for _ in range(arguments.rounds)]
        for times in zip(*rounds, strict=True):
            stages = [sum_ + min(stage) for sum_, stage in zip(stages, zip(*times, strict=True), strict=True)]
        moves += len(played.moves)
    return [stage / moves / 1000 for stage in stages]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="*", default=list(TABLES), help=f"any of: {', '.join(TABLES)}")
    parser.add_argument("--games", type=int, default=4, help="games of each kind")
    parser.add_argument("--moves", type=int, default=150, help="the most moves of a game")
    parser.add_argument("--rounds", type=int, default=7, help="how often each game is played")
    arguments = parser.parse_args()
    report = Table("microseconds a move", "in all", *STAGES, title="What a move costs before it is stored or sent")
    for name in arguments.tables:
        seats, watched = TABLES[name]
        gc.collect()
        gc.freeze()
        gc.set_threshold(4_000, 2, 10_000)  # as the server does
        stages = measure(name.partition(" ")[0], seats, watched, arguments)
        everybody = f"{seats} seats{' and a watcher' if watched else ''}"
        report.add_row(f"{name}, {everybody}", *(f"{stage:.1f}" for stage in (stages[0] + stages[1], *stages)))
    Console(width=120).print(report)


if __name__ == "__main__":
    main()
