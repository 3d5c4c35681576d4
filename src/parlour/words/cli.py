"""The `parlour words` command: ask the dictionary."""

import argparse
import sys

from parlour.words.flags import add_lexicon_flag, read_lexicon
from parlour.words.lexicon import Lexicon
from parlour.words.pattern import PatternError, find
from parlour.words.plays import add_plays_command

_COMMON = ("hardly ever met", "very rare", "rare", "known", "common", "everyday")


def add_words_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what one can ask; each handler takes the arguments and returns an exit code."""
    actions = parser.add_subparsers(dest="words_action", required=True, metavar="ACTION")

    check = actions.add_parser(
        "check",
        help="say whether words are valid and what is known about them",
        description="Say whether words are valid, why not, and what is known about them. "
        "The exit code is 0 if all are valid and 1 if one is not.",
    )
    check.add_argument("words", nargs="+", metavar="WORD", help="in any case")
    add_lexicon_flag(check)
    check.set_defaults(handler=run_check)

    finder = actions.add_parser(
        "find",
        help="list the words that fit a pattern",
        description="List the words that fit a pattern from end to end. The exit code is 1 if there is none. Put the "
        "pattern in quotes, or the shell may read it first.",
        epilog="In a pattern . or ? is any letter, * any run of letters (or none), [ABC] or [A-E] one of these "
        "letters, [^S] any other letter; every other letter is itself, in any case. "
        "Example: parlour words find 'qu[ai]*z?'",
    )
    finder.add_argument("pattern", metavar="PATTERN")
    finder.add_argument("--count", action="store_true", help="print only how many there are")
    add_lexicon_flag(finder)
    finder.set_defaults(handler=run_find)

    add_plays_command(actions)


def run_words(arguments: argparse.Namespace) -> int:
    """Answer what was asked."""
    code: int = arguments.handler(arguments)
    return code


def run_check(arguments: argparse.Namespace) -> int:
    """Print a sentence for each word."""
    lexicon = read_lexicon(arguments.lexicon) or Lexicon.default()
    for word in arguments.words:
        print(lexicon.why_not(word) or describe(lexicon, word))
    if not lexicon.knows_plurals:
        print(f"(The list {lexicon.name} has no flags, so nothing is known about plurals.)")
    return 0 if all(word in lexicon for word in arguments.words) else 1


def run_find(arguments: argparse.Namespace) -> int:
    """Print the words that fit, one a line, or their number."""
    lexicon = read_lexicon(arguments.lexicon) or Lexicon.default()
    try:
        found = list(find(lexicon, arguments.pattern))
    except PatternError as error:
        print(error, file=sys.stderr)
        return 2
    if arguments.count:
        print(len(found))
    elif not found:
        print(f"No word fits {arguments.pattern}.", file=sys.stderr)
    else:
        sys.stdout.writelines(f"{word}\n" for word in found)
    return 0 if found else 1


def describe(lexicon: Lexicon, word: str) -> str:
    """Say in a sentence what is known about a valid word."""
    flags = lexicon.flags(word)
    facts = ["valid"]
    if flags.plural_only:
        facts.append("a plural with S and nothing else")
    if flags.usually_name:
        facts.append("usually a name")
    if flags.slur:
        facts.append("no bot plays it")
    facts.append(f"{_COMMON[flags.common]} ({flags.common} of 5)")
    return f"{word.upper()}: {', '.join(facts)}."
