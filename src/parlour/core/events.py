"""What happens at a table, who may know it, and how to put it to one listener."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Seat = int
Facts = Mapping[str, Any]


# Events and voices are never changed once made, but freezing them would cost a tenth of the time of what is told.
@dataclass(slots=True)
class Event:
    """Something that happened: facts for everybody, and secret facts for the seats that may know them."""

    kind: str
    seat: Seat | None = None
    facts: Facts = field(default_factory=dict)
    secret: Mapping[Seat, Facts] = field(default_factory=dict)

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as this seat learns of it."""
        if not self.secret:
            return self
        known = self.secret.get(seat) if seat is not None else None
        return Event(self.kind, self.seat, {**self.facts, **known} if known else self.facts)


@dataclass(slots=True)
class Voice:
    """How to speak to one listener: their own seat is "you", the others have names."""

    seat: Seat | None
    names: tuple[str, ...]

    def addresses(self, seat: Seat | None) -> bool:
        """Whether this is the listener's own seat."""
        return seat is not None and seat == self.seat

    def name(self, seat: Seat) -> str:
        return "you" if self.addresses(seat) else self.names[seat]

    def whose(self, seat: Seat) -> str:
        """What belongs to a seat begins with this: "Ann’s" or "your"."""
        return "your" if self.addresses(seat) else f"{self.names[seat]}’s"

    def does(self, seat: Seat | None, they: str, you: str) -> str:
        """The beginning of a sentence about an event's seat: "Ann pushes" or "You push"."""
        assert seat is not None, "this is not any seat's event"
        return f"You {you}" if self.addresses(seat) else f"{self.names[seat]} {they}"


class Overheard(Voice):
    """A spectator's voice that notes which listeners would hear something else.

    A sentence is made from the event and from what the voice says. While a game asks only whom it addresses, every
    seat that is not mentioned would hear the same.
    """

    __slots__ = ("mentioned", "was_asked")

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.mentioned: set[Seat] = set()
        self.was_asked = False  # for the listener's seat itself, so that anybody may hear something else

    @property
    def seat(self) -> Seat | None:  # type: ignore[override]
        self.was_asked = True
        return None

    def addresses(self, seat: Seat | None) -> bool:
        if seat is not None:
            self.mentioned.add(seat)
        return False
