"""`parlour analyse`: a verdict on every move of a record, the better moves, and the course of the game."""

from __future__ import annotations

import argparse
import json
import sys

from parlour.cli.arguments import (
    BOT,
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

BAR = 30  # characters
HINDSIGHT_SECONDS = 3.0  # nearly always a few milliseconds are enough


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_record(parser)
    parser.add_argument("--bot", metavar="BOT", help=f"the bot that analyses, by default the game's strongest: {BOT}")
    parser.add_argument("--seat", type=seat, metavar="N", help="only the moves of this seat, counting from 1")
    parser.add_argument("--best", type=count, default=3, metavar="N", help="how many moves to show; default 3")
    add_lexicon(parser)
    add_budget(parser, usual="what makes a few seconds for all moves together")
    parser.add_argument("--json", action="store_true", help="print the result as JSON, one turn per line")


def run(args: argparse.Namespace) -> int:
    _progress("Analysing …")
    from parlour.arena.analysis import analyse, describe
    from parlour.arena.curve import drawn, summary
    from parlour.arena.verdicts import not_judged
    from parlour.core import Match
    from parlour.core.solo import hindsight, hindsight_lines

    match = Match.replay(read_record(args.record), read_lexicon(args.lexicon))
    check_seat(args.seat, match.seats)
    _progress(_bar(0, match.number))
    turns = []
    if not args.json and (why := not_judged(match.game, match.seats)):
        _progress("")
        print(why)
    for turn in analyse(match, level=args.bot, budget=read_budget(args), count=args.best, seat=args.seat):
        _progress("")
        print(json.dumps(turn.to_json()) if args.json else describe(match, turn), flush=True)
        _progress(_bar(turn.number, match.number))
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


def _bar(done: int, all_of_them: int) -> str:
    full = BAR * done // max(1, all_of_them)
    return f"Analysing {'█' * full}{'░' * (BAR - full)} {done} of {all_of_them}"


def _progress(sentence: str) -> None:
    """Show how far the analysis is, on a terminal only, in a line that the next one overwrites."""
    if sys.stderr.isatty():
        print(f"\r\033[K{sentence}", end="", file=sys.stderr, flush=True)
