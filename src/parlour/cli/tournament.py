"""`parlour tournament`: play bots against each other and measure them."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from parlour.cli import INTERRUPTED
from parlour.cli.arguments import add_budget, add_game, add_game_options, count, percent, read_budget, read_lexicon
from parlour.core import registry
from parlour.core.flags import chosen_options


def add_arguments(parser: argparse.ArgumentParser, words: list[str]) -> None:
    add_game(parser)
    parser.add_argument(
        "--bots",
        nargs="+",
        required=True,
        metavar="BOT",
        help="levels of the game's bots, or your own classes as module:Class; the first bot is the one being measured",
    )
    parser.add_argument("--games", type=count, default=100, metavar="N", help="how many games at most; default 100")
    parser.add_argument("--seats", type=int, metavar="N", help="seats at each table")
    add_budget(parser, usual_nodes=1_000)
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed gives the same tournament")
    parser.add_argument(
        "--opening",
        type=int,
        default=0,
        metavar="N",
        help="begin each game with N random moves, the same for both sides",
    )
    parser.add_argument("--workers", type=count, metavar="N", help="how many processes; by default one per core")
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
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    add_game_options(parser, words)


def run(args: argparse.Namespace) -> int:
    from parlour.arena.display import print_report, progress_bar
    from parlour.arena.tournament import tournament

    info = registry.find(args.game).info
    sys.path.append(str(Path.cwd()))  # where people's own bots are
    with progress_bar() as show:
        report = tournament(
            args.game,
            args.bots,
            args.games,
            seats=args.seats,
            options=chosen_options(args, info.options),
            lexicon=read_lexicon(args.lexicon) if info.lexicon else None,
            budget=read_budget(args),
            seed=args.seed,
            opening=args.opening,
            workers=args.workers,
            threshold=args.threshold,
            stop_early=not args.all,
            keep=args.keep,
            progress=show,
        )
    if args.json:
        print(json.dumps(report.to_json(), indent=1))
    else:
        print_report(report)
    return INTERRUPTED if report.interrupted else 0
