"""Waiting until everybody is ready, where all move at once. TABLE-23."""

from __future__ import annotations

from dataclasses import replace

from parlour.core.errors import Refused
from parlour.core.events import Event, Seat
from parlour.core.game import AnyGame
from parlour.core.sentences import listing
from parlour.core.standing import Standing, Waiting, spoken_names

NOT_OPEN = "The game has begun already."
BEGINS = Event("table.begun")


def waits(game: AnyGame, seats: int) -> bool:
    """Whether a table of this game waits until everybody is ready, unless it is opened otherwise."""
    return game.info.at_once and seats > 1


def awaited(standing: Standing) -> frozenset[Seat]:
    """The seats that the table is waiting for: open ones, and those of people who have not said that they are ready."""
    waiting = standing.waiting
    if waiting is None or standing.outcome is not None:
        return frozenset()
    return frozenset(range(len(standing.names))) - waiting.ready - waiting.bots - standing.away - standing.resigned


def check_ready(now: Standing, seat: Seat) -> None:
    """Refuse a move while somebody else is not ready; the last one begins by moving."""
    if others := awaited(now) - {seat}:
        raise Refused("TABLE-23", f"The game begins when everybody is ready; {waiting_for(now, others)}.")


def waiting_for(now: Standing, seats: frozenset[Seat]) -> str:
    """Whom the table is waiting for, in words."""
    names = spoken_names(now.names)
    people = [names[seat] for seat in sorted(seats) if now.names[seat] is not None]
    if len(people) < len(seats):
        people.append("somebody to sit down")
    return f"it is waiting for {listing(people)}"


def say_ready(now: Standing, seat: Seat) -> tuple[Standing, tuple[Event, ...]]:
    """A player is ready."""
    waiting = now.waiting
    if waiting is None:
        raise Refused("TABLE-23", NOT_OPEN)
    if seat in waiting.ready and awaited(now):
        raise Refused("TABLE-23", f"You are ready; {waiting_for(now, awaited(now))}.")
    ready = replace(waiting, ready=waiting.ready | {seat})
    return replace(now, waiting=ready), (Event("table.ready", seat),)


def begin(now: Standing) -> tuple[Standing, tuple[Event, ...]]:
    """The host does not wait any longer."""
    if now.waiting is None:
        raise Refused("TABLE-23", NOT_OPEN)
    return replace(now, waiting=None), (BEGINS,)


def note_readiness(after: Standing, kind: str, seat: Seat, by: str) -> tuple[Event, ...]:
    """Note in a new standing what an act means for the waiting, and the news if that is over."""
    waiting = after.waiting
    assert waiting is not None
    if kind in ("join", "remove"):  # somebody else has the seat
        bots = waiting.bots | {seat} if by.startswith("bot") else waiting.bots - {seat}
        after.waiting = waiting = Waiting(waiting.ready - {seat}, bots)
    somebody = waiting.ready - after.away or waiting.bots == frozenset(range(len(after.names)))
    if awaited(after) or not somebody or after.outcome is not None:
        return ()
    after.waiting = None
    return (BEGINS,)
