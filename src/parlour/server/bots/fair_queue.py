"""The order in which bots' questions are answered: the urgent ones first, and among those everybody in turn."""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from enum import IntEnum
from typing import Generic, TypeVar

T = TypeVar("T")


class Urgency(IntEnum):
    """Which questions are answered first."""

    PLAY = 0
    HINT = 1
    ANALYSIS = 2


class FairQueue(Generic[T]):
    """A queue for threads. Somebody with one question waits for one question of each other person, not for all of
    them: TABLE-19."""

    def __init__(self) -> None:
        self._waiting: dict[Urgency, OrderedDict[str, deque[T]]] = {urgency: OrderedDict() for urgency in Urgency}
        self._changed = threading.Condition()
        self._closed = False

    def put(self, item: T, urgency: Urgency, owner: str) -> bool:
        """Add an item; False if the queue is closed."""
        with self._changed:
            if not self._closed:
                self._waiting[urgency].setdefault(owner, deque()).append(item)
                self._changed.notify()
            return not self._closed

    def get(self) -> T | None:
        """The next item, waiting for one if there is none; None once the queue is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or any(self._waiting.values()))
            return None if self._closed else self._next()

    def close(self) -> list[T]:
        """Let nobody wait any longer; gives back what is still in the queue."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            return [item for owners in self._waiting.values() for items in owners.values() for item in items]

    def _next(self) -> T:
        owners = next(filter(None, self._waiting.values()))
        owner, items = owners.popitem(last=False)
        item = items.popleft()
        if items:
            owners[owner] = items  # behind everybody else
        return item
