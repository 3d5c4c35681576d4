"""The order in which bots' questions are answered: the urgent ones first, and among those everybody in turn."""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from enum import IntEnum
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Urgency(IntEnum):
    """Which questions are answered first."""

    PLAY = 0
    HINT = 1
    ANALYSIS = 2


class Owner(NamedTuple):
    """For whom a question is answered: the host of a table, and the address that the host comes from."""

    address: str
    host: str


class FairQueue(Generic[T]):
    """A queue for threads. Addresses take turns, because anybody can be many people, and at each address the hosts do:
    somebody with one question waits for one question of each other address, not for all of them. TABLE-19"""

    def __init__(self) -> None:
        self._waiting: dict[Urgency, OrderedDict[str, OrderedDict[str, deque[T]]]] = {
            urgency: OrderedDict() for urgency in Urgency
        }
        self._changed = threading.Condition()
        self._closed = False

    def put(self, item: T, urgency: Urgency, owner: Owner) -> bool:
        """Add an item; False if the queue is closed."""
        with self._changed:
            if not self._closed:
                hosts = self._waiting[urgency].setdefault(owner.address, OrderedDict())
                hosts.setdefault(owner.host, deque()).append(item)
                self._changed.notify()
            return not self._closed

    def get(self) -> T | None:
        """The next item, waiting for one if there is none; None once the queue is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or any(self._waiting.values()))
            return None if self._closed else self._next()

    def lengths(self) -> dict[Urgency, int]:
        """How many items wait, by how urgent they are."""
        with self._changed:
            return {
                urgency: sum(len(items) for hosts in addresses.values() for items in hosts.values())
                for urgency, addresses in self._waiting.items()
            }

    def close(self) -> list[T]:
        """Let nobody wait any longer; gives back what is still in the queue."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            left = []
            while any(self._waiting.values()):
                left.append(self._next())
            return left

    def _next(self) -> T:
        addresses = next(filter(None, self._waiting.values()))
        address, hosts = addresses.popitem(last=False)
        host, items = hosts.popitem(last=False)
        item = items.popleft()
        if items:
            hosts[host] = items  # behind everybody else
        if hosts:
            addresses[address] = hosts
        return item
