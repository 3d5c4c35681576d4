"""`parlour words find`: list the words that match a pattern."""

from __future__ import annotations

import argparse
import sys

from parlour.cli.arguments import add_lexicon, read_lexicon
from parlour.words.lexicon import Lexicon
from parlour.words.lexicon.pattern import PatternError, find


def add_action(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = actions.add_parser(
        "find",
        help="list the words that match a pattern",
        description="List the words that match a pattern from end to end. The exit code is 1 if there are none. Put "
        "the pattern in quotes, or the shell may expand it.",
        epilog="In a pattern . or ? is any letter, * any run of letters (or none), [ABC] or [A-E] one of these "
        "letters, [^S] any other letter; every other letter stands for itself, in capitals or not. "
        "Example: parlour words find 'qu[ai]*z?'",
    )
    parser.add_argument("pattern", metavar="PATTERN")
    parser.add_argument("--count", action="store_true", help="print only how many there are")
    add_lexicon(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    lexicon = read_lexicon(args.lexicon) or Lexicon.default()
    try:
        found = list(find(lexicon, args.pattern))
    except PatternError as error:
        print(error, file=sys.stderr)
        return 2
    if args.count:
        print(len(found))
    elif not found:
        print(f"No word matches {args.pattern}.", file=sys.stderr)
    else:
        sys.stdout.writelines(f"{word}\n" for word in found)
    return 0 if found else 1
