"""Two tables that are opened together: one invitation, and each knows how the other stands. TABLE-28"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import structs

from parlour.core import Match, ParlourError, Refused, Seat, Unknown, registry
from parlour.core.two_tables import TwoTables, other_table
from parlour.server.background import Background
from parlour.server.storage.rows import TableRow
from parlour.wire.live import BesideMessage
from parlour.wire.tables import Beside, NewTable

if TYPE_CHECKING:
    from parlour.server.lobby import Lobby
    from parlour.server.table.table import Table

log = logging.getLogger("parlour.server")
AGAIN_SECONDS = 30.0  # after which a neighbour looks whether there is still somebody to tell


def halves(wish: NewTable) -> list[NewTable]:
    """The tables that somebody wants opened: two, if the game seats so many people only in that way."""
    offered = registry.find(wish.game).offers(TwoTables)
    if offered is None or len(wish.seats) != offered.people or wish.board is not None:
        return [wish]
    both = [wish.seats[::2], wish.seats[1::2]]
    if all(any(seat.who == "me" for seat in seats) for seats in both):
        raise Refused("TABLE-28", "People round one screen sit at one table; invite the others, or choose fewer.")
    if any(all(seat.who == "bot" for seat in seats) for seats in both):
        raise Refused("TABLE-28", "At each of two tables people have to play; invite some, or choose fewer players.")
    return [structs.replace(wish, seats=seats) for seats in both]


def linked(rows: Sequence[TableRow]) -> list[TableRow]:
    """The rows of the tables, which share an invitation if they are two."""
    if len(rows) == 1:
        return [*rows]
    first, second = rows
    return [replace(first, beside=second.id), replace(second, beside=first.id, invite=first.invite)]


async def sit(lobby: Lobby, table: Table, person: str, name: str, invite: str, seat: Seat | None) -> tuple[Table, Seat]:
    """Give somebody who was invited a seat: at the one of two tables that has more of them free, or where they sit
    already."""
    other = await _beside(lobby, table)
    if other is None:
        return table, await table.sit(person, name, invite, seat)
    table.seating.check_invite(invite)
    for each in (table, other):
        if each.seating.of(person):
            return each, await each.sit(person, name, invite, seat if each is table else None)
    if seat is not None:
        return table, await table.sit(person, name, invite, seat)
    first, second = sorted((table, other), key=lambda each: len(each.free_seats), reverse=True)
    try:
        return first, await first.sit(person, name, invite, None)
    except Refused:
        return second, await second.sit(person, name, invite, None)


async def beside(lobby: Lobby, background: Background, table: Table) -> Beside | None:
    """How the table beside this one stands; None if there is none, or none that can still be read."""
    other = await _beside(lobby, table)
    if other is None or other.readonly:
        return None
    now = await background.off_loop(_now_at, other.match)
    return Beside(other.id, now.told, now.over)


def _now_at(match: Match) -> BesideMessage:
    return BesideMessage(other_table(match), over=match.outcome is not None)


class Neighbour:
    """Tells those who are connected to one of two tables how the other stands, as soon as that changes."""

    def __init__(self, lobby: Lobby, table: Table, background: Background) -> None:
        self._lobby = lobby
        self._table = table
        self._background = background
        self._telling: asyncio.Task[None] | None = None

    def attend(self) -> None:
        if self._table.presence.connections and (self._telling is None or self._telling.done()):
            self._telling = asyncio.get_running_loop().create_task(self._tell())

    def stop(self) -> None:
        if self._telling is not None:
            self._telling.cancel()

    async def _tell(self) -> None:
        try:
            while self._table.presence.connections and (other := await _beside(self._lobby, self._table)):
                other.look_from_beside(on=True)
                try:
                    await self._follow(other)
                finally:
                    other.look_from_beside(on=False)
        except ParlourError as error:
            log.debug("table %s does not hear of the other one: %s", self._table.id, error.message)

    async def _follow(self, other: Table) -> None:
        """Tell how the other table stands until there is nobody to tell, or the table was loaded again."""
        last: BesideMessage | None = None
        while self._table.presence.connections and self._is_in_memory(other):
            changed = other.changed
            now = await self._background.off_loop(_now_at, other.match)
            if now != last:
                last = now
                self._table.announce(now)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), AGAIN_SECONDS)

    def _is_in_memory(self, other: Table) -> bool:
        found = self._lobby.in_memory.get(other.id)
        return found is not None and found.table is other


async def _beside(lobby: Lobby, table: Table) -> Table | None:
    """The other one of two tables, unless it has been deleted."""
    if table.row.beside is None:
        return None
    try:
        return await lobby.table(table.row.beside)
    except Unknown:
        return None
