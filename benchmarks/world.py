"""How large can the world without end grow, and how many people can wander in it?

simulate  people fill boards of the first level with a million tiles, by the rules and without sockets, and climb with
          what they win; every level is held against the arithmetic
crowd     2,000 people on 100 boards, who place tiles, look at the map, wander and climb, at two processes that share
          PostgreSQL and Redis, all on loopback: how many moves are seen by the whole board within 100 ms
idle      boards to which somebody has been and where nobody is any more: what is left of them in a process
"""

from __future__ import annotations

import argparse
import time
from dataclasses import astuple
from functools import partial
from multiprocessing import Pool, cpu_count

from rich.console import Console
from rich.table import Table

from parlour.games.series.world.board import OPEN_SQUARES
from parlour.games.series.world.simulation import Climb, fill
from server_load import measuring, postgres
from server_load.report import DISTURBED, EXHAUSTED
from server_load.several import REDIS, several

PROCESSES = 2
GOAL = 0.99  # of the moves
# Seconds between two things that somebody does. Twenty people then fill a board in five or six minutes, which is quick
# for people who look for a place for one of nine tiles; at 5 seconds they would have it full in 80.
PAUSE = 20.0


def simulate(placements: int, seed: int) -> None:
    """Fill, climb, check, and say how long that took."""
    console = Console(width=110)
    boards = -(-placements // OPEN_SQUARES)
    began = time.perf_counter()
    with Pool(cpu_count()) as pool:
        pages = pool.map(partial(fill, seed=seed), range(boards), chunksize=8)
    filled = time.perf_counter()
    levels = Climb(pages, seed).climb()
    ended = time.perf_counter()
    table = Table(
        "level",
        "boards",
        "placed",
        "left over",
        "won for the next",
        "points",
        title="The world, checked level by level",
    )
    for level in levels:
        table.add_row(*(f"{value:,}" for value in astuple(level)))
    console.print(table)
    console.print(
        f"{sum(level.placed for level in levels):,} placements: the first level took {filled - began:.0f} s "
        f"on {cpu_count()} cores, the climb {ended - filled:.0f} s."
    )


def crowd(people: int, boards: int, seconds: float, pause: float) -> None:
    """Let a crowd wander, and say what it saw and what that cost."""
    console = Console(width=110)
    kind = several(PROCESSES)
    found = measuring.crowd(people, boards, seconds, pause, kind)
    title = f"{people:,} people, each of whom acts every {pause:g} seconds; milliseconds"
    table = Table("", "times", "50 %", "99 %", "99.9 %", "longest", title=title)
    for column in table.columns[1:]:
        column.justify = "right"
    for what, waits in found.waits.items():
        table.add_row(what, f"{found.counts[what]:,}", *(f"{wait:,.1f}" for wait in waits))
    console.print(table)
    console.print(
        f"{found.soon:.2%} of the moves were seen by the whole board within 100 ms (goal: {GOAL:.0%}), at "
        f"{found.moves_per_second:,.0f} moves a second on {found.boards} boards. {kind.name} with PostgreSQL and Redis "
        f"used {found.cores:.2f} cores, {found.cpu_a_move:,.0f} µs a move; the first has {found.resident:,.0f} MiB, "
        f"and its event loop was blocked for {found.blocked:.0f} ms at most. The crowd used {found.load:.2f} of a core."
    )
    if found.load > EXHAUSTED:
        console.print("The crowd itself was too slow: its own lateness is part of these figures.")
    if found.others > DISTURBED:
        console.print(f"Others used {found.others:.2f} cores meanwhile: repeat this when the machine is quiet.")


def idle(boards: int) -> None:
    """Say what is left of boards that nobody looks at."""
    left = measuring.idle_boards(boards, several(PROCESSES))
    Console(width=110).print(
        f"{boards:,} boards were opened and forgotten, which fills the caches, and {boards:,} more: of each of these "
        f"{left.blocks:.2f} blocks of memory are left that belong to an object (goal: 0), and resident memory grew by "
        f"{left.resident:.2f} KiB a board in the first of {PROCESSES} processes. What belongs to no object is the "
        "allocators'."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", nargs="?", choices=("simulate", "crowd", "idle"), default="simulate")
    parser.add_argument("--placements", type=int, default=1_000_000, help="on the first level (default: %(default)d)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--people", type=int, default=2_000, help="in the crowd (default: %(default)d)")
    parser.add_argument("--boards", type=int, default=100, help="where they begin (default: %(default)d)")
    parser.add_argument("--seconds", type=float, default=60.0, help="for which they are watched (default: %(default)g)")
    parser.add_argument("--pause", type=float, default=PAUSE, help="seconds between two moves (default: %(default)g)")
    parser.add_argument("--forgotten", type=int, default=1_500, help="boards, twice over (default: %(default)d)")
    args = parser.parse_args()
    if args.part == "simulate":
        simulate(args.placements, args.seed)
    elif REDIS is None or postgres.binaries() is None:
        print("This needs PostgreSQL and Redis, which are not installed here.")
    elif args.part == "crowd":
        crowd(args.people, args.boards, args.seconds, args.pause)
    else:
        idle(args.forgotten)


if __name__ == "__main__":
    main()
