"""The views that the people around a table look at, and how they change.

An audience is the seats that somebody has at a table, in order; spectators have none.
"""

from __future__ import annotations

from collections.abc import Iterable

from parlour.core import AnyGame, Match, Seat, Standing, encode
from parlour.core.codec import Json
from parlour.core.guidance import next_steps
from parlour.core.standing import seen_at
from parlour.wire.message import write
from parlour.wire.patch import Compared, difference, difference_beside

Audience = tuple[Seat, ...]


def listener(audience: Audience) -> Seat | None:
    """The seat that sentences are addressed to; several people at one screen are addressed as spectators are."""
    return audience[0] if len(audience) == 1 else None


def seats_seen(audience: Audience) -> tuple[Seat | None, ...]:
    """The seats whose views an audience gets."""
    return audience or (None,)


def view_name(seat: Seat | None) -> str:
    return "watch" if seat is None else str(seat)


def whole_views(match: Match, audience: Audience) -> dict[str, Json]:
    """The whole views of an audience."""
    return {view_name(seat): encode(match.view(seat)) for seat in seats_seen(audience)}


def whole_steps(match: Match, audience: Audience) -> dict[str, str]:
    """What an audience can do now."""
    steps = next_steps(match.game, match.standing, match.view(None))
    return {view_name(seat): steps[seat] for seat in seats_seen(audience)}


def patches(game: AnyGame, before: Standing, after: Standing, seats: Iterable[Seat | None]) -> dict[Seat | None, bytes]:
    """What changed between two standings in the views of these seats, as JSON; views that did not change are left out.
    The standings keep the views."""
    was, now = before.state, after.state
    if was is now:
        return {}
    compared: Compared = {}  # by the identity of what the standings keep
    old, new = seen_at(game, before, None), seen_at(game, after, None)
    change = difference(old, new, compared)
    known, for_all = (old, new, change), write(change) if change else b""
    changed: dict[Seat | None, bytes] = {}
    for seat in seats:
        patch = for_all
        own = None if seat is None else game.private(now, seat)
        if seat is not None and (own is None or own != game.private(was, seat)):
            change = difference_beside(known, seen_at(game, before, seat), seen_at(game, after, seat), compared)
            patch = write(change) if change else b""
        if patch:
            changed[seat] = patch
    return changed
