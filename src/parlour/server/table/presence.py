"""Who is connected to a table, and who was here when.

Some people play without a live connection: somebody with a seat who asks for something is here for a while.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from parlour.server.table.views import Audience

if TYPE_CHECKING:
    from parlour.server.table.connection import Connection

LISTENING_SECONDS = 300.0  # for which bots wait after somebody had something read


class Presence:
    """The live connections of a table."""

    def __init__(self, absent_seconds: float) -> None:
        self.connections: set[Connection] = set()
        self.from_beside = 0  # how many tables beside this one have people who hear how it stands
        self._elsewhere: frozenset[str] = frozenset()
        self.audiences: dict[Audience, set[Connection]] = {}  # those who are told of every entry
        self.address = ""  # that the host comes from, or a player until the host has come
        self.absent_seconds = absent_seconds
        self._began = self._touched = time.monotonic()  # when somebody first and last wanted something here
        self._last_here: dict[str, float] = {}
        self._player_here: float | None = None  # when a player was last here
        self._listening: dict[Connection, float] = {}  # who has something read to them, and since when
        self._listening_elsewhere: float | None = None

    @property
    def people(self) -> set[str]:
        return {connection.person for connection in tuple(self.connections)} | self._elsewhere

    @property
    def looked_at(self) -> bool:
        """Whether anybody here has to hear of every entry."""
        return bool(self.connections) or self.from_beside > 0

    @property
    def seated_here(self) -> frozenset[str]:
        """Those with a seat who are connected through this process."""
        return frozenset(connection.person for connection in self.connections if connection.audience)

    def touch(self) -> None:
        self._touched = time.monotonic()

    def idle(self, seconds: float) -> bool:
        """Whether nobody looks and nobody has wanted anything for so long."""
        return not self.looked_at and time.monotonic() - self._touched > seconds

    def attended(self, seconds: float) -> bool:
        """Whether somebody is connected, or a player was here so few seconds ago."""
        last = self._player_here
        return bool(self.connections) or (last is not None and time.monotonic() - last <= seconds)

    def saw(self, player: str) -> None:
        """Note that somebody with a seat is here now, with or without a live connection."""
        self._last_here[player] = self._player_here = time.monotonic()

    def has_seen(self, player: str) -> bool:
        """Whether this player has been here since the table was loaded."""
        return player in self._last_here or player in self.people

    def listen(self, connection: Connection, on: bool) -> None:
        """Somebody with a seat has something read to them, or no longer."""
        if on and connection.audience:
            self._listening[connection] = time.monotonic()
        else:
            self._listening.pop(connection, None)

    @property
    def listens_here(self) -> bool:
        """Whether somebody who is connected through this process listens."""
        return bool(self._listening)

    def listens(self) -> bool:
        """Whether somebody began to listen a short while ago, here or elsewhere."""
        began = [*self._listening.values()] if self._listening_elsewhere is None else [self._listening_elsewhere]
        return any(time.monotonic() - since < LISTENING_SECONDS for since in began)

    def absent(self, person: str | None) -> bool:
        """Whether this person has not been here for a while."""
        if person is None or person in self.people:
            return False
        last = self._last_here.get(person, self._began)
        return time.monotonic() - last > self.absent_seconds

    def set_elsewhere(self, people: frozenset[str], *, listening: bool = False) -> bool:
        """Take in who with a seat is connected through other processes; answers whether that makes a difference."""
        before = self.people
        if listening != (self._listening_elsewhere is not None):
            self._listening_elsewhere = time.monotonic() if listening else None
        for person in self._elsewhere - people:
            self.saw_elsewhere(person)
        self._elsewhere = people
        return self.people != before

    def saw_elsewhere(self, player: str | None) -> None:
        """Note that somebody with a seat was just connected to another process, or made a move there."""
        if player is not None:
            self._last_here[player] = time.monotonic()

    def tell(self, connection: Connection, audience: Audience) -> None:
        """Tell a connection of every entry from now on, as one of an audience."""
        connection.audience = audience
        self.audiences.setdefault(audience, set()).add(connection)

    def tell_nothing(self, connection: Connection) -> None:
        """Stop telling a connection of entries."""
        told = self.audiences.get(connection.audience, set())
        told.discard(connection)
        if not told:
            self.audiences.pop(connection.audience, None)

    def remove(self, connection: Connection, *, seated: bool = False) -> bool:
        """Forget a connection; answers whether somebody with a seat is gone with it. Somebody who has just sat down may
        be `seated` although their connection has not been told."""
        if connection not in self.connections:
            return False
        self.connections.discard(connection)
        self._listening.pop(connection, None)
        self.tell_nothing(connection)
        self.touch()
        if connection.person in self.people or not (seated or connection.audience):
            return False
        self.saw(connection.person)
        return True
