"""How fast the server is, beside boardgame.io in the same run.

Real servers on loopback, one core for a server and its database, another for the load, one measurement after the
other in turn. Parlour flushes every move to disk before anybody is told; boardgame.io keeps its matches in memory. A
move counts once its mover has an answer and everybody at the table has seen it; only then is the next one made there.
Matches last seventy moves, and both servers play the same ones. Of several repetitions the median is shown.

live    50 tables of two, as fast as they see each other's moves
crowd   10 tables of two with 50 watchers each, likewise
pace    200 moves a second over 200 tables of two
games   as live, in every other game; Parlour alone
rush    how many tables of 35, who move twice a second each, see 99 % of the moves within 100 ms; Parlour alone, on all
        cores
memory  what a table that nobody looks at and a connection need
"""

from __future__ import annotations

import argparse
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from server_load import measuring
from server_load.measuring import Memory, Run
from server_load.report import print_memory, print_runs
from server_load.scenarios import CROWD, LIVE, PACE, Scenario, other_games
from server_load.servers import BOARDGAME_IO, POSTGRES, SQLITE, Kind, missing

PARTS = ("live", "crowd", "pace", "games", "rush", "memory")
TOO_LATE = 100.0  # milliseconds within which 99 % of the moves in a rush are to be seen by everybody
FIRST_GUESS = 4  # tables in a rush
WIDTH = 128  # columns that the figures need


class Plan(NamedTuple):
    """What is to be measured."""

    parts: list[str]
    repetitions: int
    seconds: float
    absent: frozenset[Kind]

    def rounds(self) -> Iterator[tuple[Scenario, Kind]]:
        """The measurements that are repeated, servers taking turns."""
        for scenario in (LIVE, CROWD, PACE):
            if scenario.name in self.parts:
                kinds = (SQLITE, POSTGRES, BOARDGAME_IO) if scenario is LIVE else (SQLITE, BOARDGAME_IO)
                yield from ((scenario, kind) for kind in kinds if kind not in self.absent)

    def runs(self) -> Iterator[Run]:
        rounds = list(self.rounds())
        for _ in range(self.repetitions):
            for scenario, kind in rounds:
                yield measuring.play(kind, scenario, self.seconds)
        if "games" in self.parts:
            for scenario in other_games():
                yield measuring.play(SQLITE, scenario, self.seconds)
        if "rush" in self.parts:
            yield from self.rushes()

    def rushes(self) -> Iterator[Run]:
        """Ever more tables until they are too many, then halfway between the most held and the fewest not held."""
        held, too_many, tables = 0, 0, FIRST_GUESS
        while held < tables:
            found = measuring.rush(tables, self.seconds)
            yield found
            if found.waits[1] <= TOO_LATE:
                held = tables
            else:
                too_many = tables
            tables = (held + too_many) // 2 if too_many else 2 * held

    def memory(self) -> Iterator[Memory]:
        if "memory" in self.parts:
            for kind in (SQLITE, BOARDGAME_IO):
                if kind not in self.absent:
                    yield measuring.memory(kind, LIVE)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="part", choices=(*PARTS, []), help="which of these (default: all)")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each measurement (default: %(default)g)")
    parser.add_argument("--repetitions", type=int, default=3, help="of live, crowd and pace (default: 3)")
    parser.add_argument("--alone", action="store_true", help="only Parlour on SQLite")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="append every measurement to a file, a line of JSON each"
    )
    chosen = parser.parse_args()
    console = Console(width=max(WIDTH, Console().width))
    parts = chosen.parts or list(PARTS)
    if shutil.which("node") is None:
        console.print("Node.js is not installed, so only a rush can be measured: its people are written in Python.")
        parts = ["rush"]
    absent = {POSTGRES: "not wanted", BOARDGAME_IO: "not wanted"} if chosen.alone else missing()
    plan = Plan(parts, chosen.repetitions, chosen.seconds, frozenset(absent))
    found: list[Run] = []
    for run in plan.runs():
        found.append(run)
        keep(chosen.keep, run)
    if found:
        print_runs(console, found)
    grown = list(plan.memory())
    for memory in grown:
        keep(chosen.keep, memory)
    if grown:
        print_memory(console, grown)
    for kind, reason in absent.items():
        console.print(f"{kind.name} is not in this comparison: {reason}.")


def keep(file: Path | None, found: Run | Memory) -> None:
    if file:
        with file.open("a") as lines:
            lines.write(json.dumps(found._asdict()) + "\n")


if __name__ == "__main__":
    main()
