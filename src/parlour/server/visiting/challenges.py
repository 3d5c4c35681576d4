"""Challenges: a host asks a visiting bot to a free seat, and waits for its answer."""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict

from parlour.core import Refused, Unknown
from parlour.server import two_tables
from parlour.server.background import Background
from parlour.server.errors import Busy
from parlour.server.lobby import Lobby
from parlour.server.people import People
from parlour.server.settings import Settings
from parlour.server.storage.bots import AskedBot, Bot
from parlour.server.storage.storage import Storage
from parlour.server.table.table import Table
from parlour.server.timestamps import now
from parlour.server.visiting.bots import VisitingBots
from parlour.server.visiting.identity import seat_name
from parlour.wire.bots import ChallengeAnswer
from parlour.wire.tables import Seated

LOOK_SECONDS = 0.5  # for an answer that another process got
MOST_WAITING = 20  # challenges to one bot
WITHDRAWN = "There is no such challenge, or it has been withdrawn."


class Challenges:
    """The challenges to every visiting bot."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        background: Background,
        lobby: Lobby,
        people: People,
        bots: VisitingBots,
    ) -> None:
        self._settings = settings
        self._rows = storage.bots
        self._background = background
        self._lobby = lobby
        self._people = people
        self._bots = bots
        self._answered: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)

    async def challenge(self, host: str, name: str, table: Table) -> ChallengeAnswer:
        """Ask a bot to a table, as its host, and wait for the answer."""
        table.seating.check_host(host)
        bot = await self._bots.named(name)
        await self._check(table, bot)
        asked = AskedBot(secrets.token_urlsafe(9), bot.identity, host, table.id, now())
        if not await self._rows.challenge(asked, MOST_WAITING, now() - int(2000 * self._settings.challenge_seconds)):
            raise Busy(f"Many people are asking {bot.name} to play; try again later.")
        self._bots.nudge(bot.identity)
        try:
            return _told(bot.name, await self._answer_to(asked))
        finally:
            self._answered.pop(asked.id, None)
            self._background.start(self._rows.withdraw(asked.id))

    async def accept(self, bot: str, id: str, address: str) -> Seated:
        """Take a seat at the table that a bot is asked to."""
        asked = await self._open(bot, id)
        table = await self._lobby.visit(asked.table, bot, address)
        name = await self._people.name_of(bot)
        at, seat = await two_tables.sit(self._lobby, table, bot, name, table.row.invite, None)
        await self._answer(asked, accepted=True)
        self._bots.nudge(bot)
        return Seated(seat, at.id)

    async def decline(self, bot: str, id: str, reason: str) -> None:
        """Decline a challenge, and say why."""
        shown = "".join(each for each in " ".join(reason.split()) if each.isprintable())
        await self._answer(await self._open(bot, id), accepted=False, reason=shown)

    async def _check(self, table: Table, bot: Bot) -> None:
        if table.row.rated:
            raise Refused("TABLE-34", "Visiting bots are not rated: they play in games that are not.")
        if table.match.outcome is not None:
            raise Refused("TABLE-2", "The game is over.")
        if table.seating.of(bot.identity):
            raise Refused("TABLE-8", f"{seat_name(bot.name)} has a seat at this table already.")
        if not table.free_seats:
            raise Refused("TABLE-8", "All seats are taken.")
        await table.hosting.admit(bot.identity)
        if not self._bots.is_connected(bot):
            raise Busy(f"{seat_name(bot.name)} is not connected now.")

    async def _open(self, bot: str, id: str) -> AskedBot:
        asked = await self._rows.asked(id)
        if asked is None or asked.bot != bot or asked.accepted is not None:
            raise Unknown(WITHDRAWN)
        return asked

    async def _answer(self, asked: AskedBot, *, accepted: bool, reason: str = "") -> None:
        await self._rows.answer(asked.id, accepted=accepted, reason=reason)
        if asked.id in self._answered:
            self._answered[asked.id].set()

    async def _answer_to(self, asked: AskedBot) -> AskedBot:
        """The challenge once it is answered, or as it is if that takes too long."""
        loop = asyncio.get_running_loop()
        answered, end = self._answered[asked.id], loop.time() + self._settings.challenge_seconds
        while loop.time() < end:
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    await answered.wait()
            except TimeoutError:
                pass
            if (found := await self._rows.asked(asked.id)) is not None and found.accepted is not None:
                return found
        return asked


def _told(name: str, asked: AskedBot) -> ChallengeAnswer:
    called = seat_name(name)
    if asked.accepted is None:
        return ChallengeAnswer(False, f"{called} did not answer.")
    if asked.accepted:
        return ChallengeAnswer(True, f"{called} has accepted.")
    return ChallengeAnswer(False, f"{called} declined{f': {asked.reason}' if asked.reason else '.'}")
