"""Reads what a process left unread when it stopped: a piece that was won counts although nobody goes to its board."""

from __future__ import annotations

import asyncio
import logging

from parlour.core import Match, ParlourError
from parlour.core.ledger import Page
from parlour.core.world import World
from parlour.server.background import Background, Pool
from parlour.server.errors import Busy
from parlour.server.news.leases import Leases
from parlour.server.storage.rows import StoredTable
from parlour.server.storage.storage import Storage
from parlour.server.timestamps import now
from parlour.server.world.keeper import Written, page_of

log = logging.getLogger("parlour.server")
EVERY_SECONDS = 60.0
QUIET_MS = 15_000  # for which a board's ledger has stood still: those who play on a board read it every few seconds
LEASE = "world:sweep"  # no table is called that


class Sweep:
    """Goes through the boards of all worlds when the server starts, and from time to time: one process for all."""

    def __init__(self, storage: Storage, background: Background, leases: Leases) -> None:
        self._storage = storage
        self._background = background
        self._leases = leases
        self._unreadable: set[str] = set()

    async def go_round(self) -> None:
        """Sweep now, because there may have been a crash, and then at intervals."""
        quiet = 0
        while True:
            wait = await self._leases.wait(LEASE, EVERY_SECONDS)
            if not wait:
                try:
                    await self.sweep(quiet)
                except Busy:
                    log.debug("the database does not answer; sweeping again later")
                except Exception:
                    log.exception("the boards of the world cannot be swept")
                else:
                    quiet = QUIET_MS
            await asyncio.sleep(wait or EVERY_SECONDS)

    async def sweep(self, quiet: int = 0) -> None:
        """Catch up with the boards whose ledger is behind their log and has not grown for so many milliseconds."""
        last: str | None = ""
        while last is not None:
            behind, last = await self._storage.world.behind(last, now() - quiet)
            for table, number in behind.items():
                if table not in self._unreadable:
                    await self._catch_up(table, number)

    async def _catch_up(self, table: str, number: int) -> None:
        stored = await self._storage.load(table)
        if stored is None:
            return
        try:
            page = await self._background.off_loop(_read, stored, number, pool=Pool.TABLES)
        except ParlourError as error:
            self._unreadable.add(table)
            log.warning("board %s cannot be read into the ledger: %s", table, error.message)
        else:
            await self._storage.world.take(stored.row.header.game, page)


def _read(stored: StoredTable, number: int) -> Page:
    match = Match.resume(stored.row.header, stored.row.seed, stored.entries)
    world = match.game.ability(World)
    assert world is not None, "this table is no board of the world"
    return page_of(world, Written(match, match.entries, match.standing, stored.occupants), number)
