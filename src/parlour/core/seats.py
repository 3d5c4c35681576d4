"""Seats: tuples that hold one value for each, and which there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from parlour.core.errors import Refused, Unreadable
from parlour.core.events import Seat
from parlour.core.game import AnyGame

T = TypeVar("T")


def replaced(items: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The items with a new value for one seat."""
    return (*items[:seat], value, *items[seat + 1 :])


def check_seats(game: AnyGame, state: Any, seats: int) -> None:
    """Raise Unreadable if a composed position is for another number of seats, or a seat that is not there is to act."""
    found = game.seats_in(state)
    if found != seats:
        raise Unreadable(f"The position has {found} {'seat' if found == 1 else 'seats'}; the match has {seats}.")
    if strange := game.to_act(state) - set(range(seats)):
        raise Unreadable(f"In the position it is the turn of seat {counted(min(strange))}, which is not there.")


def counted(seat: Any) -> str:
    """A seat as people count it, from 1."""
    return str(seat + 1) if type(seat) is int else repr(seat)


def not_your_turn(names: Sequence[str], to_act: frozenset[Seat]) -> Refused:
    """The refusal of a move by somebody who may not move now. TABLE-1"""
    return Refused("TABLE-1", f"It is {names[min(to_act)]}’s turn." if len(to_act) == 1 else "It is not your turn.")
