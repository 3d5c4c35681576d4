"""`parlour solve`: hand over to the game's own solver."""

from __future__ import annotations

import argparse

from parlour.core.registry import load
from parlour.games import named


def add_arguments(parser: argparse.ArgumentParser, words: list[str]) -> None:
    solvers = named("SOLVERS")
    games = parser.add_subparsers(dest="game", metavar="GAME", required=True, help=", ".join(solvers))
    for name, module in solvers.items():
        child = games.add_parser(name)
        if name in words:
            load(f"{module}:add_solve_arguments")(child, name)


def run(args: argparse.Namespace) -> int:
    code: int = load(f"{named('SOLVERS')[args.game]}:run_solve")(args)
    return code
