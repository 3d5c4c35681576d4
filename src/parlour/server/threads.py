"""Thread pools that are ready before they are needed."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor


def ready_pool(count: int, name: str) -> ThreadPoolExecutor:
    """A pool whose threads have all started: starting one later would hold up the event loop until it runs."""
    pool = ThreadPoolExecutor(count, thread_name_prefix=name)
    started = threading.Barrier(count + 1)
    for _ in range(count):
        pool.submit(started.wait)
    started.wait()
    return pool
