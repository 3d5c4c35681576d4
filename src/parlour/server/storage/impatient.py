"""A connection to PostgreSQL that does not wait for ever: a frozen server keeps connections open and says nothing."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any, TypeVar

import psycopg

T = TypeVar("T")
REST_SECONDS = 1.0


class ImpatientConnection(psycopg.Connection[tuple[Any, ...]]):
    """Closes itself if a statement, or a commit, is not answered in time."""

    answer_seconds: float | None = None

    def wait(self, gen: Generator[Any, Any, T], *arguments: Any, **named: Any) -> T:
        return super().wait(self._limited(gen), *arguments, **named)

    def _limited(self, steps: Generator[Any, Any, T]) -> Generator[Any, Any, T]:
        """The same steps; psycopg also wakes them several times a second while nothing has come."""
        end = None if self.answer_seconds is None else time.monotonic() + self.answer_seconds
        ready: Any = None
        try:
            while True:
                ready = yield steps.send(ready)
                if not ready and end is not None and time.monotonic() > end:
                    self.close()
                    raise psycopg.OperationalError(f"no answer within {self.answer_seconds:.0f} seconds")
        except StopIteration as done:
            answer: T = done.value
            return answer


class Connecting:
    """Opens connections. After one has run out of time others fail at once for a moment: nobody waits twice."""

    def __init__(self, answer_seconds: float | None) -> None:
        self._answer_seconds = answer_seconds
        self._again = 0.0

    def connect(self, *arguments: Any, **named: Any) -> ImpatientConnection:
        if time.monotonic() < self._again:
            raise psycopg.OperationalError("there was no answer a moment ago")
        try:
            connection = ImpatientConnection.connect(*arguments, **named)
        except psycopg.errors.ConnectionTimeout:
            self._again = time.monotonic() + REST_SECONDS
            raise
        connection.answer_seconds = self._answer_seconds
        return connection
