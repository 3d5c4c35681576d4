"""`parlour solve push`: solve a whole board and print what was found."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from parlour.core import AnyGame
from parlour.core.abilities import Solver
from parlour.core.extras import need
from parlour.core.sentences import listing
from parlour.games.push.board import EMPTY, entries, push

if TYPE_CHECKING:
    from parlour.games.push.solver.layers import Board, Layers, Valuer
    from parlour.games.push.solver.solve import SolutionTable

WITH_DISTANCES = (3, 4)
SOLVABLE = (*WITH_DISTANCES, 5)
FEW = 7  # as many as the table that ships
DEVICES = ("auto", "gpu", "processor")
FAILED, USAGE, INTERRUPTED = 1, 2, 130
STOPPED = "Stopped. Finished work is saved; the same command continues from there."
GIGABYTE = 1 << 30


class PushSolver(Solver):
    """Solves a whole board."""

    @classmethod
    def add_arguments(cls, game: type[AnyGame], parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--size", type=int, choices=SOLVABLE, default=3, help="rows and columns; default 3")
        parser.add_argument(
            "--both-lines",
            choices=("mover", "opponent"),
            default="mover",
            help="who wins a push that completes lines for both players",
        )
        parser.add_argument(
            "--pieces", type=int, help="pieces for each player, by default as many as usual; 0 means unlimited"
        )
        parser.add_argument(
            "--workers", type=int, default=os.cpu_count() or 1, help="threads to use; default all cores"
        )
        parser.add_argument(
            "--device", choices=DEVICES, default="auto", help="for size 5: a graphics card (extra gpu) or the processor"
        )

        parser.add_argument(
            "--keep", action="store_true", help="for size 5: keep all positions (27 GB) where Expert and analysis look"
        )
        parser.add_argument(
            "--few", type=Path, metavar="FILE", help=f"for size 5: write the positions with at most {FEW} pieces here"
        )

    @classmethod
    def run(cls, game: type[AnyGame], args: argparse.Namespace) -> int:
        if args.pieces is None:
            args.pieces = game({"size": args.size}).options["pieces"]
        if args.pieces < 0 or args.workers < 1:
            return _complain("pieces cannot be negative, and at least one worker is needed", USAGE)
        if (args.keep or args.few) and args.size in WITH_DISTANCES:
            return _complain("--keep and --few are for size 5; smaller boards are always kept", USAGE)
        return _solve_with_distances(args) if args.size in WITH_DISTANCES else _solve_in_layers(args)


def _complain(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code


@contextmanager
def _progress_bar(label: str) -> Iterator[Callable[[int, int], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:.1f} %"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(label)
        yield lambda done, total: bar.update(task, completed=done, total=total)


# Small boards, with distances.


def _solve_with_distances(args: argparse.Namespace) -> int:
    """Solve, store the table where the Expert looks for it, and print the counts."""
    from parlour.games.push.solver.solve import solve, table_path

    path = table_path(args.size, args.both_lines, args.pieces)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with _progress_bar(f"Push {args.size}×{args.size}") as progress:
            table = solve(args.size, args.both_lines, args.pieces, progress=progress, path=path, workers=args.workers)
    except KeyboardInterrupt:
        return _complain(STOPPED, INTERRUPTED)
    print(known_values(table))
    print(f"{first_pushes(table)} The longest forced win takes {table.tally.longest} plies.", file=sys.stderr)
    print(f"Table: {path}", file=sys.stderr)
    return 0


def known_values(table: SolutionTable) -> str:
    """The counts as on the rules page, without positions that already contain a line."""
    tally = table.tally
    return _row(tally.size, tally.wins, tally.losses, tally.draws, table.empty_board)


def first_pushes(table: SolutionTable) -> str:
    """What each push onto the empty board leads to, in a sentence."""
    size = table.tally.size
    empty = EMPTY * size**2
    verbs = {-1: f"win, in {table.worth(empty, 0).plies} plies at best", 0: "draw", 1: "lose"}
    leading: dict[str, list[str]] = {verb: [] for verb in verbs.values()}
    for entry in entries(size):
        after, _ = push(empty, size, entry, 0)
        leading[verbs[table.worth(after, 1).result]].append(f"{entry.side}{entry.line}")
    called = {verb: listing(pushes) if len(pushes) < 4 * size else "all" for verb, pushes in leading.items() if pushes}
    return f"First pushes: {'; '.join(f'{pushes} {verb}' for verb, pushes in called.items())}."


def _row(size: int, wins: int, losses: int, draws: int, empty: str) -> str:
    return (
        "| size | wins | losses | draws | empty board |\n"
        "|---|---|---|---|---|\n"
        f"| {size} | {wins:,} | {losses:,} | {draws:,} | {empty} |"
    )


# 5×5, layer by layer.


def _solve_in_layers(args: argparse.Namespace) -> int:
    """Solve, print the counts of every number of pieces and of all together, and keep what was asked for."""
    from parlour.games.push.solver.layers import Board, all_layers, largest_pair, solve_layers
    from parlour.games.push.solver.packed_table import kept_folder

    board = Board(args.size, args.both_lines, args.pieces)
    valuer = _card(board) if args.device != "processor" else None
    if valuer is None and args.device == "gpu":
        need("gpu", "Solving on a graphics card")
        return _complain("There is no graphics card here that CuPy can use.", FAILED)
    folder: Path | None = None
    if valuer is None or args.keep:
        folder = kept_folder(board)
        folder.parent.mkdir(parents=True, exist_ok=True)
        memory = largest_pair(board)
        if problem := _lack_of_room(all_layers(board) if args.keep else memory, memory, folder.parent):
            return _complain(problem, FAILED)
        valuer = valuer or _processor(board, args.workers, memory)
    began = time.monotonic()
    try:
        with _progress_bar(f"Push {args.size}×{args.size}") as progress:
            layers = solve_layers(board, valuer, keep_up_to=FEW, progress=progress, folder=folder, keep_files=args.keep)
    except KeyboardInterrupt:
        return _complain(STOPPED, INTERRUPTED)
    if folder is not None and not args.keep:
        shutil.rmtree(folder)
    if args.few:
        _write_few(layers, args.few)
    print(counts_by_pieces(layers))
    print(f"Solved in {time.monotonic() - began:.0f} s.", file=sys.stderr)
    return 0


def _write_few(layers: Layers, path: Path) -> None:
    """Write the positions with few pieces as one file, whole or not at all."""
    from parlour.games.push.solver.packed_table import PackedTable, packed

    scratch = path.with_name(path.name + ".part")
    scratch.write_bytes(packed(PackedTable(layers.board, layers.kept)))
    scratch.replace(path)
    print(f"{path}: {path.stat().st_size:,} bytes.", file=sys.stderr)


def counts_by_pieces(layers: Layers) -> str:
    """A line for every number of pieces on the board, and one for all."""
    rows = ["| pieces | wins | losses | draws |", "|---|---|---|---|"]
    rows += [f"| {count.pieces} | {count.wins:,} | {count.losses:,} | {count.draws:,} |" for count in layers.counts]
    wins, losses, draws = (sum(column) for column in list(zip(*layers.counts, strict=True))[1:])
    return "\n".join([*rows, "", _row(layers.board.size, wins, losses, draws, layers.empty_board)])


def _card(board: Board) -> Valuer | None:
    try:
        from parlour.games.push.solver.gpu import CardValuer, is_there
    except ImportError:
        return None
    return CardValuer(board.size) if is_there() else None


def _processor(board: Board, workers: int, needed: int) -> Valuer:
    """Says beforehand how long it will take, by the time that a smaller board takes."""
    from parlour.games.push.solver.layers import Board, ProcessorValuer, positions_up_to_symmetry, solve_layers

    valuer = ProcessorValuer(workers)
    smaller = Board(4, board.both_lines, 9 if board.pieces else 0)
    solve_layers(smaller, valuer)  # compiles, if need be
    began = time.monotonic()
    solve_layers(smaller, valuer)
    positions = positions_up_to_symmetry(board)
    minutes = round((time.monotonic() - began) * positions / positions_up_to_symmetry(smaller) / 60)
    span = f"{minutes / 60:.1f} hours" if minutes >= 100 else f"{minutes} minutes" if minutes > 1 else "a minute"
    print(
        f"{positions:,} positions up to symmetry: about {span} on {workers} threads, "
        f"{needed / GIGABYTE:.1f} GB of memory and as much disk. Interrupt at any time; finished layers are kept.",
        file=sys.stderr,
    )
    return valuer


def _lack_of_room(disk: int, memory: int, folder: Path) -> str | None:
    """What is missing, in a sentence."""
    if (free := shutil.disk_usage(folder).free) < disk:
        return f"{folder} has {free / GIGABYTE:.0f} GB free; {disk / GIGABYTE:.0f} GB are needed."
    if hasattr(os, "sysconf") and (total := os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")) < memory:
        return f"This computer has {total / GIGABYTE:.0f} GB of memory; {memory / GIGABYTE:.0f} GB are needed."
    return None
