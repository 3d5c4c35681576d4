"""`parlour tournament` and `parlour analyse`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from parlour.arena.analysis import Looked, analyse
from parlour.arena.report import Report
from parlour.arena.tournament import tournament
from parlour.core import Match, registry
from parlour.core.files import read_record
from parlour.core.flags import add_option_flags, chosen_options
from parlour.thinking import Budget
from parlour.words.flags import add_lexicon_flag, read_lexicon

INTERRUPTED = 130
LOOKING_BACK = 60.0  # seconds; nearly always a few thousandths are enough


def add_tournament_arguments(parser: argparse.ArgumentParser, words: list[str]) -> None:
    """Add the flags of `parlour tournament`, and those of the game that is named."""
    parser.add_argument("game", metavar="GAME", choices=registry.names(), help=", ".join(registry.names()))
    parser.add_argument(
        "--bots",
        nargs="+",
        required=True,
        metavar="BOT",
        help="levels of the game's bots, or classes of your own as module:Class; the first is the one in question",
    )
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="how many games at most; default 100")
    parser.add_argument("--seats", type=int, metavar="N", help="seats at each table")
    add_budget_flags(parser, nodes=1_000)
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed gives the same tournament")
    parser.add_argument(
        "--opening",
        type=int,
        default=0,
        metavar="N",
        help="begin each game with N random moves, the same for both sides",
    )
    parser.add_argument("--workers", type=_count, metavar="N", help="how many processes; as many as there are cores")
    parser.add_argument(
        "--threshold",
        type=_percent,
        metavar="PERCENT",
        help="the score in question; else a tenth more than among equals, 55 for two",
    )
    parser.add_argument(
        "--all", action="store_true", help="play on when the first bot is surely above or below the threshold"
    )
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="write what is played into this file, and go on from there next time"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    game = next((word for word in words if word in registry.names()), None)
    if game is not None:
        info = registry.find(game).info
        if info.lexicon:
            add_lexicon_flag(parser)
        add_option_flags(parser, info.options)


def add_budget_flags(parser: argparse.ArgumentParser, nodes: int) -> None:
    """The flags that say how long a bot may think about a move."""
    group = parser.add_mutually_exclusive_group()
    group.add_argument(
        "--nodes",
        type=_count,
        metavar="N",
        help=f"how many positions a bot may look at for a move; default {nodes}",
    )
    group.add_argument("--seconds", type=_seconds, metavar="S", help="or how long it may think about a move")
    parser.set_defaults(default_nodes=nodes)


def budget(args: argparse.Namespace) -> Budget:
    """The budget that the flags give."""
    if args.seconds is not None:
        return Budget(seconds=args.seconds)
    return Budget(nodes=args.nodes or args.default_nodes)


def run_tournament(args: argparse.Namespace) -> int:
    """Let bots play and print who is how much better."""
    info = registry.find(args.game).info
    options = chosen_options(args, info.options)
    sys.path.append(str(Path.cwd()))  # where one's own bots are
    with progress_bar() as show:
        report = tournament(
            args.game,
            args.bots,
            args.games,
            seats=args.seats,
            options=options,
            lexicon=read_lexicon(args.lexicon) if info.lexicon else None,
            budget=budget(args),
            seed=args.seed,
            opening=args.opening,
            workers=args.workers,
            threshold=args.threshold,
            stop_early=not args.all,
            keep=args.keep,
            progress=show,
        )
    if args.json:
        print(json.dumps(report.to_json(), indent=1))
    else:
        print_report(report, Console())
    return INTERRUPTED if report.interrupted else 0


@contextmanager
def progress_bar() -> Iterator[Callable[[Report], None]]:
    """A bar on standard error, if somebody is there to see it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("starting", total=None)

        def show(report: Report) -> None:
            first = report.standings[0]
            low, high = report.interval(first)
            told = f"{first.name} {first.score:.1%} ({low:.1%} to {high:.1%})"
            bar.update(task, description=told, completed=report.games, total=report.planned)

        yield show


