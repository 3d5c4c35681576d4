"""Bytes straight into a server's socket, for what no well-behaved client sends."""

from __future__ import annotations

import contextlib
import socket
from urllib.parse import urlsplit

PATIENCE = 20.0


def plug(url: str) -> socket.socket:
    """A connection on which nothing has been sent."""
    where = urlsplit(url)
    return socket.create_connection((where.hostname, where.port), timeout=PATIENCE)


def head(method: str, path: str, *lines: str) -> bytes:
    """The head of a request."""
    return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode()


def upgrade(table: str, *lines: str) -> bytes:
    """The head of a request for a live connection."""
    asked = (
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {'x' * 22}==",
    )
    return head("GET", f"/api/tables/{table}/live", *asked, *lines)


def status(raw: socket.socket) -> int:
    """The status of the answer that arrives next."""
    return int(received(raw, b"\r\n").split()[1])


def received(raw: socket.socket, end: bytes) -> bytes:
    """What arrives up to this end."""
    data = b""
    while end not in data:
        part = raw.recv(1)
        assert part, f"closed after {data!r}"
        data += part
    return data


def until_closed(raw: socket.socket) -> bytes:
    """What arrives until the server closes the connection."""
    data = b""
    with contextlib.suppress(ConnectionResetError):
        while part := raw.recv(65_536):
            data += part
    return data
