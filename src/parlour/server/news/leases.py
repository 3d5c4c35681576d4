"""Which process lets the bots of a table think, or sees to something else, so that none does so twice for nothing.

A lease is only a courtesy: without Redis, or while it is down, every process may, and the log takes one of their moves.
"""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from redis.asyncio import Redis

log = logging.getLogger("parlour.server")
# Takes or extends a lease; answers 0, or the milliseconds for which another process still has it.
TAKE = """
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return math.max(1, redis.call('PTTL', KEYS[1])) end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 0
"""
GIVE_BACK = "for _, key in ipairs(KEYS) do if redis.call('GET', key) == ARGV[1] then redis.call('DEL', key) end end"


class Leases:
    """The leases of one process."""

    def __init__(self, client: Redis | None, process: str, seconds: float) -> None:
        self._client = client
        self._process = process
        self._seconds = seconds
        self._until: dict[str, float] = {}

    async def wait(self, table: str, seconds: float | None = None) -> float:
        """The seconds after which to ask again; 0 if this process may let bots think now. A lease is for the usual
        time, or for as many seconds as are asked for."""
        wanted = seconds or self._seconds
        if self._client is None or self._until.get(table, 0.0) - time.monotonic() > wanted / 2:
            return 0.0
        asked = time.monotonic()
        try:
            left = await self._client.eval(TAKE, 1, _key(table), self._process, str(int(1000 * wanted)))
        except Exception as error:  # the client raises many kinds
            log.debug("Redis gives no leases: %s", error)
            return 0.0
        if int(left) == 0:
            self._until[table] = asked + wanted
            return 0.0
        self._until.pop(table, None)
        return max(0.05, int(left) / 1000)

    async def give_back(self, *tables: str) -> None:
        """Let other processes go on at once, at these tables or at all."""
        held = [_key(table) for table in tables or tuple(self._until) if self._until.pop(table, None)]
        if self._client is not None and held:
            try:
                await self._client.eval(GIVE_BACK, len(held), *held, self._process)
            except Exception as error:
                log.debug("Redis takes no leases back: %s", error)


def _key(table: str) -> str:
    return f"parlour:lease:{table}"
