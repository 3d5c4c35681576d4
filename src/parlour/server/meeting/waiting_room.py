"""Where people wait to be paired with somebody, for as long as they are connected."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection

from parlour.core import Refused, registry
from parlour.core.world import World
from parlour.server.background import Background
from parlour.server.errors import Busy, TooFast
from parlour.server.lobby import Lobby
from parlour.server.meeting.visitor import Visitor
from parlour.server.settings import Settings
from parlour.server.storage.storage import Storage
from parlour.server.storage.waiting import Pair, Wish
from parlour.server.table.connection import POLICY_VIOLATION
from parlour.server.time_limits.deadline import read_clock
from parlour.server.timestamps import now
from parlour.wire.meeting import Paired, StillWaiting
from parlour.wire.message import write

log = logging.getLogger("parlour.server")
LOOK_SECONDS = 0.5  # between two looks for somebody who came, or was paired, elsewhere
NOTE_LOOKS = 8  # looks after which it is noted again who is here
ELSEWHERE = "You are waiting for something else on another page."


class WaitingRoom:
    """Everybody who waits at this process."""

    def __init__(self, settings: Settings, storage: Storage, background: Background, lobby: Lobby) -> None:
        self._settings = settings
        self._rows = storage.waiting_people
        self._background = background
        self._lobby = lobby
        self._here: defaultdict[str, set[Visitor]] = defaultdict(set)
        self._wishes: dict[str, tuple[Wish, int]] = {}
        self._looking: asyncio.Task[None] | None = None

    async def read(self, person: str, game: str, clock: str) -> Wish:
        """What somebody wants; raises Unknown, Refused or Unreadable if nobody can be paired for it, and TooFast if
        they cannot be paired now."""
        found = registry.find(game)
        self._settings.house.check(game)
        low, high = found.info.seats
        if not low <= 2 <= high or found({}).ability(World) is not None:
            raise Refused("TABLE-9", f"{found.info.title} cannot be played by two people.")
        if clock and found.info.at_once:
            raise Refused("TABLE-29", f"In {found.info.title} everyone moves at once, so there is no clock.")
        if len(self._wishes) >= self._settings.people_waiting:
            raise TooFast("Too many people are waiting here; try again in a minute.")
        most = self._settings.tables_per_person
        if await self._rows.running_tables(person) >= most:
            raise TooFast(f"You have {most} running tables; finish some first.")
        return Wish(game, read_clock(clock, self._settings) or "")

    async def come(self, visitor: Visitor, wish: Wish) -> None:
        """Somebody waits. The same person may do so on several devices, and for one thing at a time."""
        if visitor.is_gone:
            return
        person = visitor.person
        known = self._wishes.get(person)
        former: set[Visitor] = set()
        if known is None or known[0] != wish:
            self._wishes[person] = (wish, now())
            former = self._here.pop(person, former)
        self._here[person].add(visitor)  # before the others leave, so that their going does not end the wait
        for other in former:
            other.close(POLICY_VIOLATION, ELSEWHERE)
        visitor.send(write(StillWaiting()))
        await self._rows.wait({person: self._wishes[person]})
        await self._pair(person)
        if self._looking is None or self._looking.done():
            self._looking = self._background.start(self._look())

    def leave(self, visitor: Visitor) -> None:
        """Somebody's connection is gone; with the last one they do not wait any longer."""
        person = visitor.person
        self._here[person].discard(visitor)
        if not self._here[person]:
            del self._here[person]
            if self._wishes.pop(person, None):
                self._background.start(self._withdraw(person))

    def hang_up(self, people: Collection[str] | None = None) -> None:
        """Close the connections of these people, or all."""
        for person, visitors in tuple(self._here.items()):
            if people is None or person in people:
                for visitor in tuple(visitors):
                    visitor.close()

    def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
        self.hang_up()

    async def _withdraw(self, person: str) -> None:
        try:
            await self._rows.withdraw(person)
        except Busy:
            log.debug("the database does not answer; who waits no longer is forgotten soon")

    async def _look(self) -> None:
        """See what happens elsewhere, for as long as somebody waits here."""
        looks = 0
        while self._wishes:
            await asyncio.sleep(LOOK_SECONDS)
            looks += 1
            try:
                if looks % NOTE_LOOKS == 0:
                    await self._rows.wait(dict(self._wishes))
                for person, table in (await self._rows.found(list(self._wishes))).items():
                    self._tell(person, table)
                if looks % NOTE_LOOKS == 0:  # somebody may have been freed, or a block lifted
                    for person in tuple(self._wishes):
                        await self._pair(person)
            except Busy:
                log.debug("the database does not answer; people wait a little longer")
            except Exception:
                log.exception("looking for pairs failed")

    async def _pair(self, person: str) -> None:
        pair = await self._rows.claim(person)
        if pair is not None:
            wish = self._wishes[person][0] if person in self._wishes else None
            self._background.start(self._seat(pair, wish))

    async def _seat(self, pair: Pair, wish: Wish | None) -> None:
        """Give a pair their table, if both are still here."""
        try:
            table = None if wish is None else await self._lobby.open_for_pair(pair, wish.game, wish.clock or None)
            if table is not None:
                self._tell(pair.first, table.id)
                self._tell(pair.second, table.id)
                return
        except Exception:
            log.exception("a pair got no table")
        await self._rows.release(pair)

    def _tell(self, person: str, table: str) -> None:
        self._wishes.pop(person, None)
        for visitor in self._here.pop(person, set()):
            visitor.send(write(Paired(table)))
