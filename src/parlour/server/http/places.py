"""Who may look at which table at the same time, so that no crowd locks the players out."""

from __future__ import annotations

import contextlib
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from parlour.server.settings import Settings
from parlour.server.table.table import Table


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """One live connection, or one that is just being made."""

    person: str
    address: str


class Places:
    """The places at all tables. Somebody with a seat competes for one only with themselves."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._at: defaultdict[str, set[Place]] = defaultdict(set)
        self._from: Counter[str] = Counter()

    @contextlib.contextmanager
    def taken(self, table: Table, person: str, address: str) -> Iterator[bool]:
        """Take a place before the connection is accepted, and keep it as long as it lasts; False if there is none."""
        if not self._free(table, person, address):
            yield False
            return
        place = Place(person, address)
        self._at[table.id].add(place)
        self._from[address] += 1
        try:
            yield True
        finally:
            self._at[table.id].remove(place)
            if not self._at[table.id]:
                del self._at[table.id]
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]

    def _free(self, table: Table, person: str, address: str) -> bool:
        settings, here = self._settings, self._at.get(table.id, set())
        seated = {occupant.identity for occupant in table.seating.occupants.values()}
        if sum(place.person == person for place in here) >= settings.connections_per_person:
            return False
        if person in seated:
            return self._from[address] < settings.connections_per_address
        # Watchers leave half of what an address may have to the players who share it.
        watching = [place for place in here if place.person not in seated]
        return (
            self._from[address] < settings.connections_per_address // 2
            and len(watching) < settings.watchers_per_table
            and sum(place.address == address for place in watching) < settings.watchers_per_address
        )
