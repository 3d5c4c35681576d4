"""What a program may ask the referee; the keys of its JSON objects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Games:
    """List the games."""


@dataclass(frozen=True, slots=True)
class New:
    """Open a match."""

    game: str
    seats: int | None = None
    seed: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    position: Any = None
    lexicon: str | None = None


@dataclass(frozen=True, slots=True)
class Moves:
    """List a seat's moves."""

    id: str
    seat: int
    limit: int | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """Make a move."""

    id: str
    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class Act:
    """Do one of the acts that every table has: resign, offer, agree, decline, leave, return."""

    id: str
    seat: int
    kind: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """Show what a seat knows."""

    id: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """Say what a move would score, and why."""

    id: str
    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class Position:
    """Show everything about a match, including what is hidden."""

    id: str


@dataclass(frozen=True, slots=True)
class Export:
    """Give the record of a match."""

    id: str


@dataclass(frozen=True, slots=True)
class Replay:
    """Open a match from its record."""

    record: Any
    lexicon: str | None = None


@dataclass(frozen=True, slots=True)
class Observe:
    """Show what a seat knows as numbers, and the numbers that may come next on the way to a move."""

    id: str
    seat: int
    so_far: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Analyse:
    """Judge every move of a finished match, or only one seat's."""

    id: str
    seat: int | None = None
    level: str | None = None
    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Suggest:
    """Ask a bot for a move; `level` may be any bot's name."""

    id: str
    seat: int
    level: str | None = None
    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Drop:
    """Forget a match."""

    id: str
