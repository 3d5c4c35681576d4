"""Reports of what somebody typed, and blocks: TABLE-33."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import NamedTuple

from parlour.core import Seat, Unknown
from parlour.server.errors import Forbidden, TooFast
from parlour.server.http.rate_limits import RateLimits
from parlour.server.settings import Settings
from parlour.server.storage.reports import Report
from parlour.server.storage.storage import Storage
from parlour.server.table.table import Table
from parlour.server.timestamps import now
from parlour.wire.manners import Blocked, ReportListed, ReportWish


class Typed(NamedTuple):
    """What somebody typed, as the server has it, and who that was as far as it is known."""

    identity: str | None
    name: str
    text: str


class Complaints:
    """Takes reports and blocks."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self._storage = storage
        self._settings = settings
        self._pace = RateLimits(settings.reports_per_address / 3600, settings.reports_per_address)

    async def report(self, person: str, address: str, table: Table, wish: ReportWish) -> None:
        """Keep a report of a name or of a line for the operator."""
        typed = typed_at(table, person, wish.seat, wish.line)
        await self._keep(person, address, typed, table.id, wish.reason)

    async def report_listed(
        self, person: str, address: str, listed: Iterable[tuple[str, str, str]], wish: ReportListed
    ) -> None:
        """Likewise of a name on a list of people, each with their name there and where that is from."""
        for identity, name, where in listed:
            if name == wish.name and identity != person:
                await self._keep(person, address, Typed(identity, name, ""), where, wish.reason)
                return
        raise Unknown("Nobody else on this list has that name.")

    async def _keep(self, person: str, address: str, typed: Typed, where: str, reason: str) -> None:
        if not self._pace.take(address):
            raise TooFast("Too much was reported from your address; wait a while.")
        report = Report(
            id=secrets.token_urlsafe(9),
            time=now(),
            reporter=person,
            reported=typed.identity,
            table=where,
            kind="line" if typed.text else "name",
            name=typed.name,
            text=typed.text,
            reason=reason,
        )
        if not await self._storage.reports.add(report, self._settings.reports_per_person):
            raise TooFast("You have reported a lot; wait until somebody has looked at it.")

    async def block(self, person: str, table: Table, seat: Seat, line: int | None) -> None:
        """Block somebody at a table."""
        typed = typed_at(table, person, seat, line)
        if typed.identity is None:
            raise Unknown("It is no longer known who said that.")
        most = self._settings.blocks_per_person
        if not await self._storage.blocks.add(person, typed.identity, typed.name, most):
            raise TooFast(f"You have blocked {most} people; unblock some first.")

    async def unblock(self, person: str, id: str) -> None:
        """Lift a block."""
        if not await self._storage.blocks.remove(person, id):
            raise Unknown("You have not blocked them.")

    async def blocks_of(self, person: str) -> list[Blocked]:
        """Whom somebody has blocked."""
        return [Blocked(block.id, block.name, block.time) for block in await self._storage.blocks.of(person)]


def typed_at(table: Table, person: str, seat: Seat, number: int | None) -> Typed:
    """The name of a seat, or a line of the chat with its speaker; raises Unknown or Forbidden."""
    table.seating.check_seat(seat)
    if number is not None:
        line = next((line for line in table.chat.lines if (line.number, line.seat) == (number, seat)), None)
        if line is None:
            raise Unknown("That line is gone.")
        typed = Typed(line.identity, line.name, line.text)
    else:
        occupant = table.seating.occupants[seat]
        name = table.match.standing.names[seat]
        if occupant.identity is None or name is None:
            raise Unknown("Nobody sits there but a bot." if occupant.level else "Nobody sits there.")
        typed = Typed(occupant.identity, name, "")
    if typed.identity == person:
        raise Forbidden("That is you.")
    return typed
