"""Tables over HTTP and WebSocket."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from parlour.server.settings import Settings

if TYPE_CHECKING:
    import uvicorn

__all__ = ["Settings", "configured", "run", "say_open"]
KEEP_ALIVE_SECONDS = 5  # for a connection between two requests


def configured(app: Any, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application."""
    import uvicorn

    from parlour.server.http.http_socket import http_socket
    from parlour.server.http.live_socket import LiveSocket
    from parlour.server.open_files import most_connections

    return uvicorn.Config(
        app,
        http=http_socket(settings, most_connections(settings.open_connections)),
        ws=LiveSocket,
        ws_max_size=settings.longest_body,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=5,
    )


def say_open(address: str) -> None:
    print(f"Parlour is open at {address}  (Ctrl-C closes it)", flush=True)


def run(settings: Settings, listening: socket.socket | None = None, opened: Callable[[str], None] = say_open) -> None:
    """Serve until interrupted; `opened` gets the address as soon as it works."""
    import gc

    import uvicorn

    from parlour.server.http.app import create_app
    from parlour.server.listening import listen
    from parlour.server.storage.lock import lock
    from parlour.server.storage.migrations.migrate import migrate
    from parlour.server.storage.outage import reached

    listening = listening or listen(settings.host, settings.port)
    host, port = listening.getsockname()[:2]
    config = configured(create_app(settings), settings)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            # Collections hold up the event loop: they pass over what stays for ever, and are rare.
            gc.collect()
            gc.freeze()
            gc.set_threshold(50_000, 20, 100)
            shown = f"[{host}]" if ":" in host else host
            opened(f"http://{shown}:{port}/")

    locked = lock(settings.data) if settings.database is None else contextlib.nullcontext()
    with locked, contextlib.suppress(KeyboardInterrupt):  # the usual way to stop it
        with reached():  # what is wrong with the database is said in a sentence, not by a server that fails to start
            migrate(settings.url)
        Server(config).run(sockets=[listening])
