"""What operators did to the database while this server runs: it looks every second."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

from parlour.core import ParlourError
from parlour.server.http.identity import Identities
from parlour.server.lobby import Lobby
from parlour.server.meeting.open_house import OpenHouse
from parlour.server.meeting.waiting_room import WaitingRoom
from parlour.server.storage.bans import Bans
from parlour.server.storage.operators import OperatorRows
from parlour.server.visiting.bots import VisitingBots

log = logging.getLogger("parlour.server")
LOOK_SECONDS = 1.0


class Orders:
    """Takes in what was done: bans, new secrets, and tables to be loaded again."""

    def __init__(
        self,
        rows: OperatorRows,
        lobby: Lobby,
        rooms: Collection[WaitingRoom | OpenHouse | VisitingBots],
        identities: Identities,
        configured: Collection[str],
    ) -> None:
        self._rows = rows
        self._lobby = lobby
        self._rooms = rooms
        self._identities = identities
        self._configured = tuple(configured)  # secrets that are not in the database
        self._number = 0
        self.bans = Bans()

    async def begin(self) -> None:
        """Take in how things are."""
        self._number = await self._rows.last_number()
        await self._learn()

    async def follow(self) -> None:
        """Take in what is done from now on."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                if await self._rows.last_number() > self._number:
                    await self._take_in()
            except ParlourError as error:
                log.debug("what operators do cannot be seen just now: %s", error.message)
            except Exception:
                log.exception("what an operator did could not be taken in")

    async def _take_in(self) -> None:
        for act in await self._rows.acts(self._number):
            self._number = act.number
            for table in act.tables:
                self._lobby.load_again(table)
            if act.act in ("ban", "unban", "rotate cookie secret"):
                await self._learn()

    async def _learn(self) -> None:
        found, secrets = await self._rows.house_rules()
        before, self.bans = self.bans, Bans(found)
        self._identities.use([*self._configured, *secrets])
        if self.bans.networks - before.networks:
            self._hang_up(None)  # those who may come back do so at once
        elif new := self.bans.people - before.people:
            self._hang_up(new)

    def _hang_up(self, people: Collection[str] | None) -> None:
        for place in (self._lobby, *self._rooms):
            place.hang_up(people)
