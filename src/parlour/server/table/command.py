"""Something to be done at a table, before it has a number in the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlour.core import Seat
from parlour.server.storage.rows import Occupant


@dataclass(frozen=True, slots=True)
class Command:
    """A move or another act, by whom, and what it changes about the seat."""

    kind: str
    seat: Seat
    what: Any = ""
    by: str = "player"
    id: str | None = None
    seen: int | None = None
    person: str | None = None  # whose seat it must be
    occupant: Occupant | None = None  # who has the seat afterwards, if that changes

    @property
    def new_occupants(self) -> dict[Seat, Occupant]:
        return {} if self.occupant is None else {self.seat: self.occupant}
