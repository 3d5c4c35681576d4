"""A burst, and then a steady rate."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from parlour.server.http import rate_limits
from parlour.server.http.rate_limits import RateLimit, RateLimits


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands still until its only item is changed."""
    now = [100.0]
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def test_a_burst_is_allowed_and_then_a_steady_rate(clock: list[float]) -> None:
    limit = RateLimit(rate=2, burst=3)
    assert [limit.take() for _ in range(4)] == [True, True, True, False]
    clock[0] += 0.5
    assert [limit.take() for _ in range(2)] == [True, False]
    clock[0] += 1000
    assert [limit.take() for _ in range(4)] == [True, True, True, False], "no more than a burst is saved up"


def test_everybody_has_their_own_limit_and_the_least_recently_used_are_forgotten(clock: list[float]) -> None:
    limits = RateLimits(rate=0.001, burst=1, most=2)
    assert limits.take("ann") and not limits.take("ann")
    assert limits.take("bob") and limits.take("cid")
    assert not limits.take("cid")
    assert limits.take("ann"), "forgotten"
