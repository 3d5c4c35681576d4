"""When the time for a step is up. It follows from the log alone, so that a restart changes nothing. TABLE-15."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlour.core import AnyGame, Match, Seat, Turn, Unreadable
from parlour.core.abilities import TimedStep
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
    found = match.open_step()
    if found is None:
        return None
    for seat, move in found.moves.items():
        if seat in match.standing.away:
            return Due(0, seat, move)
    if not row.hold:
        return None
    seat, move = next(iter(found.moves.items()))
    return Due(_end(match, row), seat, move)


def told(match: Match, row: TableRow, turn: Turn | None = None) -> Json:
    """What people are told of the clock, now or after a turn that is being made: time left, and what it will say."""
    found = match.open_step(turn.standing if turn else None) if row.hold else None
    if found is None:
        return None
    left = max(0, _end(match, row, turn) - now())
    moves = {str(seat): match.game.write(move) for seat, move in found.moves.items()}
    return {"seconds": row.hold, "left": left, "moves": moves}


def _end(match: Match, row: TableRow, turn: Turn | None = None) -> int:
    """When the open step ends: it began with the entry since which the table has been waiting for the same thing."""
    began = (turn.standing if turn else match.standing).open_since
    return (began or row.created) + 1000 * row.hold


def seconds_for(game: AnyGame, wished: int | None, settings: Settings) -> int:
    """The time that a new table gives: what was wished, or what is usual; 0 is no limit."""
    timed = game.ability(TimedStep)
    if timed is None:
        if wished:
            raise Unreadable("hold: with these options the game has no step that could be timed.")
        return 0
    if wished is None:
        return timed.seconds
    if wished and not settings.shortest_hold <= wished <= settings.longest_hold:
        limits = f"{settings.shortest_hold} to {settings.longest_hold} seconds"
        raise Unreadable(f"hold: the time is {limits}, or 0 for no limit.")
    return wished
