"""What the host of a table may do: start, end or close it, remove somebody, give a seat to a bot."""

from __future__ import annotations

import weakref
from dataclasses import replace
from typing import TYPE_CHECKING

from parlour.core import ParlourError, Refused, Seat
from parlour.server.bots.levels import check_level
from parlour.server.storage.forgetting import is_nobody
from parlour.server.storage.rows import EMPTY, WORLD, Occupant
from parlour.server.table.command import Asked, Command
from parlour.server.table.succession import check_given_away, check_removal, have_moved
from parlour.thinking.driver import bot_name, logged_as

if TYPE_CHECKING:
    from parlour.server.background import Background
    from parlour.server.storage.storage import Storage
    from parlour.server.table.table import Table

HOST_ACTS = ("start", "remove", "end")
NO_NEWCOMERS = "This table is closed to newcomers."


class Hosting:
    """The host's side of one table."""

    def __init__(self, table: Table, storage: Storage, background: Background) -> None:
        self._table: Table = weakref.proxy(table)  # so that a forgotten table is gone at once
        self._storage = storage
        self._background = background

    def take(self, asked: Asked) -> None:
        """Do what the host asks, if it is the host."""
        if asked.command.kind == "remove":
            self._background.start(self._remove(asked))
            return
        try:
            asked.command = self._ending(asked.command) if asked.command.kind == "end" else self._start(asked.command)
        except ParlourError as error:
            asked.answer(error)
        else:
            self._table.ask(asked)

    def check_terms(self, command: Command) -> None:
        """Refuse what is possible at other tables only: TABLE-26, TABLE-34."""
        row = self._table.row
        if row.host == WORLD and command.kind in ("offer", "resign"):
            message = "A board of the world goes on for everybody: nobody can end it or take back moves. You can leave."
            raise Refused("TABLE-26", message)
        if row.rated and (command.kind, command.what) == ("offer", "takeback"):
            raise Refused("TABLE-34", "There are no takebacks in a rated game.")

    def _start(self, command: Command) -> Command:
        """Begin without those who are not ready, as the host wants, or anybody here if the host is not: TABLE-23."""
        table = self._table
        if not table.presence.absent(table.row.host) or not table.seating.of(command.person):
            table.seating.check_host(command.person)
        return Command("start", command.seat, command.what, "host", command.id, command.seen)

    def _ending(self, command: Command) -> Command:
        """End the table: TABLE-31."""
        table = self._table
        if not (table.is_paired and table.seating.of(command.person)):
            table.seating.check_host(command.person)
        if (table.row.rated or table.is_paired) and len(have_moved(table.match)) == table.match.seats:
            message = "Everybody has moved in this game; you can resign, or offer a draw."
            raise Refused("TABLE-31", message)
        return Command("end", command.seat, command.what, "host", command.id, command.seen)

    async def _remove(self, asked: Asked) -> None:
        try:
            asked.answer(await self._remove_seat(asked.command))
        except Exception as error:
            asked.answer(error)

    async def _remove_seat(self, command: Command) -> int:
        table = self._table
        table.seating.check_host(command.person)
        check_removal(table.match.game)
        self._check_given_away(command.seat)
        await self._leave_if_absent(command.seat, even_if_here=self._may_still_remove(command))
        return await table.submit(Command("remove", command.seat, "", "host", command.id, occupant=EMPTY))

    def _check_given_away(self, seat: Seat) -> None:
        table = self._table
        occupant = table.seating.occupants.get(seat, EMPTY)
        if occupant.identity is not None and not is_nobody(occupant.identity):
            own = occupant.identity == table.row.host
            check_given_away(table.match, seat, rated=table.row.rated, own=own)

    def _may_still_remove(self, command: Command) -> bool:
        """Whether somebody else may be removed although they are here: only before the first move. TABLE-8"""
        occupant = self._table.seating.occupants.get(command.seat, EMPTY)
        begun = any(entry.kind == "move" for entry in self._table.match.entries)
        return not begun and occupant.identity not in (None, command.person)

    async def _leave_if_absent(self, seat: Seat, *, even_if_here: bool = False) -> None:
        table = self._table
        occupant = table.seating.occupants.get(seat, EMPTY)
        absent = even_if_here or table.presence.absent(occupant.identity)
        if absent and seat not in table.match.standing.away:
            await table.submit(Command("leave", seat, "", "host"))

    async def seat_bot(self, person: str, seat: Seat, level: str) -> int:
        """Give an open or absent seat to a bot, as the host wants."""
        table = self._table
        table.seating.check_host(person)
        if table.row.daily is not None:
            raise Refused("TABLE-17", "Dailies are for one person; no bot can sit here.")
        table.seating.check_seat(seat)
        check_level(table.match.game, level)
        self._check_given_away(seat)
        await self._leave_if_absent(seat)
        name = bot_name(level, table.match.standing.names)
        return await table.submit(Command("join", seat, name, logged_as(level), occupant=Occupant(level=level)))

    async def close(self, person: str, closed: bool) -> None:
        """Close the table to newcomers, or open it again: TABLE-32."""
        table = self._table
        table.seating.check_host(person)
        await self._storage.close_table(table.id, closed)
        self.learn(closed)

    def learn(self, closed: bool) -> None:
        """Take in whether the table is closed, perhaps by another process."""
        if closed != self._table.row.closed:
            self._table.row = replace(self._table.row, closed=closed)

    async def admit(self, person: str) -> None:
        """Refuse a newcomer if the table is closed, or if somebody there has blocked them, in the same words, so that
        nobody learns of a block: TABLE-32, TABLE-33."""
        table = self._table
        if table.row.host == WORLD:
            return  # boards of the world belong to nobody
        here = {occupant.identity for occupant in table.seating.occupants.values()} | {table.row.host}
        if not await self._storage.admits(table.id, person, [each for each in here if each]):
            raise Refused("TABLE-32", NO_NEWCOMERS)
