"""`parlour replay`: go through a recorded match, move by move, or print all of it."""

from __future__ import annotations

import argparse

from parlour.cli.arguments import add_lexicon, add_record, add_theme, check_seat, read_lexicon, seat
from parlour.cli.records import read_record
from parlour.core import Match
from parlour.terminal.replay import story
from parlour.terminal.show import in_lines


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_record(parser)
    add_lexicon(parser)
    parser.add_argument("--plain", action="store_true", help="step through it in plain lines")
    parser.add_argument("--all", action="store_true", help="print all of it at once, as through a pipe")
    parser.add_argument("--boards", action="store_true", help="draw the board after every move, not only the last")
    parser.add_argument(
        "--seat",
        type=seat,
        metavar="N",
        help="what this seat saw, counting from 1; by default what a spectator saw",
    )
    add_theme(parser)


def run(args: argparse.Namespace) -> int:
    match = Match.replay(read_record(args.record), read_lexicon(args.lexicon))
    check_seat(args.seat, match.seats)
    if args.plain and not args.all:
        from parlour.terminal.viewer import Viewer, view_in_lines

        view_in_lines(Viewer(match, args.seat), boards=args.boards)
        return 0
    if args.all or in_lines(plain=False):
        for text in story(match, args.seat, boards=args.boards):
            print(text)
        return 0
    from parlour.terminal.replay_screen import view_on_screen
    from parlour.terminal.viewer import Viewer

    return view_on_screen(Viewer(match, args.seat), args.theme)
