"""Group commit: one thread writes whatever has gathered meanwhile in one transaction, so that many tables share one
flush to disk. Each writer is called back on the event loop once its work is stored."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql

from parlour.server.storage.outage import is_deadlock, is_outage
from parlour.server.storage.rows import EntryRow

log = logging.getLogger("parlour.server")
LARGEST_GROUP = 256
RECONNECT_SECONDS = 1.0
DEADLOCK_TRIES = 3
Work = Callable[[sql.Connection], Any]


@dataclass(slots=True, eq=False)
class Job:
    """Something to be written.

    `told` gets what `work` answered, or the error. A job with entries is told whether they are in the log: not if
    another writer was first, nor if the entries before them were not.
    """

    told: Callable[[Any], None]
    work: Work | None = None
    entries: Sequence[EntryRow] = ()
    cancelled: bool = False  # its entries follow others that could not be stored


class Written:
    """What has been written so far."""

    def __init__(self) -> None:
        self.commits = 0
        self.entries = 0
        self.failed = 0
        self.seconds = 0.0


class Writer:
    """A thread that writes to the database, and the only one that writes to a log.

    `insert` adds entries to a transaction, `append` in one of their own; `is_logged` says whether they are there.
    """

    def __init__(
        self,
        engine: sql.Engine,
        insert: Callable[[sql.Connection, Sequence[EntryRow]], None],
        append: Callable[[sql.Connection, Sequence[EntryRow]], None],
        is_logged: Callable[[sql.Connection, Sequence[EntryRow]], bool],
        largest_group: int = LARGEST_GROUP,
    ) -> None:
        self._engine = engine
        self._insert = insert
        self._append = append
        self._is_logged = is_logged
        self.written = Written()
        self._largest_group = largest_group
        self._connection: sql.Connection | None = None  # kept, because taking one from the pool takes a while
        self._gathered: list[Job] = []
        self._scheduled = False
        self._writing = False
        self._groups: queue.SimpleQueue[tuple[asyncio.AbstractEventLoop, list[Job]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="storage-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job) -> None:
        """Write this with whatever else comes in the same tick of the event loop."""
        self._gathered.append(job)
        if not (self._scheduled or self._writing):
            self._scheduled = True
            asyncio.get_running_loop().call_soon(self._write_gathered)

    @property
    def waiting(self) -> int:
        """How many writes wait for the one before."""
        return len(self._gathered)

    def close(self) -> None:
        """Write what has been handed to the thread, then stop."""
        self._groups.put(None)
        self._thread.join()

    # On the event loop.

    def _write_gathered(self) -> None:
        self._scheduled = False
        if self._writing or not self._gathered:
            return
        group, self._gathered = self._gathered[: self._largest_group], self._gathered[self._largest_group :]
        self._writing = True
        self._groups.put((asyncio.get_running_loop(), group))

    def _written(self, group: list[Job], answers: list[Any]) -> None:
        self._writing = False
        # Those that failed are told first: they cancel what builds on them before it can be written.
        failed = [answer is False or isinstance(answer, Exception) for answer in answers]
        for job, answer, bad in zip(group, answers, failed, strict=True):
            if bad:
                _tell(job, answer)
        self._write_gathered()
        for job, answer, bad in zip(group, answers, failed, strict=True):
            if not bad:
                _tell(job, answer)

    # In the thread.

    def _run(self) -> None:
        while self._write_next():  # which keeps nothing in memory while it waits
            pass
        self._close()

    def _write_next(self) -> bool:
        group = self._groups.get()
        if group is None:
            return False
        loop, jobs = group
        answers = self._write(jobs)
        try:
            loop.call_soon_threadsafe(self._written, jobs, answers)
        except RuntimeError:
            log.warning("the event loop ended before it could be told what was stored")
        return True

    def _write(self, jobs: Sequence[Job]) -> list[Any]:
        began = time.monotonic()
        try:
            answers = self._commit(jobs)
            self.written.seconds += time.monotonic() - began
            return answers
        except sql.exc.IntegrityError as error:
            self.written.failed += 1
            if len(jobs) == 1:
                return [self._logged_already(jobs[0]) if jobs[0].entries else error]
            return self._commit_singly(jobs)
        except Exception as error:
            self.written.failed += 1
            at_once = time.monotonic() - began < RECONNECT_SECONDS
            was_cut = at_once and getattr(error, "connection_invalidated", False)
            if was_cut or is_deadlock(error) or not is_outage(error):
                # One that fails must not take the others with it. If the connection was cut, another may work.
                return self._commit_singly(jobs)
            return [error] * len(jobs)  # each alone would only wait as long again

    def _commit(self, jobs: Sequence[Job]) -> list[Any]:
        entries = [row for job in jobs if not job.cancelled for row in job.entries]
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(writing=True)
        try:
            if entries and not any(job.work or job.cancelled for job in jobs):
                self._append(self._connection, entries)
                answers: list[Any] = [True] * len(jobs)
            else:
                with self._connection.begin():
                    if entries:
                        self._insert(self._connection, entries)
                    answers = [_do(job, self._connection) for job in jobs]
        except BaseException:
            self._close()
            raise
        self.written.commits += 1
        self.written.entries += len(entries)
        return answers

    def _close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(sql.exc.SQLAlchemyError):
                connection.close()

    def _commit_singly(self, jobs: Sequence[Job]) -> list[Any]:
        answers: list[Any] = []
        broken: set[str] = set()  # tables at which something was not stored, so that nothing may follow it
        for job in jobs:
            table = job.entries[0].table if job.entries else ""
            answer = False if table in broken else self._commit_one(job)
            if is_outage(answer):
                return answers + [answer] * (len(jobs) - len(answers))
            if table and answer is not True:
                broken.add(table)
            answers.append(answer)
        return answers

    def _commit_one(self, job: Job, tries: int = DEADLOCK_TRIES) -> Any:
        try:
            return self._commit([job])[0]
        except sql.exc.IntegrityError as error:
            return self._logged_already(job) if job.entries else error
        except Exception as error:
            return self._commit_one(job, tries - 1) if is_deadlock(error) and tries else error

    def _logged_already(self, job: Job) -> Any:
        """Whether the entries in the way are the job's own: the answer to an earlier commit may have been lost."""
        try:
            with self._engine.connect() as connection:
                return self._is_logged(connection, job.entries)
        except Exception as error:
            return error


def _do(job: Job, connection: sql.Connection) -> Any:
    if job.cancelled:
        return False
    answer = job.work(connection) if job.work else None
    return True if job.entries else answer


def _tell(job: Job, answer: Any) -> None:
    try:
        job.told(answer)
    except Exception:
        log.exception("what was stored could not be told")
