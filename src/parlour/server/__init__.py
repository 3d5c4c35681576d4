"""Tables over HTTP and WebSocket."""

from __future__ import annotations

import contextlib
import socket

from parlour.server.settings import Settings

__all__ = ["Settings", "run"]


def run(settings: Settings, listening: socket.socket | None = None) -> None:
    """Serve until interrupted; prints the address as soon as it works."""
    import gc

    import uvicorn

    from parlour.server.http.app import create_app
    from parlour.server.listening import listen

    listening = listening or listen(settings.host, settings.port)
    host, port = listening.getsockname()[:2]
    config = uvicorn.Config(
        create_app(settings),
        ws_max_size=settings.longest_body,
        ws_max_queue=16,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=5,
    )
    gc.collect()
    gc.freeze()  # so that later collections are short and do not hold up the event loop

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            shown = f"[{host}]" if ":" in host else host
            print(f"Parlour is open at http://{shown}:{port}/  (Ctrl-C closes it)", flush=True)

    with contextlib.suppress(KeyboardInterrupt):  # the usual way to stop it
        Server(config).run(sockets=[listening])
