"""What people sent and what they were told, with times: all that the checker knows besides the log."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

UNCERTAIN = ("busy", "broken")  # after these a request may have been carried out all the same

WRONG = ("broken", "too_fast", "too_large", "forbidden", "unreadable", "unknown")  # after what people here send

PATIENCE = 4.0  # seconds until an answer counts as lost
RECOVERY = 5.0  # seconds after which a server has found its database again


@dataclass(slots=True)
class Attempt:
    """A request sent once. Without an answer it may or may not have been carried out."""

    sent: float
    answered: float | None = None
    number: int | None = None
    error: str | None = None

    def done(self, at: float, number: int) -> None:
        self.answered, self.number = at, number

    def failed(self, at: float, error: str) -> None:
        self.answered, self.error = at, error

    @property
    def refused(self) -> bool:
        return self.error is not None and self.error not in UNCERTAIN


@dataclass(slots=True)
class Request:
    """A move that somebody wanted to make, and every time it was sent."""

    table: str
    seat: int
    text: str
    id: str | None = None
    attempts: list[Attempt] = field(default_factory=list)

    def attempt(self, at: float) -> Attempt:
        self.attempts.append(Attempt(at))
        return self.attempts[-1]

    @property
    def numbers(self) -> set[int]:
        """The numbers that it was answered with."""
        return {attempt.number for attempt in self.attempts if attempt.number is not None}

    @property
    def acknowledged_at(self) -> float | None:
        times = [attempt.answered for attempt in self.attempts if attempt.number is not None]
        return min((time for time in times if time is not None), default=None)

    @property
    def refused(self) -> bool:
        """Whether it has certainly not been carried out."""
        return all(attempt.refused for attempt in self.attempts)

    @property
    def settled(self) -> bool:
        """Whether its sender knows what became of it."""
        return any(attempt.number is not None or attempt.refused for attempt in self.attempts)


@dataclass(slots=True)
class Told:
    """A message about the log: an entry, or with `items` the whole table, asked for at some time."""

    number: int
    digest: str = ""
    asked: float = 0.0
    items: dict[int, str] | None = None


@dataclass(slots=True)
class Hearing:
    """What one live connection was told, in order."""

    table: str
    seat: int
    told: list[Told] = field(default_factory=list)


@dataclass(slots=True)
class End:
    """Where somebody stood when everything was over."""

    table: str
    seat: int
    number: int
    view: Any


@dataclass(slots=True)
class History:
    """Everybody's requests and hearings."""

    requests: list[Request] = field(default_factory=list)
    hearings: list[Hearing] = field(default_factory=list)
    ends: list[End] = field(default_factory=list)
    sent_twice: int = 0
    outages: list[tuple[float, float]] = field(default_factory=list)  # when a process may not know what others stored
    wrong: list[str] = field(default_factory=list)  # answers that nobody should get

    def in_outage(self, asked: float) -> bool:
        """Whether what was asked for then may be old."""
        return any(began - PATIENCE < asked < ended + RECOVERY for began, ended in self.outages)

    @property
    def acknowledged(self) -> int:
        return sum(bool(request.numbers) for request in self.requests)


def fingerprint(
    number: int, seat: int | None, kind: str, time: int | None, says: Sequence[str], events: Sequence[Any]
) -> str:
    """What a message says about a number of the log, in a few characters."""
    text = json.dumps([number, seat, kind, time, says, events], sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=9).hexdigest()


def fingerprint_of(message: Any) -> str:
    """The fingerprint of an entry's message, or of an item of the whole table's log."""
    names = ("number", "seat", "kind", "time", "says", "events")
    return fingerprint(*(message[name] for name in names))
