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
        self._until = self._last = time.monotonic()
        self._longest = 0.0  # that a world has taken
        self._begun = False

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
