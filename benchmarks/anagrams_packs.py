"""Which pack makes the better game of Anagrams?

The same number of games is played with each, by four equal players from the same seeds. In a good game people can
mostly lay a word, but not always, so that exchanging matters too; hands are won and not blocked; and neither a hand nor
the whole game drags on.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from multiprocessing import get_context
from statistics import mean

from rich.console import Console
from rich.table import Table

from parlour.core import Chance, Match
from parlour.games.anagrams.blocks import PACKS
from parlour.games.anagrams.moves import LIES, Place
from parlour.games.anagrams.rules import Anagrams
from parlour.thinking import Budget, find_bot

SEATS = 4
LEVELS = ("novice", "club")


@dataclass(frozen=True, slots=True)
class Played:
    """What a game came to."""

    hands: int
    blocked: int
    turns: int
    words: tuple[int, ...]  # how many blocks each word took
    caught: tuple[int, ...]  # how many blocks each loser of a hand still held


def play(pack: str, level: str, number: int) -> Played:
    """One game with this pack among players of this level, to the end."""
    game = Anagrams({"blocks": pack})
    match = Match.new(game, seats=SEATS, seed=number)
    bot, chance = find_bot(game, level), Chance.of(number)
    turns, words = 0, []
    while match.outcome is None:
        seat = min(match.to_act)
        move = bot.choose(match.view(seat), seat, Budget(), chance.fork(str(match.number))).move
        match.play(seat, move)
        turns += 1
        if isinstance(move, Place):
            words.append(len(move.blocks.replace(LIES, "")))
    results = match.state.results
    blocked = sum(result.out is None for result in results)
    caught = tuple(len(rack) for result in results for rack in result.left if rack)
    return Played(len(results), blocked, turns, tuple(words), caught)


def row(pack: str, level: str, played: Iterable[Played]) -> list[str]:
    """The figures of a pack, for the table."""
    games = list(played)
    hands, turns = sum(game.hands for game in games), sum(game.turns for game in games)
    words = [blocks for game in games for blocks in game.words]
    return [
        pack,
        level,
        str(len(games)),
        f"{hands / len(games):.1f}",
        f"{100 * sum(game.blocked for game in games) / hands:.1f} %",
        f"{turns / hands / SEATS:.1f}",
        f"{100 * len(words) / turns:.0f} %",
        f"{mean(words):.2f}",
        f"{mean(blocks for game in games for blocks in game.caught):.1f}",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="with each pack")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    args = parser.parse_args()
    table = Table(
        "pack", "level", "games", "hands a game", "blocked", "rounds a hand", "turns with a word", "blocks a word"
    )
    table.add_column("blocks left")
    with ProcessPoolExecutor(args.processes, mp_context=get_context("spawn")) as pool:
        for level, pack in product(LEVELS, PACKS):
            played = pool.map(play, [pack] * args.games, [level] * args.games, range(args.games))
            table.add_row(*row(pack, level, played))
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
