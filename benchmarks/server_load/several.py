"""Parlour on PostgreSQL and Redis, with any number of processes, which share all cores with everything else."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator

import redis

from parlour.server.listening import listen
from server_load import postgres
from server_load.proxy import proxy
from server_load.servers import IDLE_SECONDS, Kind, Server, parlour_command, started

EVERYWHERE = tuple(sorted(os.sched_getaffinity(0)))
REDIS = shutil.which("redis-server") or shutil.which("valkey-server")


def several(count: int, *, proxied: bool = False) -> Kind:
    """So many processes that serve the same tables, behind a proxy if wished."""

    @contextlib.contextmanager
    def start(*, cores: tuple[int, ...] = EVERYWHERE, idle_seconds: float = IDLE_SECONDS) -> Iterator[Server]:
        with contextlib.ExitStack() as stack:
            data = stack.enter_context(tempfile.TemporaryDirectory())
            cluster = stack.enter_context(postgres.cluster(cores))
            news = stack.enter_context(_redis())
            command = [*parlour_command(data, idle_seconds), "--database", cluster.url, "--redis", news.url]
            first, *others = [stack.enter_context(started(command, cores)) for _ in range(count)]
            server = first.share(others, cluster.process, news.process)
            if proxied:
                front = stack.enter_context(proxy(server.ports))
                server.ports = (front.port,)
                server.processes += (front.process,)
            yield server

    return Kind(f"{count} process{'es' if count > 1 else ''}{', nginx' if proxied else ''}", "parlour", start)


class _News:
    """A running Redis."""

    def __init__(self) -> None:
        assert REDIS is not None
        free = listen("127.0.0.1", 0)
        port = free.getsockname()[1]
        free.close()
        self.url = f"redis://127.0.0.1:{port}"
        self.running = subprocess.Popen([REDIS, "--port", str(port), "--save", ""], stdout=subprocess.DEVNULL)
        self.process = self.running.pid


@contextlib.contextmanager
def _redis() -> Iterator[_News]:
    news = _News()
    try:
        with redis.Redis.from_url(news.url) as client:
            while True:
                with contextlib.suppress(redis.ConnectionError):
                    client.ping()
                    break
                time.sleep(0.05)
        yield news
    finally:
        news.running.terminate()
        news.running.wait()
