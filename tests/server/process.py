"""The real server in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any


class ServerProcess:
    """`parlour serve`, which can be killed, stopped and paused. `module` is what starts it."""

    def __init__(
        self,
        data: Path,
        *more: str,
        port: int = 0,
        module: Sequence[str] = ("parlour",),
        errors: IO[Any] | None = None,
    ) -> None:
        command = [sys.executable, "-m", *module, "serve", "--port", str(port), "--data", str(data), *more]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True
        )
        assert self._process.stdout is not None
        opened = self._process.stdout.readline().split()
        if not opened:
            self.kill()
            raise ChildProcessError("The server did not start.")
        self.url = opened[4].rstrip("/")

    @property
    def pid(self) -> int:
        return self._process.pid

    def kill(self) -> None:
        """End it and its bots without warning."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._ended()

    def interrupt(self) -> int:
        """Press Ctrl-C; returns the exit code."""
        self._process.send_signal(signal.SIGINT)
        return self._ended()

    def terminate(self) -> int:
        """Ask it to stop, as a supervisor does; returns the exit code."""
        self._process.send_signal(signal.SIGTERM)
        return self._ended()

    def renew(self) -> None:
        """Let a fresh process take over."""
        self._process.send_signal(signal.SIGHUP)

    def pause(self) -> None:
        os.killpg(self._process.pid, signal.SIGSTOP)

    def resume(self) -> None:
        os.killpg(self._process.pid, signal.SIGCONT)

    def _ended(self) -> int:
        code = self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return code
