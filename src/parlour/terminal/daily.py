"""`parlour daily`: what a game sets everybody on the same day."""

from __future__ import annotations

import argparse
import datetime

from parlour.core import AnyGame, Match, registry
from parlour.core.alone import daily, today
from parlour.terminal.best import remember
from parlour.terminal.local import LocalTable
from parlour.terminal.play import add_screen_flags, show

SHOWN = 5


def add_daily_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags of `parlour daily`."""
    offered = [name for name in registry.names() if registry.find(name).info.daily]
    parser.add_argument("game", metavar="GAME", choices=offered, help=", ".join(offered))
    parser.add_argument("--date", type=_date, metavar="YYYY-MM-DD", help="another day’s; today’s (UTC) if left out")
    parser.add_argument("--name", default="Player 1", help="what you are called on the list of best scores")
    parser.add_argument("--answer", action="store_true", help="say a puzzle’s best moves at once")
    add_screen_flags(parser)


def _date(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no date like 2026-11-15") from None


def run_daily(args: argparse.Namespace) -> int:
    """Play it, then say the best moves of a puzzle and how the list of this day stands."""
    game: AnyGame = registry.find(args.game)()
    day = args.date or today()
    match = daily(game, day, {0: args.name})
    assert game.info.daily is not None
    print(f"{game.info.title}, the {game.info.daily.name} of {day.isoformat()}. {game.info.daily.task}")
    code, lines = 0, []
    if args.answer and match.header.puzzle:
        print(f"{match.draw(0)}\n")
        match.act("resign", 0)
    else:
        if match.header.puzzle:
            print("Every move is a try. Resign to see the best.")
        table = LocalTable(match, {}, hints=False)
        code = show(table, plain=args.plain, boards=args.boards)
        lines = remember(table, day)
    if match.header.puzzle and match.outcome is not None:
        lines += ["The best moves:", *best_moves(match)]
    print("\n".join(lines))
    return code


def best_moves(match: Match) -> list[str]:
    """A line for each of the best moves of a puzzle."""
    return [f"{score:5}  {match.game.write(move)}" for move, score in match.game.answers(match.view(0), SHOWN)]
