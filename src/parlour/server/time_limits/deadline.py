"""When the time for a step is up, or for the whole game: TABLE-15, TABLE-29."""

from __future__ import annotations

import math
from dataclasses import dataclass
from time import monotonic
from typing import Any

from parlour.core import AnyGame, Match, OpenStep, Seat, Standing, Unreadable
from parlour.core.abilities import TimedStep
from parlour.core.game_clock import FORFEIT, TimeControl
from parlour.core.pauses import SECONDS
from parlour.server.settings import Settings
from parlour.server.storage.rows import TableRow
from parlour.server.timestamps import now
from parlour.wire.live import RunningClock
from parlour.wire.tables import GameClock


class StepTimer:
    """How much time is left for the open step of a table.

    That follows from the log, so that a restart changes nothing. Once a process has seen the step it counts by its own
    steady clock, so that setting the machine's clock changes nothing either.
    """

    def __init__(self, row: TableRow) -> None:
        self.seconds = row.step_seconds
        self.pause_seconds = pause_limit(row)
        self._created = row.created
        self._counting: tuple[object, float] = (None, 0.0)  # the step, and when it ends by the steady clock

    def limit(self, step: OpenStep) -> int:
        """The seconds that a step may take; 0 is no limit."""
        if step.kind == "ready":
            return self.pause_seconds
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
    """What the clock does next, for a step or for the whole game."""
    found = [each for each in (_step_due(match, timer), _game_due(match)) if each is not None]
    return min(found, key=lambda each: each.left, default=None)


def _game_due(match: Match) -> Due | None:
    """Whose time runs out first: TABLE-29."""
    clocks = match.standing.clocks
    if clocks is None or match.outcome is not None:
        return None
    ends = [(end, seat) for seat in clocks.running if (end := clocks.end_of(seat)) is not None]
    return Due(max(0, min(ends)[0] - now()), min(ends)[1], "", FORFEIT) if ends else None


def earliest_end(match: Match, timer: StepTimer) -> int | None:
    """When somebody's time may run out at the earliest, however they play; None if nobody's time passes."""
    if match.outcome is not None:
        return None
    time, clocks, step = now(), match.standing.clocks, _step_due(match, timer)
    ends = [] if step is None else [time + step.left]
    if clocks is not None and clocks.running:
        ends += [clocks.end_of(seat) or time + left for seat, left in enumerate(clocks.left)]
    return min(ends, default=None)


def _step_due(match: Match, timer: StepTimer) -> Due | None:
    """At once for a seat that is away, for the others when the time is up."""
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


def game_clock(match: Match) -> GameClock | None:
    """Everybody's time as it is now."""
    clocks, control = match.standing.clocks, match.header.clock
    if clocks is None or control is None:
        return None
    time = now()
    left = [None if seat in clocks.bots else max(0, clocks.left_at(seat, time)) for seat in range(match.seats)]
    return GameClock(TimeControl.read(control).says, left, clocks.running)


def read_clock(text: str | None, settings: Settings) -> str | None:
    """The clock of a new table as it is kept; raises Unreadable if it is too short or too long."""
    if not text:
        return None
    control = TimeControl.read(text)
    if control.seconds < settings.shortest_step_seconds:
        raise Unreadable(f"clock: give everybody at least {settings.shortest_step_seconds} seconds.")
    return str(control)


def seconds_for(game: AnyGame, wish: int | None, settings: Settings) -> int:
    """The time limit of a new table: as wished, or the game's usual one; 0 is no limit."""
    timed = game.unwrapped.ability(TimedStep)
    if timed is None:
        if wish:
            raise Unreadable("hold: with these options the game has no timed step.")
        return 0
    return timed.seconds if wish is None else _checked("hold", wish, settings)


def pause_seconds_for(wish: int | None, settings: Settings) -> int:
    """How long the others have to go on after a hand at a new table; 0 is no limit. TABLE-25."""
    return SECONDS if wish is None else _checked("pause", wish, settings)


def pause_limit(row: TableRow) -> int:
    """The seconds that the pause after a hand may take, at least as many as a timed step; 0 is no limit. TABLE-25."""
    return row.pause_seconds and max(row.pause_seconds, row.step_seconds)


def _checked(name: str, wish: int, settings: Settings) -> int:
    if wish and not settings.shortest_step_seconds <= wish <= settings.longest_step_seconds:
        limits = f"{settings.shortest_step_seconds} to {settings.longest_step_seconds} seconds"
        raise Unreadable(f"{name}: the limit is {limits}, or 0 for none.")
    return wish
