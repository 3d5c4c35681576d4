"""A game's moves as whole numbers, for learning agents."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

V = TypeVar("V")
M = TypeVar("M")


class Actions(ABC, Generic[V, M]):
    """Moves built from stable whole numbers below `count`, in one step or piece by piece."""

    count: int
    shape: tuple[int, ...]

    @abstractmethod
    def choices(self, view: V, seat: int, so_far: tuple[int, ...]) -> Sequence[int]:
        """The numbers that may come next towards a sound move of this seat, which is one that may act."""

    @abstractmethod
    def move(self, view: V, seat: int, so_far: tuple[int, ...]) -> M | None:
        """The move these numbers make, or None while it is incomplete."""

    @abstractmethod
    def observe(self, view: V, seat: int, so_far: tuple[int, ...]) -> Sequence[int]:
        """What the seat knows, as whole numbers from -128 to 127 that fill `shape`; bytes if none is negative.

        Seats are also asked when they may not act: to learn how a match ended, for one.
        """
