"""When the server was there, and when it was not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import sqlalchemy as sql

from parlour.core.game_clock import LONGEST_MOVE
from parlour.server.storage.schema import uptime
from parlour.server.storage.transactions import Run

KEPT = 2_000 * LONGEST_MOVE  # milliseconds: no clock that still runs began earlier


class Outage(NamedTuple):
    """A time during which no process was there."""

    began: int
    ended: int


class UptimeRows:
    """What is stored about when processes were there."""

    def __init__(self, read: Run, write: Run, insert: Callable[..., Any]) -> None:
        self._read, self._write, self._insert = read, write, insert

    async def note(self, process: str, time: int) -> None:
        """Note that a process is there; the first time, it began then."""

        def work(connection: sql.Connection) -> None:
            row = self._insert(uptime).values(process=process, began=time, last=time)
            connection.execute(row.on_conflict_do_update(index_elements=["process"], set_={"last": time}))

        await self._write(work)

    async def last(self) -> int | None:
        """When a process was last there."""
        return await self._read(lambda connection: connection.scalar(sql.select(sql.func.max(uptime.c.last))))

    async def forget(self, time: int) -> None:
        """Forget the processes that no running clock can know."""

        def work(connection: sql.Connection) -> None:
            connection.execute(sql.delete(uptime).where(uptime.c.last < time - KEPT))

        await self._write(work)

    async def outages(self, since: int) -> list[Outage]:
        """When nobody was there since some time at which somebody was."""

        def work(connection: sql.Connection) -> list[Outage]:
            chosen = sql.select(uptime.c.began, uptime.c.last).where(uptime.c.last > since)
            found, covered = [], since
            for began, last in connection.execute(chosen.order_by(uptime.c.began)):
                if began > covered:
                    found.append(Outage(covered, began))
                covered = max(covered, last)
            return found

        return await self._read(work)
