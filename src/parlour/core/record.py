"""The log, which never changes once written.

A match is a header and a list of entries; everything else is derived from them.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from parlour.core.codec import Json, decode, encode
from parlour.core.errors import Unreadable

FORMAT = 1
LONGEST_TEXT = 2_000


@dataclass(frozen=True, slots=True)
class Header:
    """What was settled before the first move."""

    format: int
    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    commitment: str
    lexicon: str | None = None
    start: Any = None
    puzzle: bool = False  # the start stays as it is until its best move is found. TABLE-16
    mix: bool = False  # the game begins once the players' shares are mixed into the seed. TABLE-22
    ready: bool = False  # the game begins once everybody is ready. TABLE-23
    pauses: bool = False  # after a hand the next one begins once everybody goes on. TABLE-25
    clock: str | None = None  # how much time everybody has, as `TimeControl` reads it. TABLE-29


# Entries are never changed once made, but freezing them would cost a twentieth of the time of every move.
@dataclass(slots=True)
class Entry:
    """One thing that was done: who did it, what it was, and what they had seen by then."""

    number: int
    seat: int | None
    kind: str
    text: str
    by: str = "player"
    time: int | None = None
    id: str | None = None
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A match to keep: the log, the seed that was committed to, and a digest of where it led."""

    header: Header
    entries: tuple[Entry, ...]
    seed: bytes
    digest: str

    def to_json(self) -> Json:
        return encode(self)

    @classmethod
    def from_json(cls, data: Json) -> Record:
        record = decode(cls, data)
        if record.header.format != FORMAT:
            raise Unreadable(f"This record has format {record.header.format}; formats up to {FORMAT} can be read.")
        return record

    def dumps(self) -> str:
        """The record as text, one entry per line, so that it can be read and compared."""
        data = self.to_json()
        entries = ",\n  ".join(json.dumps(entry) for entry in data.pop("entries"))
        head = ",\n ".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in data.items())
        return f'{{{head},\n "entries": [\n  {entries}\n ]}}\n'

    @classmethod
    def loads(cls, text: str) -> Record:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise Unreadable("A record is JSON text.") from None
        return cls.from_json(data)


def digest(position: Json) -> str:
    """A fingerprint of a position that is the same on every machine."""
    return hashlib.sha256(json.dumps(position, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
