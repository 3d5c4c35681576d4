"""`parlour words`: look up words."""

from __future__ import annotations

import argparse

from parlour.cli.words import check, find, plays


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    for action in (check, find, plays):
        action.add_action(actions)


def run(args: argparse.Namespace) -> int:
    code: int = args.run(args)
    return code
