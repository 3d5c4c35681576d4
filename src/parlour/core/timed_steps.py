"""Timed steps and the clock, which does only what the game says it does for a seat that is late. TABLE-15.

The clock of the whole game, if it has one, is in `game_clock`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from parlour.core.abilities import TimedStep
from parlour.core.errors import Refused
from parlour.core.events import Event, Seat
from parlour.core.game import AnyGame
from parlour.core.game_clock import OWN_ACTS, check_time
from parlour.core.open_step import OpenStep
from parlour.core.pauses import pause_step
from parlour.core.standing import Standing


def open_step(game: AnyGame, standing: Standing) -> OpenStep | None:
    """The timed step that is open, with the seats that can still answer."""
    if standing.waiting is not None:
        return pause_step(standing)
    timed = game.ability(TimedStep)
    found = None if timed is None or standing.outcome else timed.open(standing.state)
    if found is None or not standing.resigned:
        return found
    moves = {seat: move for seat, move in found.moves.items() if seat not in standing.resigned}
    return replace(found, moves=moves) if moves else None


def note_open_step(game: AnyGame, after: Standing, before: Standing | None, time: int | None) -> None:
    """Note in a new standing which timed step is open, and since when."""
    found = open_step(game, after)
    after.open_step = found.step if found else None
    same = before is not None and before.open_step == after.open_step
    after.open_since = before.open_since if before and same else time


def check_clock(
    game: AnyGame, now: Standing, kind: str, seat: Seat, what: Any, *, by: str, time: int | None, is_current: bool
) -> None:
    """Refuse what the clock may not do, and a move that comes too late."""
    if by != "clock" or kind in OWN_ACTS:
        check_time(now, kind, seat, what, by, time)
        return
    found = open_step(game, now)
    if found is None or kind != found.kind or seat not in found.moves or not is_current:
        raise Refused("TABLE-15", "There is nothing for the clock to do.")
    if kind == "move" and what not in (found.moves[seat], game.write(found.moves[seat])):
        raise Refused("TABLE-15", f"The clock can only say {game.write(found.moves[seat])}.")


def announce_clock(now: Standing, after: Standing, seat: Seat) -> tuple[Event, ...]:
    """The news that the clock acts, given once however many seats it acts for."""
    if seat in now.away:
        return (Event("table.away", seat),)
    after.time_called = True
    return () if now.time_called else (Event("table.time_up"),)
