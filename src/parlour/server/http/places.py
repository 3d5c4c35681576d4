"""Who may look at which table at the same time, so that no crowd locks the players out."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from parlour.server.http.rate_limits import RateLimit, RateLimits
from parlour.server.settings import Settings
from parlour.server.table.table import Table


class Places:
    """The places at all tables. Somebody with a seat competes for one only with themselves."""

    def __init__(self, settings: Settings, changes: RateLimits) -> None:
        self._settings = settings
        self._changes = changes  # by address
        self._at: defaultdict[str, set[Place]] = defaultdict(set)
        self._from: Counter[str] = Counter()

    def take(self, table: Table, person: str, address: str) -> Place | None:
        """A place for a connection that has not been accepted yet, to be left when it ends; None if there is none."""
        if not self._free(table, person, address):
            return None
        place = Place(self, table.id, person, address, self._changes.of(address))
        self._at[table.id].add(place)
        self._from[address] += 1
        return place

    def leave(self, place: Place) -> None:
        here = self._at[place.table]
        here.remove(place)
        if not here:
            del self._at[place.table]
        self._from[place.address] -= 1
        if not self._from[place.address]:
            del self._from[place.address]

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


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """One live connection, or one that is just being made."""

    places: Places
    table: str
    person: str
    address: str
    pace: RateLimit  # of everybody at this address

    def leave(self) -> None:
        """Make room for somebody else."""
        self.places.leave(self)
