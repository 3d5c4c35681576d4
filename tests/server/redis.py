"""A temporary Redis on loopback, which can be frozen, stopped and started again."""

from __future__ import annotations

import contextlib
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator

import pytest
import redis

from parlour.server.listening import listen

Redis = redis.Redis  # so that tests need not import two modules called redis


class RedisServer:
    """A Redis that keeps nothing."""

    def __init__(self) -> None:
        program = shutil.which("redis-server") or shutil.which("valkey-server")
        if program is None:
            pytest.skip("Redis is not installed here")
        free = listen("127.0.0.1", 0)
        self.port = free.getsockname()[1]
        free.close()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._folder = tempfile.mkdtemp(prefix="parlour-redis-")
        options = {"port": self.port, "bind": "127.0.0.1", "save": "", "appendonly": "no", "dir": self._folder}
        self._command = [program, *(word for name, value in options.items() for word in (f"--{name}", str(value)))]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 20
        while True:
            with contextlib.suppress(redis.ConnectionError), redis.Redis.from_url(self.url) as client:
                client.ping()
                return
            assert self._process.poll() is None and time.monotonic() < end, "Redis does not start"
            time.sleep(0.02)

    def stop(self) -> None:
        """Cut every connection at once."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    @contextlib.contextmanager
    def stopped(self) -> Iterator[None]:
        self.stop()
        try:
            yield
        finally:
            self.start()

    @contextlib.contextmanager
    def frozen(self) -> Iterator[None]:
        """Connections stay open, and nothing is answered."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


@contextlib.contextmanager
def running() -> Iterator[RedisServer]:
    """A Redis of its own."""
    server = RedisServer()
    server.start()
    try:
        yield server
    finally:
        server.close()
