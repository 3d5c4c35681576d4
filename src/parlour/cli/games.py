"""`parlour games`: list the games, or describe one."""

from __future__ import annotations

import argparse

from parlour.core import registry
from parlour.terminal.describe import description, players


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="describe this game")


def run(args: argparse.Namespace) -> int:
    if args.game is not None:
        print(description(registry.find(args.game).info))
        return 0
    for game in registry.games():
        info = game.info
        print(f"{info.name:14} {info.title}, {players(info)}. {info.summary}")
    return 0
