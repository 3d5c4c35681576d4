"""What a visiting bot is told, line by line: challenges, and its tables as it sees them.

At every table the bot has a live connection that only notes when there is something new. However much happens, there
is one state to tell for each table: the latest.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncGenerator, Callable

from parlour.core import ParlourError
from parlour.server.background import Background
from parlour.server.http.places import Place, Places
from parlour.server.lobby import Lobby
from parlour.server.people import People
from parlour.server.settings import Settings
from parlour.server.storage.bots import AskedBot
from parlour.server.storage.storage import Storage
from parlour.server.table.connection import Connection
from parlour.server.table.table import Table
from parlour.server.visiting.bots import BEAT_SECONDS, VisitingBots
from parlour.wire.bot_events import ChallengeEvent, ClosedEvent, FinishEvent, HeartbeatEvent, StartEvent, StateEvent
from parlour.wire.live import TableMessage
from parlour.wire.message import Answer, write

LOOK_SECONDS = 1.0  # for seats and challenges that came about in another process
MOST_TABLES = 50
TAKEN_OVER = "Another stream of this bot has begun, or its token is no longer valid."


class Ear:
    """The socket of a connection that is not told what is new, but that something is."""

    def __init__(self, hear: Callable[[], None], lost: Callable[[], None]) -> None:
        self._hear = hear
        self._lost = lost

    def write(self, framed: bytes) -> None:
        self._hear()

    def end(self, code: int, reason: str = "") -> None:
        asyncio.get_running_loop().call_soon(self._lost)


class Watched:
    """A table where the bot has a seat."""

    def __init__(self, stream: Stream, table: Table, settings: Settings, place: Place) -> None:
        self.table = table
        self.is_new = True  # what is there now has not been told
        self.last = b""
        self._stream = stream
        self.connection = Connection(Ear(self._hear, self.lose), table, stream.bot, settings, place)

    def _hear(self) -> None:
        self.is_new = True
        self._stream.wake.set()

    def lose(self) -> None:
        """Listen no longer."""
        if not self.connection.gone:
            self.connection.lost()
            self._stream.watched.pop(self.table.id, None)


class Stream:
    """One bot's stream of events."""

    def __init__(
        self,
        bot: str,
        address: str,
        settings: Settings,
        storage: Storage,
        background: Background,
        lobby: Lobby,
        people: People,
        places: Places,
        bots: VisitingBots,
    ) -> None:
        self.bot = bot
        self.address = address
        self.wake = asyncio.Event()
        self.watched: dict[str, Watched] = {}
        self._id = secrets.token_urlsafe(9)
        self._settings = settings
        self._rows = storage.bots
        self._background = background
        self._lobby = lobby
        self._people = people
        self._places = places
        self._bots = bots
        self._over: set[str] = set()  # tables of which everything is told
        self._asked: set[str] = set()  # challenges that are told
        self._looks = True
        self._ends: str | None = None

    def look(self) -> None:
        """Look for new seats and challenges at once."""
        self._looks = True
        self.wake.set()

    def end(self, says: str) -> None:
        """Say why, and end."""
        self._ends = says
        self.wake.set()

    async def lines(self) -> AsyncGenerator[bytes, None]:
        """What the bot is told, for as long as it listens."""
        self._bots.begin(self)
        try:
            await self._rows.connect(self.bot, self._id)
            async with contextlib.aclosing(self._events()) as events:
                async for event in events:
                    yield write(event) + b"\n"
        finally:
            for watched in tuple(self.watched.values()):
                watched.lose()
            self._bots.finish(self)
            self._background.start(self._rows.disconnect(self.bot, self._id))

    async def _events(self) -> AsyncGenerator[Answer, None]:
        yield HeartbeatEvent()
        clock = asyncio.get_running_loop().time
        next_look, next_beat = clock(), clock() + BEAT_SECONDS
        while self._ends is None:
            self.wake.clear()
            if self._looks or clock() >= next_look:
                self._looks, next_look = False, clock() + LOOK_SECONDS
                with contextlib.suppress(ParlourError):  # the next look may succeed
                    for event in await self._news():
                        yield event
            for watched in [each for each in self.watched.values() if each.is_new]:
                for event in await self._state(watched):
                    yield event
            if clock() >= next_beat:
                next_beat = clock() + BEAT_SECONDS
                if not await self._rows.keep(self.bot, self._id):
                    self._ends = self._ends or TAKEN_OVER
                    break
                yield HeartbeatEvent()
            try:
                async with asyncio.timeout(max(0.0, min(next_look, next_beat) - clock())):
                    await self.wake.wait()
            except TimeoutError:
                pass
        yield ClosedEvent(self._ends or "")

    async def _news(self) -> list[Answer]:
        """The challenges and tables that the bot has not been told of."""
        events: list[Answer] = []
        challenges = await self._rows.challenges_to(self.bot)
        for asked in challenges:
            if asked.id not in self._asked:
                with contextlib.suppress(ParlourError):  # its table may be gone
                    events.append(await self._challenge(asked))
        self._asked = {asked.id for asked in challenges}
        running = await self._rows.running_tables(self.bot, MOST_TABLES)
        self._over &= {*running}
        for id in running:
            if id in self.watched or id in self._over:
                continue
            try:
                table = await self._lobby.visit(id, self.bot, self.address)
            except ParlourError:
                continue
            place = None if table.readonly else self._places.take(table, self.bot, self.address)
            if place is not None:
                self.watched[id] = watched = Watched(self, table, self._settings, place)
                await table.connect(watched.connection)
                events += [StartEvent(id, table.row.header.game, seat) for seat in table.seating.of(self.bot)[:1]]
        return events

    async def _challenge(self, asked: AskedBot) -> ChallengeEvent:
        table = await self._lobby.table(asked.table)
        header, name = table.row.header, await self._people.name_of(asked.host)
        title = header.game if table.readonly else table.match.game.info.title
        return ChallengeEvent(asked.id, name, asked.table, header.game, title, header.options, header.seats)

    async def _state(self, watched: Watched) -> list[Answer]:
        """What is new at a table."""
        watched.is_new = False
        whole = await watched.table.seen_by(self.bot)
        state = state_of(whole)
        if state is None:
            return self._finish(watched, None)
        written = write(state)
        events: list[Answer] = [] if written == watched.last else [state]
        watched.last = written
        return events + (self._finish(watched, whole) if whole.outcome is not None else [])

    def _finish(self, watched: Watched, whole: TableMessage | None) -> list[Answer]:
        id = watched.table.id
        self._over.add(id)
        watched.lose()
        return [FinishEvent(id, whole.outcome if whole else None)]


def state_of(whole: TableMessage) -> StateEvent | None:
    """What a bot is told of a table: a part of what a person in its seat is told. None if it has no seat."""
    mine = next((info.seat for info in whole.seats if info.yours), None)
    if mine is None:
        return None
    return StateEvent(
        table=whole.table,
        game=whole.game,
        options=whole.options,
        number=whole.number,
        seat=mine,
        your_move=mine in whole.to_act,
        to_act=whole.to_act,
        seats=whole.seats,
        scores=whole.scores,
        offer=whole.offer,
        game_clock=whole.game_clock,
        view=whole.views[str(mine)],
    )
