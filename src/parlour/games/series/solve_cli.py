"""`parlour solve series`: the fewest tiles with which a solo game can be finished. SERIES-17, SERIES-26."""

from __future__ import annotations

import argparse
import json
import sys
import time
from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from parlour.core import AnyGame, Match, Option, Unreadable
from parlour.core.abilities import Solitaire, Solver
from parlour.core.flags import add_option_flags, chosen_options
from parlour.games.series.solitaire import Progress, Solution

UNCHANGING = ("referee", "backs")  # they change what is seen and who checks, not what can be placed
LONGEST = 3_600.0


class SolitaireSolver(Solver):
    """Solves the solo game of a seed."""

    @classmethod
    @abstractmethod
    def solve(cls, game: Any, state: Any, seconds: float, progress: Progress | None) -> Solution:
        """How few tiles must be placed in all, as far as time allows."""

    @classmethod
    def add_arguments(cls, game: type[AnyGame], parser: argparse.ArgumentParser) -> None:
        parser.description = "The fewest tiles with which a solo game can be finished if everything is known."
        parser.add_argument("--seed", type=_whole, required=True, metavar="N", help="the seed of the solo game")
        parser.add_argument(
            "--seconds", type=_seconds, default=60.0, metavar="S", help="how long to search; default 60"
        )
        parser.add_argument("--json", action="store_true", help="print the result as JSON")
        add_option_flags(parser, _options(game))

    @classmethod
    def run(cls, game: type[AnyGame], args: argparse.Namespace) -> int:
        match = Match.new(game(chosen_options(args, _options(game))), seats=1, seed=args.seed)
        solitaire = match.game.ability(Solitaire)
        if solitaire is None or solitaire.span([match.state]) is None:
            raise Unreadable("Without anchors the solver does not know where tiles belong.")
        _print_solution(match, args, cls.solve)
        return 0


def _options(game: type[AnyGame]) -> tuple[Option, ...]:
    return tuple(option for option in game.info.options if option.name not in UNCHANGING)


def _print_solution(match: Match, args: argparse.Namespace, solve: Callable[..., Solution]) -> None:
    """Solve one solo game and print the moves."""
    game = match.game
    began = time.perf_counter()
    found = solve(game, match.state, args.seconds, _show if sys.stderr.isatty() else None)
    seconds = time.perf_counter() - began
    if sys.stderr.isatty():
        print(end="\r\x1b[K", file=sys.stderr)
    moves = [game.write(move) for move in found.moves]
    if args.json:
        bounds = {"at_least": found.at_least, "at_most": found.at_most, "exact": found.exact}
        about = {"game": game.info.name, "options": game.options, "seed": args.seed}
        work = {"positions": found.positions, "seconds": round(seconds, 3)}
        print(json.dumps({**about, **bounds, "moves": moves, **work}))
        return
    print(f"Seed {args.seed}: {verdict(found)}")
    print(f"{found.positions:,} positions in {seconds:.2f} s.")
    for number, move in enumerate(moves, 1):
        print(f"{number:>3}. {move}")


def verdict(found: Solution) -> str:
    """What was found, in a sentence."""
    if found.exact:
        return f"{found.at_most} tiles are the fewest."
    if found.at_most is None:
        return f"at least {found.at_least} tiles must be placed; no way to finish was found in time."
    return f"at least {found.at_least} tiles must be placed, and {found.at_most} are enough."


def _show(at_least: int, at_most: int | None) -> None:
    will_do = "" if at_most is None else f", {at_most} are enough"
    print(f"\r\x1b[Kat least {at_least}{will_do} …", end="", file=sys.stderr, flush=True)


def _whole(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 78 and int(text) < 1 << 256:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text[:80]!r} is not a whole number from 0 to 2^256 - 1")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if 0 < seconds <= LONGEST:
        return seconds
    raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of seconds up to {LONGEST:.0f}")
