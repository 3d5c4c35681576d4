"""Group commit: one thread writes whatever has gathered meanwhile in one transaction, so that many tables share one
flush to disk."""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

import sqlalchemy as sql

from parlour.server.storage.outage import is_outage

T = TypeVar("T")
Work = Callable[[sql.Connection], Any]
LARGEST_GROUP = 256


class Writer:
    """The only thread that writes to the database."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[tuple[Work, Future[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="storage-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[sql.Connection], T]) -> Future[T]:
        """Queue some work; its result is there once it is committed."""
        done: Future[T] = Future()
        self._queue.put((work, done))
        return done

    def close(self) -> None:
        """Write what is queued, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        running = True
        while running:
            group = [self._queue.get()]
            with contextlib.suppress(queue.Empty):
                while len(group) < LARGEST_GROUP and group[-1] is not None:
                    group.append(self._queue.get_nowait())
            running = group[-1] is not None
            jobs = [job for job in group if job is not None]
            try:
                self._commit(jobs)
            except Exception as error:
                self._fail(jobs, error)

    def _fail(self, jobs: list[tuple[Work, Future[Any]]], error: Exception) -> None:
        if is_outage(error) or len(jobs) == 1:  # in an outage each alone would only wait as long again
            for _, done in jobs:
                done.set_exception(error)
            return
        for job in jobs:  # one that fails must not take the others with it
            try:
                self._commit([job])
            except Exception as own:
                job[1].set_exception(own)

    def _commit(self, jobs: list[tuple[Work, Future[Any]]]) -> None:
        if not jobs:
            return
        with self._engine.connect().execution_options(writing=True) as connection, connection.begin():
            results = [work(connection) for work, _ in jobs]
        for (_, done), result in zip(jobs, results, strict=True):
            done.set_result(result)
