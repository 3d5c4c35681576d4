"""The WebSocket protocol of live connections.

The handshake, closing and everything unusual are done by uvicorn and the `websockets` library. Once a connection is
handed over, messages bypass ASGI: a text message that arrives in one piece goes straight to its listener, and a frame
that was made once is written to many connections.
"""

from __future__ import annotations

import logging
import time
from typing import Any, ClassVar, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from parlour.server.http.keep_alive import KeepAlive
from parlour.server.http.rate_limits import RateLimit
from parlour.server.settings import Settings
from parlour.server.table.frames import EMPTY_PING, first_frame, is_pong

log = logging.getLogger("parlour.server")
EXTENSION = "parlour.live"  # under which the connection's scope has this object
INTERNAL_ERROR, TRY_AGAIN_LATER = 1011, 1013
NOT_A_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_MANY = "Too many frames that are not messages."


class Listener(Protocol):
    """Who gets the messages of a connection."""

    def receive(self, message: bytes) -> None: ...
    def lost(self) -> None: ...


class LiveSocket(WebSocketsSansIOProtocol):
    """One WebSocket connection."""

    keep_alive: ClassVar[KeepAlive]
    _most_unsent = 1 << 20
    _send_seconds = 20.0

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.heard = True
        self.was_pinged = False
        self._listener: Listener | None = None
        self._received = b""
        self._full_since: float | None = None
        self._unheard = 0  # bytes that came while there was no listener

    def hand_over(self, listener: Listener, settings: Settings) -> None:
        """From now on, messages go to the listener. A connection that does not read what it is sent is closed, and so
        is one that sends too many frames that are not whole messages, which no listener counts."""
        self._listener = listener
        self._most_unsent = settings.unsent_bytes
        self._send_seconds = settings.send_seconds
        self._odd = RateLimit(settings.messages_per_second, settings.message_burst)
        if self.disconnected:  # while its table was loaded
            self._forget()

    def write(self, framed: bytes) -> None:
        """Send a frame."""
        if self.close_sent or self.disconnected:
            return
        if self._full_since is not None:
            late = time.monotonic() - self._full_since > self._send_seconds
            if late or self.transport.get_write_buffer_size() > self._most_unsent:
                self.end(TRY_AGAIN_LATER)
                return
        self.transport.write(framed)

    def end(self, code: int, reason: str = "") -> None:
        """Close the connection; one that does not answer is cut off after a while."""
        if self.close_sent or self.disconnected or not self.handshake_complete:
            return
        self.stop_keepalive()
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        stuck = self._full_since is not None
        self.close_timer = self.loop.call_later(0 if stuck else 1, self.transport.abort)
        self._forget()

    # Pings.

    def start_keepalive(self) -> None:
        self.keep_alive.add(self, self.loop)

    def stop_keepalive(self) -> None:
        self.keep_alive.remove(self)

    def ping(self) -> None:
        self.write(EMPTY_PING)

    def give_up(self) -> None:
        """The other side is gone without a word."""
        self.keepalive_timeout()

    # What the transport and uvicorn call.

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    async def run_asgi(self) -> None:
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            log.exception("a connection could not be opened")
            self.send_500_response()
            self.end(INTERNAL_ERROR)
        if self._listener is not None:
            del self.scope, self.request, self.response  # they are larger than all the rest
        elif self.close_timer is None:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        self.heard = True
        if self._listener is None:
            self._take_without_listener(data)
            return
        data = self._received + data if self._received else data
        longest = self.config.ws_max_size
        while data and not self.close_sent:
            found = first_frame(data)
            if found is None:
                break
            end, message = found
            if message is None and len(data) < end <= longest:
                break
            in_pieces = self.conn.current_size is not None
            if message is None or in_pieces or len(message) > longest:
                if not self._odd.take():
                    self.end(TRY_AGAIN_LATER, TOO_MANY)
                elif not is_pong(data):
                    super().data_received(data[:end])  # a ping, a piece of a message, or something wrong
            elif self._listener is not None:
                self._listener.receive(message)
            data = data[end:] if end < len(data) else b""
        self._received = b"" if self.close_sent else data

    def _take_without_listener(self, data: bytes) -> None:
        """The handshake, or what comes before a connection is handed over and after it was closed: not much."""
        if self.handshake_initiated:
            self._unheard += len(data)
            if self._unheard > self.config.ws_max_size:
                self.transport.abort()
                return
        super().data_received(data)
        if not self.handshake_initiated:  # uvicorn hands over the whole head, and the library does not take it
            self.transport.write(NOT_A_HANDSHAKE)
            self.transport.close()

    def handle_ping(self) -> None:
        self.write(b"".join(self.conn.data_to_send()))

    def send_receive_event_to_app(self) -> None:
        if self._listener is None:
            super().send_receive_event_to_app()
            return
        message, self.frames = b"".join(self.frames), []
        self._listener.receive(message)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._full_since = time.monotonic()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._full_since = None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._forget()
        self.conn.parser.close()  # which refers to its protocol, so that its memory would wait for the collector

    def _forget(self) -> None:
        if self._listener is not None:
            listener, self._listener = self._listener, None
            listener.lost()


def live_socket_class() -> type[LiveSocket]:
    """The protocol as uvicorn wants it: a class that knows what pings the connections of one server."""
    return type("LiveSocket", (LiveSocket,), {"keep_alive": KeepAlive()})


def live_socket(scope: Any) -> LiveSocket:
    """The connection behind a WebSocket's scope."""
    found: LiveSocket = scope["extensions"][EXTENSION]
    return found
