"""The proxies do what the nemesis asks of them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import psycopg
import pytest

from tests.faults.commits import PostgresProxy
from tests.faults.proxy import DOWN, UP, Proxy

pytestmark = pytest.mark.xdist_group("faults")
SOON = 0.1  # seconds in which what is not held back has arrived


class Echo:
    """A server that sends everything back, through a proxy."""

    def __init__(self) -> None:
        self.heard = b""

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(100):
                self.heard += data
                writer.write(data)
        writer.close()

    @contextlib.asynccontextmanager
    async def behind_a_proxy(self) -> AsyncIterator[Proxy]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        proxy = Proxy(server.sockets[0].getsockname()[1])
        await proxy.open()
        yield proxy
        await proxy.close()
        server.close()


async def said(proxy: Proxy, data: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    writer.write(data)
    return reader, writer


async def is_cut(reader: asyncio.StreamReader) -> bool:
    try:
        return await asyncio.wait_for(reader.read(1), 5) == b""
    except ConnectionError:
        return True


def test_a_proxy_passes_everything_on_and_can_be_cut() -> None:
    async def run() -> None:
        async with Echo().behind_a_proxy() as proxy:
            reader, writer = await said(proxy, b"hello")
            assert await reader.readexactly(5) == b"hello"
            proxy.cut()
            assert await is_cut(reader)
            again, _ = await said(proxy, b"again")
            assert await again.readexactly(5) == b"again"
            writer.close()

    asyncio.run(run())


def test_a_frozen_proxy_holds_everything_back_until_it_thaws() -> None:
    async def run() -> None:
        echo = Echo()
        async with echo.behind_a_proxy() as proxy:
            proxy.freeze()
            reader, _ = await said(proxy, b"hello")
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(reader.readexactly(5), SOON)
            assert echo.heard == b""
            proxy.thaw()
            assert await reader.readexactly(5) == b"hello"

    asyncio.run(run())


def test_a_slow_proxy_delivers_late() -> None:
    async def run() -> None:
        echo = Echo()
        async with echo.behind_a_proxy() as proxy:
            proxy.delay = 0.5
            reader, _ = await said(proxy, b"hello")
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(reader.readexactly(5), SOON)
            assert await reader.readexactly(5) == b"hello"

    asyncio.run(run())


@pytest.mark.parametrize("way", [UP, DOWN])
def test_a_proxy_loses_what_is_sent_one_way(way: str) -> None:
    async def run() -> None:
        echo = Echo()
        async with echo.behind_a_proxy() as proxy:
            proxy.losing.add(way)
            reader, _ = await said(proxy, b"hello")
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(reader.readexactly(5), SOON)
            assert echo.heard == (b"" if way == UP else b"hello")

    asyncio.run(run())


def test_a_closed_proxy_takes_no_connections() -> None:
    async def run() -> None:
        async with Echo().behind_a_proxy() as proxy:
            proxy.closed = True
            reader, _ = await said(proxy, b"hello")
            assert await is_cut(reader)

    asyncio.run(run())


@pytest.mark.postgres
@pytest.mark.parametrize("autocommit", [False, True])
def test_the_answer_of_a_commit_is_lost_and_the_commit_is_not(postgres: str, autocommit: bool) -> None:
    table = f"kept_{autocommit}".lower()
    with psycopg.connect(f"postgresql://parlour@{postgres}/postgres") as directly:
        directly.execute(f"CREATE TABLE {table} (value TEXT)")
        directly.commit()

        async def run() -> None:
            proxy = PostgresProxy(int(postgres.split(":")[1]))
            await proxy.open()
            await asyncio.to_thread(write, proxy)
            await proxy.close()

        def write(proxy: PostgresProxy) -> None:
            through = psycopg.connect(f"postgresql://parlour@127.0.0.1:{proxy.port}/postgres", autocommit=autocommit)
            through.execute(f"INSERT INTO {table} VALUES ('before')")
            through.commit()
            proxy.commits_to_lose = 1
            assert through.execute("SELECT 1").fetchone() == (1,), "reading goes on"
            with pytest.raises(psycopg.OperationalError):
                through.execute(f"INSERT INTO {table} VALUES ('lost')")
                through.commit()
            assert (proxy.commits_to_lose, proxy.commits_lost) == (0, 1)

        asyncio.run(run())
        assert directly.execute(f"SELECT value FROM {table}").fetchall() == [("before",), ("lost",)]
