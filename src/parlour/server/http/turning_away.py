"""Ending a live connection that has hardly begun: only one that was accepted can hear why."""

from __future__ import annotations

from starlette.websockets import WebSocket

from parlour.core import ParlourError
from parlour.server.errors import Busy, InternalError, TooFast
from parlour.server.table.connection import POLICY_VIOLATION, TRY_AGAIN_LATER

PASSING = (Busy, InternalError, TooFast)
LONGEST_REASON = 123  # bytes, by the protocol


async def turn_away(socket: WebSocket, error: ParlourError) -> None:
    """Say why, and whether it is any use to try again."""
    await socket.accept()
    code = TRY_AGAIN_LATER if isinstance(error, PASSING) else POLICY_VIOLATION
    await socket.close(code, error.message.encode()[:LONGEST_REASON].decode(errors="ignore"))
