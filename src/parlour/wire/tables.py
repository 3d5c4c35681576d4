"""Opening tables, finding them, and sitting down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, field

from parlour.core import Outcome
from parlour.wire.message import Answer, Body, Name, Options, Seat, Text, Word


class SeatWish(Body):
    """Who gets a seat when the table opens."""

    who: Literal["me", "open", "bot"]
    level: Word | None = None
    name: Name | None = None


class NewTable(Body):
    """A table to open. If `hints` is left out, a seat gets them while no other person plays; `hold` is how many seconds
    a timed step may take; with `mix` the players mix their own chance into the seed before the game begins; with
    `ready` it begins once everybody is ready, which is usual where all move at once; with `pauses` every further hand
    begins once everybody goes on, which is usual where there are several; without `chat` nobody can talk."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=64)]
    options: Annotated[dict[str, Any], Meta(max_length=32)] = field(default_factory=dict)
    lexicon: Annotated[str, Meta(max_length=255)] | None = None
    listed: bool = False
    hints: bool | None = None
    hold: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    mix: bool = False
    ready: bool | None = None
    pauses: bool | None = None
    chat: bool = True


class OpenedTable(Answer):
    """A new table, and the invitation to its open seats."""

    table: str
    invite: str | None


class TableName(Answer):
    """A table."""

    table: str


class Sit(Body):
    """An invitation to accept."""

    invite: Annotated[str, Meta(max_length=100)]
    seat: Seat | None = None


class Seated(Answer):
    """The seat that somebody got."""

    seat: int


class CodeWish(Body):
    """A request for the invitation as a QR code; `origin` is the server's address as the guest reaches it."""

    origin: Annotated[str, Meta(pattern=r"^[a-z]{4,5}://[^\s/?#]{1,255}$")]


class Code(Answer):
    """A QR code, row by row: 1 is a dark square."""

    rows: Sequence[str]


class Say(Body):
    """Something to say at a table."""

    seat: Seat
    text: Text


class ChatSwitch(Body):
    """Whether people may talk at a table."""

    on: bool


class SeatBot(Body):
    """A seat for a bot."""

    seat: Seat
    level: Word


class Nothing(Body):
    """An empty body."""


class SeatInfo(Answer):
    """A seat and who has it. The name is null while nobody has sat there; `awaited` is whether the game waits until
    this seat is ready."""

    seat: int
    name: str | None
    who: Literal["player", "open", "bot"]
    level: str | None
    away: bool
    here: bool
    yours: bool
    awaited: bool = False


class Summary(Answer):
    """A table in a few lines."""

    table: str
    game: str
    title: str
    options: Options
    seats: Sequence[SeatInfo]
    to_act: Sequence[int]
    outcome: Outcome | None
    entries: int
    created: int
    yours: Sequence[int]


class Tables(Answer):
    """Somebody's tables, and those that they can watch."""

    mine: Sequence[Summary]
    watch: Sequence[Summary]
