"""Waiting until everybody is ready: before a game in which all move at once, and after a hand. TABLE-23, TABLE-25."""

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
    """The seats that the table is waiting for: those of people who have not said that they are ready, and before the
    game also open ones."""
    waiting = standing.waiting
    if waiting is None or standing.outcome is not None:
        return frozenset()
    return in_question(standing, waiting) - waiting.ready - waiting.bots - standing.away - standing.resigned


def in_question(standing: Standing, waiting: Waiting) -> frozenset[Seat]:
    """Every seat before the game, and those that are taken after a hand."""
    return frozenset(seat for seat, name in enumerate(standing.names) if name is not None or not waiting.between)


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
        rule, done = ("TABLE-25", "You have gone on") if waiting.between else ("TABLE-23", "You are ready")
        raise Refused(rule, f"{done}; {waiting_for(now, awaited(now))}.")
    ready = replace(waiting, ready=waiting.ready | {seat})
    return replace(now, waiting=ready), (Event("table.went_on" if waiting.between else "table.ready", seat),)


def begin(now: Standing) -> tuple[Standing, tuple[Event, ...]]:
    """The host does not wait any longer."""
    if now.waiting is None:
        raise Refused("TABLE-23", NOT_OPEN)
    return replace(now, waiting=replace(now.waiting, ready=frozenset(range(len(now.names))))), ()


def note_readiness(after: Standing, kind: str, seat: Seat, by: str) -> tuple[Event, ...]:
    """Note in a new standing what an act means for the waiting, and the news if that is over."""
    waiting = after.waiting
    assert waiting is not None
    if kind in ("join", "remove"):  # somebody else has the seat
        bots = waiting.bots | {seat} if by.startswith("bot") else waiting.bots - {seat}
        after.waiting = waiting = Waiting(waiting.ready - {seat}, bots, waiting.between)
    somebody = waiting.ready - after.away or waiting.bots >= in_question(after, waiting)
    if awaited(after) or not somebody or after.outcome is not None:
        return ()
    after.waiting = None
    return () if waiting.between else (BEGINS,)
