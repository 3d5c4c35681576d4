"""One measurement: a fresh server, and a load on another core that says when to look at it."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

from server_load.machine import Snapshot, cores, resident_bytes
from server_load.rush import SEATS
from server_load.scenarios import Scenario
from server_load.servers import HERE, SQLITE, Kind, Server

WARM_UP = 1.5
SETTLING = 3.0  # seconds after which memory is read
CROWD: list[str | Path] = ["env", f"PYTHONPATH={HERE.parent}", sys.executable, "-m", "server_load.crowd"]
FORGETTING = 1.0  # seconds after which a table leaves memory when that is measured


class Run(NamedTuple):
    """What one measurement found; milliseconds until everybody had seen a move, and microseconds of processor time."""

    scenario: str
    server: str
    moves_per_second: float
    cpu_a_move: float
    waits: Sequence[float]  # 50 %, 99 %, 99.9 %, the longest
    blocked: float  # the longest that the event loop was, in milliseconds
    resident: float  # MiB
    load: float  # how much of a core the load needed
    others: float  # how much of a core everybody else used


class Look(NamedTuple):
    """The machine and the server's memory when the load said something."""

    used: Snapshot
    resident: int
    blocks: int = 0  # of objects, where they are counted


def play(kind: Kind, scenario: Scenario, seconds: float, where: tuple[int, ...] = cores()[1:]) -> Run:
    """Play a scenario at a fresh server, from these cores."""
    length = sum(map(len, scenario.scripts.values())) / len(scenario.scripts)
    moves = scenario.most_moves(kind) * (WARM_UP + seconds)
    about = {
        "tables": scenario.tables,
        "spares": ceil(moves / length) if scenario.pace is None else scenario.tables,
        "watchers": scenario.watchers,
        "pace": scenario.pace,
        "warmUp": WARM_UP,
        "seconds": seconds,
    }
    with kind.start() as server, _written(kind, server, scenario, about) as load:
        return _run(scenario.name, kind.name, server, ["node", HERE / "load.js", load], where)


def rush(tables: int, seconds: float, kind: Kind = SQLITE) -> Run:
    """Full tables at a fresh server that shares all cores with its load."""
    everywhere = tuple(sorted(os.sched_getaffinity(0)))
    with kind.start(cores=everywhere) as server:
        load: list[str | Path] = [sys.executable, HERE / "rush.py", str(tables), str(seconds), *map(str, server.ports)]
        return _run(f"rush, {tables} × {SEATS}", kind.name, server, load, everywhere)


class Crowd(NamedTuple):
    """What a crowd in the world found: how many moves were seen by the whole board soon, and milliseconds for each
    thing that people do."""

    people: int
    boards: int
    moves_per_second: float
    soon: float  # the share of moves
    waits: dict[str, list[float]]  # 50 %, 99 %, 99.9 %, the longest
    counts: dict[str, int]
    cpu_a_move: float
    cores: float  # that servers and databases used together
    load: float
    others: float
    blocked: float
    resident: float  # MiB, of one process


def crowd(people: int, boards: int, seconds: float, pause: float, kind: Kind) -> Crowd:
    """People who wander about in the world of a fresh server, which shares all cores with them."""
    everywhere = tuple(sorted(os.sched_getaffinity(0)))
    wish = ["--people", str(people), "--seconds", str(seconds), "--pause", str(pause)]
    with kind.start(cores=everywhere) as server:
        load = [*CROWD, str(boards), *map(str, server.ports), *wish]
        looks, found = _watch(server, load, everywhere)
    begin, end = looks["begin"], looks["end"]
    used = begin.used.until(end.used)
    return Crowd(
        people,
        found["boards"],
        moves_per_second=found["moves"] / found["seconds"],
        soon=found["soon"],
        waits=found["waits"],
        counts=found["counts"],
        cpu_a_move=1e6 * used.servers / found["moves"],
        cores=used.servers / used.moment,
        load=used.load / used.moment,
        others=used.others,
        blocked=server.blocked(begin.used.moment, end.used.moment),
        resident=end.resident / 2**20,
    )


class Idle(NamedTuple):
    """What is left in one process of a board of the world that nobody looks at."""

    blocks: float  # of memory that belong to objects
    resident: float  # KiB, with what the allocator keeps


def idle_boards(boards: int, kind: Kind) -> Idle:
    """What boards leave behind in a process that has forgotten as many before."""
    everywhere = tuple(sorted(os.sched_getaffinity(0)))
    with kind.start(cores=everywhere, idle_seconds=FORGETTING) as server:
        load = [*CROWD, str(boards), *map(str, server.ports), "--idle", str(FORGETTING)]
        looks, _ = _watch(server, load, everywhere, server.blocks)
    before, after = looks["before"], looks["after"]
    return Idle((after.blocks - before.blocks) / boards, (after.resident - before.resident) / boards / 1024)


class Memory(NamedTuple):
    """KiB that a server needs for a table that nobody looks at, and for a connection."""

    server: str
    table: float
    connection: float


def memory(kind: Kind, scenario: Scenario) -> Memory:
    """How a fresh server's memory grows."""
    about = {"tables": scenario.tables, "seconds": SETTLING}
    with kind.start(idle_seconds=FORGETTING) as server, _written(kind, server, scenario, about) as load:
        looks, found = _watch(server, ["node", HERE / "memory.js", load], cores()[1:])
    before, opened, connected = (looks[mark].resident for mark in ("begin", "opened", "connected"))
    per_table, per_connection = (opened - before) / found["tables"], (connected - opened) / found["connections"]
    return Memory(kind.name, per_table / 1024, per_connection / 1024)


@contextlib.contextmanager
def _written(kind: Kind, server: Server, scenario: Scenario, about: dict[str, Any]) -> Iterator[Path]:
    """A load as a file for the generator."""
    about |= {"protocol": kind.protocol, "ports": server.ports, "scripts": scenario.scripts}
    about |= {"game": scenario.game, "options": scenario.options, "apart": scenario.apart}
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(about, file)
        file.flush()
        yield Path(file.name)


def _run(scenario: str, name: str, server: Server, command: list[str | Path], where: tuple[int, ...]) -> Run:
    looks, found = _watch(server, command, where)
    begin, end = looks["begin"], looks["end"]
    used = begin.used.until(end.used)
    return Run(
        scenario,
        name,
        moves_per_second=found["moves"] / found["seconds"],
        cpu_a_move=1e6 * used.servers / found["moves"],
        waits=found["waits"],
        blocked=server.blocked(begin.used.moment, end.used.moment),
        resident=end.resident / 2**20,
        load=used.load / used.moment,
        others=used.others,
    )


def _watch(
    server: Server, command: list[str | Path], where: tuple[int, ...], blocks: Callable[[], int] = lambda: 0
) -> tuple[dict[str, Look], Any]:
    """Start a load, look at the machine whenever it says a word, and read what it found."""
    pinned = ["taskset", "-c", ",".join(map(str, where))]
    looks: dict[str, Look] = {}
    with subprocess.Popen([*pinned, *command], stdout=subprocess.PIPE, text=True) as load:
        assert load.stdout is not None
        for line in load.stdout:
            if line.startswith("{"):
                return looks, json.loads(line)
            snapshot, counted = Snapshot.take(server.processes, load.pid), blocks()  # of what no garbage is left
            looks[line.strip()] = Look(snapshot, resident_bytes(server.process), counted)
    raise SystemExit("The load generator failed.")
