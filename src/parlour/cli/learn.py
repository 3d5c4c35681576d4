"""`parlour learn`: learn a game in two minutes."""

from __future__ import annotations

import argparse

from parlour.cli.arguments import BOT, add_game, add_screen, count
from parlour.core import registry
from parlour.core.abilities import Lessons
from parlour.terminal.local import LocalTable
from parlour.terminal.seating import easiest, how_many, new_match, seat_bots
from parlour.terminal.show import in_lines, opening_board, show
from parlour.terminal.teacher import Teacher
from parlour.thinking import find_bot


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser, [game.info.name for game in registry.games() if game.offers(Lessons)])
    parser.add_argument("--step", type=count, metavar="N", help="begin at this step; by default where you left off")
    parser.add_argument(
        "--bot", metavar="BOT", help=f"who plays with you after the lesson, by default the easiest: {BOT}"
    )
    add_screen(parser)


def run(args: argparse.Namespace) -> int:
    """Take the lesson, then play a game if the learner wants one."""
    game = registry.find(args.game)
    if args.bot:
        find_bot(game(), args.bot)  # rather than after the lesson
    teacher = Teacher(game, args.step - 1 if args.step else None)
    if in_lines(plain=args.plain):
        from parlour.terminal.lesson_lines import learn_in_lines

        learn_in_lines(teacher, board=opening_board(args.board, plain=args.plain))
        code = 0
    else:
        from parlour.terminal.lesson_screen import learn_on_screen

        code = learn_on_screen(teacher, args.theme)
    if not teacher.wants_game:
        return code
    seats = how_many(game.info, None, 1)
    bots = seat_bots(seats, [args.bot] if args.bot else easiest(game, seats - 1), 0)
    table = LocalTable(new_match(game(), seats, None, bots, []), bots)
    return show(table, args)
