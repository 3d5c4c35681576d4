"""The puzzle of the day: one position, the same for everybody on a date; find the best move."""

from __future__ import annotations

import argparse
import datetime
import hashlib
import sys

from parlour.core import AnyGame, Match, ParlourError, Unknown, registry
from parlour.core.chance import Chance

SHOWN = 5


def add_daily_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags of `parlour daily`."""
    parser.add_argument("game", metavar="GAME", choices=registry.names(), help=", ".join(registry.names()))
    parser.add_argument("--date", type=_date, metavar="YYYY-MM-DD", help="another day’s puzzle; today’s if left out")
    parser.add_argument("--answer", action="store_true", help="say the best moves at once")


def _date(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no date like 2026-11-15") from None


def daily(game: AnyGame, day: datetime.date) -> Match:
    """The match that the puzzle of this day begins with."""
    seed = hashlib.sha256(f"parlour daily {game.info.name} {day.isoformat()}".encode()).digest()
    position = game.puzzle(Chance(seed))
    if position is None:
        raise Unknown(f"{game.info.title} has no daily puzzle.")
    return Match.new(game, seats=1, seed=seed, position=position)


def verdict(match: Match, text: str) -> str:
    """What a try scores, and how far that is from the best."""
    preview = match.preview(0, text)
    best = match.game.answers(match.view(0), 1)[0][1]
    if preview.score is None:
        return "That scores nothing."
    if preview.score == best:
        return f"{preview.text} That is the best there is!"
    return f"{preview.text} The best move scores {best - preview.score} more."


def run_daily(args: argparse.Namespace) -> int:
    """Show the puzzle; read tries, one a line, until the best is found or the reader has had enough."""
    game: AnyGame = registry.find(args.game)()
    day = args.date or datetime.date.today()
    match = daily(game, day)
    best = match.game.answers(match.view(0), SHOWN)
    print(f"{game.info.title}, {day.isoformat()}: find the move that scores most.\n\n{match.draw(0)}\n")
    if not args.answer:
        print(f"{game.info.notation} An empty line shows the answer.", flush=True)
        for line in sys.stdin:
            if not line.strip():
                break
            try:
                print(verdict(match, line.strip()), flush=True)
                if match.preview(0, line.strip()).score == best[0][1]:
                    return 0
            except ParlourError as error:
                print(error.message, flush=True)
    print("The best moves:")
    for move, score in best:
        print(f"{score:5}  {game.write(move)}")
    return 0
