"""`parlour tournament`: play bots against each other and measure them."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from parlour.cli import INTERRUPTED
from parlour.cli.arguments import (
    BOT,
    add_budget,
    add_game,
    add_game_options,
    count,
    number,
    options_here,
    percent,
    read_budget,
    read_lexicon,
)
from parlour.core import registry
from parlour.core.extras import need
from parlour.core.flags import chosen_options


def add_arguments(parser: argparse.ArgumentParser, words: list[str]) -> None:
    add_game(parser)
    parser.add_argument(
        "--bots", nargs="+", required=True, metavar="BOT", help=f"{BOT}; the first bot is the one being measured"
    )
    parser.add_argument("--games", type=count, default=100, metavar="N", help="how many games at most; default 100")
    parser.add_argument("--seats", type=int, metavar="N", help="seats at each table")
    add_budget(parser, usual="0.1")
    parser.add_argument(
        "--grace",
        type=grace,
        default=10.0,
        metavar="S",
        help="seconds by which a move may be late before its bot loses the game; default 10",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed gives the same tournament")
    parser.add_argument(
        "--pairing",
        choices=("robin", "gauntlet", "swiss"),
        default="robin",
        help="with more bots than seats: everybody meets everybody (the default), the first bot meets everybody, or "
        "bots meet others that stand about equally",
    )
    parser.add_argument(
        "--opening",
        type=int,
        default=0,
        metavar="N",
        help="begin each game with N random moves, the same for both sides",
    )
    parser.add_argument(
        "--book",
        type=Path,
        metavar="FILE",
        help="begin rounds with the openings in this file: one a line, moves separated by semicolons",
    )
    parser.add_argument("--workers", type=whole, metavar="N", help="how many processes; by default one per core")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster: auto, HOST:PORT or local")
    parser.add_argument(
        "--threshold",
        type=percent,
        metavar="PERCENT",
        help="the score to decide about; by default a tenth above an equal share, 55 for two players",
    )
    parser.add_argument(
        "--all", action="store_true", help="play every game, even when the first bot is surely above or below it"
    )
    parser.add_argument("--keep", type=Path, metavar="FILE", help="save the games in this file, and resume from it")
    parser.add_argument(
        "--report", type=Path, metavar="DIR", help="write a report with pictures and records, and resume from it"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    add_game_options(parser, words)


def run(args: argparse.Namespace) -> int:
    if args.ray:
        need("cluster", "--ray")
    from parlour.arena.display import print_report, progress_bar
    from parlour.arena.plan import read_book
    from parlour.arena.tournament import USUAL, tournament

    info = registry.find(args.game).info
    with progress_bar() as show:
        report = tournament(
            args.game,
            args.bots,
            args.games,
            seats=args.seats,
            options=chosen_options(args, options_here(info.name)),
            lexicon=read_lexicon(args.lexicon) if info.lexicon else None,
            budget=read_budget(args) or USUAL,
            seed=args.seed,
            opening=args.opening,
            book=read_book(args.book.read_text(encoding="utf-8")) if args.book else (),
            pairing=args.pairing,
            grace=args.grace,
            workers=args.workers,
            ray=args.ray,
            threshold=args.threshold,
            stop_early=not args.all,
            keep=args.keep,
            folder=args.report,
            progress=show,
        )
    if args.json:
        print(json.dumps(report.to_json(), indent=1))
    else:
        print_report(report)
    return INTERRUPTED if report.interrupted else 0


def grace(text: str) -> float:
    """A time by which a bot may be late."""
    return number(text, 0, 3_600, "number of seconds up to 3600")


def whole(text: str) -> int:
    """A whole number from 0."""
    return 0 if text == "0" else count(text)
