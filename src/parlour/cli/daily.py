"""`parlour daily`: play today's puzzle or solo game."""

from __future__ import annotations

import argparse

from parlour.cli.arguments import add_game, add_screen, date
from parlour.core import AnyGame, Match, registry
from parlour.core.abilities import Daily, Puzzles
from parlour.core.solo import daily, today
from parlour.terminal.best import remember
from parlour.terminal.local import LocalTable
from parlour.terminal.show import show

BEST_SHOWN = 5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser, [game.info.name for game in registry.games() if game.offers(Daily)])
    parser.add_argument("--date", type=date, metavar="YYYY-MM-DD", help="another day's; by default today's (UTC)")
    parser.add_argument("--name", default="Player 1", help="your name in the list of best scores")
    parser.add_argument("--answer", action="store_true", help="show a puzzle's best moves at once")
    add_screen(parser)


def run(args: argparse.Namespace) -> int:
    """Play it, then show a puzzle's best moves and the day's best scores."""
    game: AnyGame = registry.find(args.game)()
    day = args.date or today()
    match = daily(game, day, {0: args.name})
    offered = game.ability(Daily)
    assert offered is not None
    print(f"{game.info.title}, the {offered.name} of {day.isoformat()}. {offered.task}")
    code, lines = 0, []
    if args.answer and match.header.puzzle:
        print(f"{match.draw(0)}\n")
        match.act("resign", 0)
    else:
        if match.header.puzzle:
            print("Every move is a try. Resign to see the best moves.")
        table = LocalTable(match, {}, hints=False)
        code = show(table, plain=args.plain, boards=args.boards)
        lines = remember(table, day)
    if match.header.puzzle and match.outcome is not None:
        lines += ["The best moves:", *best_moves(match)]
    print("\n".join(lines))
    return code


def best_moves(match: Match) -> list[str]:
    """A line for each of a puzzle's best moves."""
    puzzles = match.game.ability(Puzzles)
    assert puzzles is not None
    return [f"{score:5}  {match.game.write(move)}" for move, score in puzzles.answers(match.view(0), BEST_SHOWN)]
