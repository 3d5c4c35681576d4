"""When the time for a step is up. It follows from the log alone, so that a restart changes nothing: TABLE-15."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlour.core import AnyGame, Match, Seat, Unreadable
from parlour.core.abilities import TimedStep
from parlour.server.settings import Settings
from parlour.server.storage.rows import TableRow
from parlour.server.timestamps import now
from parlour.wire.live import RunningClock


@dataclass(frozen=True, slots=True)
class Due:
    """What the clock does next, and when."""

    time: int
    seat: Seat
    move: Any


def due(match: Match, row: TableRow) -> Due | None:
    """What the clock does next: at once for a seat that is away, for the others when the time is up."""
    found = match.open_step()
    if found is None:
        return None
    for seat, move in found.moves.items():
        if seat in match.standing.away:
            return Due(0, seat, move)
    if not row.step_seconds:
        return None
    seat, move = next(iter(found.moves.items()))
    return Due(_end(match, row), seat, move)


def running_clock(match: Match, row: TableRow) -> RunningClock | None:
    """The time left, and the moves that the clock will make."""
    found = match.open_step() if row.step_seconds else None
    if found is None:
        return None
    left = max(0, _end(match, row) - now())
    moves = {str(seat): match.game.write(move) for seat, move in found.moves.items()}
    return RunningClock(row.step_seconds, left, moves)


def _end(match: Match, row: TableRow) -> int:
    """When the open step ends. It began with the entry since which the table has waited for the same thing."""
    return (match.standing.open_since or row.created) + 1000 * row.step_seconds


def seconds_for(game: AnyGame, wish: int | None, settings: Settings) -> int:
    """The time limit of a new table: as wished, or the game's usual one; 0 is no limit."""
    timed = game.ability(TimedStep)
    if timed is None:
        if wish:
            raise Unreadable("hold: with these options the game has no timed step.")
        return 0
    if wish is None:
        return timed.seconds
    if wish and not settings.shortest_step_seconds <= wish <= settings.longest_step_seconds:
        limits = f"{settings.shortest_step_seconds} to {settings.longest_step_seconds} seconds"
        raise Unreadable(f"hold: the limit is {limits}, or 0 for none.")
    return wish
