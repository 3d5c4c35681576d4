"""What ratings are like at a table."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.wire.message import Answer


class SeatRating(Answer):
    """The rating of a seat's player in words, what the game has changed about it, and that in words."""

    seat: int
    rating: str
    change: int | None
    says: str


class TableRatings(Answer):
    """Whether a table is rated, what that means, everybody's ratings, and the same in sentences."""

    rated: bool
    says: str
    seats: Sequence[SeatRating]
    told: Sequence[str]