def print_report(report: Report, console: Console) -> None:
    """The result as a table and a few sentences."""
    table = Table("bot", *(title for title in ("wins", "draws", "losses", "points", "score", "95 %")))
    for column in table.columns[1:]:
        column.justify = "right"
    for standing in report.standings:
        low, high = report.interval(standing)
        table.add_row(
            standing.name,
            str(standing.wins),
            str(standing.draws),
            str(standing.losses),
            f"{standing.average:.2f}",
            f"{standing.score:.1%}",
            f"{low:.1%} to {high:.1%}",
        )
    console.print(table)
    for sentence in sentences(report):
        console.print(sentence, highlight=False, soft_wrap=True)


def sentences(report: Report) -> list[str]:
    """What the table does not say."""
    thinking = f"{report.budget.seconds} s" if report.budget.nodes is None else f"{report.budget.nodes:,} nodes"
    told = [
        f"{report.games} of {report.planned} games in {report.seconds:.1f} s, {thinking} a move, seed {report.seed}."
    ]
    if report.different < report.games:
        told.append(
            f"Only {report.different} of the games differ, so the interval is narrower than it should be; "
            "--opening N begins each with N random moves."
        )
    if report.stop_early:
        told.append("The interval holds at every moment at once (betting confidence sequence), so stopping was fair.")
        first = report.standings[0]
        low, high = report.interval(first)
        mark = f"{report.threshold:.1%}"
        if low > report.threshold:
            told.append(f"Decided: {first.name} scores more than {mark}.")
        elif high < report.threshold:
            told.append(f"Decided: {first.name} scores less than {mark}.")
        else:
            told.append(f"Not decided: {first.name} may score more or less than {mark}.")
    else:
        told.append("The interval is Wilson's over rounds (one seed, seats changed around).")
    if report.interrupted:
        told.append("Interrupted; this is what there is so far.")
    return told


def add_analyse_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags of `parlour analyse`."""
    parser.add_argument("record", help="a file, or - for standard input")
    parser.add_argument("--bot", metavar="LEVEL", help="who looks at it; else the strongest bot of the game")
    parser.add_argument("--seat", type=int, metavar="N", help="only the moves of this seat")
    parser.add_argument("--best", type=_count, default=3, metavar="N", help="how many moves to name; default 3")
    add_lexicon_flag(parser)
    add_budget_flags(parser, nodes=100_000)
    parser.add_argument("--json", action="store_true", help="print the result as JSON, one turn a line")


def run_analyse(args: argparse.Namespace) -> int:
    """Say for every move of a record what would have been best and what was lost."""
    match = Match.replay(read_record(args.record), read_lexicon(args.lexicon))
    if args.seat is not None:
        match.view(args.seat)
    lost: dict[int, float] = {}
    for turn in analyse(match, level=args.bot, budget=budget(args), count=args.best, seat=args.seat):
        print(json.dumps(turn.to_json()) if args.json else told(match, turn), flush=True)
        if turn.lost is not None:
            lost[turn.seat] = lost.get(turn.seat, 0.0) + turn.lost
    looked_back = match.hindsight(LOOKING_BACK)
    if args.json:
        if looked_back:
            print(json.dumps({looked_back.kind: looked_back.facts}))
        return 0
    for seat, much in sorted(lost.items()):
        print(f"{match.names[seat]} lost {much:.2f} in all.")
    if looked_back:
        print(match.say(looked_back, None))
    return 0


def told(match: Match, turn: Looked) -> str:
    """One turn in a few lines."""
    if turn.lost == 0:
        verdict = "nothing better"
    elif turn.lost is None:
        verdict = "not the bot’s choice"
    else:
        verdict = f"loses {turn.lost:.2f}"
    lines = [f"{turn.number}. {match.names[turn.seat]}: {turn.played} ({verdict})"]
    for choice in turn.best:
        value = "" if choice.value is None else f" {choice.value:.2f}"
        lines.append(f"     {choice.move}{value}{'  ' + choice.text if choice.text else ''}")
    return "\n".join(lines)


def _count(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < int(text) <= 10**12:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1")


def _seconds(text: str) -> float:
    return _number(text, 0.001, 3_600, "number of seconds from 0.001 to 3600")


def _percent(text: str) -> float:
    return _number(text, 0, 100, "percentage") / 100


def _number(text: str, low: float, high: float, wanted: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = low - 1
    if low <= number <= high:
        return number
    raise argparse.ArgumentTypeError(f"{text!r} is no {wanted}")
