"""`parlour verify`: check that a record's seed is the one committed to, and that its moves lead where it says."""

from __future__ import annotations

import argparse
import sys

from parlour.cli.arguments import add_lexicon, add_record, read_lexicon
from parlour.cli.records import read_record
from parlour.core import Match, ParlourError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_record(parser)
    add_lexicon(parser)


def run(args: argparse.Namespace) -> int:
    try:
        match = Match.replay(read_record(args.record), read_lexicon(args.lexicon))
    except ParlourError as error:
        print(f"{args.record}: {error.message}", file=sys.stderr)
        return 1
    end = f"ended: {match.outcome.reason}" if match.outcome else "not finished"
    print(f"{args.record}: valid. {match.game.info.title}, {match.number} entries, {end}.")
    return 0
