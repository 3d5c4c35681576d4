"""A live connection: sends the table's messages, and takes acts."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Protocol

import msgspec

from parlour.core import ParlourError, Unreadable
from parlour.server.errors import INTERNAL_ERROR, TooFast
from parlour.server.http.rate_limits import RateLimit
from parlour.server.settings import Settings
from parlour.server.table.command import Asked, Command
from parlour.server.table.frames import frame
from parlour.server.table.views import Audience
from parlour.wire.live import ActAnswer, Listening, LiveAct, VisitorMessage
from parlour.wire.message import decoder, read, read_with, write

if TYPE_CHECKING:
    from parlour.server.table.table import Table

log = logging.getLogger("parlour.server")
_visitor_messages = decoder(VisitorMessage)
GOING_AWAY, POLICY_VIOLATION, TRY_AGAIN_LATER = 1001, 1008, 1013
RESYNC_SECONDS, RESYNC_BURST = 2.0, 4  # the moves of a table wait while somebody gets all of it


class Socket(Protocol):
    """What carries the frames."""

    def write(self, framed: bytes) -> None: ...
    def end(self, code: int, reason: str = "") -> None: ...


class Place(Protocol):
    """What a connection takes up among those of its address."""

    @property
    def pace(self) -> RateLimit: ...
    def leave(self) -> None: ...


class Connection:
    """One person's live connection to one table."""

    __slots__ = (
        "_asked_again",
        "_place",
        "_rate_limit",
        "_resyncing",
        "_resyncs",
        "_socket",
        "_table",
        "audience",
        "gone",
        "person",
        "send_framed",
        "unheard",
    )

    def __init__(self, socket: Socket, table: Table, person: str, settings: Settings, place: Place) -> None:
        self.person = person
        self.audience: Audience = ()
        self.gone = False
        self.unheard: frozenset[str] = frozenset()  # whom this person has blocked
        self.send_framed = socket.write
        self._socket = socket
        self._table = table
        self._rate_limit = RateLimit(settings.messages_per_second, settings.message_burst)
        self._resyncing = self._asked_again = False
        self._resyncs = RateLimit(1 / RESYNC_SECONDS, RESYNC_BURST)
        self._place = place

    def send(self, message: bytes) -> None:
        self.send_framed(frame(message))

    def close(self, code: int) -> None:
        self._socket.end(code)

    # What the socket calls.

    def receive(self, data: bytes) -> None:
        """Take a message."""
        if not self._rate_limit.take() or not self._place.pace.take():
            self._answer(None, TooFast("Too many messages; connect again later."))
            self.close(TRY_AGAIN_LATER)
            return
        try:
            message: VisitorMessage = read_with(_visitor_messages, data)
        except Unreadable as error:
            self._answer(_id_of(data), error)
            return
        if isinstance(message, LiveAct):
            id = message.id
            command = Command(message.kind, message.seat, message.text, "player", id, message.seen, self.person)
            self._table.take(Asked(command, partial(self._answer, id), self))
        elif isinstance(message, Listening):
            self._table.listen(self, message.on)
        else:
            self._resync()

    def lost(self) -> None:
        """The connection is gone."""
        self.gone = True
        self._table.disconnect(self)
        self._place.leave()

    def _resync(self) -> None:
        """Send the whole table again: at once or, to somebody who asks for it again and again, in a while."""
        if self._resyncing:
            self._asked_again = True
            return
        self._resyncing, self._asked_again = True, False
        if self._resyncs.take():
            self._begin_resync()
        else:
            asyncio.get_running_loop().call_later(RESYNC_SECONDS, self._begin_resync)

    def _begin_resync(self) -> None:
        if not self.gone:
            self._table.start_resync(self, self._resynced)

    def _resynced(self) -> None:
        self._resyncing = False
        if self._asked_again:
            self._resync()

    def _answer(self, id: str | None, answer: int | Exception) -> None:
        if isinstance(answer, int):
            self.send(write(ActAnswer(id, ok=True, number=answer)))
            return
        if not isinstance(answer, ParlourError):
            log.error("an act at table %s failed", self._table.id, exc_info=answer)
            answer = INTERNAL_ERROR
        self.send(write(ActAnswer.refusing(id, answer)))


class _Identified(msgspec.Struct):
    """A message of which only the id can be read."""

    id: str | None = None


def _id_of(data: bytes) -> str | None:
    try:
        return read(_Identified, data).id
    except Unreadable:
        return None
