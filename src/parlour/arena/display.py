"""A tournament on the terminal: a progress bar, and the result as a table and a few sentences."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from parlour.arena.plan import Fault
from parlour.arena.ratings import stronger
from parlour.arena.report import Report
from parlour.core.compiling import show_compiling
from parlour.core.sentences import listing

FEWER = 0.95  # of the games may be different before that is worth a word
FAULTS_TOLD = 3
LINES_TOLD = 12
UNLIMITED = 1_000  # characters in a line of a file


@contextmanager
def progress_bar() -> Iterator[Callable[[Report], None]]:
    """A bar on standard error, if that is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("starting", total=None)

        def show(report: Report) -> None:
            first = report.results[0]
            low, high = report.interval(first)
            score = f"{first.name} {first.score:.1%} ({low:.1%} to {high:.1%})"
            bar.update(task, description=score, completed=report.games, total=report.planned)

        @contextmanager
        def show_sentence(sentence: str) -> Iterator[None]:
            bar.update(task, description=sentence)
            yield

        if not console.is_terminal:  # where there is no bar, it is told as elsewhere
            yield show
            return
        former = show_compiling(show_sentence)
        try:
            yield show
        finally:
            show_compiling(former)


def print_report(report: Report) -> None:
    """Print the result."""
    console = Console()
    if not console.is_terminal:
        console.width = UNLIMITED
    head, *rows = as_scored(report)
    table = Table(*head, box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.columns[0].overflow = "fold"  # where there is little room names are broken, not figures
    for column in table.columns[1:]:
        column.justify, column.no_wrap = "right", True
    for row in rows:
        table.add_row(*row)
    console.print(table)
    for sentence in (*sentences(report), *told_faults(report)):
        console.print(sentence, highlight=False, soft_wrap=True, markup=False)


def as_scored(report: Report) -> list[Sequence[str]]:
    """The table of the bots, its head first; forfeits and points only where there are any."""
    results = report.results
    forfeits, points = any(each.forfeits for each in results), any(each.points for each in results)
    more = [*["forfeits"] * forfeits, *["points"] * points]
    rows: list[Sequence[str]] = [("bot", "rating ±", "score", "95 %", "won", "drawn", "lost", *more)]
    for result, rating in zip(results, report.ratings, strict=True):
        low, high = report.interval(result)
        last = [*[str(result.forfeits)] * forfeits, *[f"{result.average:.1f}"] * points]
        rows.append(
            (
                result.name,
                f"{round(rating.points):+d} ± {rating.high - rating.points:.0f}",
                f"{result.score:.1%}",
                f"{low:.1%}–{high:.1%}",
                str(result.wins),
                str(result.draws),
                str(result.losses),
                *last,
            )
        )
    return rows


def as_settings(report: Report) -> list[tuple[str, str]]:
    """The settings, for people who want to play it again."""
    return [
        ("options", json.dumps(report.options)),
        ("seats", str(report.seats)),
        ("budget", told_budget(report)),
        ("seeds", ", ".join(map(str, report.seeds))),
        ("pairing", report.pairing),
        ("random opening moves", str(report.opening)),
    ]


def told_budget(report: Report) -> str:
    if report.budget.nodes is not None:
        return f"{report.budget.nodes:,} node{'s' * (report.budget.nodes > 1)} per move"
    return f"{report.budget.seconds:g} s per move" if report.budget.seconds else "no limit"


def sentences(report: Report) -> list[str]:
    """What the table does not say."""
    seeds = f"seed{'s' if len(report.seeds) > 1 else ''} {listing([str(seed) for seed in report.seeds])}"
    took = f" in {report.seconds:.1f} s" if report.seconds else ""  # not known of merged runs
    lines = [f"{report.games} of {report.planned} games{took}, {told_budget(report)}, {seeds}."]
    if report.different < FEWER * report.games:
        lines.append(
            f"Only {report.different} of the games differ, so the intervals are narrower than they should be; "
            "--opening N begins each game with N random moves, --book FILE with the openings in a file."
        )
    lines.append(_compared(report))
    if report.stop_early:
        lines.append("The interval holds at every moment at once (betting confidence sequence), so stopping was fair.")
        first = report.results[0]
        low, high = report.interval(first)
        threshold = f"{report.threshold:.1%}"
        if low > report.threshold:
            lines.append(f"Decided: {first.name} scores more than {threshold}.")
        elif high < report.threshold:
            lines.append(f"Decided: {first.name} scores less than {threshold}.")
        else:
            lines.append(f"Undecided: {first.name} may score more or less than {threshold}.")
    else:
        lines.append("The interval of a score is Wilson's over rounds (one seed, with the seats rotated).")
    if report.interrupted:
        lines.append("Interrupted; these are the results so far.")
    return lines


def _compared(report: Report) -> str:
    """The order of the bots, and where it is certain."""
    ratings = report.ratings
    order = sorted(range(len(ratings)), key=lambda bot: -ratings[bot].points)
    sure = set(stronger(report.crosstable, order))
    told = report.results[order[0]].name
    for first, second in pairwise(order):
        told += f" {'>' if (first, second) in sure else '≈'} {report.results[second].name}"
    return f"By rating (Bradley–Terry): {told}. > is certain at 95 %, ≈ is not."


def told_faults(report: Report) -> list[str]:
    """Who forfeited games, and why, for the first few."""
    lines = [
        f"{result.name} forfeited {result.forfeits} game{'' if result.forfeits == 1 else 's'}."
        for result in report.results
        if result.forfeits
    ]
    alike = report.faults_alike()
    for fault, games in alike[:FAULTS_TOLD]:
        told = fault.why.splitlines()
        if len(told) > LINES_TOLD:  # what it was stands first, and where at the end
            told = [told[0], "…", *told[2 - LINES_TOLD :]]
        why = "\n  ".join(told)
        lines.append(f"{told_fault(report, fault, games)}:\n  {why}")
    if len(alike) > FAULTS_TOLD:
        lines.append(f"{len(alike) - FAULTS_TOLD} other reasons are in the report (--report DIR, or --json).")
    return lines


def told_fault(report: Report, fault: Fault, games: Sequence[int]) -> str:
    """Which bot did what wrong, and in which games."""
    others = f", and so in {len(games) - 1} more (game {games[1]} next)" if len(games) > 1 else ""
    return f"Game {games[0]}: {report.results[fault.bot].name}, {fault.what} at entry {fault.number}{others}"
