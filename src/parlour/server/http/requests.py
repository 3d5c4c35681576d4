"""The bodies of requests and the live messages, strictly validated."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from parlour.core import Unreadable

Seat = Annotated[int, Field(ge=0, le=999)]
Text = Annotated[str, Field(max_length=2_000)]
Number = Annotated[int, Field(ge=0, le=2**31)]
ClientId = Annotated[str, Field(pattern=r"^[!-~]{1,64}$")]
Word = Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,40}$")]


class Body(BaseModel):
    """A body with exactly these fields and types."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Me(Body):
    """Somebody's name."""

    name: Annotated[str, Field(min_length=1, max_length=200)]


class SeatWish(Body):
    """Who gets a seat when the table opens."""

    who: Literal["me", "open", "bot"]
    level: Word | None = None
    name: Annotated[str, Field(min_length=1, max_length=200)] | None = None


class NewTable(Body):
    """A table to open."""

    game: Word
    options: Annotated[dict[str, Any], Field(max_length=32)] = Field(default_factory=dict)
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=64)]
    lexicon: Annotated[str, Field(max_length=255)] | None = None
    listed: bool = False
    hints: bool | None = None
    hold: Annotated[int, Field(ge=0, le=100_000)] | None = None


class Daily(Body):
    """A daily game or puzzle to play."""

    game: Word
    date: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")] | None = None

    @property
    def day(self) -> datetime.date | None:
        try:
            return datetime.date.fromisoformat(self.date) if self.date else None
        except ValueError:
            raise Unreadable(f"{self.date} is not a date.") from None


class Sit(Body):
    """An invitation to accept."""

    invite: Annotated[str, Field(max_length=100)]
    seat: Seat | None = None


class Act(Body):
    """A move or another act."""

    kind: Word
    seat: Seat
    text: Text = ""
    id: ClientId | None = None
    seen: Number | None = None


class Try(Body):
    """A move to preview."""

    seat: Seat
    text: Text


class WhichSeat(Body):
    """A seat."""

    seat: Seat


class SeatBot(Body):
    """A seat for a bot."""

    seat: Seat
    level: Word


class Nothing(Body):
    """An empty body."""


class LiveAct(Act):
    """An act sent over the live connection."""

    type: Literal["act"]


class Resync(Body):
    """A request for the whole table again."""

    type: Literal["resync"]


class LiveMessage(BaseModel):
    """Any message over the live connection."""

    message: Annotated[LiveAct | Resync, Field(discriminator="type")]


def why_unreadable(errors: Sequence[Any]) -> str:
    """The first thing wrong with a request, as a sentence."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "message", "act", "resync"))
    what = str(first["msg"])
    return f"{place}: {what}." if place else f"{what}."
