"""Breaks things at random, several at the same time, until a number of faults is reached."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field

from tests.faults.faults import Fault, Missed, faults_for
from tests.faults.world import World

PAUSE = (1.0, 4.5)  # seconds between two faults of the same target


@dataclass(slots=True)
class Nemesis:
    """Has one hand for every target, so that faults of different targets overlap."""

    world: World
    wanted: int
    chance: random.Random
    struck: Counter[str] = field(default_factory=Counter)
    outages: list[tuple[float, float]] = field(default_factory=list)  # of the database

    async def run(self) -> None:
        targets: dict[str, list[Fault]] = {}
        for fault in faults_for(self.world):
            targets.setdefault(fault.target, []).append(fault)
        async with asyncio.TaskGroup() as hands:
            for faults in targets.values():
                hands.create_task(self._strike(faults))

    async def _strike(self, faults: list[Fault]) -> None:
        while True:
            # Every kind in turn, in a new order each time.
            for fault in self.chance.sample(faults, len(faults)):
                await asyncio.sleep(self.chance.uniform(*PAUSE))
                if self.struck.total() >= self.wanted:
                    return
                began = time.monotonic()
                try:
                    await fault.strike(self.world, self.chance)
                except Missed:
                    continue
                self.struck[fault.name] += 1
                if fault.target == "database":
                    self.outages.append((began, time.monotonic()))
