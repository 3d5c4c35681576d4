"""Chance that can be counted: a move that draws the next piece of a stock whose order nobody knows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import Any

from parlour.core.abilities import Ability
from parlour.core.events import Seat


class Draws(Ability, ABC):
    """What a drawing move may bring, and how likely it is: for searches that go through all that chance may do."""

    @property
    @abstractmethod
    def kinds(self) -> Sequence[str]:
        """Everything that can ever be drawn, each kind once and always in the same order."""

    @abstractmethod
    def stock(self, state: Any, seat: Seat, move: Any) -> Sequence[str]:
        """The pieces of which this move draws the first, in their order in this state; empty if it draws none."""

    @abstractmethod
    def ordered(self, state: Any, seat: Seat, stock: Sequence[str]) -> Any:
        """The same state with the pieces of this seat's stock in another order."""

    def chances(self, state: Any, seat: Seat, move: Any) -> list[tuple[int, float]]:
        """The numbers in `kinds` of what this move may draw, each with its probability; empty if it draws nothing."""
        stock = self.stock(state, seat, move)
        counts = Counter(stock)
        return [(number, counts[kind] / len(stock)) for number, kind in enumerate(self.kinds) if kind in counts]

    def with_first(self, state: Any, seat: Seat, move: Any, number: int) -> Any:
        """The same state, but this move draws a piece of the kind with this number."""
        stock = list(self.stock(state, seat, move))
        place = stock.index(self.kinds[number])
        stock[0], stock[place] = stock[place], stock[0]
        return self.ordered(state, seat, stock)
