"""The clock of a table: it acts when the time for a step or for the whole game is up. TABLE-15, TABLE-29.

Every process that has the table in memory keeps such a clock. They may all act at the same moment: the log takes one
of their entries, and the others look again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from parlour.core import ParlourError
from parlour.core.abilities import TimedStep
from parlour.core.game_clock import FORFEIT, STILL
from parlour.server.errors import Busy
from parlour.server.storage.uptime import UptimeRows
from parlour.server.table.command import Command
from parlour.server.table.table import Table
from parlour.server.time_limits.deadline import Due, due, earliest_end

log = logging.getLogger("parlour.server")
RETRY_SECONDS = 1.0


class Clock:
    """The clock of one table."""

    def __init__(self, table: Table, uptime: UptimeRows) -> None:
        self._table = table
        self._uptime = uptime
        self.running: asyncio.Task[None] | None = None

    def attend(self) -> None:
        """See to it that the clock runs, if the game has one or timed steps, or the table waits for somebody."""
        if self._table.readonly or not self._has_work():
            return
        if self.running is None or self.running.done():
            self.running = asyncio.get_running_loop().create_task(self._run())

    def _has_work(self) -> bool:
        match = self._table.match
        return match.outcome is None and (
            match.header.clock is not None or match.game.ability(TimedStep) is not None or match.open_step() is not None
        )

    def earliest_end(self) -> int | None:
        """When somebody's time may run out at the earliest; None if nobody's time passes."""
        table = self._table
        if table.readonly or table.limits.is_full(table.match.number):
            return None
        return earliest_end(table.match, table.timer)

    def stop(self) -> None:
        if self.running is not None:
            self.running.cancel()

    async def _run(self) -> None:
        table = self._table
        try:
            while self._has_work() and not table.limits.is_full(table.match.number):
                changed = table.changed
                next_due = due(table.match, table.timer)
                if next_due is not None and next_due.left == 0 and await self._act(next_due):
                    continue
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(None if next_due is None else next_due.left / 1000 or RETRY_SECONDS):
                        await changed.wait()
        except Exception:
            log.exception("the clock of table %s stopped", table.id)

    async def allow_for_outages(self) -> None:
        """Take the time during which the server was down off everybody's clock, once. TABLE-30"""
        clocks = None if self._table.readonly else self._table.match.standing.clocks
        began = [since for since in clocks.since if since is not None] if clocks else []
        for outage in await self._uptime.outages(min(began)) if began else ():
            down, id = outage.ended - outage.began, f"outage-{outage.ended}"
            if not self._table.match.knows(0, id):
                await self._table.submit(Command(STILL, 0, str(down), "clock", id))

    async def _act(self, move: Due) -> bool:
        """Make the move that is due; answers whether the table has moved on, by this or by somebody a little faster."""
        match = self._table.match
        seen = match.number
        try:
            if move.kind == FORFEIT:
                await self.allow_for_outages()
                if match.number > seen:
                    return True
            await self._table.submit(Command(move.kind, move.seat, move.move, "clock", seen=seen))
        except Busy:
            return False
        except ParlourError as error:
            if match.number == seen:
                log.error("table %s refused the clock's move: %s", self._table.id, error.message)
        return match.number > seen
