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


def test_no_move_is_tried_that_would_end_after_the_budget_except_the_first_of_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 5.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    clock = RoundClock(Budget(seconds=1.0), default_turns=100)
    tried = []
    for move, takes in zip(clock.while_time("ABCDE"), (0.3, 0.4, 0.2, 0.1), strict=False):
        now += takes
        clock.spend(1)
        tried.append(move)
    assert tried == ["A", "B"], "after 0.7 s there is no room for another 0.4 s"
    assert list(clock.while_time("A")) == []
    assert list(RoundClock(Budget(seconds=0.0), default_turns=100).while_time("A")) == ["A"]
    unlimited = RoundClock(Budget(nodes=1), default_turns=100)
    unlimited.spend(5)
    assert list(unlimited.while_time("AB")) == ["A", "B"], "what a budget in nodes buys is the same on every machine"
