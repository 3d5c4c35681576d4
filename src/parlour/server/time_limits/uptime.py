"""Notes from time to time that this process is there, so that clocks do not count the time when none was. TABLE-30."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time

from parlour.server.errors import Busy
from parlour.server.storage.uptime import UptimeRows
from parlour.server.timestamps import now

log = logging.getLogger("parlour.server")
MISSED = 3  # notes in a row that could not be stored: then the house was closed, though this process was there


class Uptime:
    """The notes of one process."""

    def __init__(self, rows: UptimeRows, seconds: float) -> None:
        self._rows = rows
        self._seconds = seconds
        self._name = secrets.token_urlsafe(9)
        self._noted = time.monotonic()
        self.before: int | None = None  # when the house was last open before this process began

    async def begin(self) -> None:
        """Say that this process is there, before anybody plays."""
        self.before = await self._rows.last()
        await self._rows.forget(now())
        await self._rows.note(self._name, now())

    async def go_on(self) -> None:
        """Say so again from time to time."""
        while True:
            await asyncio.sleep(self._seconds)
            await self.note()

    async def note(self) -> None:
        """Say so now."""
        if time.monotonic() - self._noted > MISSED * self._seconds + 1:
            self._name = secrets.token_urlsafe(9)
        try:
            await self._rows.note(self._name, now())
            self._noted = time.monotonic()
        except Busy:
            log.debug("the database does not answer; clocks will not count this time")
