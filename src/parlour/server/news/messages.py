"""What processes tell each other about a table."""

from __future__ import annotations

from msgspec import Struct, json


class Stored(Struct, frozen=True, tag="stored"):
    """The log has this many entries now."""

    number: int


class Here(Struct, frozen=True, tag="here"):
    """Who is connected to the table through one process; replaces what that process said before."""

    process: str
    people: frozenset[str] = frozenset()  # those who have a seat
    looking: bool = False  # whether anybody is, if only to watch


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


def write(message: Message) -> bytes:
    return json.encode(message)


def read(data: bytes) -> Message:
    """The message; raises msgspec.DecodeError if another version of Parlour says something new."""
    return _decoder.decode(data)
