"""When the time for a step is up: TABLE-15."""

from __future__ import annotations

import math
from dataclasses import dataclass
from time import monotonic
from typing import Any

from parlour.core import AnyGame, Match, OpenStep, Seat, Standing, Unreadable
from parlour.core.abilities import TimedStep
from parlour.server.settings import Settings
from parlour.server.storage.rows import TableRow
from parlour.server.timestamps import now
from parlour.wire.live import RunningClock


class StepTimer:
    """How much time is left for the open step of a table.

    That follows from the log, so that a restart changes nothing. Once a process has seen the step it counts by its own
    steady clock, so that setting the machine's clock changes nothing either.
    """

    def __init__(self, row: TableRow) -> None:
        self.seconds = row.step_seconds
        self._created = row.created
        self._counting: tuple[object, float] = (None, 0.0)  # the step, and when it ends by the steady clock

    def limit(self, step: OpenStep) -> int:
        """The seconds that a step may take; 0 is no limit."""
        return self.seconds if step.seconds is None else step.seconds

    def left(self, standing: Standing, seconds: int) -> int:
        """The milliseconds left of a step's time, which begins with the entry since which the table waits for it."""
        step, steady = (standing.open_step, standing.open_since), monotonic()
        known, end = self._counting
        if known != step:
            by_the_log = (standing.open_since or self._created) + 1000 * seconds - now()
            end = steady + min(max(0, by_the_log), 1000 * seconds) / 1000
            self._counting = (step, end)
        return max(0, math.ceil((end - steady) * 1000))


@dataclass(frozen=True, slots=True)
class Due:
    """What the clock does next, and in how many milliseconds."""

    left: int
    seat: Seat
    move: Any
    kind: str = "move"


def due(match: Match, timer: StepTimer) -> Due | None:
    """What the clock does next: at once for a seat that is away, for the others when the time is up."""
    found = match.open_step()
    if found is None:
        return None
    for seat, move in found.moves.items():
        if seat in match.standing.away:
            return Due(0, seat, move, found.kind)
    seconds = timer.limit(found)
    if not seconds:
        return None
    seat, move = next(iter(found.moves.items()))
    return Due(timer.left(match.standing, seconds), seat, move, found.kind)


def running_clock(match: Match, timer: StepTimer) -> RunningClock | None:
    """The time left, and the moves that the clock will make."""
    found = None if match.standing.open_step is None else match.open_step()
    seconds = timer.limit(found) if found else 0
    if not found or not seconds or found.kind != "move":
        return None
    moves = {str(seat): match.game.write(move) for seat, move in found.moves.items()}
    return RunningClock(seconds, timer.left(match.standing, seconds), moves)


def seconds_for(game: AnyGame, wish: int | None, settings: Settings) -> int:
    """The time limit of a new table: as wished, or the game's usual one; 0 is no limit."""
    timed = game.unwrapped.ability(TimedStep)
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
