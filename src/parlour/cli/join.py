"""`parlour join`: play at a server's table from this terminal."""

from __future__ import annotations

import argparse

from parlour.cli.arguments import add_screen, seat


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("url", metavar="URL", help="the table's link; an invitation link also gives you a seat")
    parser.add_argument("--name", help="your name; the server remembers it")
    parser.add_argument("--seat", type=seat, metavar="N", help="the seat you want, counting from 1")
    parser.add_argument("--watch", action="store_true", help="watch without taking a seat")
    add_screen(parser)


def run(args: argparse.Namespace) -> int:
    from parlour.terminal.remote import join
    from parlour.terminal.show import show
    from parlour.terminal.teacher import offers

    table = join(args.url, args.name, args.seat, watch=args.watch)
    table.remarks = (*offers(table), *table.remarks)
    return show(table, plain=args.plain, board=args.board, boards=args.boards, theme=args.theme)
