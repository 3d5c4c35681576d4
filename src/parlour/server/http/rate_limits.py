"""Rate limits: a burst, and after it so many a second."""

from __future__ import annotations

import time
from collections import OrderedDict


class RateLimit:
    """A token bucket."""

    __slots__ = ("_burst", "_left", "_rate", "_when")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._when = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        left = self._left + (now - self._when) * self._rate
        self._when = now
        if left < 1:
            self._left = left
            return False
        self._left = (left if left < self._burst else self._burst) - 1
        return True


class RateLimits:
    """One limit for each person or address; those longest unused are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._limits: OrderedDict[str, RateLimit] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether one more is allowed for this person or address now."""
        return self.of(key).take()

    def of(self, key: str) -> RateLimit:
        """The limit of this person or address."""
        limit = self._limits.setdefault(key, RateLimit(self._rate, self._burst))
        self._limits.move_to_end(key)
        if len(self._limits) > self._most:
            self._limits.popitem(last=False)
        return limit
