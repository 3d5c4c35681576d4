"""Something to be done at a table, before it has a number in the log."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from parlour.core import Seat, Turn
from parlour.server.storage.rows import Occupant

if TYPE_CHECKING:
    import sqlalchemy as sql

    from parlour.server.table.connection import Connection

_process = secrets.token_urlsafe(9)
_numbers = itertools.count(1)


def fresh_id() -> str:
    """An id for a request that came without one, so that what was stored can be told from another's entry."""
    return f"={_process}{next(_numbers):x}"


# Not frozen, because that would make them slower to make than to carry out.
@dataclass(slots=True)
class Command:
    """A move or another act, by whom, and what it changes about the seat."""

    kind: str
    seat: Seat
    what: Any = ""
    by: str = "player"
    id: str | None = None
    seen: int | None = None
    person: str | None = None  # whose seat it must be
    occupant: Occupant | None = None  # who has the seat afterwards, if that changes
    # What is stored together with its turn; if it raises, neither is.
    also: Callable[[Turn, sql.Connection], None] | None = None


@dataclass(slots=True, eq=False)
class Asked:
    """A command that waits for its number, and who hears of it: `answer` gets the number or the error.

    A `connection` hears of it with the message about the entry, and by `answer` only otherwise.
    """

    command: Command
    answer: Callable[[int | Exception], None]
    connection: Connection | None = None
    tries: int = 0
    alone: bool = False  # tried only when nothing is waiting to be stored
    current: bool = False  # tried on a table that knows everything in storage
