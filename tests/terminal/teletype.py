"""A terminal of its own for a command, with a keyboard to press and a paper to read."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
from pathlib import Path
from types import TracebackType

PATIENCE = 60


class Teletype:
    """Runs `parlour` with some words."""

    def __init__(self, home: Path, *words: str) -> None:
        self._keys, terminal = pty.openpty()
        own = {name: str(home) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        command, env = [sys.executable, "-m", "parlour", *words], {**os.environ, **own, "TERM": "xterm"}
        self._run = subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, env=env)
        os.close(terminal)
        self.heard = ""

    def __enter__(self) -> Teletype:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._run.kill()
        self._run.wait(PATIENCE)
        os.close(self._keys)

    def press(self, keys: str) -> None:
        os.write(self._keys, keys.encode())

    def hear(self, wanted: str, times: int = 1) -> None:
        """Wait until something has been said so many times."""
        while self.heard.count(wanted) < times:
            assert select.select([self._keys], [], [], PATIENCE)[0], self.heard
            self.heard += os.read(self._keys, 4096).decode(errors="replace")

    def left(self) -> int:
        """How the command ended."""
        return self._run.wait(PATIENCE)
