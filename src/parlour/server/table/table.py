"""A table in memory: its match, its seats and its connections.

Everything that is done at a table is prepared, then stored, and only then told to anybody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from parlour.core import Entry, Match, ParlourError, Refused, Seat, Standing, Turn, Unknown
from parlour.server.background import Background, Pool
from parlour.server.bots.fair_queue import Owner
from parlour.server.errors import Busy
from parlour.server.storage.rows import Occupant, StoredTable
from parlour.server.storage.storage import Storage
from parlour.server.table.chat import Chat
from parlour.server.table.command import Asked, Command
from parlour.server.table.composition import compose
from parlour.server.table.connection import GOING_AWAY, TRY_AGAIN_LATER, Connection
from parlour.server.table.description import seat_infos, whole_table
from parlour.server.table.frames import frame
from parlour.server.table.hosting import HOST_ACTS, Hosting
from parlour.server.table.learning import learn_occupants
from parlour.server.table.limits import TableLimits
from parlour.server.table.log_queue import MOST_TRIES, LogQueue, answer_future
from parlour.server.table.messages import answering
from parlour.server.table.preparation import SEATED_ALREADY
from parlour.server.table.presence import Presence
from parlour.server.table.recent_log import RecentLog
from parlour.server.table.seating import Seating
from parlour.server.table.succession import check_take_over, passed_on
from parlour.server.time_limits.deadline import StepTimer
from parlour.wire.live import BesideMessage, PresenceMessage, RematchMessage, TableMessage
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
        self.hosting = Hosting(self, storage, background)
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
    def is_paired(self) -> bool:
        """Whether the server has brought two strangers together here, and given them their seats."""
        if self._match is None or self.row.rematch_of is not None:
            return False
        return bool(self._match.entries) and self._match.entries[0].by == "host"

    @property
    def free_seats(self) -> list[Seat]:
        """The seats that an invited person may take."""
        return self.seating.free(self._passed_on)

    @property
    def _passed_on(self) -> frozenset[Seat]:
        """The seats of others that people may take over."""
        return passed_on(self._match, rated=self.row.rated) if self._match else frozenset()

    # Connections.

    async def connect(self, connection: Connection) -> None:
        """Send a connection the whole table, and from then on every number."""
        connection.unheard = await self.chat.unheard_by(connection.person)
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

    async def seen_by(self, person: str) -> TableMessage:
        """The whole table for somebody who is not connected yet."""
        unheard = await self.chat.unheard_by(person)
        whole = partial(self._background.off_loop, whole_table, self, person, unheard, pool=Pool.WELCOMES)
        return await self._queue.alone(whole)

    def start_resync(self, connection: Connection, done: Callable[[], None]) -> None:
        """Send a connection the whole table again, and say when that is done."""
        self._background.start(self._resync(connection)).add_done_callback(lambda _: done())

    async def _resync(self, connection: Connection) -> None:
        await self._news.look([self])
        connection.unheard = await self.chat.unheard_by(connection.person)
        await self._queue.alone(partial(self._send_whole, connection))

    def disconnect(self, connection: Connection) -> None:
        gone = self.presence.remove(connection, seated=bool(self.seating.of(connection.person)))
        self._news.here(self)
        if gone:
            self._send_presence()

    def listen(self, connection: Connection, on: bool) -> None:
        """Somebody has something read to them, or no longer."""
        self.presence.listen(connection, on)
        self._news.here(self)

    def set_elsewhere(self, people: frozenset[str], *, listening: bool) -> None:
        """Take in who with a seat is connected through other processes, and whether one of them listens."""
        if self.presence.set_elsewhere(people, listening=listening):
            self._send_presence()

    def announce_rematch(self, table: str) -> None:
        self.rematch = table
        self.announce(RematchMessage(table))

    def announce(self, message: RematchMessage | BesideMessage) -> None:
        written = write(message)
        for connection in self.presence.connections:
            connection.send(written)

    def look_from_beside(self, *, on: bool) -> None:
        """The people at the table beside this one hear how it stands, or no longer."""
        self.presence.from_beside += 1 if on else -1
        self._news.here(self)

    def _send_presence(self, but: Connection | None = None) -> None:
        for connection in self.presence.connections - {but}:
            connection.send(write(PresenceMessage(seat_infos(self, connection.audience))))

    async def _send_whole(self, connection: Connection) -> None:
        """Send the whole table; only while nothing else is done at it."""
        self.presence.tell_nothing(connection)
        audience = self.seating.of(connection.person)
        whole = partial(whole_table, self, connection.person, connection.unheard)
        message = await self._background.off_loop(lambda: write(whole()), pool=Pool.WELCOMES)
        if connection in self.presence.connections:
            self.presence.tell(connection, audience)
            connection.send(message)

    async def send_new_audiences(self) -> None:
        """Send the whole table to everybody who has other seats now."""
        for connection in tuple(self.presence.connections):
            if not self.seating.may_look(connection.person):
                connection.close(GOING_AWAY)  # perhaps to come back as somebody else, who may
            elif self.seating.of(connection.person) != connection.audience:
                await self._send_whole(connection)
        self._news.here(self)
        self.attend()

    # What people do.

    def take(self, asked: Asked) -> None:
        """Do what a person asks, if they may."""
        command = asked.command
        if command.kind == "move":
            self.presence.touch()
            self.ask(asked)
        elif command.kind in OWN_ACTS:
            self.presence.touch()
            try:
                self.hosting.check_terms(command)
                if command.person is not None:
                    self.seating.check_own(command.person, command.seat)
                    self.limits.take(command.person, command.kind)
            except ParlourError as error:
                asked.answer(error)
            else:
                self.ask(asked)
        elif command.kind in HOST_ACTS:
            self.hosting.take(asked)
        else:
            known = ", ".join((*OWN_ACTS, *HOST_ACTS))
            asked.answer(Unknown(f"There is no act {command.kind!r}; the acts are: {known}."))

    async def act(self, command: Command) -> int:
        """Do what a person asks, if they may; answers its number."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.take(Asked(command, partial(answer_future, done)))
        return await done

    async def sit(self, person: str, name: str, invite: str, seat: Seat | None) -> Seat:
        """Give somebody who was invited a free seat; somebody who has one keeps it."""
        self.seating.check_invite(invite)
        if not self.seating.of(person):
            await self.hosting.admit(person)  # before looking for a seat: others sit down meanwhile
        for _ in range(MOST_TRIES):
            if mine := self.seating.of(person):
                if seat is None or seat in mine:
                    return mine[0] if seat is None else seat
                raise Refused("TABLE-8", SEATED_ALREADY)
            check_take_over(self.match.game, self.match.standing, seat)
            chosen = self.seating.choose(seat, self._passed_on)
            self.limits.take_newcomer()
            self.presence.saw(person)
            try:
                await self.submit(Command("join", chosen, name, occupant=Occupant(person)))
                return chosen
            except Refused:
                if chosen in self.free_seats and not self.seating.of(person):
                    raise
        raise Busy("The table is too busy; try again.")

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
        self.ask(Asked(command, partial(answer_future, done)))
        return await done

    def ask(self, asked: Asked) -> None:
        """Log a command that its person may give."""
        if self._match is None:
            asked.answer(_read_only())
        else:
            (self._busy_queue or self._queue).take(asked)

    def tell(self, turn: Turn, occupants: Mapping[Seat, Occupant], asked: Asked | None = None) -> bool:
        """Take in a turn that is stored, and tell everybody; answers whether that is the answer to those who asked."""
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
            self._news.stored(self.id, turn.entry)
        try:
            return self._send(turn, before, asked)
        except Exception:
            log.exception("entry %d of table %s cannot be told", turn.entry.number, self.id)
            for connection in tuple(self.presence.connections):
                connection.close(TRY_AGAIN_LATER)  # those who connect again get the whole table
            return False

    def _send(self, turn: Turn, before: Standing, asked: Asked | None) -> bool:
        audiences = self.presence.audiences
        if not audiences:
            return False
        id = asked.command.id if asked else None
        asking, answered = asked.connection if asked and id is not None else None, False
        for audience, envelope in compose(self, before, turn).items():
            framed = b""
            for connection in tuple(audiences.get(audience, ())):
                if connection is asking and id is not None:
                    connection.send_framed(frame(answering(envelope, id)))
                    answered = True
                else:
                    framed = framed or frame(envelope)
                    connection.send_framed(framed)
        return answered

    def tell_again(self, turn: Turn) -> None:
        """Take in a turn that another process has stored, and tell everybody."""
        self.tell(turn, {})
        if turn.entry.by == "player" and turn.entry.seat is not None:
            self.presence.saw_elsewhere(self.seating.occupants[turn.entry.seat].identity)

    def take_in(self, heard: Sequence[Entry]) -> bool:
        """Tell at once what another process has stored and told whole; answers whether that was possible. If not, it
        is in the log."""
        return self._queue.take_in(heard)

    async def catch_up(self) -> bool:
        """Learn what other processes have logged, and tell it here too; answers whether there was anything."""
        return await self._queue.alone(self.learn)

    async def learn(self) -> bool:
        """Catch up, while nothing else is done at the table."""
        later = await self._storage.later(self.id, self.match.number)
        if not later:
            return False
        if any(entry.kind in NEW_OCCUPANTS for entry in later):
            later = await learn_occupants(self, self._storage)
        for entry in later:
            self.tell_again(await self._background.off_loop(self._queue.repeat, entry))
        await self.send_new_audiences()
        return True

    async def reseat(self) -> None:
        """Take in that seats, or the table, belong to another identity now."""
        await self._queue.alone(self._reseat)

    async def _reseat(self) -> None:
        await learn_occupants(self, self._storage)
        await self.send_new_audiences()


def _read_only() -> Refused:
    return Refused("TABLE-14", "This table was played by rules that are gone; it is read-only.")
