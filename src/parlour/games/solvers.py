"""`parlour solve`: hands over to the solver that a game's folder names."""

from __future__ import annotations

import argparse

from parlour.core.registry import load
from parlour.games import named


def add_solve_arguments(parser: argparse.ArgumentParser, words: list[str]) -> None:
    """Add one subcommand for each game with a solver, and the flags of the one that is wanted."""
    solvers = named("SOLVERS")
    games = parser.add_subparsers(dest="game", metavar="GAME", required=True, help=", ".join(solvers))
    for name, module in solvers.items():
        child = games.add_parser(name)
        if name in words:
            load(f"{module}:add_solve_arguments")(child, name)


def run_solve(args: argparse.Namespace) -> int:
    """Solve it."""
    code: int = load(f"{named('SOLVERS')[args.game]}:run_solve")(args)
    return code
