"""`parlour games`, `replay` and `verify`: what is printed and then done."""

from __future__ import annotations

import argparse
import sys
import textwrap

from parlour.core import Match, ParlourError, registry
from parlour.core.files import read_record
from parlour.core.flags import describe
from parlour.core.game import GameInfo
from parlour.core.record import Header
from parlour.words.flags import add_lexicon_flag, read_lexicon

WIDTH = 100


def add_games_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `parlour games`."""
    parser.add_argument("game", nargs="?", help="say all about this one")


def run_games(args: argparse.Namespace) -> int:
    """List the games, or print one game's options, bots and notation."""
    if args.game is not None:
        print(about(registry.find(args.game).info))
        return 0
    for name in registry.names():
        info = registry.find(name).info
        print(f"{name:14} {info.title}, {seats_of(info)}. {info.summary}")
    return 0


def seats_of(info: GameInfo) -> str:
    """How many can play: "2 seats" or "1 to 6 seats"."""
    low, high = info.seats
    return f"{low} to {high} seats" if low != high else f"{low} seat{'s' * (low > 1)}"


def about(info: GameInfo) -> str:
    """Everything a player may want to know before the first move."""
    lines = [f"{info.title}: {info.summary}", f"Seats: {seats_of(info)}."]
    lines.append(f"Bots: {', '.join(info.bots) or 'none'}.")
    lines += textwrap.wrap(f"Moves: {info.notation}", WIDTH)
    if info.options:
        lines += [
            "Options:",
            *(f"  --{option.name.replace('_', '-'):18} {describe(option)}" for option in info.options),
        ]
    return "\n".join(lines)


def add_replay_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `parlour replay`."""
    parser.add_argument("record", help="a file, or - for standard input")
    add_lexicon_flag(parser)
    parser.add_argument("--boards", action="store_true", help="draw the board after every move, not only the last")
    parser.add_argument("--seat", type=int, help="as this seat saw it; without it, as a spectator did")


def run_replay(args: argparse.Namespace) -> int:
    """Tell a recorded match, a sentence an event."""
    record = read_record(args.record)
    match = Match.replay(record, read_lexicon(args.lexicon))
    telling = Match(match.game, match.header, match.seed)
    print(f"{match.game.info.title}, {seats_of_header(match.header)}.")
    if args.boards:
        print(telling.draw(args.seat))
    first = next((entry.time for entry in record.entries if entry.time is not None), 0)
    for entry in record.entries:
        turn = telling.repeat(entry)
        when = "" if entry.time is None else f" {elapsed(entry.time - first)}"
        for event in turn.events:
            print(f"{entry.number}.{when} {telling.say(event, args.seat)}")
        if args.boards:
            print(telling.draw(args.seat))
    if not args.boards:
        print(telling.draw(args.seat))
    return 0


def elapsed(milliseconds: int) -> str:
    """Minutes and seconds since the first entry, with hours where there are any: "1:05"."""
    minutes, seconds = divmod(max(0, milliseconds) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def seats_of_header(header: Header) -> str:
    """What was agreed: "2 seats, size 5"."""
    options = [f"{name} {value}" for name, value in header.options.items()]
    return ", ".join([f"{header.seats} seats", *options])


def add_verify_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `parlour verify`."""
    parser.add_argument("record", help="a file, or - for standard input")
    add_lexicon_flag(parser)


def run_verify(args: argparse.Namespace) -> int:
    """Check that the seed is the one that was committed to and that the log leads where it says."""
    try:
        match = Match.replay(read_record(args.record), read_lexicon(args.lexicon))
    except ParlourError as error:
        print(f"{args.record}: {error.message}", file=sys.stderr)
        return 1
    end = f"it ended: {match.outcome.reason}" if match.outcome else "it has not ended"
    print(f"{args.record}: sound. {match.game.info.title}, {len(match.turns)} entries, {end}.")
    return 0
