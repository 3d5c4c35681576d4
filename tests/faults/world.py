"""What the nemesis breaks: servers, the database behind them, and the network in between."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import psycopg
import sqlalchemy as sql

from parlour.server.listening import listen
from parlour.server.storage.rows import read_entry, read_table
from parlour.server.storage.schema import entries, tables
from tests.faults.checker import Log
from tests.faults.commits import PostgresProxy
from tests.faults.proxy import Proxy
from tests.faults.serve import set_clock
from tests.server.postgres import new_database
from tests.server.process import ServerProcess
from tests.server.redis import RedisServer


@dataclass(frozen=True, slots=True)
class Configuration:
    """How many servers there are, and on what."""

    name: str
    postgres: bool = False
    redis: bool = False
    servers: int = 1


CONFIGURATIONS = {
    each.name: each
    for each in (
        Configuration("SQLite, one process"),
        Configuration("PostgreSQL, one process", postgres=True),
        Configuration("PostgreSQL, two processes", postgres=True, servers=2),
        Configuration("PostgreSQL and Redis, two processes", postgres=True, redis=True, servers=2),
    )
}


class Server:
    """One server, always on the same port, whatever happens to its process."""

    def __init__(self, folder: Path, clock: Path, arguments: list[str]) -> None:
        self.port = free_port()
        self.folder = folder
        self._module = ("tests.faults.serve", str(clock))
        self._arguments = arguments
        self._process: ServerProcess | None = None
        folder.mkdir()

    @property
    def process(self) -> ServerProcess:
        assert self._process is not None
        return self._process

    async def start(self) -> None:
        """Start it, and again if the database was not there."""
        for _ in range(10):
            with contextlib.suppress(ChildProcessError):
                await asyncio.to_thread(self._start)
                return
        raise AssertionError(f"The server does not start: {self.complaints()}")

    def _start(self) -> None:
        with (self.folder / "errors").open("a") as errors:
            self._process = ServerProcess(
                self.folder / "data", *self._arguments, port=self.port, module=self._module, errors=errors
            )

    def complaints(self) -> str:
        """The end of what it wrote to standard error."""
        return (self.folder / "errors").read_text()[-4_000:]

    @property
    def database(self) -> Path:
        return self.folder / "data" / "parlour.sqlite"


class World:
    """Everything that can break."""

    def __init__(self, configuration: Configuration, folder: Path) -> None:
        self.configuration = configuration
        self.folder = folder
        self.clock = folder / "clock"
        self.servers: list[Server] = []
        self.doors: list[Proxy] = []  # what people reach the servers through
        self.postgres: PostgresProxy | None = None
        self.postgres_pid = 0
        self.redis: RedisServer | None = None
        self.redis_proxy: Proxy | None = None
        self.url = ""  # of the database, around all proxies

    @contextlib.asynccontextmanager
    async def open(self, postgres: str | None) -> AsyncIterator[World]:
        """Start everything; `postgres` is the address of a cluster, for configurations that need one."""
        set_clock(self.clock, 0)
        try:
            arguments = await self._open_databases(postgres)
            for number in range(self.configuration.servers):
                server = Server(self.folder / f"server-{number}", self.clock, arguments)
                self.servers.append(server)
                self.doors.append(Proxy(server.port))
            await asyncio.gather(*(server.start() for server in self.servers))
            self.url = self.url or f"sqlite+pysqlite:///{self.servers[0].database}"
            for door in self.doors:
                await door.open()
            yield self
        finally:
            for server in self.servers:
                server.process.resume()
                server.process.kill()
            for proxy in (*self.doors, self.postgres, self.redis_proxy):
                if proxy and proxy.port:
                    await proxy.close()
            if self.redis:
                self.redis.close()

    async def _open_databases(self, postgres: str | None) -> list[str]:
        arguments: list[str] = []
        if self.configuration.postgres:
            assert postgres is not None
            host, port = postgres.split(":")
            name = self.folder.name.replace("-", "_")
            self.url = new_database(postgres, name)
            self.postgres = PostgresProxy(int(port))
            self.postgres_pid = postmaster(postgres)
            await self.postgres.open()
            arguments += ["--database", self.url.replace(postgres, f"{host}:{self.postgres.port}")]
        if self.configuration.redis:
            self.redis = RedisServer()
            await asyncio.to_thread(self.redis.start)
            self.redis_proxy = Proxy(self.redis.port)
            await self.redis_proxy.open()
            arguments += ["--redis", f"redis://127.0.0.1:{self.redis_proxy.port}/0"]
        return arguments

    @property
    def entrances(self) -> list[str]:
        """Where people find the servers."""
        return [f"http://127.0.0.1:{door.port}" for door in self.doors]

    def logs(self) -> dict[str, Log]:
        """Every table as the database has it."""
        engine = sql.create_engine(self.url)
        with engine.connect() as connection:
            stored = connection.execute(sql.select(entries).order_by(entries.c.table, entries.c.number)).all()
            # Afterwards, because somebody may still open a table meanwhile.
            found = {row.id: read_table(row) for row in connection.execute(sql.select(tables))}
            logs = {table: Log(row.header, row.seed, []) for table, row in found.items()}
            for row in stored:
                logs[row.table].entries.append(read_entry(row))
        engine.dispose()
        return logs


def free_port() -> int:
    with listen("127.0.0.1", 0) as free:
        return int(free.getsockname()[1])


def postmaster(address: str) -> int:
    """The process that all other processes of a PostgreSQL cluster are children of."""
    with psycopg.connect(f"postgresql://parlour@{address}/postgres") as connection:
        found = connection.execute("SELECT pg_backend_pid()").fetchone()
        assert found is not None
        status = Path(f"/proc/{found[0]}/status").read_text()  # while the process is there
    return int(status.split("PPid:")[1].split()[0])


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def signal_family(pid: int, number: signal.Signals) -> None:
    """Send a signal to a process and all its children."""
    for each in (pid, *children(pid)):
        with contextlib.suppress(ProcessLookupError):
            os.kill(each, number)
