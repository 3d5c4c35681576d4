"""A live connection: sends the table's messages, and takes acts."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.core import ParlourError, Unreadable
from parlour.server.errors import INTERNAL_ERROR, TooFast
from parlour.server.http.rate_limits import RateLimit
from parlour.server.http.requests import LiveMessage, why_unreadable
from parlour.server.settings import Settings
from parlour.server.table.command import Command
from parlour.server.table.table import Table
from parlour.server.table.views import Audience

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
            await self._socket.send_text(_answer(None, TooFast("Too many messages; connect again later.")))
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
        id = None
        try:
            data = _parse(received)
            id = data.get("id") if isinstance(data.get("id"), str) else None
            message = LiveMessage.model_validate({"message": data}).message
            if message.type == "resync":
                await table.resync(self)
                return
            command = Command(message.kind, message.seat, message.text, id=message.id, seen=message.seen)
            number = await table.act(self.person, command)
            self.send(json.dumps({"type": "answer", "id": message.id, "ok": True, "number": number}))
        except ValidationError as error:
            self.send(_answer(id, Unreadable(why_unreadable(error.errors()))))
        except ParlourError as error:
            self.send(_answer(id, error))
        except Exception:
            log.exception("an act at table %s failed", table.id)
            self.send(_answer(id, INTERNAL_ERROR))


def _parse(received: Any) -> dict[str, Any]:
    try:
        data = json.loads(received.get("text") or received.get("bytes") or b"")
    except (ValueError, RecursionError):
        raise Unreadable("A message must be a JSON object.") from None
    if not isinstance(data, dict):
        raise Unreadable("A message must be a JSON object.")
    return data


def _answer(id: str | None, error: ParlourError) -> str:
    return json.dumps({"type": "answer", "id": id, "ok": False, **error.facts()})
