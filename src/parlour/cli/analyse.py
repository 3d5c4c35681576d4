"""`parlour analyse`: show the best moves at every turn of a record, and what the moves made have cost."""

from __future__ import annotations

import argparse
import json

from parlour.cli.arguments import (
    add_budget,
    add_lexicon,
    add_record,
    check_seat,
    count,
    read_budget,
    read_lexicon,
    seat,
)
from parlour.cli.records import read_record

HINDSIGHT_SECONDS = 60.0  # nearly always a few milliseconds are enough


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_record(parser)
    parser.add_argument("--bot", metavar="LEVEL", help="the bot that analyses; by default the game's strongest")
    parser.add_argument("--seat", type=seat, metavar="N", help="only the moves of this seat, counting from 1")
    parser.add_argument("--best", type=count, default=3, metavar="N", help="how many moves to show; default 3")
    add_lexicon(parser)
    add_budget(parser, nodes=100_000)
    parser.add_argument("--json", action="store_true", help="print the result as JSON, one turn per line")


def run(args: argparse.Namespace) -> int:
    from parlour.arena.analysis import analyse, describe
    from parlour.core import Match
    from parlour.core.solo import hindsight

    match = Match.replay(read_record(args.record), read_lexicon(args.lexicon))
    check_seat(args.seat, match.seats)
    lost: dict[int, float] = {}
    for turn in analyse(match, level=args.bot, budget=read_budget(args), count=args.best, seat=args.seat):
        print(json.dumps(turn.to_json()) if args.json else describe(match, turn), flush=True)
        if turn.lost is not None:
            lost[turn.seat] = lost.get(turn.seat, 0.0) + turn.lost
    judged = hindsight(match, HINDSIGHT_SECONDS)
    if args.json:
        if judged:
            print(json.dumps({judged.kind: judged.facts}))
        return 0
    for player, total in sorted(lost.items()):
        print(f"{match.names[player]} lost {total:.2f} in all.")
    if judged:
        print(match.say(judged, None))
    return 0
