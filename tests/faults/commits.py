"""PostgreSQL's protocol, as much of it as it takes to lose the answer of a COMMIT."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Iterator

from tests.faults.proxy import UP, Link, Proxy

SSL_REQUEST, GSS_REQUEST = 80877103, 80877104  # before the start-up message; answered by a single byte
COMPLETE, READY = b"C", b"Z"
CHANGES = (b"INSERT", b"UPDATE", b"DELETE")


class PostgresLink(Link):
    """A connection to PostgreSQL whose answers are read message by message."""

    def __init__(self, client: asyncio.StreamWriter, server: asyncio.StreamWriter, proxy: PostgresProxy) -> None:
        super().__init__(client, server)
        self._proxy = proxy
        self._asked = b""  # until the start-up message has gone by
        self._started = False
        self._single_bytes = 0  # answers to come that are not messages
        self._answered = b""
        self._held: list[bytes] = []  # from the first statement that completed until the answer is whole
        self._tags: list[bytes] = []

    def passing(self, way: str, data: bytes) -> Iterator[bytes]:
        if way == UP:
            self._note_start(data)
            yield data
        else:
            yield from self._answers(data)

    def _note_start(self, data: bytes) -> None:
        if self._started:
            return
        self._asked += data
        while len(self._asked) >= 8 and not self._started:
            length, code = struct.unpack("!II", self._asked[:8])
            if code in (SSL_REQUEST, GSS_REQUEST):
                self._single_bytes += 1
            else:
                self._started = True
            self._asked = self._asked[length:]

    def _answers(self, data: bytes) -> Iterator[bytes]:
        self._answered += data
        while self._single_bytes and self._answered:
            self._single_bytes -= 1
            yield self._answered[:1]
            self._answered = self._answered[1:]
        while len(self._answered) >= 5:
            length = 1 + struct.unpack("!I", self._answered[1:5])[0]
            if len(self._answered) < length:
                return
            message, self._answered = self._answered[:length], self._answered[length:]
            yield from self._answer(message)

    def _answer(self, message: bytes) -> Iterator[bytes]:
        kind = message[:1]
        if kind == COMPLETE:
            self._tags.append(message[5:].rstrip(b"\0"))
        if not self._proxy.commits_to_lose or not self._tags:
            yield message
        else:
            self._held.append(message)
        if kind == READY:
            if self._held and self._committed(message[5:6]):
                self._proxy.lost_a_commit()
                self.cut()
            else:
                yield from self._held
            self._held, self._tags = [], []

    def _committed(self, status: bytes) -> bool:
        """Whether what was answered changed the database for good; `I` means that no transaction is open."""
        changed = any(tag.startswith(CHANGES) for tag in self._tags)
        return b"COMMIT" in self._tags or (changed and status == b"I")


class PostgresProxy(Proxy):
    """A proxy that can drop a connection after a COMMIT was carried out and before its answer arrives."""

    def __init__(self, port: int) -> None:
        super().__init__(port, lambda client, server: PostgresLink(client, server, self))
        self.commits_to_lose = 0
        self.commits_lost = 0

    def lost_a_commit(self) -> None:
        self.commits_to_lose -= 1
        self.commits_lost += 1
