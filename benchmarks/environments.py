"""How many random moves a second: through Match, through PettingZoo beside its connect_four, and batched.

The contestants take turns in short slices, so that anything else on the machine disturbs them alike. The speed is that
of the best slice, and the ratio is the median over all turns. A step is one chosen move, and all contestants choose in
the same cheap way.
"""

from __future__ import annotations

import argparse
import random
import time
import warnings
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

import parlour
from parlour.core import Match
from parlour.envs.pettingzoo import env
from parlour.games.push.batch import BatchPush

PEER = "PettingZoo connect_four"
SLICE = 0.05
Steps = Iterator[int]


def through_match(name: str) -> Steps:
    """Play whole matches, yielding the number of moves of each."""
    game = parlour.game(name)
    choose = random.Random(0)
    while True:
        match = Match.new(game, seed=choose.getrandbits(64))
        while match.outcome is None:
            seat = min(match.to_act)
            match.play(seat, choose.choice(list(match.moves(seat))))
        yield match.number


def through_pettingzoo(table: Any) -> Steps:
    """Play whole games in PettingZoo's own loop."""
    choose = random.Random(0)
    while True:
        table.reset(seed=choose.getrandbits(31))
        steps = 0
        for _ in table.agent_iter():
            observation, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
            else:
                table.step(choose.choice(observation["action_mask"].nonzero()[0]))
                steps += 1
        yield steps


def batched(boards: int) -> Steps:
    """Choose and make one move on every board."""
    many = BatchPush(boards)
    while True:
        many.step(many.sample())
        yield boards


def connect_four() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import connect_four_v3
    return connect_four_v3.env()


def rate(steps: Steps, seconds: float) -> float:
    """Steps per second over a slice of time."""
    done = 0
    began = time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds or not done:
        done += next(steps)
    return done / elapsed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="in all; default 10")
    args = parser.parse_args()
    contestants: dict[str, Callable[[], Steps]] = {
        PEER: lambda: through_pettingzoo(connect_four()),
        "Push through PettingZoo": lambda: through_pettingzoo(env("push")),
        "Push through Match": lambda: through_match("push"),
        "Push batched, 1,024 boards": lambda: batched(1_024),
        "Push batched, 4,096 boards": lambda: batched(4_096),
        "Push batched, 16,384 boards": lambda: batched(16_384),
    }
    running = {name: start() for name, start in contestants.items()}
    for steps in running.values():
        rate(steps, SLICE)
    speeds: dict[str, list[float]] = {name: [] for name in running}
    for _ in range(max(1, round(args.seconds / SLICE / len(running)))):
        for name, steps in running.items():
            speeds[name].append(rate(steps, SLICE))
    table = Table("random play", "steps a second", "times connect_four")
    for column in table.columns[1:]:
        column.justify = "right"
    for name, measured in speeds.items():
        ratio = median(mine / peer for mine, peer in zip(measured, speeds[PEER], strict=True))
        table.add_row(name, f"{max(measured):,.0f}", f"{ratio:,.1f}")
    Console(width=80).print(table)


if __name__ == "__main__":
    main()
