"""A step of a game that a table may limit in time, while it is open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parlour.core.events import Seat

ACCEPTED = "accepted"  # the kind of event by which a seat lets another's play stand


@dataclass(frozen=True, slots=True)
class OpenStep:
    """A timed step that is open: which one, and what the clock does for each seat that the table is waiting for."""

    step: int
    moves: Mapping[Seat, Any]
    seconds: int | None = None  # a limit of its own, whatever the table's is
    kind: str = "move"  # or the act of the table that the clock does instead
