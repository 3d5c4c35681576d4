"""The keys of this house's days: TABLE-17. Its secrets never leave it."""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Sequence

from parlour.core.days import FIRST_DAY, LAST_DAY, ONE_DAY, Days, published_at, seed_before_secrets, seed_of
from parlour.server.background import Background, Pool
from parlour.server.solo.day import today
from parlour.server.storage.storage import Storage
from parlour.server.timestamps import now
from parlour.wire.solo import DayKeys


class HouseDays:
    """Which secret holds on which day."""

    def __init__(self, storage: Storage, background: Background, configured: str | None) -> None:
        self._storage = storage
        self._background = background
        self._configured = configured
        self._held: list[tuple[datetime.date, Days]] = []
        self._read_on: datetime.date | None = None

    async def seed(self, game: str, day: datetime.date) -> bytes:
        """The seed of a game's daily."""
        held = _at(await self._all(), day)
        return seed_of(game, held[1].key(day)) if held else seed_before_secrets(game, day)

    async def keys(self) -> DayKeys:
        """What is published now."""
        since, days = (await self._all())[-1]
        last = min(today(), LAST_DAY)
        while now() < published_at(last) * 1000:
            last -= ONE_DAY
        if last < max(since, FIRST_DAY):
            return DayKeys(days.fingerprint, since.isoformat(), None, None)
        return DayKeys(days.fingerprint, since.isoformat(), last.isoformat(), days.key(last).hex())

    async def _all(self) -> list[tuple[datetime.date, Days]]:
        day = today()
        if self._read_on != day:  # another process may have been given a new one
            found = await self._storage.day_secrets(secrets.token_hex(32), self._configured, day)
            self._held = await self._background.off_loop(_hashed, found, pool=Pool.TABLES)
            self._read_on = day
        return self._held


def _hashed(found: Sequence[tuple[datetime.date, str]]) -> list[tuple[datetime.date, Days]]:
    """Runs off the event loop: every secret takes tens of thousands of hashes."""
    return [(since, Days(secret)) for since, secret in found]


def _at(held: Sequence[tuple[datetime.date, Days]], day: datetime.date) -> tuple[datetime.date, Days] | None:
    return next((each for each in reversed(held) if each[0] <= day), None)
