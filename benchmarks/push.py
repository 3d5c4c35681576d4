"""How fast Push positions are counted, played at random, searched and solved.

`--golden` writes tests/data/push_perft.json, the perft counts that the tests compare with.
"""

import argparse
import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from parlour.games.push.engine.kernels import counting
from parlour.games.push.engine.search import think
from parlour.games.push.engine.workspace import words, workspace
from parlour.games.push.solver import solve

GOLDEN = Path(__file__).parent.parent / "tests" / "data" / "push_perft.json"
# Mid-game positions without a line, rows from the top: each size once, and size 5 at three stages.
POSITIONS = [
    "01. 1.0 .01",
    "01.. 10.1 .001 1.01",
    "01... .10.. ..0.1 .1.0. 0...1",
    "0110. 1001. .10.0 01.10 1.0.1",
    "01101 10010 0110. 1.011 01100",
    "010.01 .110.0 110010 111101 ..0000 11.100",
    "0.11..0 101.011 00110.0 .010.0. 0.1.011 0.1..0. 0101.11",
    "0.01.000 10011.00 .1111111 1.01011. 0010.1.. 1100.0.1 10001010 01001001",
    "1.101010. 010011010 011010001 01101..10 000010100 1110010.. 111100111 10001.0.0 ....1.011",
]


def size_of(position: str) -> int:
    return position.count(" ") + 1


def perft(position: str, depth: int, pieces: int = 0, both_lines: str = "mover") -> list[int]:
    """The sequences of this many plies with seat 0 to move, and those that win for the last mover or the other."""
    counts = np.zeros(3, np.int64)
    ws = workspace(size_of(position), pieces, both_lines)
    counting.perft(ws, *words(position.replace(" ", ""), 0), 0, depth, counts)
    return [int(count) for count in counts]


def write_golden() -> None:
    rows = []
    for position in POSITIONS:
        pieces = max(position.count("0"), position.count("1")) + 1  # so that supplies run out
        for options in ({}, {"both_lines": "opponent"}, {"pieces": pieces}):
            counts = [perft(position, depth, **options) for depth in (1, 2, 3, 4)]
            rows.append({"position": position, "options": options, "counts": counts})
    GOLDEN.parent.mkdir(exist_ok=True)
    text = ",\n".join(json.dumps(row) for row in rows)
    GOLDEN.write_text(f"[\n{text}\n]\n")


def best_time(run: Callable[[], object], rounds: int = 3) -> float:
    """The shortest of several runs, in seconds."""
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        run()
        times.append(time.perf_counter() - began)
    return min(times)


def measure_perft() -> None:
    print("perft from mid-game positions")
    print(f"{'size':>6}{'pieces':>8}{'depth':>7}{'sequences':>13}{'million/s':>11}")
    for position in POSITIONS:
        depth = 5 if size_of(position) < 6 else 4
        count = perft(position, depth)[0]
        rate = count / best_time(partial(perft, position, depth)) / 1e6
        pieces = position.count("0") + position.count("1")
        print(f"{size_of(position):>6}{pieces:>8}{depth:>7}{count:>13,}{rate:>11.1f}")


def measure_random_games() -> None:
    ws = workspace(5)
    counts = np.zeros(4, np.int64)
    counting.playouts(ws, 0, 0, 0, 0, 100_000, 1000, 1, counts)
    seconds = best_time(lambda: counting.playouts(ws, 0, 0, 0, 0, 100_000, 1000, 1, np.zeros(4, np.int64)))
    print(f"random games 5×5: {counts[3] / seconds / 1e6:.1f} million plies/s")


def measure_search(nodes: int = 10_000_000) -> None:
    for position in (POSITIONS[2], POSITIONS[-1]):
        size, board = size_of(position), position.replace(" ", "")
        found = think(size, board, 0, nodes=nodes)
        seconds = best_time(partial(think, size, board, 0, nodes=nodes))
        print(f"search {size}×{size}: depth {found.depth}, {found.nodes / seconds / 1e6:.1f} million nodes/s")


def measure_solver() -> None:
    for size in (3, 4):
        tally = solve.solve(size).tally
        seconds = best_time(partial(solve.solve, size))
        print(f"solve {size}×{size}: {seconds:.2f} s for {tally.wins + tally.losses + tally.draws:,} positions")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--golden", action="store_true", help="write the golden counts instead of measuring")
    if parser.parse_args().golden:
        write_golden()
    else:
        measure_perft()
        measure_random_games()
        measure_search()
        measure_solver()
