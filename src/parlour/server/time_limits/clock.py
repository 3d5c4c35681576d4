"""The clock of a table: it adds entries when the time for a step is up, and does nothing else. TABLE-15.

Every process that has the table in memory keeps such a clock. All may try at the same moment: the log takes one of
them, and the others look again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from parlour.core import ParlourError
from parlour.core.abilities import TimedStep
from parlour.server.errors import Busy
from parlour.server.storage.storage import now
from parlour.server.table.table import Table
from parlour.server.table.write_queue import Request
from parlour.server.time_limits.deadline import Due, due

log = logging.getLogger("parlour.server")
RETRY_SECONDS = 1.0


def attend(table: Table) -> None:
    """See to it that a table's clock runs, where anything can be timed."""
    if table.readonly or table.match.outcome or table.match.game.ability(TimedStep) is None:
        return
    if table.clock is None or table.clock.done():
        table.clock = asyncio.get_running_loop().create_task(_run(table))


async def _run(table: Table) -> None:
    try:
        while table.match.outcome is None:
            changed = table.changed
            next_due = due(table.match, table.row)
            left = None if next_due is None else (next_due.time - now()) / 1000
            if next_due is not None and left is not None and left <= 0 and await _act(table, next_due):
                continue
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left if left is None or left > 0 else RETRY_SECONDS):
                    await changed.wait()
    except Exception:
        log.exception("the clock of table %s stopped", table.id)


async def _act(table: Table, what: Due) -> bool:
    """Whether that led to anything; somebody who moved at the last moment was first, which is fine."""
    seen = table.match.number
    try:
        await table.record(Request("move", what.seat, what.move, "clock", seen=seen))
    except Busy:
        return False
    except ParlourError as error:
        if table.match.number == seen:
            log.error("table %s refused what the clock did: %s", table.id, error.message)
    return table.match.number > seen
