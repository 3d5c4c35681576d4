"""Opens tables where time may have run out while no process had them in memory, so that their clocks act. TABLE-15,
TABLE-29.

Moves do not touch the stored deadline of a table: a deadline may be too early, and each look stores the next one. Where
nobody's time passes that is an hour later, or never if the table only limits steps; a table where time passes stores
its deadline when it leaves memory. Tables that a process had in memory when it was stopped or killed are found by what
was played there shortly before: when a process starts, and every hour.
Processes may look at the same time: the one that puts the deadline off opens the table, and those that have the table
in memory do so before the others.
"""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from parlour.core import Unknown
from parlour.core.pauses import SECONDS
from parlour.server.errors import Busy, InternalError
from parlour.server.lobby import Lobby
from parlour.server.settings import Settings
from parlour.server.storage.deadlines import DeadlineRows
from parlour.server.timestamps import now

log = logging.getLogger("parlour.server")
MOST = 50  # tables in one round
QUIET = 3_600_000  # milliseconds until the next look at a table where nobody's time passes


class Lookout:
    """The lookout of one process."""

    def __init__(self, rows: DeadlineRows, lobby: Lobby, settings: Settings, before: int | None) -> None:
        self._rows = rows
        self._lobby = lobby
        self._seconds = settings.lookout_seconds
        self._longest_step = 1000 * (max(settings.longest_step_seconds, SECONDS) + 60)  # and some time to act
        self._before = before  # when the house was last open before this process began
        self._searched: float | None = None

    async def go_round(self) -> None:
        """Look now, because time may have run out while no server was there, and then at intervals."""
        while True:
            try:
                await self._search()
                await self.look()
            except Busy:
                log.debug("the database does not answer; looking at clocks later")
            except Exception:
                log.exception("the clocks of tables cannot be looked at")
            await asyncio.sleep(self._seconds)

    async def _search(self) -> None:
        """Once an hour look for tables where a step may have been open when a process was stopped or killed."""
        if self._searched is not None and monotonic() < self._searched + QUIET / 1000:
            return
        if self._searched is not None:
            await self._rows.set_for_steps(now() - QUIET - self._longest_step, now())
        elif self._before is not None:
            await self._rows.set_for_steps(self._before - self._longest_step, now())
        self._searched = monotonic()

    async def look(self) -> None:
        """Look at every table that is due."""
        time = now()
        for id, due in (await self._rows.before(self._in(2), MOST)).items():
            if due > time and id not in self._lobby.in_memory:
                continue  # not yet, and perhaps another process has it
            again = self._in(3)
            if await self._rows.move(id, due, again):
                next_end = await self._next(id)
                await self._rows.move(id, again, next_end and max(self._in(1), next_end))

    async def _next(self, id: str) -> int | None:
        """Let a table's clock act if its time has come; answers when to look again."""
        try:
            if id not in self._lobby.in_memory:
                await self._lobby.table(id)
            open_table = self._lobby.in_memory[id]
        except (InternalError, Unknown):
            return now() + QUIET
        if (end := open_table.clock.earliest_end()) is not None:
            return end
        return now() + QUIET if open_table.table.row.header.clock else None

    def _in(self, rounds: int) -> int:
        return now() + int(1000 * rounds * self._seconds)
