"""A table in memory: its match, its seats and its connections.

Everything that is done at a table is prepared, then stored, and only then told to anybody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from parlour.core import Entry, Match, ParlourError, Refused, Seat, Standing, Turn, Unknown
from parlour.server.background import Background, Pool
from parlour.server.bots.fair_queue import Owner
from parlour.server.bots.levels import check_level
from parlour.server.errors import Busy
from parlour.server.storage.rows import EMPTY, Occupant, StoredTable
from parlour.server.storage.storage import Storage
from parlour.server.table.chat import Chat
from parlour.server.table.command import Asked, Command
from parlour.server.table.composition import compose
from parlour.server.table.connection import TRY_AGAIN_LATER, Connection
from parlour.server.table.description import seat_infos, whole_table
from parlour.server.table.frames import frame
from parlour.server.table.limits import TableLimits
from parlour.server.table.log_queue import MOST_TRIES, LogQueue, answer_future
from parlour.server.table.messages import answering
from parlour.server.table.preparation import SEATED_ALREADY, repeated
from parlour.server.table.presence import Presence
from parlour.server.table.recent_log import RecentLog
from parlour.server.table.seating import Seating
from parlour.server.table.succession import check_removal, check_take_over, passed_on
from parlour.server.time_limits.deadline import StepTimer
from parlour.thinking.driver import bot_name, logged_as
from parlour.wire.live import PresenceMessage, RematchMessage
from parlour.wire.message import write

if TYPE_CHECKING:
    from parlour.server.news.news import News

log = logging.getLogger("parlour.server")
NEW_OCCUPANTS = ("join", "remove")  # the acts that change who has a seat
OWN_ACTS = ("move", "ready", "leave", "return", "resign", "offer", "agree", "decline")


class Table:
    """One table. A table whose rules are gone has no match and is read-only.

    `attend` is called when bots may have something to do: somebody has come, or seats have new occupants.
    """

    def __init__(
        self,
        stored: StoredTable,
        match: Match | None,
        storage: Storage,
        background: Background,
        *,
        absent_seconds: float,
        limits: TableLimits,
        attend: Callable[[], None],
        news: News,
    ) -> None:
        self.row = stored.row
        self.seating = Seating(stored.row, stored.occupants)
        self.presence = Presence(absent_seconds)
        self.limits = limits
        self.timer = StepTimer(stored.row)
        self.rematch = stored.rematch
        self.old_log = stored.entries if match is None else []
        self.recent = RecentLog()
        self._changed: asyncio.Event | None = None
        self._match = match
        self._storage = storage
        self._background = background
        self.attend = attend
        self._news = news
        self.chat = Chat(self, storage, news, limits.chat, stored.chat, on=stored.row.chat)
        self._busy_queue: LogQueue | None = None

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def changed(self) -> asyncio.Event:
        """Set when the log next grows."""
        if self._changed is None:
            self._changed = asyncio.Event()
        return self._changed

    @property
    def _queue(self) -> LogQueue:
        if self._busy_queue is None:
            self._busy_queue = LogQueue(self, self._storage, self._background)
        return self._busy_queue

    def rest(self) -> None:
        """Nobody has been here for long. Without its queue, which knows the table, the table's memory is free at once:
        full garbage collections are rare."""
        self._busy_queue = None

    @property
    def owner(self) -> Owner:
        """For whom the bots here think."""
        return Owner(self.presence.address, self.row.host)

    @property
    def readonly(self) -> bool:
        return self._match is None

    @property
    def match(self) -> Match:
        if self._match is None:
            raise _read_only()
        return self._match

    @property
    def finished_match(self) -> Match:
        """The match, if it is over: until then nobody gets its record."""
        if self.match.outcome is None:
            raise Refused("TABLE-13", "The game is not over yet.")
        return self.match

    @property
    def free_seats(self) -> list[Seat]:
        """The seats that an invited person may take."""
        return self.seating.free(passed_on(self._match) if self._match else ())

    # Connections.

    async def connect(self, connection: Connection) -> None:
        """Send a connection the whole table, and from then on every number."""
        await self._queue.alone(partial(self._welcome, connection))

    async def _welcome(self, connection: Connection) -> None:
        if connection.gone:
            return
        known = connection.person in self.presence.people
        self.presence.connections.add(connection)
        try:
            await self._send_whole(connection)
        except BaseException:
            self.presence.remove(connection)
            raise
        self._news.here(self)
        if not known and connection.audience:
            self._send_presence(but=connection)
        self.attend()

    def start_resync(self, connection: Connection, done: Callable[[], None]) -> None:
        """Send a connection the whole table again, and say when that is done."""
        self._background.start(self._resync(connection)).add_done_callback(lambda _: done())

    async def _resync(self, connection: Connection) -> None:
        await self._news.look([self])
        await self._queue.alone(partial(self._send_whole, connection))

    def disconnect(self, connection: Connection) -> None:
        gone = self.presence.remove(connection, seated=bool(self.seating.of(connection.person)))
        self._news.here(self)
        if gone:
            self._send_presence()

    def set_elsewhere(self, people: frozenset[str]) -> None:
        """Take in who with a seat is connected to this table through other processes."""
        if self.presence.set_elsewhere(people):
            self._send_presence()

    def announce_rematch(self, table: str) -> None:
        self.rematch = table
        message = write(RematchMessage(table))
        for connection in self.presence.connections:
            connection.send(message)

    def _send_presence(self, but: Connection | None = None) -> None:
        for connection in self.presence.connections - {but}:
            connection.send(write(PresenceMessage(seat_infos(self, connection.audience))))

    async def _send_whole(self, connection: Connection) -> None:
        """Send the whole table; only while nothing else is done at it."""
        self.presence.tell_nothing(connection)
        audience = self.seating.of(connection.person)
        whole = partial(whole_table, self, connection.person)
        message = await self._background.off_loop(lambda: write(whole()), pool=Pool.WELCOMES)
        if connection in self.presence.connections:
            self.presence.tell(connection, audience)
            connection.send(message)

    async def send_new_audiences(self) -> None:
        """Send the whole table to everybody who has other seats now."""
        for connection in tuple(self.presence.connections):
            if self.seating.of(connection.person) != connection.audience:
                await self._send_whole(connection)
        self._news.here(self)
        self.attend()

    # What people do.

    def take(self, asked: Asked) -> None:
        """Do what a person asks, if they may."""
        command = asked.command
        if command.kind in OWN_ACTS:
            self.presence.touch()
            try:
                if command.kind != "move" and command.person is not None:
                    self.seating.check_own(command.person, command.seat)
                    self.limits.take(command.person, command.kind)
            except ParlourError as error:
                asked.answer(error)
            else:
                self._ask(asked)
        elif command.kind == "remove":
            self._background.start(self._remove(asked))
        elif command.kind == "start":
            self._start(asked)
        else:
            known = ", ".join((*OWN_ACTS, "start", "remove"))
            asked.answer(Unknown(f"There is no act {command.kind!r}; the acts are: {known}."))

    async def act(self, command: Command) -> int:
        """Do what a person asks, if they may; answers its number."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.take(Asked(command, partial(answer_future, done)))
        return await done

    def _start(self, asked: Asked) -> None:
        """Begin without those who are not ready, as the host wants, or anybody here if the host is not: TABLE-23."""
        command, host = asked.command, self.row.host
        try:
            if not self.presence.absent(host) or not self.seating.of(command.person):
                self.seating.check_host(command.person)
            asked.command = Command("start", command.seat, command.what, "host", command.id, command.seen)
        except ParlourError as error:
            asked.answer(error)
        else:
            self._ask(asked)

    async def _remove(self, asked: Asked) -> None:
        try:
            asked.answer(await self._remove_seat(asked.command))
        except Exception as error:
            asked.answer(error)

    async def _remove_seat(self, command: Command) -> int:
        self.seating.check_host(command.person)
        check_removal(self.match.game)
        await self._leave_if_absent(command.seat)
        return await self.submit(Command("remove", command.seat, "", "host", command.id, occupant=EMPTY))

    async def _leave_if_absent(self, seat: Seat) -> None:
        occupant = self.seating.occupants.get(seat, EMPTY)
        if self.presence.absent(occupant.identity) and seat not in self.match.standing.away:
            await self.submit(Command("leave", seat, "", "host"))

    async def sit(self, person: str, name: str, invite: str, seat: Seat | None) -> Seat:
        """Give somebody who was invited a free seat; somebody who has one keeps it."""
        self.seating.check_invite(invite)
        for _ in range(MOST_TRIES):
            if mine := self.seating.of(person):
                if seat is None or seat in mine:
                    return mine[0] if seat is None else seat
                raise Refused("TABLE-8", SEATED_ALREADY)
            check_take_over(self.match.game, self.match.standing, seat)
            chosen = self.seating.choose(seat, passed_on(self.match))
            self.limits.take_newcomer()
            self.presence.saw(person)
            try:
                await self.submit(Command("join", chosen, name, occupant=Occupant(person)))
                return chosen
            except Refused:
                if chosen in self.free_seats and not self.seating.of(person):
                    raise
        raise Busy("The table is too busy; try again.")

    async def seat_bot(self, person: str, seat: Seat, level: str) -> int:
        """Give an open or absent seat to a bot, as the host wants."""
        self.seating.check_host(person)
        if self.row.daily is not None:
            raise Refused("TABLE-17", "Dailies are for one person; no bot can sit here.")
        self.seating.check_seat(seat)
        check_level(self.match.game, level)
        await self._leave_if_absent(seat)
        name = bot_name(level, self.match.standing.names)
        return await self.submit(Command("join", seat, name, logged_as(level), occupant=Occupant(level=level)))

    async def allow_hints(self, person: str) -> None:
        """Check that this person may have hints; with them a solo game is not on a leaderboard: TABLE-18."""
        if not self.seating.gives_hints(person):
            raise Refused("TABLE-12", "This table gives no hints.")
        if len(self.seating.occupants) == 1 and not self.row.helped:
            await self._storage.mark_helped(self.id)
            self.row = replace(self.row, helped=True)

    # The log.

    async def submit(self, command: Command) -> int:
        """Log a command and tell everybody; answers its number. It is finished even if the caller is cancelled."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._ask(Asked(command, partial(answer_future, done)))
        return await done

    def _ask(self, asked: Asked) -> None:
        if self.readonly:
            asked.answer(_read_only())
        else:
            self._queue.take(asked)

    def tell(self, turn: Turn, occupants: Mapping[Seat, Occupant], asked: Asked | None = None) -> bool:
        """Take in a turn that is stored, and tell everybody; answers whether that answers whoever asked for it."""
        match = self.match
        before = match.standing
        match.accept(turn)
        self.recent.add(turn)
        if occupants:
            self.seating.update(occupants)
        if self._changed is not None:  # somebody waits for it
            self._changed.set()
            self._changed = None
        if turn.standing.waiting is not before.waiting:
            self.attend()
        if asked is not None:
            self._news.stored(self.id, turn.entry.number)
        try:
            return self._send(turn, before, asked)
        except Exception:
            log.exception("entry %d of table %s cannot be told", turn.entry.number, self.id)
            for connection in tuple(self.presence.connections):
                connection.close(TRY_AGAIN_LATER)  # whoever connects again gets the whole table
            return False

    def _send(self, turn: Turn, before: Standing, asked: Asked | None) -> bool:
        audiences = self.presence.audiences
        if not audiences:
            return False
        id = asked.command.id if asked else None
        asking, answered = asked.connection if asked and id is not None else None, False
        for audience, envelope in compose(self, before, turn).items():
            framed = None
            for connection in tuple(audiences.get(audience, ())):
                if connection is asking and id is not None:
                    connection.send_framed(frame(answering(envelope, id)))
                    answered = True
                else:
                    framed = framed or frame(envelope)
                    connection.send_framed(framed)
        return answered

    async def catch_up(self) -> bool:
        """Learn what other processes have logged, and tell it here too; answers whether there was anything."""
        return await self._queue.alone(self.learn)

    async def learn(self) -> bool:
        """Catch up, while nothing else is done at the table."""
        later = await self._storage.later(self.id, self.match.number)
        if not later:
            return False
        if any(entry.kind in NEW_OCCUPANTS for entry in later):
            later = await self._learn_with_occupants()
        for entry in later:
            self.tell(await self._background.off_loop(repeated, self, entry), {})
            if entry.by == "player" and entry.seat is not None:
                self.presence.saw_elsewhere(self.seating.occupants[entry.seat].identity)
        await self.send_new_audiences()
        return True

    async def _learn_with_occupants(self) -> list[Entry]:
        """Take in who has the seats by now; answers the entries by which that came about."""
        stored = await self._storage.load(self.id, after=self.match.number)
        if stored is None:
            raise Unknown("This table is gone.")
        self.seating.replace(stored.occupants)
        for connection in self.presence.connections:
            if self.seating.of(connection.person) != connection.audience:
                self.presence.tell_nothing(connection)  # until it gets the whole table
        return stored.entries


def _read_only() -> Refused:
    return Refused("TABLE-14", "This table was played by rules that are gone; it is read-only.")
