"""What the database holds, as Python values, and how they become rows."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from parlour.core import Entry, Header, Seat, decode, encode
from parlour.core.pauses import SECONDS


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who has a seat: a person, a bot of some level, or, if neither, nobody."""

    identity: str | None = None
    level: str | None = None


EMPTY = Occupant()
WORLD = "world"  # the host of the boards of the world, whom nobody can be


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is stored about a table besides its log."""

    id: str
    header: Header
    seed: bytes
    host: str
    invite: str
    listed: bool  # public: everybody finds it, and may take a free seat
    hints: bool | None
    created: int
    step_seconds: int = 0  # the time limit for a timed step; 0 is no limit
    pause_seconds: int = SECONDS  # that for the others to go on after a hand
    ended: int | None = None
    rematch_of: str | None = None
    daily: str | None = None  # which game and day this is, if it is a daily
    helped: bool = False  # whether the only player has asked for a hint
    chat: bool = True  # whether people may talk at this table
    private: bool = False  # only its players can see it. TABLE-35
    rated: bool = False  # whether the result counts for ratings
    reseated: int = 0  # how often seats or the table have passed to another identity of the same person
    closed: bool = False  # whether nobody else may sit down
    beside: str | None = None  # the other one of two tables that were opened together
    due: int | None = None  # no clock here runs out before this; it is kept so that somebody looks then


@dataclass(frozen=True, slots=True)
class Score:
    """A finished solo game, and the leaderboard that it is on."""

    table: str
    list: str
    identity: str
    name: str
    score: int
    moves: int
    time: int


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something that somebody said at a table."""

    number: int
    seat: Seat
    name: str
    text: str
    time: int
    id: str  # of the request, so that a line whose answer was lost is not said twice
    identity: str | None = None  # who said it; None in lines from before this was kept


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the database has it."""

    row: TableRow
    occupants: dict[Seat, Occupant]
    entries: list[Entry]
    rematch: str | None
    chat: list[ChatLine] = field(default_factory=list)


class Opening(NamedTuple):
    """A table that is opened: its row, who has its seats, and the log so far."""

    row: TableRow
    occupants: Mapping[Seat, Occupant]
    log: Sequence[Entry]


class EntryRow(NamedTuple):
    """An entry as its row holds it."""

    table: str
    number: int
    seat: Seat | None
    kind: str
    text: str
    by: str
    time: int | None
    client_id: str | None
    seen: int | None


COLUMNS = {name: "hold" if name == "step_seconds" else name for name in TableRow.__slots__}


def read_table(row: Any) -> TableRow:
    values = {name: getattr(row, column) for name, column in COLUMNS.items()}
    return TableRow(**values | {"header": decode(Header, json.loads(row.header)), "seed": bytes(row.seed)})


def table_values(row: TableRow) -> dict[str, Any]:
    values = {column: getattr(row, name) for name, column in COLUMNS.items()}
    return values | {"header": json.dumps(encode(row.header))}


def read_entry(row: Any) -> Entry:
    return Entry(row.number, row.seat, row.kind, row.text, row.by, row.time, row.client_id, row.seen)


def entry_row(table: str, entry: Entry) -> EntryRow:
    return EntryRow(table, entry.number, entry.seat, entry.kind, entry.text, entry.by, entry.time, entry.id, entry.seen)


def read_score(row: Any) -> Score:
    return Score(*(getattr(row, name) for name in Score.__slots__))


def seat_values(table: str, seat: Seat, occupant: Occupant) -> dict[str, Any]:
    return {"table": table, "seat": seat, "identity": occupant.identity, "level": occupant.level}
