"""Each kind of fault really happens, and heals."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from tests.faults import faults
from tests.faults.history import History
from tests.faults.nemesis import Nemesis
from tests.faults.people import Person
from tests.faults.world import Configuration, World

pytestmark = pytest.mark.xdist_group("faults")
SOON = 0.4  # less than a fault lasts here
HOUR = 3_600_000


class Longest(random.Random):
    """Makes every fault last as long as it can, and sets the clock forward."""

    def uniform(self, low: float, high: float) -> float:
        return high


class Ground:
    """A world, and somebody who opens tables in it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.chance = Longest(1)
        self.person = Person("Ann", world.entrances, History(), self.chance)

    async def open_table(self) -> httpx.Response:
        seats = [{"who": "me"}, {"who": "me"}]
        return await self.person.ask("POST", "/api/tables", {"game": "push", "seats": seats})

    async def hangs(self) -> bool:
        """Whether opening a table is not answered soon."""
        try:
            await asyncio.wait_for(self.open_table(), SOON)
        except TimeoutError:
            return True
        return False

    async def heals(self) -> None:
        """Wait until a table can be opened."""
        seats = [{"who": "me"}, {"who": "me"}]
        await asyncio.wait_for(self.person.insist("POST", "/api/tables", {"game": "push", "seats": seats}), 30)

    @asynccontextmanager
    async def struck(self, strike: faults.Strike) -> AsyncIterator[None]:
        """During a fault, and until it has healed."""
        fault = asyncio.ensure_future(strike(self.world, self.chance))
        await asyncio.sleep(0.05)
        yield
        await fault
        await self.heals()


Test = Callable[[Callable[[Ground], Awaitable[None]]], None]


def ground_of(configuration: Configuration, folder: Path, postgres: str | None) -> Iterator[Test]:
    """A world for several tests; its loop has a thread of its own, because a browser's may be running in this one."""
    with ThreadPoolExecutor(1) as thread:
        runner = asyncio.Runner()

        def run(story: Coroutine[Any, Any, object]) -> None:
            thread.submit(runner.run, story).result()

        world = World(configuration, folder)
        opened = world.open(postgres)
        run(opened.__aenter__())
        ground = Ground(world)
        run(ground.person.arrive())

        async def tested(test: Callable[[Ground], Awaitable[None]]) -> None:
            await test(ground)

        yield lambda test: run(tested(test))
        run(ground.person.close())
        run(opened.__aexit__(None, None, None))
        thread.submit(runner.close).result()


@pytest.fixture(scope="module")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Test]:
    yield from ground_of(Configuration("SQLite"), tmp_path_factory.mktemp("sqlite"), None)


@pytest.fixture(scope="module")
def on_postgres(tmp_path_factory: pytest.TempPathFactory, postgres: str) -> Iterator[Test]:
    both = Configuration("PostgreSQL and Redis", postgres=True, redis=True)
    yield from ground_of(both, tmp_path_factory.mktemp("postgres"), postgres)


@pytest.mark.parametrize("strike", [faults.kill_server, faults.stop_server])
def test_a_server_is_killed_or_stopped_and_comes_back_on_its_port(on_sqlite: Test, strike: faults.Strike) -> None:
    async def test(ground: Ground) -> None:
        before = ground.world.servers[0].process.pid
        async with ground.struck(strike):
            with pytest.raises(httpx.TransportError):
                while True:  # it may still be stopping
                    await ground.open_table()
        assert ground.world.servers[0].process.pid != before
        with pytest.raises(ProcessLookupError):
            os.kill(before, 0)

    on_sqlite(test)


def test_a_paused_server_does_not_answer(on_sqlite: Test) -> None:
    async def test(ground: Ground) -> None:
        async with ground.struck(faults.pause_server):
            assert await ground.hangs()

    on_sqlite(test)


def test_the_servers_clock_is_set(on_sqlite: Test) -> None:
    async def test(ground: Ground) -> None:
        async with ground.struck(faults.set_the_clock):
            table = (await ground.open_table()).json()["table"]
            summary = (await ground.person.ask("GET", f"/api/tables/{table}")).json()
            assert summary["created"] - time.time() * 1_000 > HOUR

    on_sqlite(test)


def test_while_the_disk_is_full_nothing_is_stored(on_sqlite: Test) -> None:
    async def test(ground: Ground) -> None:
        async with ground.struck(faults.fill_disk):
            assert (await ground.open_table()).status_code == 503

    on_sqlite(test)


def test_while_the_database_is_locked_nobody_else_writes(on_sqlite: Test) -> None:
    async def test(ground: Ground) -> None:
        database = ground.world.servers[0].database
        with contextlib.closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as other:
            async with ground.struck(faults.lock_database):
                with pytest.raises(sqlite3.OperationalError, match="locked"):
                    while True:  # the fault may not have the lock yet
                        other.execute("BEGIN IMMEDIATE")
                        other.execute("ROLLBACK")
                        await asyncio.sleep(0.01)

    on_sqlite(test)


