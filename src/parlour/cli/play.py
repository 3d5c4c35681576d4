"""`parlour play`: play here, against bots or with others at this keyboard."""

from __future__ import annotations

import argparse
from pathlib import Path

from parlour.cli.arguments import (
    BOT,
    add_game,
    add_game_options,
    add_screen,
    count,
    options_here,
    read_lexicon,
    seat,
    seconds,
)
from parlour.cli.records import read_record
from parlour.core import Match, Unreadable, registry
from parlour.core.flags import chosen_options
from parlour.core.game import Resource
from parlour.core.shelf import board_of
from parlour.terminal.best import remember
from parlour.terminal.local import LocalTable
from parlour.terminal.saved_boards import shelf
from parlour.terminal.seating import easiest, how_many, new_match, seat_bots
from parlour.terminal.show import show
from parlour.terminal.teacher import offers


def add_arguments(parser: argparse.ArgumentParser, words: list[str]) -> None:
    add_game(parser)
    parser.add_argument(
        "--bot",
        metavar="BOT",
        action="append",
        default=[],
        help=f"a bot that takes all other seats, by default the easiest; if repeated, each takes one: {BOT}",
    )
    parser.add_argument(
        "--people", type=count, metavar="N", help="how many people share this keyboard; default 1, or one for each name"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="how many play")
    parser.add_argument("--seat", type=seat, metavar="N", default=0, help="your seat, counting from 1; default 1")
    parser.add_argument("--names", nargs="+", metavar="NAME", default=[], help="the names of the people")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same shuffles")
    parser.add_argument(
        "--seconds", type=seconds, metavar="S", default=1.0, help="how long a bot thinks about a move; default 1"
    )
    parser.add_argument("--load", metavar="FILE", help="continue a saved match")
    parser.add_argument(
        "--take-up",
        metavar="FILE",
        nargs="?",
        const="",
        help="a new game on the board of a saved match, if it has one; without a file, lists those in this folder",
    )
    parser.add_argument(
        "--hints",
        action=argparse.BooleanOptionalAction,
        help="give hints and list moves; on unless people play each other",
    )
    add_screen(parser)
    add_game_options(parser, words)


def run(args: argparse.Namespace) -> int:
    if args.take_up == "":
        print("\n".join(shelf(Path.cwd(), args.game)))
        return 0
    table = open_table(args)
    table.remarks = (*offers(table), *table.remarks)
    code = show(table, args)
    if lines := remember(table):
        print("\n".join(lines))
    return code


def open_table(args: argparse.Namespace) -> LocalTable:
    """The table that the flags describe."""
    game_type = registry.find(args.game)
    lexicon = read_lexicon(args.lexicon) if game_type.info.lexicon else None
    if args.load:
        match = _saved(args.load, args.game, lexicon)
        bots = seat_bots(match.seats, args.bot, args.seat)
    else:
        before = _saved(args.take_up, args.game, lexicon) if args.take_up else None
        chosen = chosen_options(args, options_here(args.game))
        if before and chosen:
            raise Unreadable("A game on a board that was saved has that match's options.")
        game = before.game.unwrapped if before else game_type(chosen, lexicon)
        people = args.people or len(args.names) or 1
        seats = how_many(game.info, args.seats, max(len(args.bot), people - 1))
        bots = seat_bots(seats, args.bot or easiest(game_type, seats - people), args.seat, people)
        position = board_of(before, seats) if before else None
        match = new_match(game, seats, args.seed, bots, args.names, position)
    people = match.seats - len(bots)
    hints = args.hints if args.hints is not None else people < 2
    return LocalTable(match, bots, seconds=args.seconds, hints=hints)


def _saved(file: str, game: str, lexicon: Resource | None) -> Match:
    match = Match.replay(read_record(file), lexicon)
    if match.game.info.name != game:
        raise Unreadable(f"{file} is a match of {match.game.info.title}.")
    return match
