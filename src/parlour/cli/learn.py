"""`parlour learn`: learn a game in two minutes."""

from __future__ import annotations

import argparse

from parlour.cli.arguments import add_game, add_lesson_screen, count
from parlour.core import registry
from parlour.core.abilities import Lessons
from parlour.terminal.local import LocalTable
from parlour.terminal.seating import easiest, how_many, new_match, seat_bots
from parlour.terminal.show import in_lines, opening_board, show
from parlour.terminal.teacher import Teacher


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser, [game.info.name for game in registry.games() if game.offers(Lessons)])
    parser.add_argument("--step", type=count, metavar="N", help="begin at this step; by default where you left off")
    add_lesson_screen(parser)


def run(args: argparse.Namespace) -> int:
    """Take the lesson, then play a game if the learner wants one."""
    game = registry.find(args.game)
    teacher = Teacher(game, args.step - 1 if args.step else None)
    plain = in_lines(plain=args.plain)
    if plain:
        from parlour.terminal.lesson_lines import learn_in_lines

        learn_in_lines(teacher, board=opening_board(args.board))
        code = 0
    else:
        from parlour.terminal.lesson_screen import learn_on_screen

        code = learn_on_screen(teacher, args.theme)
    if not teacher.wants_game:
        return code
    seats = how_many(game.info, None, 1)
    bots = seat_bots(seats, easiest(game, seats - 1), 0)
    table = LocalTable(new_match(game(), seats, None, bots, []), bots)
    return show(table, plain=plain, board=args.board, theme=args.theme)
