"""Arguments that several commands take."""

from __future__ import annotations

import argparse
import datetime
from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.core import Unknown, registry
from parlour.core.flags import add_option_flags
from parlour.core.world import World

if TYPE_CHECKING:
    from parlour.core import Seat
    from parlour.core.options import Option
    from parlour.thinking import Budget
    from parlour.words.lexicon import Lexicon


def add_game(parser: argparse.ArgumentParser, names: Sequence[str] | None = None) -> None:
    """The game to play: any registered game, or one of these."""
    choices = registry.names() if names is None else names
    parser.add_argument("game", metavar="GAME", choices=choices, help=", ".join(choices))


def add_game_options(parser: argparse.ArgumentParser, words: list[str]) -> None:
    """The flags of the game that the command line names."""
    game = next((word for word in words if word in registry.names()), None)
    if game is not None:
        info = registry.find(game).info
        if info.lexicon:
            add_lexicon(parser)
        add_option_flags(parser, options_here(game))


def options_here(game: str) -> tuple[Option, ...]:
    """The options of a game, without the one for boards of its world: those are at servers."""
    found = registry.find(game)
    world = found.offers(World)
    return tuple(option for option in found.info.options if world is None or option.name != world.option)


BOT = "a level of the game, a class as module:Class, or a program as exec:COMMAND"


def add_record(parser: argparse.ArgumentParser) -> None:
    """The record to read."""
    parser.add_argument("record", help="a file, or - for standard input")


def add_lexicon(parser: argparse.ArgumentParser) -> None:
    """The player's own word list."""
    parser.add_argument(
        "--lexicon",
        metavar="FILE",
        help="use this word list instead of Parlour's own: one word per line, optionally followed by flags: p a "
        "plural in S, v one that a common verb excuses, n usually a name, s slur, 0 to 5 how common",
    )


def read_lexicon(path: str | None) -> Lexicon | None:
    """The word list in a file; None stands for the game's own."""
    if path is None:
        return None
    from parlour.words.lexicon import Lexicon

    return Lexicon.load(path)


def add_screen(parser: argparse.ArgumentParser) -> None:
    """How a table is shown."""
    parser.add_argument("--plain", action="store_true", help="print plain lines instead of using the full screen")
    parser.add_argument(
        "--board",
        action=argparse.BooleanOptionalAction,
        help="draw the board when a game in lines begins and ends, which --plain leaves out; is remembered",
    )
    parser.add_argument("--boards", action="store_true", help="in plain lines, draw the board after every move")
    parser.add_argument(
        "--bell",
        action=argparse.BooleanOptionalAction,
        help="ring the terminal’s bell at your turn, when time runs out and at refusals; the choice is remembered",
    )
    add_theme(parser)


def add_theme(parser: argparse.ArgumentParser) -> None:
    """The colours of the full screen."""
    parser.add_argument(
        "--theme", choices=("light", "dark"), help="the colours of the full screen; by default they suit the terminal"
    )


def add_budget(parser: argparse.ArgumentParser, *, usual: str) -> None:
    """How long a bot may think about a move; `usual` is what happens without these flags."""
    group = parser.add_mutually_exclusive_group()
    about = f"seconds a bot may think about a move; default {usual}"
    group.add_argument("--seconds", type=seconds, metavar="S", help=about)
    group.add_argument(
        "--nodes",
        type=count,
        metavar="N",
        help="instead, how much a bot may count for a move, in positions searched or turns simulated; repeatable",
    )


def read_budget(args: argparse.Namespace) -> Budget | None:
    """The budget that the flags give, if they give one."""
    from parlour.thinking import Budget

    if args.seconds is None and args.nodes is None:
        return None
    return Budget(args.seconds, args.nodes)


def seat(text: str) -> Seat:
    """A seat as people count them, from 1; code counts from 0."""
    return count(text) - 1


def check_seat(seat: Seat | None, seats: int) -> None:
    """Refuse a seat that a match does not have."""
    if seat is not None and seat >= seats:
        raise Unknown(f"There is no seat {seat + 1}; the seats are 1 to {seats}.")


def count(text: str) -> int:
    """A whole number from 1."""
    if text.isascii() and text.isdigit() and 0 < int(text) <= 10**12:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")


def seconds(text: str) -> float:
    """A time to think."""
    return number(text, 0.001, 3_600, "number of seconds from 0.001 to 3600")


def percent(text: str) -> float:
    """A percentage as a fraction."""
    return number(text, 0, 100, "percentage") / 100


def number(text: str, low: float, high: float, wanted: str) -> float:
    """A number between two others."""
    try:
        found = float(text)
    except ValueError:
        found = low - 1
    if low <= found <= high:
        return found
    raise argparse.ArgumentTypeError(f"{text!r} is not a {wanted}")


def date(text: str) -> datetime.date:
    """A day."""
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a date like 2026-11-15") from None
