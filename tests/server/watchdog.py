"""Nothing may hold up the event loop: every callback is timed, and one over 50 ms is a failure."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

LONGEST = 0.050
CLOSING = "shutdown_default_executor"  # when nobody is served any more, asyncio itself starts a thread and waits
TASKS = Path("/proc/self/task")


class Waiting:
    """How long this process's threads were ready to run and got no core.

    A busy machine is not the server's fault, nor is it when the interpreter's lock is held by a thread that waits so.
    """

    def __init__(self) -> None:
        self._files: dict[str, int] = {}
        self._looked = 0.0

    def seconds(self) -> float:
        if time.monotonic() - self._looked > 0.03:
            self._look()
        total = 0
        for thread, file in tuple(self._files.items()):
            try:
                total += int(os.pread(file, 100, 0).split()[1])
            except OSError:  # the thread has ended
                if self._files.pop(thread, None) is not None:
                    os.close(file)
        return total / 1e9

    def _look(self) -> None:
        self._looked = time.monotonic()
        for thread in os.listdir(TASKS) if TASKS.exists() else ():  # noqa: PTH208
            if thread not in self._files:
                with contextlib.suppress(OSError):
                    self._files[thread] = os.open(TASKS / thread / "schedstat", os.O_RDONLY)


@contextlib.contextmanager
def watch_the_loop() -> Iterator[list[str]]:
    """The callbacks that took too long, as text; asyncio's own loop must be the one in use."""
    slow: list[str] = []
    handle = asyncio.events.Handle
    original = handle._run
    waiting = Waiting()

    def timed(self: asyncio.Handle) -> None:
        callback = self._callback
        waited, began, worked = waiting.seconds(), time.perf_counter(), time.thread_time()
        original(self)
        took, worked = time.perf_counter() - began, time.thread_time() - worked
        if took > LONGEST and (worked > LONGEST or took - (waiting.seconds() - waited) > LONGEST):
            what = repr(getattr(callback, "__self__", callback))
            if CLOSING not in what:
                slow.append(f"{took * 1000:.0f} ms, working {worked * 1000:.0f} ms: {what}")

    handle._run = timed
    try:
        yield slow
    finally:
        handle._run = original
