"""What processes tell each other about a table, sealed so that nobody else who reaches Redis can speak for them."""

from __future__ import annotations

import hashlib
import hmac

from msgspec import Struct, json

from parlour.core import Entry

MOST_ENTRIES = 50  # in one message


class Stored(Struct, frozen=True, tag="stored"):
    """The log has this many entries now; the last of them, as far as others need not read them from it."""

    number: int
    entries: tuple[Entry, ...] = ()

    def then(self, later: Stored) -> Stored:
        """This and a later message as one."""
        if later.number <= self.number:
            return self
        entries = self.entries + later.entries
        joins = bool(self.entries) and bool(later.entries) and later.entries[0].number == self.number + 1
        return Stored(later.number, entries if joins and len(entries) <= MOST_ENTRIES else later.entries)


class Here(Struct, frozen=True, tag="here"):
    """Who is connected to the table through one process; replaces what that process said before."""

    process: str
    people: frozenset[str] = frozenset()  # those who have a seat
    looking: bool = False  # whether anybody is, if only to watch
    listening: bool = False  # whether somebody with a seat has something read to them


class WhoIsHere(Struct, frozen=True, tag="who is here"):
    """Asks every other process to say who is connected through it."""

    process: str


class Rematch(Struct, frozen=True, tag="rematch"):
    """The game goes on at another table."""

    table: str


class Talk(Struct, frozen=True, tag="talk"):
    """The chat has lines up to this number now, or was turned on or off."""

    number: int
    on: bool


Message = Stored | Here | WhoIsHere | Rematch | Talk
_decoder: json.Decoder[Message] = json.Decoder(Message)


class Seal:
    """Marks the messages of processes that share a secret."""

    LENGTH = 16

    def __init__(self, secret: str) -> None:
        self._key = secret.encode()

    def write(self, channel: str, message: Message) -> bytes:
        written = json.encode(message)
        return self._mark(channel, written) + written

    def read(self, channel: str, data: bytes) -> Message | None:
        """The message, or None if it is not from one of these processes; raises msgspec.DecodeError if another version
        of Parlour says something new."""
        mark, written = data[: self.LENGTH], data[self.LENGTH :]
        return _decoder.decode(written) if hmac.compare_digest(mark, self._mark(channel, written)) else None

    def _mark(self, channel: str, written: bytes) -> bytes:
        return hmac.digest(self._key, b"%b %b" % (channel.encode(), written), hashlib.sha256)[: self.LENGTH]
