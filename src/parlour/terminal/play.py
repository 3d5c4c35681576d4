"""`parlour play`: open a table here and sit down."""

from __future__ import annotations

import argparse
import sys

from parlour.core import AnyGame, Match, Refused, Seat, Unreadable, registry
from parlour.core.files import read_record
from parlour.core.flags import add_option_flags, chosen_options
from parlour.core.game import GameInfo
from parlour.terminal.best import remember
from parlour.terminal.local import LocalTable
from parlour.terminal.table import Table
from parlour.words.flags import add_lexicon_flag, read_lexicon


def add_play_arguments(parser: argparse.ArgumentParser, words: list[str]) -> None:
    """Add the flags of `parlour play`, and those of the game that is named."""
    parser.add_argument("game", metavar="GAME", choices=registry.names(), help=", ".join(registry.names()))
    parser.add_argument(
        "--bot",
        metavar="LEVEL",
        action="append",
        default=[],
        help="a bot of this level takes all other seats; given more than once, each takes one",
    )
    parser.add_argument("--seats", type=int, metavar="N", help="how many play")
    parser.add_argument("--seat", type=int, metavar="N", default=0, help="where you sit, counted from 0")
    parser.add_argument("--names", nargs="+", metavar="NAME", default=[], help="the names of the people")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same shuffles")
    parser.add_argument("--seconds", type=_seconds, default=1.0, help="how long a bot thinks; default 1")
    parser.add_argument("--load", metavar="FILE", help="go on with a match that was saved")
    parser.add_argument(
        "--hints",
        action=argparse.BooleanOptionalAction,
        help="hints and lists of moves; on unless people play each other",
    )
    add_screen_flags(parser)
    game = next((word for word in words if word in registry.names()), None)
    if game is not None:
        info = registry.find(game).info
        if info.lexicon:
            add_lexicon_flag(parser)
        add_option_flags(parser, info.options)


def add_screen_flags(parser: argparse.ArgumentParser) -> None:
    """The flags that say how a table is shown."""
    parser.add_argument("--plain", action="store_true", help="speak in lines instead of using the full screen")
    parser.add_argument("--boards", action="store_true", help="in plain lines, draw the board after every move")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if 0 < seconds <= 3600:
        return seconds
    raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds from more than 0 to 3600")


def run_play(args: argparse.Namespace) -> int:
    """Set the table and play."""
    table = open_table(args)
    code = show(table, plain=args.plain, boards=args.boards)
    if listed := remember(table):
        print("\n".join(listed))
    return code


def show(table: Table, *, plain: bool, boards: bool) -> int:
    """Play a table on the full screen, or in lines where that is wished or all there is."""
    try:
        if plain or not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
            from parlour.terminal.lines import play_in_lines

            play_in_lines(table, boards=boards)
            return 0
        from parlour.terminal.screen import play_on_screen

        return play_on_screen(table)
    finally:
        table.close()


def open_table(args: argparse.Namespace) -> LocalTable:
    """The table that the flags describe."""
    game_type = registry.find(args.game)
    lexicon = read_lexicon(args.lexicon) if game_type.info.lexicon else None
    if args.load:
        match = Match.replay(read_record(args.load), lexicon)
        if match.game.info.name != args.game:
            raise Unreadable(f"{args.load} is a match of {match.game.info.title}.")
        bots = seat_bots(match.game.info, match.seats, args.bot, args.seat)
    else:
        game = game_type(chosen_options(args, game_type.info.options), lexicon)
        seats = how_many(game.info, args.seats, len(args.bot))
        bots = seat_bots(game.info, seats, args.bot, args.seat)
        match = new_match(game, seats, args.seed, bots, args.names)
    people = match.seats - len(bots)
    hints = args.hints if args.hints is not None else people < 2
    return LocalTable(match, bots, seconds=args.seconds, hints=hints)


def how_many(info: GameInfo, wanted: int | None, bots: int) -> int:
    """The seats that were asked for, or as many as it takes."""
    low, high = info.seats
    return wanted if wanted is not None else min(max(2, low, bots + 1), high)


def seat_bots(info: GameInfo, seats: int, levels: list[str], person: Seat) -> dict[Seat, str]:
    """Which bot sits where."""
    if not 0 <= person < seats:
        raise Refused("TABLE-9", f"The seats are 0 to {seats - 1}; there is no seat {person}.")
    if len(levels) > seats:
        raise Refused("TABLE-9", f"{len(levels)} bots cannot sit on {seats} seats.")
    free = [seat for seat in range(seats) if seat != person] + [person]
    if len(levels) == 1:
        return dict.fromkeys(free[:-1], levels[0])
    return dict(zip(free, levels, strict=False))


def new_match(game: AnyGame, seats: int, seed: int | None, bots: dict[Seat, str], names: list[str]) -> Match:
    """A match at which everybody has a name."""
    people = [seat for seat in range(seats) if seat not in bots]
    if len(names) > len(people):
        raise Refused("TABLE-9", f"{len(names)} names are too many for {len(people)} people.")
    called: dict[Seat, str] = {seat: f"Player {seat + 1}" for seat in range(seats)}
    called |= dict(zip(people, names, strict=False))
    for seat, level in bots.items():
        same = [other for other, kind in bots.items() if kind == level]
        called[seat] = level.title() if len(same) == 1 else f"{level.title()} {same.index(seat) + 1}"
    return Match.new(game, seats=seats, seed=seed, names=called)
