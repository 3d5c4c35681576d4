"""The views that the people around a table look at, and how they change.

An audience is the seats that somebody has at a table, in order; spectators have none.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from parlour.core import Match, Seat, Standing, Turn, encode
from parlour.core.codec import Json
from parlour.wire.patch import Compared, difference

Audience = tuple[Seat, ...]
SeatViews = dict[Seat | None, Any]


def listener(audience: Audience) -> Seat | None:
    """The seat that sentences are addressed to; several people at one screen are addressed as spectators are."""
    return audience[0] if len(audience) == 1 else None


def seats_seen(audience: Audience) -> tuple[Seat | None, ...]:
    """The seats whose views an audience gets."""
    return audience or (None,)


def view_name(seat: Seat | None) -> str:
    return "watch" if seat is None else str(seat)


@dataclass(slots=True)
class Views:
    """The views that somebody is looking at, kept to tell what changes in them."""

    _known: SeatViews = field(default_factory=dict)

    def of(self, match: Match, audience: Audience) -> dict[str, Json]:
        """The whole views of an audience."""
        for seat in seats_seen(audience):
            if seat not in self._known:
                self._known[seat] = match.view(seat)
        return {view_name(seat): encode(self._known[seat]) for seat in seats_seen(audience)}

    def after(self, match: Match, before: Standing, turn: Turn, audiences: Iterable[Audience]) -> SeatViews:
        """The views of all audiences after a turn; `advance` makes them the known ones."""
        wanted = {seat for audience in audiences for seat in seats_seen(audience)}
        if turn.standing.state is before.state:
            return {seat: self._known[seat] for seat in wanted if seat in self._known}
        return {seat: match.game.view(turn.standing.state, seat) for seat in wanted}

    def changes(self, new: SeatViews, audience: Audience, compared: Compared) -> dict[str, Json]:
        """What changed in the views of an audience, as patches."""
        changed = {}
        for seat in seats_seen(audience):
            if seat in new and (change := difference(self._known.get(seat), new[seat], compared)):
                changed[view_name(seat)] = change
        return changed

    def advance(self, new: SeatViews) -> None:
        self._known = new

    def forget(self) -> None:
        """Nobody is looking."""
        self._known = {}
