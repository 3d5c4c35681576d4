"""A stretch of network that can be cut, frozen, slowed down, closed, and made to lose what it carries."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable

from parlour.server.listening import listen

UP, DOWN = "up", "down"  # from client to server, and back
PIECE = 65_536


class Link:
    """One connection through a proxy."""

    def __init__(self, client: asyncio.StreamWriter, server: asyncio.StreamWriter) -> None:
        self._writers = {DOWN: client, UP: server}

    def passing(self, way: str, data: bytes) -> Iterable[bytes]:
        """What is passed on of some data."""
        yield data

    def cut(self) -> None:
        for writer in self._writers.values():
            writer.transport.abort()

    async def carry(self, way: str, data: bytes) -> None:
        writer = self._writers[way]
        for piece in self.passing(way, data):
            if not writer.transport.is_closing():
                writer.write(piece)
        await writer.drain()


class Proxy:
    """Passes on what clients and a server send each other, as faithfully as it is told to."""

    def __init__(self, port: int, link: Callable[[asyncio.StreamWriter, asyncio.StreamWriter], Link] = Link) -> None:
        self._server_port = port
        self._make_link = link
        self._links: set[Link] = set()
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._listening: asyncio.Server | None = None
        self.port = 0
        self.closed = False  # new connections are refused
        self.delay = 0.0
        self.losing: set[str] = set()  # the ways on which everything is lost

    async def open(self) -> None:
        """Listen on a port of its own."""
        socket = listen("127.0.0.1", 0)
        self.port = socket.getsockname()[1]
        self._listening = await asyncio.start_server(self._accept, sock=socket)

    async def close(self) -> None:
        assert self._listening is not None
        self.closed = True
        self._listening.close()
        self.thaw()
        self.cut()
        while self._links:  # they end by themselves now
            await asyncio.sleep(0.01)

    def __len__(self) -> int:
        """How many connections there are."""
        return len(self._links)

    def cut(self, choose: Callable[[list[Link]], list[Link]] = list) -> None:
        """End connections, all or those chosen, without a word to either side."""
        for link in choose(list(self._links)):
            link.cut()

    def freeze(self) -> None:
        """Hold everything back that is sent from now on."""
        self._flowing.clear()

    def thaw(self) -> None:
        self._flowing.set()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.closed:
            writer.transport.abort()
            return
        try:
            from_server, to_server = await asyncio.open_connection("127.0.0.1", self._server_port)
        except OSError:
            writer.transport.abort()
            return
        link = self._make_link(writer, to_server)
        self._links.add(link)
        ways = [
            asyncio.create_task(self._carry(link, UP, reader)),
            asyncio.create_task(self._carry(link, DOWN, from_server)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            self._links.discard(link)
            for end in (writer, to_server):
                end.close()  # what was passed on still arrives

    async def _carry(self, link: Link, way: str, source: asyncio.StreamReader) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(PIECE):
                await asyncio.sleep(self.delay)
                await self._flowing.wait()
                if way not in self.losing:
                    await link.carry(way, data)
