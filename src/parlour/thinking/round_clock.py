"""A budget divided into rounds, for bots that try out moves in imagined worlds and drop the weaker ones on the way."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

from parlour.thinking.bot import Budget

Item = TypeVar("Item")


class RoundClock:
    """Divides a budget, in simulated turns or in seconds, into rounds."""

    def __init__(self, budget: Budget, default_turns: int) -> None:
        """With neither seconds nor nodes in the budget, this many turns are simulated."""
        self._seconds = budget.seconds
        self._turns = default_turns if budget.nodes is None else budget.nodes
        self._left = 0.0
        self._until = self._last = self._turned = time.monotonic()
        self._end = self._until + (budget.seconds or 0.0)
        self._longest = 0.0  # that a world has taken
        self._longest_try = 0.0  # that a move has taken in a world
        self._begun = self._tried = False

    def begin(self, share: float) -> None:
        """Begin a round that may use this share of the budget."""
        self._begun = False
        self._left = self._turns * share
        if self._seconds is not None:
            self._until += self._seconds * share

    def spend(self, turns: int) -> None:
        """Count turns that were simulated. A world costs at least one, or worlds in which the game is over would never
        use a budget up."""
        self._left -= max(1, turns)
        now = time.monotonic()
        self._longest_try = max(self._longest_try, now - self._turned)
        self._turned = now
        self._tried = True

    def while_time(self, moves: Iterable[Item]) -> Iterator[Item]:
        """The moves to try in a world, as long as the whole budget has time for another; the very first always."""
        for move in moves:
            now = self._turned = time.monotonic()
            if self._tried and self._seconds is not None and now + self._longest_try > self._end:
                return
            yield move

    def goes_on(self) -> bool:
        """Whether there is time for another imagined world as long as any so far; every round has at least one."""
        now = time.monotonic()
        if self._begun:
            self._longest = max(self._longest, now - self._last)
        self._last = now
        if not self._begun:
            self._begun = True
            return True
        return self._left > 0 if self._seconds is None else now + self._longest < self._until
