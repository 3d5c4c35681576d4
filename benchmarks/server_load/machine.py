"""What this machine did meanwhile: processor time and memory, from Linux's /proc."""

from __future__ import annotations

import os
import time
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
IDLE = (3, 4)  # idle, and waiting for a disk
GUEST = 8  # counted among the others too


def cores() -> tuple[int, int]:
    """A core for the servers and one for the load; the same one if there is no other."""
    usable = sorted(os.sched_getaffinity(0))
    return usable[0], usable[-1]


def processor_seconds(*roots: int) -> float:
    """What processes and their descendants have used, including those that have ended."""
    children, used = defaultdict(list), {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parts = path.read_text().rsplit(")", 1)[1].split()
        except (FileNotFoundError, ProcessLookupError):  # it has just ended
            continue
        process = int(path.parent.name)
        children[int(parts[1])].append(process)
        used[process] = sum(map(int, parts[11:15]))
    total, rest = 0, [root for root in roots if root in used]
    while rest:
        process = rest.pop()
        total += used[process]
        rest += children[process]
    return total / TICKS


def resident_bytes(process: int) -> int:
    """The memory that a process holds now."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE


def _busy_seconds() -> float:
    """What all cores together have worked since the machine started, for whomever."""
    ticks = [int(part) for part in Path("/proc/stat").read_text().splitlines()[0].split()[1 : 1 + GUEST]]
    return sum(count for place, count in enumerate(ticks) if place not in IDLE) / TICKS


class Snapshot(NamedTuple):
    """The processor time that the servers, the load and the whole machine have used by a moment."""

    moment: float
    servers: float
    load: float
    machine: float

    @classmethod
    def take(cls, servers: tuple[int, ...], load: int) -> Snapshot:
        return cls(time.time(), processor_seconds(*servers), processor_seconds(load), _busy_seconds())

    def until(self, end: Snapshot) -> Snapshot:
        """What was used between two moments."""
        return Snapshot(*(after - before for before, after in zip(self, end, strict=True)))

    @property
    def others(self) -> float:
        """How much of a core everybody else used, on average."""
        return max(0.0, (self.machine - self.servers - self.load) / self.moment)
