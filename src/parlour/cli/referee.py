"""`parlour referee`: run matches for another program over standard input and output."""

from __future__ import annotations

import argparse
import sys


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lexicon",
        action="append",
        default=[],
        metavar="FILE",
        help="a word list that matches may choose besides Parlour's own; can be repeated",
    )


def run(args: argparse.Namespace) -> int:
    from parlour.envs import referee
    from parlour.words.own_lists import read_lexicons

    referee.run(sys.stdin.buffer, sys.stdout, read_lexicons(args.lexicon))
    return 0