@pytest.mark.parametrize(
    "strike", [faults.cut, faults.cut_some, faults.close, faults.lose_requests, faults.lose_answers]
)
def test_people_lose_their_connection(on_sqlite: Test, strike: Callable[..., Awaitable[None]]) -> None:
    async def test(ground: Ground) -> None:
        await ground.open_table()  # leaves a connection open
        assert len(ground.world.doors[0])
        _, writer = await asyncio.open_connection("127.0.0.1", ground.world.doors[0].port)
        await asyncio.sleep(0.05)
        await strike(ground.world.doors[0], random.Random(1))
        while len(ground.world.doors[0]) > (1 if strike is faults.cut_some else 0):
            await asyncio.sleep(0.01)
        writer.close()
        await ground.heals()

    on_sqlite(test)


@pytest.mark.parametrize("strike", [faults.freeze, faults.delay])
def test_people_wait_for_the_network(on_sqlite: Test, strike: Callable[..., Awaitable[None]]) -> None:
    async def test(ground: Ground) -> None:
        async with ground.struck(faults.at_the_door(strike)):
            assert await ground.hangs()

    on_sqlite(test)


@pytest.mark.postgres
def test_the_answer_of_a_commit_is_lost(on_postgres: Test) -> None:
    async def test(ground: Ground) -> None:
        assert ground.world.postgres is not None
        async with ground.struck(faults.lose_commit):
            tables, lost = len(ground.world.logs()), ground.world.postgres.commits_lost
            assert (await ground.open_table()).status_code == 200, "what was done is not refused"
            assert ground.world.postgres.commits_lost > lost
            assert len(ground.world.logs()) > tables

    on_postgres(test)


@pytest.mark.postgres
@pytest.mark.parametrize("strike", [faults.before_postgres(faults.freeze), faults.pause_postgres])
def test_servers_wait_for_postgresql(on_postgres: Test, strike: faults.Strike) -> None:
    async def test(ground: Ground) -> None:
        async with ground.struck(strike):
            assert await ground.hangs()

    on_postgres(test)


@pytest.mark.postgres
@pytest.mark.parametrize("strike", [faults.cut, faults.close])
def test_servers_lose_postgresql(on_postgres: Test, strike: Callable[..., Awaitable[None]]) -> None:
    async def test(ground: Ground) -> None:
        assert ground.world.postgres is not None
        address = f"postgresql://parlour@127.0.0.1:{ground.world.postgres.port}/postgres"
        witness = await psycopg.AsyncConnection.connect(address)
        async with ground.struck(faults.before_postgres(strike)):
            with pytest.raises(psycopg.OperationalError):
                await witness.execute("SELECT 1")
        await witness.close()

    on_postgres(test)


@pytest.mark.postgres
def test_postgresql_crashes_and_recovers(on_postgres: Test, postgres: str) -> None:
    async def test(ground: Ground) -> None:
        with psycopg.connect(f"postgresql://parlour@{postgres}/postgres") as witness:
            async with ground.struck(faults.crash_postgres):
                with pytest.raises(psycopg.OperationalError):
                    while True:
                        witness.execute("SELECT 1")

    on_postgres(test)


async def redis_line(ground: Ground) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to Redis, by the way that servers go."""
    assert ground.world.redis_proxy is not None
    reader, writer = await asyncio.open_connection("127.0.0.1", ground.world.redis_proxy.port)
    writer.write(b"PING\r\n")
    assert await reader.readline() == b"+PONG\r\n"
    return reader, writer


@pytest.mark.postgres
@pytest.mark.parametrize("strike", [faults.before_redis(faults.freeze), faults.pause_redis])
def test_redis_does_not_answer_for_a_while(on_postgres: Test, strike: faults.Strike) -> None:
    async def test(ground: Ground) -> None:
        reader, writer = await redis_line(ground)
        async with ground.struck(strike):
            writer.write(b"PING\r\n")
            answer = asyncio.ensure_future(reader.readline())
            assert not (await asyncio.wait([answer], timeout=SOON))[0]
        assert await answer == b"+PONG\r\n"
        writer.close()

    on_postgres(test)


REDIS_IS_LOST = [faults.before_redis(faults.cut), faults.before_redis(faults.close), faults.kill_redis]


@pytest.mark.postgres
@pytest.mark.parametrize("strike", REDIS_IS_LOST)
def test_connections_to_redis_are_lost(on_postgres: Test, strike: faults.Strike) -> None:
    async def test(ground: Ground) -> None:
        reader, writer = await redis_line(ground)
        async with ground.struck(strike):
            with contextlib.suppress(ConnectionError):
                assert await asyncio.wait_for(reader.read(), 5) == b""
        writer.close()

    on_postgres(test)


@pytest.mark.postgres
def test_the_nemesis_strikes_every_target_as_often_as_it_is_told(on_postgres: Test) -> None:
    async def test(ground: Ground) -> None:
        nemesis = Nemesis(ground.world, 4, random.Random(1))
        await nemesis.run()
        assert nemesis.struck.total() >= 4
        await ground.heals()

    on_postgres(test)
