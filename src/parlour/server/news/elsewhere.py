"""Who is connected to this process's tables through other processes."""

from __future__ import annotations

import time
from collections.abc import Callable

from parlour.server.news.messages import Here

GONE_SECONDS = 10.0  # after which the people of a process that is not heard of are gone


class Elsewhere:
    """What the other processes have said about who is where. `changed` is called with the table where it changes."""

    def __init__(self, changed: Callable[[str], None]) -> None:
        self._changed = changed
        self._heard: dict[str, float] = {}  # when each process was last heard of
        self._here: dict[str, dict[str, Here]] = {}  # by table, then by process

    def people(self, table: str) -> frozenset[str]:
        """Those with a seat who are connected elsewhere."""
        return frozenset().union(*(here.people for here in self._here.get(table, {}).values()))

    def looking(self, table: str) -> bool:
        """Whether anybody is connected elsewhere."""
        return any(here.looking for here in self._here.get(table, {}).values())

    def listening(self, table: str) -> bool:
        """Whether somebody with a seat has something read to them elsewhere."""
        return any(here.listening for here in self._here.get(table, {}).values())

    def heard(self, process: str) -> None:
        """Note that a process is alive."""
        self._heard[process] = time.monotonic()

    def wait_for_all(self) -> None:
        """Give every process time to be heard of again, after nobody could be heard for a while."""
        self._heard = dict.fromkeys(self._heard, time.monotonic())

    def say(self, table: str, here: Here) -> bool:
        """Take in what a process says; answers whether somebody looks there who did not before."""
        self.heard(here.process)
        known = self._here.setdefault(table, {})
        before = known.pop(here.process, Here(here.process))
        if here.looking:
            known[here.process] = here
        self._changed(table)
        return here.looking and not before.looking

    def forget(self, table: str) -> None:
        self._here.pop(table, None)

    def forget_the_silent(self) -> None:
        """Forget the processes that have died, and their people."""
        limit = time.monotonic() - GONE_SECONDS
        for process in [process for process, heard in self._heard.items() if heard < limit]:
            del self._heard[process]
            for table, here in self._here.items():
                if here.pop(process, None):
                    self._changed(table)
