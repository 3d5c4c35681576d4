"""The socket that a server listens on."""

from __future__ import annotations

import socket

FIRST_PORT = 8000
PORTS_TRIED = 100


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port, or on the first free one if none was asked for."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    problem: OSError | None = None
    for number in [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            return listening
        except OSError as error:
            listening.close()
            problem = error
    assert problem is not None
    raise problem


def listen_together(host: str, port: int) -> socket.socket:
    """A socket on a port that other processes listen on too; each connection goes to one of them."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    listening.bind((host, port))
    return listening
