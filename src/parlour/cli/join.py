"""`parlour join`: play at a server's table from this terminal."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from parlour.cli import FAILED
from parlour.cli.arguments import BOT, add_screen, seat, seconds
from parlour.core.errors import Unreadable

if TYPE_CHECKING:
    from parlour.terminal.remote import RemoteTable

TOKEN = "PARLOUR_BOT_TOKEN"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    about = (
        "the table's link; an invitation link also gives you a seat, a link into the world takes you to a board there"
    )
    parser.add_argument("url", metavar="URL", help=about)
    parser.add_argument("--name", help="your name; the server remembers it")
    parser.add_argument("--seat", type=seat, metavar="N", help="the seat you want, counting from 1")
    parser.add_argument("--watch", action="store_true", help="watch without taking a seat")
    parser.add_argument("--world", action="store_true", help="go into the world without end of the server at URL")
    parser.add_argument("--quick", metavar="GAME", help="play a game with somebody who waits at the server at URL")
    parser.add_argument(
        "--clock",
        help="the clock of a quick game, such as 3d or none; by default 10+5, or none if everyone moves at once",
    )
    parser.add_argument(
        "--level", metavar="LEVEL", help="the computer’s level if nobody comes to a quick game; by default the easiest"
    )
    parser.add_argument(
        "--open", metavar="GAME", help="open a table at the server at URL, and get a link to invite others"
    )
    parser.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help="for how many people, you among them; by default two, or as few as it takes",
    )
    parser.add_argument("--shelf", metavar="GAME", help="list the boards there that can be taken up at a new table")
    parser.add_argument("--take-up", metavar="BOARD", help="with --open, go on from a board of the shelf")
    parser.add_argument("--bot", metavar="BOT", help=f"let a bot of yours take the seat: {BOT}")
    parser.add_argument(
        "--bot-token",
        metavar="FILE",
        help=f"a file with the token of a visiting bot, as which it then plays; or set {TOKEN} in the environment",
    )
    parser.add_argument(
        "--seconds", type=seconds, metavar="S", default=1.0, help="how long the bot thinks about a move; default 1"
    )
    add_screen(parser)


def run(args: argparse.Namespace) -> int:
    if args.bot:
        return _seat_bot(args)
    from parlour.terminal.joining import enter_world, is_address, is_world_link, join
    from parlour.terminal.meeting import session_at, tables_in_lines
    from parlour.terminal.opening import open_table, shelf_in_lines
    from parlour.terminal.show import show
    from parlour.terminal.teacher import offers

    if args.take_up and not args.open:
        raise Unreadable("--take-up needs --open GAME, the game to go on with.")
    if args.shelf:
        print("\n".join(shelf_in_lines(session_at(args.url, args.name), args.shelf)))
        return 0
    if args.quick:
        table = _play_somebody(args)
    elif args.open:
        table = open_table(session_at(args.url, args.name), args.open, args.seats, args.take_up)
    elif not args.world and is_address(args.url):
        print("\n".join(tables_in_lines(session_at(args.url, args.name))))
        return 0
    elif args.world or is_world_link(args.url):
        table = enter_world(args.url, args.name)
    else:
        table = join(args.url, args.name, args.seat, watch=args.watch)
    table.remarks = (*offers(table), *table.remarks)
    return show(table, args)


def _play_somebody(args: argparse.Namespace) -> RemoteTable:
    """Wait for somebody; after a while the computer is offered."""
    from parlour.terminal.meeting import play_somebody, session_at, usual_terms

    usual_clock, easiest = usual_terms(args.quick)
    clock = usual_clock if args.clock is None else args.clock.replace("none", "")
    print("Looking for somebody. Ctrl-C stops.", flush=True)
    return play_somebody(session_at(args.url, args.name), args.quick, clock, args.level or easiest, _wants_bot)


def _wants_bot() -> bool:
    try:
        return input("Nobody has come yet. Play the computer instead? (y/n) ").strip().lower().startswith("y")
    except EOFError:
        return False


def _seat_bot(args: argparse.Namespace) -> int:
    """Play with a bot, which has a name and an identity of its own, and tell what happens."""
    from parlour.core import paths, registry
    from parlour.terminal.bot_guest import BotGuest
    from parlour.terminal.joining import join, visit
    from parlour.thinking import Budget, find_bot
    from parlour.thinking.driver import bot_name
    from parlour.wire.tables import Summary

    def check(table: Summary) -> None:
        find_bot(registry.find(table.game)(table.options), args.bot)

    if token := _token(args.bot_token):
        table: RemoteTable = visit(args.url, token, args.seat, check)
    else:
        # The names of levels are kept for the server's own bots.
        name = args.name or (bot_name(args.bot, ()) if ":" in args.bot else f"My {args.bot}")
        identity = paths.config_file(f"bots/{quote(name, safe=' ')}.json")
        table = join(args.url, name, args.seat, identity=identity, check=check)
    try:
        check(table.session.get(Summary, f"/api/tables/{table.id}"))  # a private table could not be asked before
        sound = BotGuest(table, args.bot, Budget(seconds=args.seconds), lambda line: print(line, flush=True)).play()
    finally:
        table.close()
    return 0 if sound else FAILED


def _token(file: str | None) -> str:
    """The token of a visiting bot, if there is one. On the command line everybody on this computer could read it."""
    if file is None:
        return os.environ.get(TOKEN, "")
    return (sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")).strip()
