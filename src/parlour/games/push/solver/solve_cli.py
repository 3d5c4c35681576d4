"""`parlour solve push`: solve a whole board and print what there is to know."""

from __future__ import annotations

import argparse
import shutil
import sys
from typing import TYPE_CHECKING

from parlour.core import AnyGame
from parlour.core.abilities import Solver

if TYPE_CHECKING:
    from parlour.games.push.solver.solve import SolutionTable

SOLVABLE = (3, 4, 5)
# A full table of size 5 and the room to write it.
BYTES_NEEDED = {3: 1 << 20, 4: 1 << 24, 5: 120 << 30}


class PushSolver(Solver):
    """Solves a whole board."""

    @classmethod
    def add_arguments(cls, game: type[AnyGame], parser: argparse.ArgumentParser) -> None:
        add_arguments(parser)

    @classmethod
    def run(cls, game: type[AnyGame], args: argparse.Namespace) -> int:
        return run(args)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `parlour solve push`."""
    parser.add_argument("--size", type=int, choices=SOLVABLE, default=3, help="rows and columns (5 needs 120 GB)")
    parser.add_argument(
        "--both-lines",
        choices=("mover", "opponent"),
        default="mover",
        help="who wins a push that completes lines for both seats",
    )
    parser.add_argument("--pieces", type=int, default=0, help="pieces for each seat; 0 means unlimited")
    parser.add_argument("--workers", type=int, default=2, help="threads to use")


def run(args: argparse.Namespace) -> int:
    """Solve, keep the table where the Expert finds it, and print the counts."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from parlour.games.push.solver.solve import solve, table_path

    if args.pieces < 0 or args.workers < 1:
        print("pieces cannot be negative, and at least one worker is needed", file=sys.stderr)
        return 2
    path = table_path(args.size, args.both_lines, args.pieces)
    path.parent.mkdir(parents=True, exist_ok=True)
    free = shutil.disk_usage(path.parent).free
    if not path.exists() and free < BYTES_NEEDED[args.size]:
        needed = BYTES_NEEDED[args.size] >> 20
        print(f"{path.parent} has {free >> 20} MB free; size {args.size} needs {needed} MB", file=sys.stderr)
        return 1
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=console) as bar:
            task = bar.add_task(f"Push {args.size}×{args.size}")
            table = solve(
                args.size,
                args.both_lines,
                args.pieces,
                progress=lambda done, total: bar.update(task, completed=done, total=total),
                path=path,
                workers=args.workers,
            )
    except KeyboardInterrupt:
        print("Stopped. What is finished is kept; the same command goes on from there.", file=sys.stderr)
        return 130
    print(known_values(table))
    print(f"The longest forced win takes {table.tally.longest} plies. Table: {path}", file=sys.stderr)
    return 0


def known_values(table: SolutionTable) -> str:
    """The counts as the rules page prints them, positions that already contain a line left out."""
    tally = table.tally
    return (
        "| size | wins | losses | draws | empty board |\n"
        "|---|---|---|---|---|\n"
        f"| {tally.size} | {tally.wins:,} | {tally.losses:,} | {tally.draws:,} | {table.empty_board} |"
    )
