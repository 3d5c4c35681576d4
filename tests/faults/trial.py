"""One trial: people play, the nemesis breaks things, everything heals, and the checker compares."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.faults.checker import check
from tests.faults.choices import PLAYS
from tests.faults.history import History
from tests.faults.nemesis import Nemesis
from tests.faults.people import Party, Person
from tests.faults.serve import set_clock
from tests.faults.world import Configuration, World

LONGEST_HEALING = 60.0  # seconds until everybody must have heard of everything


@dataclass(frozen=True, slots=True)
class Verdict:
    """What happened in a trial, and what was wrong."""

    faults: Counter[str]
    history: History
    entries: int
    tables: int
    problems: list[str]
    complaints: str


Progress = Callable[[str], None]


async def trial(
    configuration: Configuration,
    folder: Path,
    *,
    postgres: str | None = None,
    faults: int,
    seed: int = 1,
    progress: Progress | None = None,
) -> Verdict:
    """Strike so often, and find out whether anything was lost."""
    chance, history = random.Random(seed), History()
    async with World(configuration, folder).open(postgres) as world:
        nemesis = Nemesis(world, faults, chance)
        parties = [
            Party(play, [Person(f"P{number}.{seat}", world.entrances, history, chance) for seat in range(play.seats)])
            for number, play in enumerate(PLAYS)
        ]
        playing = [asyncio.create_task(party.run()) for party in parties]
        await asyncio.wait_for(asyncio.gather(*(party.seated.wait() for party in parties)), LONGEST_HEALING)
        reporting = asyncio.create_task(_report(nemesis, history, progress))
        struck = asyncio.create_task(nemesis.run())
        await asyncio.wait([struck, reporting, *playing], return_when=asyncio.FIRST_COMPLETED)
        for task in [reporting, *playing]:
            if task.done():
                task.result()
        await struck
        reporting.cancel()
        set_clock(world.clock, 0)
        diverged = await _heal(world, parties)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for party in parties:
            if party.table is not None:
                party.leave(party.table)
            await party.close()
        if configuration.servers > 1:
            history.outages = nemesis.outages
        logs = world.logs()
        problems = check(history, logs) + diverged
        entries = sum(len(log.entries) for log in logs.values())
        complaints = "\n".join(server.complaints() for server in world.servers)
    return Verdict(nemesis.struck, history, entries, len(logs), problems, complaints)


async def _heal(world: World, parties: list[Party]) -> list[str]:
    """Nothing breaks any more: everybody finishes what they began, and hears of everything."""
    for party in parties:
        party.rest()
    end = time.monotonic() + LONGEST_HEALING
    calm = 0
    while time.monotonic() < end:
        await asyncio.sleep(0.5)
        logs = await asyncio.to_thread(world.logs)
        heard = all(
            party.table and party.table in logs and party.at(len(logs[party.table].entries)) for party in parties
        )
        calm = calm + 1 if heard else 0
        if calm >= 6:  # nothing has come for a while, not even from a request sent again
            return []
    return ["diverged: after everything had healed, not everybody heard of everything"]


async def _report(nemesis: Nemesis, history: History, progress: Progress | None) -> None:
    while True:
        await asyncio.sleep(10)
        if progress:
            progress(f"{nemesis.struck.total()} of {nemesis.wanted} faults, {history.acknowledged} acknowledged")
