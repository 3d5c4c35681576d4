"""Work beside the event loop: threads, and tasks that outlive the request that started them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from enum import StrEnum
from typing import Any, TypeVar

from parlour.server.threads import ready_pool

T = TypeVar("T")
CLOSING_SECONDS = 5


class Pool(StrEnum):
    """Threads for one kind of work each, so that moves never wait for questions."""

    MOVES = "moves"
    WELCOMES = "welcomes"  # whole tables for newcomers, for which the moves of that table wait
    TABLES = "tables"  # opening and loading them
    QUESTIONS = "questions"
    REPLAYS = "replays"  # questions that go through a whole match, one after the other


THREADS = {Pool.MOVES: 4, Pool.WELCOMES: 2, Pool.TABLES: 2, Pool.QUESTIONS: 2, Pool.REPLAYS: 1}


class Background:
    """Threads and tasks of one server."""

    def __init__(self) -> None:
        self._pools = {pool: ready_pool(count, pool) for pool, count in THREADS.items()}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def off_loop(self, work: Callable[..., T], *arguments: Any, pool: Pool = Pool.MOVES) -> T:
        """Run a function in a thread, so that it does not hold up the event loop."""
        return await asyncio.wrap_future(self.submit(pool, work, *arguments))

    def submit(self, pool: Pool, work: Callable[..., T], *arguments: Any) -> Future[T]:
        """Run a function in a thread; until it has begun it can be cancelled."""
        return self._pools[pool].submit(work, *arguments)

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a coroutine to its end, even if the caller is gone."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Wait a little for what is running, then cancel it."""
        if self._tasks:
            _, unfinished = await asyncio.wait(self._tasks, timeout=CLOSING_SECONDS)
            for task in unfinished:
                task.cancel()
            await asyncio.gather(*unfinished, return_exceptions=True)
        for threads in self._pools.values():
            threads.shutdown(wait=False, cancel_futures=True)
