"""`parlour analyse`: a verdict on every move of a record, the better moves, and the course of the game."""

from __future__ import annotations

import argparse
import json
import sys

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
    add_budget(parser, usual_seconds=0.5)
    parser.add_argument("--json", action="store_true", help="print the result as JSON, one turn per line")


def run(args: argparse.Namespace) -> int:
    from parlour.arena.analysis import analyse, describe
    from parlour.arena.curve import drawn, summary
    from parlour.arena.verdicts import not_judged
    from parlour.core import Match
    from parlour.core.solo import hindsight, hindsight_lines

    match = Match.replay(read_record(args.record), read_lexicon(args.lexicon))
    check_seat(args.seat, match.seats)
    turns = []
    if not args.json and (why := not_judged(match.game, match.seats)):
        print(why)
    _progress("Analysing …")
    for turn in analyse(match, level=args.bot, budget=read_budget(args), count=args.best, seat=args.seat):
        _progress("")
        print(json.dumps(turn.to_json()) if args.json else describe(match, turn), flush=True)
        _progress(f"Analysed {turn.number} of {match.number} …")
        turns.append(turn)
    _progress("")
    judged = hindsight(match, HINDSIGHT_SECONDS)
    if args.json:
        if judged:
            print(json.dumps({judged.kind: judged.facts}))
        return 0
    for line in (*drawn(match.names, turns), *summary(match.names, turns)):
        print(line)
    if judged:
        print("\n".join(hindsight_lines(match.say(judged, None), judged.facts)))
    return 0


def _progress(sentence: str) -> None:
    """Show how far the analysis is, on a terminal only, in a line that the next one overwrites."""
    if sys.stderr.isatty():
        print(f"\r\033[K{sentence}", end="", file=sys.stderr, flush=True)
