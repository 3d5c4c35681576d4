"""`parlour verify`: check a record's seed, the players' shares and every move, and say what that proves."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from parlour.cli.arguments import add_lexicon, add_record, read_lexicon
from parlour.cli.records import read_record
from parlour.core import Match, ParlourError
from parlour.core.mixing import Mixing, Share, brought, in_words, read


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
    for sentence in checked(match):
        print(f"- {sentence}")
    return 0


def checked(match: Match) -> Iterator[str]:
    """What a replay of the record has checked, and what it proves."""
    if match.game.unwrapped.has_chance():
        yield (
            "The seed matches its fingerprint. If that is the one that the table showed before the first move, the "
            f"seed was not changed afterwards: {match.header.commitment}"
        )
    if match.header.mix:
        yield from _shares_checked(match)
    yield "Every entry follows from those before it by the rules, and together they lead to the record’s last position."


def _shares_checked(match: Match) -> Iterator[str]:
    shares = _shares(match)
    for name, share in zip(match.names, shares, strict=True):
        yield f"{name} {in_words(share)}."
    if match.is_mixing:
        yield "The game did not begin."
    elif any(share.value is not None for share in shares):
        yield (
            "Every share that was revealed is the one committed to before any was revealed, and all of them are mixed "
            "into the seed: nobody chose the shuffle, unless all who revealed a share acted together with the server."
        )
    else:
        yield "No share was revealed: the server alone chose the seed, before the first move."
    if any(share.passed and share.commitment is not None for share in shares):
        yield "Each share that was withheld may have given somebody who knew the seed a choice between two shuffles."


def _shares(match: Match) -> tuple[Share, ...]:
    """What every seat brought before the game began."""
    before = match.start.state
    shares: tuple[Share, ...] = before.shares
    for turn in match.turns():
        if not isinstance(before, Mixing):
            break
        if turn.entry.kind == "move" and turn.entry.seat is not None:
            shares = brought(before.shares, turn.entry.seat, read(turn.entry.text))
        before = turn.standing.state
    return shares
