"""`parlour best`: show the best solo scores on this computer."""

from __future__ import annotations

import argparse

from parlour.cli.arguments import add_game
from parlour.core import registry
from parlour.terminal.best import leaderboards


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)


def run(args: argparse.Namespace) -> int:
    game = registry.find(args.game)()
    lines = leaderboards(game)
    print("\n".join(lines) if lines else f"Nobody has finished a solo game of {game.info.title} here.")
    return 0
