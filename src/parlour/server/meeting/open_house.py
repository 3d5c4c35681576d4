"""What anybody can find: who waits for what, and the public tables. One look serves everybody who watches."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Collection

from parlour.server.background import Background
from parlour.server.errors import Busy, TooFast
from parlour.server.lobby import Lobby
from parlour.server.meeting.visitor import Visitor
from parlour.server.settings import Settings
from parlour.server.storage.storage import Storage
from parlour.server.storage.waiting import Wish
from parlour.wire.meeting import LobbyMessage, WaitingPeople
from parlour.wire.message import write

log = logging.getLogger("parlour.server")
LOOK_SECONDS = 2.0


class OpenHouse:
    """Everybody who looks for company at this process."""

    def __init__(self, settings: Settings, storage: Storage, background: Background, lobby: Lobby) -> None:
        self._most = settings.people_looking
        self._most_from = settings.connections_per_address // 2  # as watchers have at tables
        self._storage = storage
        self._background = background
        self._lobby = lobby
        self._here: set[Visitor] = set()
        self._from: Counter[str] = Counter()
        self._last = b""
        self._looking: asyncio.Task[None] | None = None

    def check_room(self, address: str) -> None:
        """Raise TooFast if nobody more can look round, or nobody more from this address."""
        if len(self._here) >= self._most or self._from[address] >= self._most_from:
            raise TooFast("Too many people are looking; try again in a minute.")

    async def come(self, visitor: Visitor) -> None:
        """Tell somebody what there is, and from then on whatever changes."""
        if visitor.is_gone:
            return
        self._here.add(visitor)
        self._from[visitor.address] += 1
        if self._looking is None or self._looking.done():
            self._last = await self._now()
            self._looking = self._background.start(self._look())
        visitor.send(self._last)

    def leave(self, visitor: Visitor) -> None:
        if visitor in self._here:
            self._here.remove(visitor)
            self._from[visitor.address] -= 1
            if not self._from[visitor.address]:
                del self._from[visitor.address]

    def hang_up(self, people: Collection[str] | None = None) -> None:
        """Close the connections of these people, or all."""
        for visitor in tuple(self._here):
            if people is None or visitor.person in people:
                visitor.close()

    def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
        self.hang_up()

    async def _look(self) -> None:
        while self._here:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                found = await self._now()
            except Busy:
                continue
            except Exception:
                log.exception("looking round the house failed")
                continue
            if found != self._last:
                self._last = found
                for visitor in tuple(self._here):
                    visitor.send(found)

    async def _now(self) -> bytes:
        waiting = [WaitingPeople(wish.game, wish.clock, people) for wish, people in await self._waiting()]
        shown = await self._lobby.public_tables()
        free = [table for table in shown if any(seat.who == "open" for seat in table.seats)]
        return write(LobbyMessage(waiting, free, [table for table in shown if table not in free]))

    async def _waiting(self) -> list[tuple[Wish, int]]:
        return sorted((await self._storage.waiting_people.waits()).items())
