"""Somebody's live connection to a place that is not a table: it only listens."""

from __future__ import annotations

from collections.abc import Callable

from parlour.server.http.live_socket import LiveSocket
from parlour.server.table.connection import GOING_AWAY, POLICY_VIOLATION
from parlour.server.table.frames import frame


class Visitor:
    """One connection; `gone` is called once when it ends."""

    def __init__(self, socket: LiveSocket, person: str, address: str, gone: Callable[[Visitor], None]) -> None:
        self.person = person
        self.address = address
        self.is_gone = False
        self._socket = socket
        self._gone = gone

    def send(self, message: bytes) -> None:
        self._socket.write(frame(message))

    def close(self, code: int = GOING_AWAY, reason: str = "") -> None:
        self._socket.end(code, reason)

    def receive(self, message: bytes) -> None:
        """There is nothing to say here."""
        self.close(POLICY_VIOLATION)

    def lost(self) -> None:
        self.is_gone = True
        self._gone(self)
