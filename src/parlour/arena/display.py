"""A tournament on the terminal: a progress bar, and the result as a table and a few sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from parlour.arena.report import Report


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

        yield show


def print_report(report: Report) -> None:
    """Print the result."""
    console = Console()
    table = Table("bot", "wins", "draws", "losses", "points", "score", "95 %")
    for column in table.columns[1:]:
        column.justify = "right"
    for result in report.results:
        low, high = report.interval(result)
        table.add_row(
            result.name,
            str(result.wins),
            str(result.draws),
            str(result.losses),
            f"{result.average:.2f}",
            f"{result.score:.1%}",
            f"{low:.1%} to {high:.1%}",
        )
    console.print(table)
    for sentence in sentences(report):
        console.print(sentence, highlight=False, soft_wrap=True)


def sentences(report: Report) -> list[str]:
    """What the table does not say."""
    budget = f"{report.budget.seconds} s" if report.budget.nodes is None else f"{report.budget.nodes:,} nodes"
    lines = [
        f"{report.games} of {report.planned} games in {report.seconds:.1f} s, {budget} per move, seed {report.seed}."
    ]
    if report.different < report.games:
        lines.append(
            f"Only {report.different} of the games differ, so the interval is narrower than it should be; "
            "--opening N begins each game with N random moves."
        )
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
        lines.append("The interval is Wilson's over rounds (one seed, with the seats rotated).")
    if report.interrupted:
        lines.append("Interrupted; these are the results so far.")
    return lines
