"""`parlour replay`: show a recorded match, move by move."""

from __future__ import annotations

import argparse

from parlour.cli.arguments import add_lexicon, add_record, check_seat, read_lexicon, seat
from parlour.cli.records import read_record
from parlour.core import Match
from parlour.terminal.replay import story


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_record(parser)
    add_lexicon(parser)
    parser.add_argument("--boards", action="store_true", help="draw the board after every move, not only the last")
    parser.add_argument(
        "--seat",
        type=seat,
        metavar="N",
        help="what this seat saw, counting from 1; by default what a spectator saw",
    )


def run(args: argparse.Namespace) -> int:
    match = Match.replay(read_record(args.record), read_lexicon(args.lexicon))
    check_seat(args.seat, match.seats)
    for text in story(match, args.seat, boards=args.boards):
        print(text)
    return 0
