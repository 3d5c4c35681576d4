"""`parlour solve`: hand over to the game's own solver."""

from __future__ import annotations

import argparse

from parlour.core import AnyGame, registry
from parlour.core.abilities import Solver


def add_arguments(parser: argparse.ArgumentParser, words: list[str]) -> None:
    solvers = _solvers()
    games = parser.add_subparsers(dest="game", metavar="GAME", required=True, help=", ".join(solvers))
    for name, (game, solver) in solvers.items():
        child = games.add_parser(name)
        if name in words:
            solver.add_arguments(game, child)


def run(args: argparse.Namespace) -> int:
    game, solver = _solvers()[args.game]
    return solver.run(game, args)


def _solvers() -> dict[str, tuple[type[AnyGame], type[Solver]]]:
    """The solvers by the names that people type."""
    found: dict[str, tuple[type[AnyGame], type[Solver]]] = {}
    for game in registry.games():
        if solver := game.offers(Solver):
            found |= dict.fromkeys((game.info.name, *solver.also_called), (game, solver))
    return found
