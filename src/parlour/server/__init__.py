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
TAKE_OVER_SECONDS = 30.0  # for the server before this one to end


def configured(app: Any, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application."""
    import uvicorn

    from parlour.server.http.http_socket import http_socket
    from parlour.server.http.live_socket import live_socket_class
    from parlour.server.open_files import most_connections

    return uvicorn.Config(
        app,
        http=http_socket(settings, most_connections(settings.open_connections)),
        ws=live_socket_class(),
        ws_max_size=settings.longest_body,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # see http/keep_alive.py
        access_log=False,
        log_config=None,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_keep_alive=settings.idle_connection_seconds,
        timeout_graceful_shutdown=5,
    )


def say_open(address: str) -> None:
    print(f"Parlour is open at {address}  (Ctrl-C closes it)", flush=True)


def run(
    settings: Settings,
    listening: socket.socket | None = None,
    opened: Callable[[str], None] = say_open,
    ready: Callable[[], None] | None = None,
) -> None:
    """Serve until interrupted; `opened` gets the address as soon as it works. With `ready` another server may still be
    there: that is called when everything is loaded, and then this one waits until the other is gone."""
    import gc

    import uvicorn

    from parlour.core import registry
    from parlour.server.http.app import create_app
    from parlour.server.listening import listen
    from parlour.server.operating.logs import set_up_logs
    from parlour.server.storage.lock import lock
    from parlour.server.storage.migrations.migrate import migrate
    from parlour.server.storage.outage import reached

    set_up_logs(settings)
    for game, level, place in settings.bots:
        registry.register_bot(game, level, place)
    listening = listening or listen(settings.host, settings.port)
    host, port = listening.getsockname()[:2]
    config = configured(create_app(settings), settings)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            # Collections hold up the event loop: they pass over what stays for ever, they are small, and those of
            # everything are rare.
            gc.collect()
            gc.freeze()
            gc.set_threshold(4_000, 2, 10_000)
            shown = f"[{host}]" if ":" in host else host
            opened(f"http://{shown}:{port}/")

    if ready is not None:
        listening.listen(config.backlog)  # those who come from now on wait for this one
        ready()
    locked = (
        lock(settings.data, TAKE_OVER_SECONDS if ready else 0.0)
        if settings.database is None
        else contextlib.nullcontext()
    )
    with locked, contextlib.suppress(KeyboardInterrupt):  # the usual way to stop it
        with reached():  # what is wrong with the database is said in a sentence, not by a server that fails to start
            migrate(settings.url)
        Server(config).run(sockets=[listening])
