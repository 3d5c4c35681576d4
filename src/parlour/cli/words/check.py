"""`parlour words check`: say whether words are valid."""

from __future__ import annotations

import argparse

from parlour.cli.arguments import add_lexicon, read_lexicon
from parlour.words.lexicon import Lexicon

COMMON = ("hardly ever seen", "very rare", "rare", "known", "common", "everyday")


def add_action(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = actions.add_parser(
        "check",
        help="say whether words are valid and what is known about them",
        description="Say whether words are valid, why not, and what is known about them. "
        "The exit code is 0 if all are valid and 1 if one is not.",
    )
    parser.add_argument("words", nargs="+", metavar="WORD", help="in capitals or small letters")
    add_lexicon(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    lexicon = read_lexicon(args.lexicon) or Lexicon.default()
    for word in args.words:
        print(lexicon.why_not(word) or describe(lexicon, word))
    if not lexicon.knows_plurals:
        print(f"(The list {lexicon.name} has no flags, so nothing is known about plurals.)")
    return 0 if all(word in lexicon for word in args.words) else 1


def describe(lexicon: Lexicon, word: str) -> str:
    """What is known about a valid word, in a sentence."""
    flags = lexicon.flags(word)
    facts = ["valid"]
    if flags.plural:
        facts.append("a plural in S")
    if flags.excused:
        facts.append("a plural in S that is also a form of a common verb")
    if flags.usually_name:
        facts.append("usually a name")
    if flags.slur:
        facts.append("never played by bots")
    facts.append(f"{COMMON[flags.common]} ({flags.common} of 5)")
    return f"{word.upper()}: {', '.join(facts)}."
