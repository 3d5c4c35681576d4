"""A budget divided into rounds, for bots that try out moves in imagined worlds and drop the weaker ones on the way."""

from __future__ import annotations

import time

from parlour.thinking.bot import Budget


class RoundClock:
    """Divides a budget, in simulated turns or in seconds, into rounds."""

    def __init__(self, budget: Budget, default_turns: int) -> None:
        """With neither seconds nor nodes in the budget, this many turns are simulated."""
        self._seconds = budget.seconds
        self._turns = default_turns if budget.nodes is None else budget.nodes
        self._left = 0.0
        self._until = time.monotonic()
        self._begun = False

    def begin(self, share: float) -> None:
        """Begin a round that may use this share of the budget."""
        self._begun = False
        self._left = self._turns * share
        if self._seconds is not None:
            self._until += self._seconds * share

    def spend(self, turns: int) -> None:
        """Count turns that were simulated."""
        self._left -= turns

    def goes_on(self) -> bool:
        """Whether there is time for another imagined world; every round has at least one."""
        if not self._begun:
            self._begun = True
            return True
        return self._left > 0 if self._seconds is None else time.monotonic() < self._until
