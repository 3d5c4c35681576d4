"""When the time for a step is up. It follows from the log alone, so that a restart changes nothing. TABLE-15."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import Any

from parlour.core import AnyGame, Hold, Match, Seat, Turn, Unreadable
from parlour.core.codec import Json
from parlour.server.settings import Settings
from parlour.server.storage.storage import TableRow, now


@dataclass(frozen=True, slots=True)
class Due:
    """What the clock does next, and when."""

    time: int
    seat: Seat
    move: Any


def due(match: Match, row: TableRow) -> Due | None:
    """What the clock does next: at once for whoever is away, for the others when the table's time is up."""
    hold = match.hold()
    if hold is None:
        return None
    for seat, move in hold.moves.items():
        if seat in match.tip.away:
            return Due(0, seat, move)
    if not row.hold:
        return None
    seat, move = next(iter(hold.moves.items()))
    return Due(_end(match, row, hold), seat, move)


def told(match: Match, row: TableRow, turn: Turn | None = None) -> Json:
    """What people are told of the clock, now or after a turn that is being made: time left, and what it will say."""
    hold = match.hold(turn.tip if turn else None) if row.hold else None
    if hold is None:
        return None
    left = max(0, _end(match, row, hold, turn) - now())
    moves = {str(seat): match.game.write(move) for seat, move in hold.moves.items()}
    return {"seconds": row.hold, "left": left, "moves": moves}


def _end(match: Match, row: TableRow, hold: Hold[Any], turn: Turn | None = None) -> int:
    """When this step ends: it began with the entry since which the table has been waiting for the same thing."""
    began, later = row.created, None
    for earlier in chain((turn,) if turn else (), reversed(match.turns)):
        tip = earlier.tip
        # Whoever comes and goes all the time changes nothing here, and must not keep the clock busy.
        if later is None or tip.state is not later.state or tip.resigned != later.resigned:
            there = match.hold(tip)
            if there is None or there.step != hold.step:
                break
        began, later = earlier.entry.time or row.created, tip
    return began + 1000 * row.hold


def seconds_for(game: AnyGame, wished: int | None, settings: Settings) -> int:
    """The time that a new table gives: what was wished, or what is usual; 0 is no limit."""
    timed = game.info.timed
    if timed is None or (timed.only_with and game.options[timed.only_with[0]] != timed.only_with[1]):
        if wished:
            raise Unreadable("hold: with these options the game has no step that could be timed.")
        return 0
    if wished is None:
        return timed.seconds
    if wished and not settings.shortest_hold <= wished <= settings.longest_hold:
        limits = f"{settings.shortest_hold} to {settings.longest_hold} seconds"
        raise Unreadable(f"hold: the time is {limits}, or 0 for no limit.")
    return wished
