"""Remembers how a table ended, once it has: the results of its seats and, at a rated table, the ratings."""

from __future__ import annotations

import asyncio
import logging

from parlour.server.background import Background
from parlour.server.ratings.outcomes import counts, ended
from parlour.server.storage.rows import WORLD
from parlour.server.storage.storage import Storage
from parlour.server.table.table import Table
from parlour.server.timestamps import now

log = logging.getLogger("parlour.server")


class Ending:
    """The end of one table. Several processes may see it: what one has stored, the others pass over."""

    def __init__(self, table: Table, storage: Storage, background: Background) -> None:
        self._table = table
        self._rows = storage.ratings
        self._background = background
        self._was_over = not table.readonly and table.match.outcome is not None  # so that it is probably stored
        self._remembering: asyncio.Task[None] | None = None

    def attend(self) -> None:
        table = self._table
        if self._remembering is None and not table.readonly and table.match.outcome and table.row.host != WORLD:
            self._remembering = self._background.start(self._remember())

    async def remember(self) -> None:
        """Store how the table ended, unless that is stored already."""
        table, match = self._table, self._table.match
        if self._was_over and await self._rows.is_remembered(table.id):
            return
        last = match.entries[-1].time
        rated = table.row.rated and counts(match)
        await self._rows.remember(table.id, match.header.game, ended(match), last or now(), rated=rated)

    async def _remember(self) -> None:
        try:
            await self.remember()
        except Exception:  # the next visit, or the next start of a server, tries again
            log.exception("how table %s ended could not be stored", self._table.id)
            self._remembering = None
