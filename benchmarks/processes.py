"""What several processes that share PostgreSQL and Redis are worth, and how soon one shows what happened at another.

live, by table   50 tables of two, as fast as they see each other's moves; a table's people are at one process
live, apart      likewise, but the two are at different processes
pace, apart      50 moves a second over 50 tables, the two at different processes: the time until both have seen a move
                 is the delay from one process to a screen at the other
rush             a table of 35, who move twice a second each, every other one at another process; and the same behind
                 nginx, which sends them to the processes at random

Servers, databases and the load share all cores, so more processes than there are free cores do not help.
"""

from __future__ import annotations

import argparse

from rich.console import Console

from server_load import measuring, postgres
from server_load.proxy import NGINX
from server_load.report import print_runs
from server_load.scenarios import BOARD, Scenario
from server_load.several import EVERYWHERE, REDIS, several

BY_TABLE = Scenario("live, by table", tables=50, most=(9_000, 0), options=BOARD)
APART = Scenario("live, apart", tables=50, most=(4_000, 0), options=BOARD, apart=True)
DELAY = Scenario("pace, apart", tables=50, pace=50, options=BOARD, apart=True)
PARTS = ("live", "pace", "rush")
WIDTH = 128  # columns that the figures need


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="part", choices=(*PARTS, []), help="live, pace or rush (all)")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each measurement (default: %(default)g)")
    parser.add_argument("--repetitions", type=int, default=3, help="of which the median is shown (default: 3)")
    chosen = parser.parse_args()
    console = Console(width=max(WIDTH, Console().width))
    if REDIS is None or postgres.binaries() is None:
        console.print("This needs PostgreSQL and Redis, which are not installed here.")
        return
    one, two = several(1), several(2)
    rounds = [(one, BY_TABLE), (two, BY_TABLE), (two, APART), (one, DELAY), (two, DELAY)]
    rushes = [one, two, *([several(2, proxied=True)] if NGINX else [])]
    parts = chosen.parts or PARTS
    runs = []
    for _ in range(chosen.repetitions):
        for kind, scenario in rounds:
            if scenario.name.partition(",")[0] in parts:
                runs.append(measuring.play(kind, scenario, chosen.seconds, EVERYWHERE))
        if "rush" in parts:
            runs += [measuring.rush(1, chosen.seconds, kind) for kind in rushes]
    print_runs(console, runs)
    if not NGINX:
        console.print("nginx is not installed, so nothing was measured behind a proxy.")


if __name__ == "__main__":
    main()
