"""nginx in front of several processes; it sends people to them in turn, whatever table they go to."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from parlour.server.listening import listen

NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
CONFIGURATION = """
daemon off;
pid {folder}/pid;
error_log stderr error;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    upstream parlour {{ random; {servers} }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://parlour;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection "upgrade";
        }}
    }}
}}
"""


class Proxy(NamedTuple):
    """A running proxy."""

    process: int
    port: int


@contextlib.contextmanager
def proxy(ports: Sequence[int | None]) -> Iterator[Proxy]:
    """A proxy for the servers at these ports."""
    assert NGINX is not None
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        servers = " ".join(f"server 127.0.0.1:{each};" for each in ports)
        file = Path(folder) / "nginx.conf"
        file.write_text(CONFIGURATION.format(folder=folder, port=port, servers=servers))
        running = subprocess.Popen([NGINX, "-c", file, "-p", folder, "-e", "stderr"])
        try:
            while not _answers(port):
                assert running.poll() is None, "nginx does not start"
                time.sleep(0.05)
            yield Proxy(running.pid, port)
        finally:
            running.terminate()
            running.wait()


def _free_port() -> int:
    with listen("127.0.0.1", 0) as free:
        port: int = free.getsockname()[1]
        return port


def _answers(port: int) -> bool:
    with contextlib.suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False
