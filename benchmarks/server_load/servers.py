"""The servers that are compared. Each runs on one core, in a fresh folder, and is stopped after one measurement."""

from __future__ import annotations

import contextlib
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, NamedTuple, Protocol
from urllib.parse import urlsplit

from parlour.core import paths
from server_load import machine, postgres
from server_load.scripts import SEEDS

HERE = Path(__file__).parent
INSTALLED = "package-lock.json"


class Server:
    """A running server: its processes, where it listens, and how long its event loop was blocked."""

    def __init__(self, process: subprocess.Popen[str], database: int | None = None) -> None:
        assert process.stdout is not None
        self.process = process.pid
        self.processes: tuple[int, ...] = (process.pid,) if database is None else (process.pid, database)
        said = process.stdout.readline()
        assert "http://" in said, f"the server does not start: {said}"
        self.port = urlsplit(next(word for word in said.split() if word.startswith("http"))).port
        self.ports: tuple[int | None, ...] = (self.port,)
        self._blocked: list[tuple[float, float]] = []
        self._blocks: queue.Queue[int] = queue.Queue()
        threading.Thread(target=self._listen, args=(process.stdout,), daemon=True).start()

    def share(self, others: Sequence[Server], *more: int) -> Server:
        """The same with other servers for the same tables, and what else they need."""
        self.ports += tuple(other.port for other in others)
        self.processes += (*(other.process for other in others), *more)
        return self

    def _listen(self, output: IO[str]) -> None:
        for line in output:
            what, *figures = line.split()
            if what == "blocks":
                self._blocks.put(int(figures[0]))
            else:
                moment, longest = map(float, figures)
                self._blocked.append((moment, longest))

    def blocks(self) -> int:
        """How many blocks of memory the objects of the first process take; only Parlour's servers can say so."""
        os.kill(self.process, signal.SIGUSR1)
        return self._blocks.get(timeout=60)

    def blocked(self, begin: float, end: float) -> float:
        """The longest that the event loop was blocked between two moments, in milliseconds."""
        return max((longest for moment, longest in self._blocked if begin < moment <= end + 1), default=0.0)


class Start(Protocol):
    """Starts a server, on one core unless told otherwise; a table that nobody looks at leaves memory after a while."""

    def __call__(
        self, *, cores: tuple[int, ...] = ..., idle_seconds: float = ...
    ) -> contextlib.AbstractContextManager[Server]: ...


class Kind(NamedTuple):
    """A kind of server: its name, the protocol it speaks, and how to start one."""

    name: str
    protocol: str
    start: Start


CORES = machine.cores()[:1]
IDLE_SECONDS = 600.0


@contextlib.contextmanager
def started(command: list[str | Path], cores: tuple[int, ...], database: int | None = None) -> Iterator[Server]:
    pinned = ["taskset", "-c", ",".join(map(str, cores))]
    process = subprocess.Popen([*pinned, *command], stdout=subprocess.PIPE, text=True)
    try:
        yield Server(process, database)
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def parlour_command(data: str, idle_seconds: float) -> list[str | Path]:
    known = ["--seeds", str(SEEDS), "--idle-seconds", str(idle_seconds)]
    return [sys.executable, HERE / "parlour_server.py", data, *known]


@contextlib.contextmanager
def _on_sqlite(*, cores: tuple[int, ...] = CORES, idle_seconds: float = IDLE_SECONDS) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as data, started(parlour_command(data, idle_seconds), cores) as server:
        yield server


@contextlib.contextmanager
def _on_postgres(*, cores: tuple[int, ...] = CORES, idle_seconds: float = IDLE_SECONDS) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as data, postgres.cluster(cores) as cluster:
        command = [*parlour_command(data, idle_seconds), "--database", cluster.url]
        with started(command, cores, cluster.process) as server:
            yield server


@contextlib.contextmanager
def _boardgame_io(*, cores: tuple[int, ...] = CORES, idle_seconds: float = 0.0) -> Iterator[Server]:
    command: list[str | Path] = ["env", "NODE_ENV=production", "node", HERE / "boardgame_io_server.js", _node_modules()]
    with started(command, cores) as server:  # it keeps every table in memory
        yield server


def _node_modules() -> Path:
    """The folder with boardgame.io as pinned, installed now if need be."""
    folder = paths.cache() / "server-load"
    wanted, kept = (HERE / INSTALLED).read_text(), folder / "installed.json"
    if not kept.exists() or kept.read_text() != wanted:
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", INSTALLED):
            shutil.copy(HERE / name, folder)
        subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True)
        kept.write_text(wanted)
    return folder


SQLITE = Kind("Parlour", "parlour", _on_sqlite)
POSTGRES = Kind("Parlour, PostgreSQL", "parlour", _on_postgres)
BOARDGAME_IO = Kind("boardgame.io", "boardgame.io", _boardgame_io)


def missing() -> dict[Kind, str]:
    """The servers that cannot be started here, and why."""
    found = {}
    if postgres.binaries() is None:
        found[POSTGRES] = "PostgreSQL is not installed"
    try:
        _node_modules()
    except FileNotFoundError:
        found[BOARDGAME_IO] = "npm is not installed"
    except subprocess.CalledProcessError:
        found[BOARDGAME_IO] = "npm could not install it"
    return found
