"""A live connection: sends the table's messages, and takes acts."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.core import ParlourError, Unreadable
from parlour.server.errors import INTERNAL_ERROR, TooFast
from parlour.server.http.rate_limits import RateLimit
from parlour.server.settings import Settings
from parlour.server.table.command import Command
from parlour.server.table.table import Table
from parlour.server.table.views import Audience
from parlour.wire.live import ActAnswer, Resync, VisitorMessage
from parlour.wire.message import read, write_text

log = logging.getLogger("parlour.server")
GOING_AWAY, POLICY_VIOLATION, TRY_AGAIN_LATER = 1001, 1008, 1013


class Connection:
    """One person's live connection to one table."""

    def __init__(self, socket: WebSocket, person: str, settings: Settings) -> None:
        self.person = person
        self.audience: Audience = ()
        self._socket = socket
        self._settings = settings
        self._rate_limit = RateLimit(settings.messages_per_second, settings.message_burst)
        self._unsent: asyncio.Queue[str] = asyncio.Queue(settings.unsent_messages)
        self._sending_since: float | None = None
        self._closing: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def send(self, text: str) -> None:
        """Send a message when the other side reads; a connection that does not read is closed."""
        # A timer for every message would cost as much as the message.
        since = self._sending_since
        if self._unsent.full() or (since is not None and time.monotonic() - since > self._settings.send_seconds):
            self.close(TRY_AGAIN_LATER)
        else:
            self._unsent.put_nowait(text)

    def close(self, code: int) -> None:
        if not self._closing.done():
            self._closing.set_result(code)

    async def serve(self, table: Table) -> None:
        """Carry messages both ways until one side closes."""
        await table.connect(self)
        sending = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read(table))
        try:
            ends: set[asyncio.Future[Any]] = {sending, reading, self._closing}
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            table.disconnect(self)
            for task in (sending, reading):
                task.cancel()
            done = await asyncio.gather(sending, reading, return_exceptions=True)
            with contextlib.suppress(Exception):
                async with asyncio.timeout(1):
                    await self._close()
            for result in done:
                if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
                    log.error("a live connection failed", exc_info=result)

    async def _close(self) -> None:
        code = self._closing.result() if self._closing.done() else GOING_AWAY
        if code == POLICY_VIOLATION:
            refusal = ActAnswer.refusing(None, TooFast("Too many messages; connect again later."))
            await self._socket.send_text(write_text(refusal))
        await self._socket.close(code)

    async def _write(self) -> None:
        while True:
            text = await self._unsent.get()
            self._sending_since = time.monotonic()
            await self._socket.send_text(text)
            self._sending_since = None

    async def _read(self, table: Table) -> None:
        while True:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            if not self._rate_limit.take():
                self.close(POLICY_VIOLATION)
                return
            await self._handle(table, received)

    async def _handle(self, table: Table, received: Any) -> None:
        data = received.get("text") or received.get("bytes") or b""
        try:
            message: VisitorMessage = read(VisitorMessage, data)
        except Unreadable as error:
            self._answer(_id_of(data), error)
            return
        id = None if isinstance(message, Resync) else message.id
        try:
            if isinstance(message, Resync):
                await table.resync(self)
                return
            command = Command(message.kind, message.seat, message.text, id=message.id, seen=message.seen)
            number = await table.act(self.person, command)
            self.send(write_text(ActAnswer(id, ok=True, number=number)))
        except ParlourError as error:
            self._answer(id, error)
        except Exception:
            log.exception("an act at table %s failed", table.id)
            self._answer(id, INTERNAL_ERROR)

    def _answer(self, id: str | None, error: ParlourError) -> None:
        self.send(write_text(ActAnswer.refusing(id, error)))


class _Identified(msgspec.Struct):
    """A message of which only the id can be read."""

    id: str | None = None


def _id_of(data: bytes | str) -> str | None:
    try:
        return read(_Identified, data).id
    except Unreadable:
        return None
