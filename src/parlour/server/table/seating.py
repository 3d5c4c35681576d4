"""Who has which seat, and what that allows them to do."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping

from parlour.core import Refused, Seat, Unknown
from parlour.server.errors import Forbidden
from parlour.server.storage.rows import EMPTY, Occupant, TableRow
from parlour.server.table.views import Audience


class Seating:
    """The occupants of a table's seats."""

    def __init__(self, row: TableRow, occupants: Mapping[Seat, Occupant]) -> None:
        self._row = row
        self.occupants = {seat: occupants.get(seat, EMPTY) for seat in range(row.header.seats)}

    def update(self, occupants: Mapping[Seat, Occupant]) -> None:
        """Change the occupants of some seats."""
        self.occupants |= occupants

    def of(self, person: str | None) -> Audience:
        """The seats that this person has."""
        return tuple(seat for seat, occupant in self.occupants.items() if person and occupant.identity == person)

    def free(self, passed_on: Collection[Seat]) -> list[Seat]:
        """The seats that an invited person may take: empty ones first, then those that their people have left."""
        if self._row.daily is not None:
            return []  # everybody has a table of their own: TABLE-17
        empty = [seat for seat, occupant in self.occupants.items() if occupant == EMPTY]
        return empty + sorted(set(passed_on) - set(empty))

    def choose(self, seat: Seat | None, passed_on: Collection[Seat]) -> Seat:
        """The seat that somebody asked for, or the first free one; refused if it is taken."""
        free = self.free(passed_on)
        if seat is None and not free:
            raise Refused("TABLE-8", "All seats are taken; you can watch.")
        chosen = free[0] if seat is None else self.check_seat(seat)
        if chosen not in free:
            raise Refused("TABLE-8", "This seat is taken.")
        return chosen

    def check_seat(self, seat: Seat) -> Seat:
        if seat not in self.occupants:
            raise Unknown(f"There is no seat {seat + 1}; the seats are 1 to {len(self.occupants)}.")
        return seat

    def check_own(self, person: str, seat: Seat) -> Seat:
        """The seat, if it is this person's."""
        occupant = self.occupants.get(seat)
        if occupant is None or occupant.identity != person:
            self.check_seat(seat)
            raise Forbidden("This is not your seat.")
        return seat

    def check_host(self, person: str | None) -> None:
        if person != self._row.host:
            raise Forbidden("Only the host of the table may do this.")

    def check_invite(self, invite: str) -> None:
        if not secrets.compare_digest(invite.encode(), self._row.invite.encode()):
            raise Forbidden("This invitation is not for this table.")

    def may_look(self, person: str) -> bool:
        """Whether this person may see the table: a private one is for those who have a seat there. TABLE-35"""
        return not self._row.private or person == self._row.host or bool(self.of(person))

    def check_looking(self, person: str) -> None:
        """Refuse a private table to everybody who has no seat there. TABLE-35"""
        if not self.may_look(person):
            raise Forbidden("This table is private; only its players can see it.")

    def check_alone(self, person: str) -> None:
        """Check that nobody else plays here."""
        if any(occupant.identity not in (None, person) for occupant in self.occupants.values()):
            raise Refused("TABLE-12", "Help is for games against the computer.")

    def gives_hints(self, person: str) -> bool:
        """Whether this person may ask for hints: as the table says, or else only where no other person plays."""
        if self._row.hints is not None:
            return self._row.hints and bool(self.of(person))
        others = [occupant for occupant in self.occupants.values() if occupant.identity != person]
        return bool(self.of(person)) and all(occupant.level is not None for occupant in others)
