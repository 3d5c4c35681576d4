"""What waits to be logged at a table, and what becomes of it."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from parlour.core import Seat, Turn
from parlour.server.storage.storage import Score, Sitter
from parlour.server.table.messages import Audience

LARGEST_GROUP = 32


@dataclass(frozen=True, slots=True)
class Request:
    """Something to be logged, before it has a number."""

    kind: str
    seat: Seat
    what: Any = ""
    by: str = "player"
    id: str | None = None
    seen: int | None = None
    person: str | None = None  # whose seat it must be
    sitter: Sitter | None = None  # who has the seat afterwards, if that changes

    @property
    def change(self) -> dict[Seat, Sitter]:
        return {} if self.sitter is None else {self.seat: self.sitter}


@dataclass(frozen=True, slots=True, eq=False)
class Waiting:
    """A request that waits for its number."""

    request: Request
    number: asyncio.Future[int]

    def settle(self, number: int) -> None:
        if not self.number.done():  # whoever waited may have been sent away as the server closes
            self.number.set_result(number)

    def fail(self, error: BaseException) -> None:
        if self.number.done():
            return
        if isinstance(error, Exception):
            self.number.set_exception(error)
        else:
            self.number.cancel()


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """A turn that answers the request at some place of a group, what everybody is told of it, and the views after."""

    place: int
    turn: Turn
    told: dict[Audience, str] = field(default_factory=dict)
    views: Any = None
    new: bool = True
    ends: bool = False  # whether the match is over with it
    score: Score | None = None  # what it puts on a list of best scores


def next_group(waiting: deque[Waiting]) -> list[Waiting]:
    """What is logged together: moves that arrived one after the other, or one thing of another kind."""
    group = [waiting.popleft()]
    moves = group[0].request.kind == "move"
    while moves and waiting and waiting[0].request.kind == "move" and len(group) < LARGEST_GROUP:
        group.append(waiting.popleft())
    return group
