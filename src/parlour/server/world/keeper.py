"""Reads the log of a board of the world into the ledger, soon after it has grown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from parlour.core import Entry, Match, Seat, Standing
from parlour.core.ledger import Page, read_page
from parlour.core.standing import LogLine
from parlour.core.world import World
from parlour.server.background import Background
from parlour.server.errors import Busy
from parlour.server.news.leases import Leases
from parlour.server.storage.rows import Occupant
from parlour.server.storage.storage import Storage
from parlour.server.table.table import Table

log = logging.getLogger("parlour.server")
READ_SECONDS = 5.0  # between two readings, so that a lively board is not read after every move
AGAIN_SECONDS = 10.0  # after the database did not answer


class Keeper:
    """Keeps the ledger for one board. Processes leave that to one of them as far as they can; if several do so at once,
    what one has read the others pass over."""

    def __init__(self, table: Table, world: World, storage: Storage, background: Background, leases: Leases) -> None:
        self._table = table
        self._world = world
        self._storage = storage
        self._background = background
        self._leases = leases
        self._lease = f"ledger:{table.id}"
        self._lock = asyncio.Lock()
        self._read: int | None = None  # the last entry that the ledger has, once that is known
        self._keeping: asyncio.Task[None] | None = None

    def attend(self) -> None:
        if self._keeping is None or self._keeping.done():
            self._keeping = asyncio.get_running_loop().create_task(self._keep())

    def stop(self) -> None:
        if self._keeping is not None:
            self._keeping.cancel()

    async def _keep(self) -> None:
        try:
            await self._keep_reading()
        finally:
            await self._leases.give_back(self._lease)

    async def _keep_reading(self) -> None:
        while True:
            changed = self._table.changed
            if wait := await self._leases.wait(self._lease):
                await asyncio.sleep(max(wait, READ_SECONDS))
                continue
            try:
                await self.read()
            except Busy:
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            except Exception:  # people play on; the next change tries again
                log.exception("the log of table %s cannot be read into the ledger", self._table.id)
            await changed.wait()
            await asyncio.sleep(READ_SECONDS)

    async def read(self) -> None:
        """Bring the ledger up to date with the table as it is in memory."""
        match, rows, place = self._table.match, self._storage.world, self._world.place
        async with self._lock:
            while self._read is None or self._read < match.number:
                if self._read is not None:
                    page = await self._page(match, self._read)
                    if await rows.take(match.header.game, page):
                        self._read = page.number
                        continue
                stored = await rows.board(match.header.game, place)
                if stored is None or stored.number == self._read:
                    return
                self._read = stored.number  # another process has read so far, or this one before it started again

    async def _page(self, match: Match, after: int) -> Page:
        occupants, lines = dict(self._table.seating.occupants), self._table.recent.after(after)
        log_now = Written(match, match.entries[:], match.standing, occupants)
        return await self._background.off_loop(page_of, self._world, log_now, after, lines)


class Written(NamedTuple):
    """The log of a board as it is at one moment, where it leads, and who has the seats then."""

    match: Match
    entries: list[Entry]
    standing: Standing
    occupants: Mapping[Seat, Occupant]


def page_of(world: World, written: Written, after: int, lines: Iterable[LogLine] | None = None) -> Page:
    """What the log says after a number; unless its lines are at hand, it is played through. Runs off the loop."""
    match, entries, standing, occupants = written

    def owner(seat: Seat) -> str | None:
        return occupants[seat].identity

    told = (turn.line for turn in match.turns(after + 1, len(entries))) if lines is None else lines
    return read_page(world, told, entries, standing, after, owner)
