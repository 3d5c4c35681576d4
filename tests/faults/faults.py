"""Everything that the nemesis does, from the first blow until it is healed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import resource
import signal
import sqlite3
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tests.faults.proxy import DOWN, UP, Link, Proxy
from tests.faults.serve import set_clock
from tests.faults.world import Server, World, children, signal_family

Strike = Callable[[World, random.Random], Awaitable[None]]
FURTHEST_CLOCK = 7_200.0  # seconds


@dataclass(frozen=True, slots=True)
class Fault:
    """A way in which something breaks. Faults of different targets may overlap, those of the same do not."""

    name: str
    target: str
    strike: Strike


class Missed(Exception):
    """There was nothing to break."""


def _while(chance: random.Random) -> Awaitable[None]:
    return asyncio.sleep(chance.uniform(0.1, 1.2))


# Servers.


async def kill_server(world: World, chance: random.Random) -> None:
    server = chance.choice(world.servers)
    server.process.kill()
    await server.start()


async def stop_server(world: World, chance: random.Random) -> None:
    server = chance.choice(world.servers)
    await asyncio.to_thread(server.process.terminate)
    await server.start()


async def pause_server(world: World, chance: random.Random) -> None:
    server = chance.choice(world.servers)
    server.process.pause()
    await _while(chance)
    server.process.resume()


async def set_the_clock(world: World, chance: random.Random) -> None:
    """It stays wrong until it is set again."""
    set_clock(world.clock, chance.uniform(-FURTHEST_CLOCK, FURTHEST_CLOCK))
    await asyncio.sleep(0.2)


# The network between people and servers, and between servers and databases.


async def cut(proxy: Proxy, chance: random.Random) -> None:
    proxy.cut()


async def cut_some(proxy: Proxy, chance: random.Random) -> None:
    def some(links: list[Link]) -> list[Link]:
        return chance.sample(links, min(len(links), 1 + len(links) // 4))

    proxy.cut(some)


async def close(proxy: Proxy, chance: random.Random) -> None:
    proxy.closed = True
    proxy.cut()
    await _while(chance)
    proxy.closed = False


async def freeze(proxy: Proxy, chance: random.Random) -> None:
    proxy.freeze()
    await _while(chance)
    proxy.thaw()


async def delay(proxy: Proxy, chance: random.Random) -> None:
    proxy.delay = chance.uniform(0.02, 0.3)
    await _while(chance)
    proxy.delay = 0.0


async def lose_requests(proxy: Proxy, chance: random.Random) -> None:
    await _lose(proxy, UP)


async def lose_answers(proxy: Proxy, chance: random.Random) -> None:
    await _lose(proxy, DOWN)


async def _lose(proxy: Proxy, way: str) -> None:
    """What is sent for a moment is lost; then the connections break, or something would arrive after what was lost."""
    proxy.losing.add(way)
    await asyncio.sleep(0.3)
    proxy.cut()
    proxy.losing.discard(way)


def at_the_door(strike: Callable[[Proxy, random.Random], Awaitable[None]]) -> Strike:
    return lambda world, chance: strike(chance.choice(world.doors), chance)


def before_postgres(strike: Callable[[Proxy, random.Random], Awaitable[None]]) -> Strike:
    async def struck(world: World, chance: random.Random) -> None:
        assert world.postgres is not None
        await strike(world.postgres, chance)

    return struck


def before_redis(strike: Callable[[Proxy, random.Random], Awaitable[None]]) -> Strike:
    async def struck(world: World, chance: random.Random) -> None:
        assert world.redis_proxy is not None
        await strike(world.redis_proxy, chance)

    return struck


# Databases.


async def lose_commit(world: World, chance: random.Random) -> None:
    proxy = world.postgres
    assert proxy is not None
    lost = proxy.commits_lost
    proxy.commits_to_lose = 1
    try:
        async with asyncio.timeout(10):
            while proxy.commits_lost == lost:
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise Missed from None
    finally:
        proxy.commits_to_lose = 0


async def pause_postgres(world: World, chance: random.Random) -> None:
    signal_family(world.postgres_pid, signal.SIGSTOP)
    await _while(chance)
    signal_family(world.postgres_pid, signal.SIGCONT)


async def crash_postgres(world: World, chance: random.Random) -> None:
    """When one of its processes dies, PostgreSQL ends all connections and recovers from its log."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(children(world.postgres_pid)[-1], signal.SIGKILL)
    await _while(chance)


async def fill_disk(world: World, chance: random.Random) -> None:
    """No file can be written to: what a full disk does."""
    pid = chance.choice(world.servers).process.pid
    _limit_files(pid, 0)
    await _while(chance)
    _limit_files(pid, resource.RLIM_INFINITY)


def _limit_files(pid: int, size: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def lock_database(world: World, chance: random.Random) -> None:
    """Somebody else, say a backup, writes to the database."""
    server: Server = world.servers[0]
    await asyncio.to_thread(_lock_for, server, chance.uniform(0.1, 1.2))


def _lock_for(server: Server, seconds: float) -> None:
    with contextlib.suppress(sqlite3.OperationalError), contextlib.closing(sqlite3.connect(server.database)) as other:
        other.execute("BEGIN IMMEDIATE")
        time.sleep(seconds)
        other.rollback()


async def pause_redis(world: World, chance: random.Random) -> None:
    assert world.redis is not None
    with world.redis.frozen():
        await _while(chance)


async def kill_redis(world: World, chance: random.Random) -> None:
    assert world.redis is not None
    world.redis.stop()
    await _while(chance)
    await asyncio.to_thread(world.redis.start)


EVERYWHERE = [
    Fault("server killed", "servers", kill_server),
    Fault("server stopped", "servers", stop_server),
    Fault("server paused", "servers", pause_server),
    Fault("clock set", "servers", set_the_clock),
    Fault("all connections cut", "doors", at_the_door(cut)),
    Fault("some connections cut", "doors", at_the_door(cut_some)),
    Fault("network closed", "doors", at_the_door(close)),
    Fault("network frozen", "doors", at_the_door(freeze)),
    Fault("network slow", "doors", at_the_door(delay)),
    Fault("requests lost", "doors", at_the_door(lose_requests)),
    Fault("answers lost", "doors", at_the_door(lose_answers)),
]
ON_SQLITE = [
    Fault("disk full", "database", fill_disk),
    Fault("database locked", "database", lock_database),
]
ON_POSTGRES = [
    Fault("answer of a commit lost", "database", lose_commit),
    Fault("PostgreSQL cut off", "database", before_postgres(cut)),
    Fault("PostgreSQL unreachable", "database", before_postgres(close)),
    Fault("PostgreSQL frozen", "database", before_postgres(freeze)),
    Fault("PostgreSQL slow", "database", before_postgres(delay)),
    Fault("PostgreSQL paused", "database", pause_postgres),
    Fault("PostgreSQL crashed", "database", crash_postgres),
]
WITH_REDIS = [
    Fault("Redis cut off", "redis", before_redis(cut)),
    Fault("Redis unreachable", "redis", before_redis(close)),
    Fault("Redis frozen", "redis", before_redis(freeze)),
    Fault("Redis paused", "redis", pause_redis),
    Fault("Redis killed", "redis", kill_redis),
]


def faults_for(world: World) -> list[Fault]:
    """Everything that can happen in this world."""
    chosen = world.configuration
    databases = ON_POSTGRES if chosen.postgres else ON_SQLITE
    return EVERYWHERE + databases + (WITH_REDIS if chosen.redis else [])
