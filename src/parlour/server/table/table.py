"""A table in memory: its match, its seats and its connections.

Everything that is done at a table is prepared, then stored, and only then told to anybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from parlour.core import Match, Refused, Seat, Unknown
from parlour.server.background import Background
from parlour.server.bots.levels import check_level
from parlour.server.errors import Busy
from parlour.server.storage.rows import EMPTY, Occupant, StoredTable
from parlour.server.storage.storage import Storage
from parlour.server.table.command import Command
from parlour.server.table.description import seat_infos, whole_table
from parlour.server.table.limits import TableLimits
from parlour.server.table.preparation import SEATED_ALREADY, Prepared, prepare_group, prepare_stored
from parlour.server.table.presence import Presence
from parlour.server.table.recent_log import RecentLog
from parlour.server.table.seating import Seating
from parlour.server.table.succession import check_removal, check_take_over, passed_on
from parlour.server.table.views import Views
from parlour.server.table.write_queue import MOST_TRIES, Queued, WriteQueue
from parlour.thinking.driver import bot_name, logged_as
from parlour.wire.live import PresenceMessage, RematchMessage
from parlour.wire.message import write_text

if TYPE_CHECKING:
    from parlour.server.news.news import News
    from parlour.server.table.connection import Connection

OWN_ACTS = ("move", "leave", "return", "resign", "offer", "agree", "decline")


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
        self.rematch = stored.rematch
        self.old_log = stored.entries if match is None else []
        self.views = Views()
        self.recent = RecentLog()
        self.changed = asyncio.Event()  # set, and replaced, when the log grows
        self._match = match
        self._storage = storage
        self._background = background
        self._attend = attend
        self._news = news
        self._queue = WriteQueue(self._write)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def readonly(self) -> bool:
        return self._match is None

    @property
    def match(self) -> Match:
        if self._match is None:
            raise Refused("TABLE-14", "This table was played by rules that are gone; it is read-only.")
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
        async with self._queue.lock:
            known = connection.person in self.presence.people
            self.presence.connections.add(connection)
            connection.audience = self.seating.of(connection.person)
            try:
                await self._send_whole(connection)
            except BaseException:
                self.presence.connections.discard(connection)
                raise
        self._news.here(self)
        if not known and connection.audience:
            self._send_presence(but=connection)
        self._attend()

    async def resync(self, connection: Connection) -> None:
        """Send a connection the whole table again."""
        await self._news.look([self])
        async with self._queue.lock:
            await self._send_whole(connection)

    def disconnect(self, connection: Connection) -> None:
        gone = self.presence.remove(connection)
        self._news.here(self)
        if gone:
            self._send_presence()

    def set_elsewhere(self, people: frozenset[str]) -> None:
        """Take in who with a seat is connected to this table through other processes."""
        if self.presence.set_elsewhere(people):
            self._send_presence()

    def announce_rematch(self, table: str) -> None:
        self.rematch = table
        for connection in self.presence.connections:
            connection.send(write_text(RematchMessage(table)))

    def _send_presence(self, but: Connection | None = None) -> None:
        for connection in self.presence.connections - {but}:
            connection.send(write_text(PresenceMessage(seat_infos(self, connection.audience))))

    async def _send_whole(self, connection: Connection) -> None:
        connection.send(await self._background.off_loop(lambda: write_text(whole_table(self, connection.person))))

    async def _send_new_audiences(self) -> None:
        """Send the whole table to everybody who has other seats now."""
        for connection in tuple(self.presence.connections):
            audience = self.seating.of(connection.person)
            if audience != connection.audience:
                connection.audience = audience
                await self._send_whole(connection)
        self._news.here(self)

    # What people do.

    async def act(self, person: str, command: Command) -> int:
        """Do what somebody asks, if they may; answers its number."""
        if command.kind == "remove":
            return await self._remove(person, command)
        if command.kind not in OWN_ACTS:
            raise Unknown(f"There is no act {command.kind!r}; the acts are: {', '.join(OWN_ACTS)}, remove.")
        self.presence.touch()
        if command.kind != "move":
            self.seating.check_own(person, command.seat)
            self.limits.take(person, command.kind)
        return await self.submit(replace(command, person=person))

    async def _remove(self, person: str, command: Command) -> int:
        self.seating.check_host(person)
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
        return await self._background.finish(self._queue.submit(command))

    async def _write(self, group: list[Queued]) -> list[Queued]:
        """Log what can be logged now; gives back what should be tried once more."""
        commands = [queued.command for queued in group]
        prepared, refused = await self._background.off_loop(prepare_group, self, commands)
        new = [each for each in prepared if each.new]
        occupants = commands[0].new_occupants
        if new:
            entries, last = [each.turn.entry for each in new], new[-1]
            if not await self._storage.append(self.id, entries, occupants, last.ends, last.score):
                await self._catch_up()
                return group
        for each in new:
            self._accept(each, occupants)
        if new:
            self._news.stored(self.id, self.match.number)
        if new and occupants:
            await self._send_new_audiences()
            self._attend()
        for each in prepared:
            group[each.index].settle(each.turn.entry.number)
        if any(isinstance(error, Refused) for error in refused.values()) and await self._catch_up():
            return [group[index] for index in refused]  # the reason for refusing them may be gone
        for index, error in refused.items():
            group[index].fail(error)
        return []

    def _accept(self, prepared: Prepared, occupants: Mapping[Seat, Occupant]) -> None:
        self.match.accept(prepared.turn)
        self.recent.add(prepared.turn)
        self.views.advance(prepared.views)
        self.seating.update(occupants)
        self.changed.set()
        self.changed = asyncio.Event()
        for connection in tuple(self.presence.connections):
            if connection.audience in prepared.messages:
                connection.send(prepared.messages[connection.audience])

    async def catch_up(self) -> bool:
        """Learn what other processes have logged, and tell it here too; answers whether there was anything."""
        async with self._queue.lock:
            return await self._catch_up()

    async def _catch_up(self) -> bool:
        """Learn what other processes have logged, and tell it here too; answers whether there was anything."""
        stored = await self._storage.load(self.id, after=self.match.number)
        if stored is None:
            raise Unknown("This table is gone.")
        if not stored.entries:
            return False
        for entry in stored.entries:
            self._accept(await self._background.off_loop(prepare_stored, self, entry, stored.occupants), {})
        self.seating.replace(stored.occupants)
        for entry in stored.entries:
            if entry.by == "player" and entry.seat is not None:
                self.presence.saw_elsewhere(self.seating.occupants[entry.seat].identity)
        await self._send_new_audiences()
        self._attend()
        return True
