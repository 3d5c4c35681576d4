"""Work beside the event loop: threads for the rules, and tasks that outlive the request that started them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from parlour.server.threads import ready_pool

T = TypeVar("T")
THREADS = 4
CLOSING_SECONDS = 5


class Background:
    """Threads and tasks of one server."""

    def __init__(self) -> None:
        self._threads = ready_pool(THREADS, "rules")
        self._tasks: set[asyncio.Task[Any]] = set()

    async def off_loop(self, work: Callable[..., T], *arguments: Any) -> T:
        """Run a function in a thread, so that it does not hold up the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a coroutine to its end, even if the caller is gone."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine to its end, even if the caller is cancelled."""
        return await asyncio.shield(self.start(work))

    async def close(self) -> None:
        """Wait a little for what is running, then cancel it."""
        if self._tasks:
            _, unfinished = await asyncio.wait(self._tasks, timeout=CLOSING_SECONDS)
            for task in unfinished:
                task.cancel()
            await asyncio.gather(*unfinished, return_exceptions=True)
        self._threads.shutdown(wait=False)
