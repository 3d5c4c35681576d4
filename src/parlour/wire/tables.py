"""Opening tables, finding them, and sitting down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, field

from parlour.core import Outcome
from parlour.wire.message import Answer, Body, Name, Options, Seat, Text, Word, of_form


class SeatWish(Body):
    """Who gets a seat when the table opens."""

    who: Literal["me", "open", "bot"]
    level: Word | None = None
    name: Name | None = None


OF_THE_GAME = "Options of the game by name; those that are left out are as usual. `/api/games` lists what each may be."
# How a clock is written; the form is checked where it is read, which says in words what it should be.
Clock = Annotated[
    str,
    Meta(
        max_length=20,
        description="Minutes for everybody and seconds more with every move, at most 360+180; or for each move, at "
        "most 30d.",
        extra_json_schema={"pattern": r"^([0-9]{1,3}\+[0-9]{1,3}|[0-9]{1,5}[smhd])$"},
    ),
]
MOST_SEATS = 128  # at one table, whatever its game allows


class NewTable(Body):
    """A table to open. If `hints` is left out, a seat gets them while no other person plays; `hold` is how many seconds
    a timed step may take; `clock` is the time for the whole game such as `5+3`, or for each move such as `3d`; with
    `mix` the players mix their own chance into the seed before the game begins; with `ready` it begins once
    everybody is ready, which is usual where all move at once; with `pauses` every further hand begins once everybody
    goes on, which is usual where there are several, and `pause` is how many seconds the others have once somebody
    has gone on; without `chat` nobody can talk; with `board` it goes on from the board of another table, whose
    options it has."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[str, Any], Meta(max_length=32, description=OF_THE_GAME)] = field(default_factory=dict)
    lexicon: Annotated[str, Meta(max_length=255)] | None = None
    listed: bool = False
    private: bool = False
    hints: bool | None = None
    hold: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    clock: Clock | None = None
    pause: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    mix: bool = False
    ready: bool | None = None
    pauses: bool | None = None
    chat: bool = True
    board: Annotated[str, Meta(max_length=100)] | None = None
    rated: bool = False


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
    """The seat that somebody got, and its table, which may be the other one of two that were opened together."""

    seat: int
    table: str


class Beside(Answer):
    """The other one of two tables that were opened together, how it stands in words, and whether its game is over."""

    table: str
    told: Sequence[str]
    over: bool


class CodeWish(Body):
    """A request for the invitation as a QR code; `origin` is the server's address as the guest reaches it."""

    origin: Annotated[str, of_form(r"[a-z]{4,5}://[!\"$-.0->@-~]{1,255}")]


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


class Filed(Body):
    """Whether a table is filed away."""

    away: bool


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


class GameClock(Answer):
    """The clock of the whole game: what it is in words, the milliseconds that each seat had left when this was sent
    (null for bots, which have no clock), and the seats whose time was passing."""

    says: str
    left: Sequence[int | None]
    running: Sequence[int]


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
    game_clock: GameClock | None
    rated: bool = False


class ShelvedBoard(Answer):
    """A board that can be taken up at a new table: how full it is, who played on it, and whether you did."""

    table: str
    told: str
    names: Sequence[str]
    created: int
    yours: bool


class Shelf(Answer):
    """The boards of a game that somebody may take up: their own first, then those of public tables that are over."""

    boards: Sequence[ShelvedBoard]


class Tables(Answer):
    """Somebody's tables, and those that they can watch."""

    mine: Sequence[Summary]
    watch: Sequence[Summary]
