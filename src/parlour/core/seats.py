"""Tuples that hold one value for each seat."""

from __future__ import annotations

from typing import TypeVar

from parlour.core.events import Seat

T = TypeVar("T")


def replaced(items: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The items with a new value for one seat."""
    return (*items[:seat], value, *items[seat + 1 :])
