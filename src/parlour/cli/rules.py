"""`parlour rules`: read the rules of a game, or one rule."""

from __future__ import annotations

import argparse

from parlour.core import registry
from parlour.core.rules_lines import rules_lines
from parlour.core.rules_text import RULE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        metavar="GAME|NUMBER",
        nargs="?",
        help=f"{', '.join(registry.names())}, table, or the number of a rule, such as TABLE-7",
    )


def run(args: argparse.Namespace) -> int:
    if args.what is None:
        print("\n".join(_pages()))
    elif RULE.fullmatch(args.what.upper()):
        print("\n".join(rules_lines("table", args.what)))
    else:
        name = args.what.lower()
        page = registry.find(name).info.rules_page if name in registry.names() else name
        print("\n".join(rules_lines(page, "all")))
    return 0


def _pages() -> list[str]:
    games = sorted(registry.games(), key=lambda game: game.info.title)
    listed = [f"  parlour rules {game.info.name:10} {game.info.title}" for game in games]
    return [
        *listed,
        f"  parlour rules {'table':10} what applies at every table",
        "",
        "A number shows one rule: TABLE-7.",
    ]
