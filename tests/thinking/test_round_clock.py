"""Dividing a budget into rounds."""

from __future__ import annotations

import time

import pytest

from parlour.thinking import Budget, RoundClock


def test_worlds_in_which_the_game_is_over_use_up_a_budget_too() -> None:
    clock = RoundClock(Budget(nodes=6), default_turns=100)
    clock.begin(0.5)
    worlds = 0
    while clock.goes_on() and worlds < 100:
        clock.spend(0)
        worlds += 1
    assert worlds == 3


def test_no_world_begins_that_would_end_after_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 5.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    clock = RoundClock(Budget(seconds=1.0), default_turns=100)
    for share, takes in ((0.5, 0.2), (0.5, 0.15)):
        clock.begin(share)
        while clock.goes_on():
            now += takes
    # Two worlds of 0.2 s, and after them as many of 0.15 s as leave room for one of 0.2 s.
    assert now == pytest.approx(5.0 + 2 * 0.2 + 3 * 0.15)
