"""The figures side by side: of several measurements, the median."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby
from statistics import median

from rich.console import Console
from rich.table import Table

from server_load.measuring import Memory, Run
from server_load.servers import BOARDGAME_IO

DISTURBED = 0.15  # of a core, used by others
EXHAUSTED = 0.9  # of its core, used by the load
COLUMNS = ("moves/s", "ratio", "CPU µs", "ratio", "50 %", "99 %", "99.9 %", "longest", "blocked", "MiB", "others")
CAPTION = (
    "CPU µs: of the server for a move; ratio: to boardgame.io; 50 % to longest: milliseconds until everybody "
    "had seen a move; blocked: milliseconds, the longest that the server's event loop was; MiB: the server's memory at "
    "the end; others: what everybody else used of a core"
)


def middle(runs: Sequence[Run]) -> Run:
    """The median of every figure."""
    waits = [median(each) for each in zip(*(run.waits for run in runs), strict=True)]
    rest = (median(each) for each in zip(*([*run[2:4], *run[5:]] for run in runs), strict=True))
    speed, cpu, *others = rest
    return Run(*runs[0][:2], speed, cpu, waits, *others)


def print_runs(console: Console, runs: Sequence[Run]) -> None:
    """One row for each scenario and server."""
    by_name: dict[str, dict[str, list[Run]]] = defaultdict(lambda: defaultdict(list))
    for run in runs:
        by_name[run.scenario][run.server].append(run)
    table = Table("", "", *COLUMNS, caption=CAPTION)
    for column in table.columns[2:]:
        column.justify = "right"
    for _, scenarios in groupby(by_name, key=lambda scenario: scenario.split(",")[0]):
        for scenario in scenarios:
            servers = by_name[scenario]
            peer = middle(servers[BOARDGAME_IO.name]) if BOARDGAME_IO.name in servers else None
            for server, found in servers.items():
                table.add_row(scenario, server, *_figures(middle(found), peer))
        table.add_section()
    console.print(table)
    _warn(console, runs)


def _figures(run: Run, peer: Run | None) -> list[str]:
    return [
        f"{run.moves_per_second:,.0f}",
        f"{run.moves_per_second / peer.moves_per_second:.2f}" if peer else "",
        f"{run.cpu_a_move:,.0f}",
        f"{run.cpu_a_move / peer.cpu_a_move:.2f}" if peer else "",
        *(f"{wait:.1f}" for wait in run.waits),
        f"{run.blocked:.1f}",
        f"{run.resident:.0f}",
        f"{run.others:.0%}",
    ]


def _warn(console: Console, runs: Sequence[Run]) -> None:
    disturbed = sum(run.others > DISTURBED for run in runs)
    if disturbed:
        most = max(run.others for run in runs)
        console.print(
            f"[bold]Others used more than {DISTURBED:.0%} of a core during {disturbed} of {len(runs)} measurements, "
            f"at most {most:.0%}: measure again when the machine is quiet."
        )
    exhausted = {f"{run.scenario} ({run.server})" for run in runs if run.load > EXHAUSTED}
    if exhausted:
        console.print(f"The load generator's core was busy: {', '.join(sorted(exhausted))} could be faster.")


def print_memory(console: Console, found: Sequence[Memory]) -> None:
    table = Table("memory", "KiB a table nobody looks at", "KiB a connection")
    for memory in found:
        table.add_row(memory.server, f"{memory.table:.1f}", f"{memory.connection:.1f}")
    console.print(table)
