"""The HTTP side of a connection, with bounds that uvicorn does not set: how long a request may take to arrive, how much
of it there may be, how many may be sent before the first is answered, how long an answer may wait to be read, and how
many connections there may be."""

from __future__ import annotations

import logging
from asyncio import AbstractEventLoop, TimerHandle, Transport
from collections import Counter
from collections.abc import Callable, Container
from http import HTTPStatus
from typing import Any, ClassVar

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from parlour.core import ParlourError, Unreadable
from parlour.server.errors import Busy, TooFast, TooLarge, TooSlow
from parlour.server.http.addresses import counted_as
from parlour.server.http.error_answers import error_answer
from parlour.server.settings import Settings

log = logging.getLogger("parlour.server.http")
log.setLevel(logging.ERROR)  # uvicorn warns of every request that cannot be read, as many as anybody likes to send
MOST_AHEAD = 30  # requests that wait for the answer to an earlier one on the same connection; browsers send none
ENDLESS = "/api/bot/events"
SLACK = 1.1  # up to which those who are too many are told so
AHEAD = "Too many requests at once on one connection."
FULL = Busy("Too many people are connected; try again later.")


class Deadline:
    """A timer that runs or does not."""

    __slots__ = ("_loop", "_timer")

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._timer: TimerHandle | None = None

    def start(self, seconds: float, action: Callable[[], None]) -> None:
        """Let it run, unless it does."""
        if self._timer is None:
            self._timer = self._loop.call_later(seconds, action)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class HttpSocket(HttpToolsProtocol):
    """One connection, until it ends or becomes a WebSocket."""

    settings: ClassVar[Settings]
    most_connections: ClassVar[int]
    proxies: ClassVar[Container[str]]  # whose connections are other people's
    by_address: ClassVar[Counter[str]]  # connections that are not live

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.logger = log
        self._arriving = Deadline(self.loop)  # runs from the first byte of a request to the last
        self._arrived = 0  # bytes of the request that is arriving
        self._unread = Deadline(self.loop)  # runs while the other side does not read its answer
        self._address: str | None = None  # as it is counted

    def _full(self, slack: float = 1.0) -> bool:
        """Whether there are too many connections, in all or from this address, even with some slack."""
        mine = self.by_address[self._address] if self._address else 0
        return (
            len(self.connections) > slack * self.most_connections
            or mine > slack * self.settings.connections_per_address
        )

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.client and self.client[0] not in self.proxies:
            self._address = counted_as(self.client[0])
            self.by_address[self._address] += 1
        if self._full(SLACK):
            transport.abort()  # not even time to say why
            return
        self._expect()
        if self._full():
            self.app = _closing_with(FULL)

    def data_received(self, data: bytes) -> None:
        self._expect()
        self._arrived += len(data)
        super().data_received(data)
        longest = self.settings.longest_head + self.settings.longest_body
        if self._arrived > longest:
            self._refuse(TooLarge(f"A request may have at most {longest} bytes in all."))

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_AHEAD:
            raise TooFast(AHEAD)  # ends what the parser does with these bytes, perhaps thousands of requests
        super().on_message_begin()
        self._expect()

    def send_400_response(self, msg: str) -> None:
        """What came is not a request, or one too many."""
        self._refuse(TooFast(AHEAD) if len(self.pipeline) >= MOST_AHEAD else Unreadable(msg))

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._arrived = 0
        self._arriving.stop()

    def handle_websocket_upgrade(self) -> None:
        if self._full():
            self._refuse(FULL)
        else:
            self._uncount()  # places at tables are counted from here on
            super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread.start(self.settings.send_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread.stop()

    def shutdown(self) -> None:
        super().shutdown()
        if self.cycle is not None and not self.cycle.response_complete and self.scope["path"] == ENDLESS:
            self.transport.close()  # this answer would never be complete

    def connection_lost(self, exc: Exception | None) -> None:
        self._arriving.stop()
        self._unread.stop()
        self._uncount()
        super().connection_lost(exc)

    def _uncount(self) -> None:
        if self._address:
            self.by_address[self._address] -= 1
            if not self.by_address[self._address]:
                del self.by_address[self._address]
            self._address = None

    def _expect(self) -> None:
        """A request has to arrive, whole, within some seconds from now."""
        self._arriving.start(self.settings.request_seconds, self._late)

    def _late(self) -> None:
        if self._arrived:
            self._refuse(TooSlow("The request took too long to arrive."))
        else:
            self.transport.close()

    def _refuse(self, error: ParlourError) -> None:
        """Close the connection, and say why unless that could be taken for the answer to an earlier request."""
        cycle = self.cycle
        idle = cycle is None or cycle.response_complete or (cycle.more_body and not cycle.response_started)
        if idle and not self.pipeline and not self.transport.is_closing():
            answer = error_answer(error)
            status = HTTPStatus(answer.status_code)
            head = (
                f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: {answer.media_type}\r\n"
                f"content-length: {len(answer.body)}\r\nconnection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + bytes(answer.body))
        self.transport.close()


def http_socket(settings: Settings, most_connections: int) -> type[HttpSocket]:
    """The protocol as uvicorn wants it: a class that knows the settings."""
    known = {
        "settings": settings,
        "most_connections": most_connections,
        "proxies": ProxyHeadersMiddleware(_closing_with(FULL), settings.trusted_proxies).trusted_hosts,
        "by_address": Counter(),
    }
    return type("HttpSocket", (HttpSocket,), known)


def _closing_with(error: ParlourError) -> Any:
    answer = error_answer(error)
    answer.headers["connection"] = "close"
    return answer
