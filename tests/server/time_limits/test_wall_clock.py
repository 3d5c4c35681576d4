"""Time limits when somebody sets the machine's clock: TABLE-15."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as some

import parlour
from parlour.core.standing import Standing
from parlour.server.time_limits.deadline import StepTimer
from parlour.server.timestamps import next_time
from tests.server.conftest import Served, friends
from tests.server.storage.test_storage import row
from tests.server.time_limits.test_clock import lay, three

DEADLINE = "parlour.server.time_limits.deadline"
HOUR = 3_600_000  # in milliseconds


def set_clock(patch: pytest.MonkeyPatch, hours: int) -> None:
    """Set the machine's clock, as every server in this process reads it."""
    right = time.time_ns
    patch.setattr("time.time_ns", lambda: right() + hours * HOUR * 10**6)


@pytest.mark.parametrize("hours", [-2, 2])
def test_table_15_setting_the_clock_changes_neither_what_is_shown_nor_when_time_is_up(
    served: Served, hours: int
) -> None:
    with three(served, hold=10) as (guests, table), three(served, hold=1) as (others, other):
        number, short = lay(guests, table), lay(others, other)
        with pytest.MonkeyPatch.context() as patch:
            set_clock(patch, hours)
            guests[2].play(table, 2, "accept")  # the clock looks again
            with guests[1].live(table) as his, others[1].live(other) as also:
                assert 0 < his.table["clock"]["left"] <= 10_000
                assert his.number == number + 1, "the time is not up"
                assert also.logged(short + 1)["kind"] == "move", "and here it is, in time"


def test_table_15_after_a_restart_with_the_clock_set_back_there_is_no_more_time_than_the_limit() -> None:
    opened = Standing(None, None, (), open_step=1, open_since=50 * HOUR)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(f"{DEADLINE}.monotonic", lambda: 1.0)
        patch.setattr(f"{DEADLINE}.now", lambda: 48 * HOUR)
        assert StepTimer(row("t", step_seconds=10)).left(opened, 10) == 10_000
        patch.setattr(f"{DEADLINE}.now", lambda: 50 * HOUR + 4_000)
        assert StepTimer(row("t", step_seconds=10)).left(opened, 10) == 6_000


@given(some.lists(some.tuples(some.integers(0, 20_000), some.integers(-8_000_000, 8_000_000)), max_size=20))
def test_table_15_the_time_left_falls_steadily_however_the_clock_is_set(passing: list[tuple[int, int]]) -> None:
    """Each pair is how much time passes, and what the machine's clock then says."""
    opened = Standing(None, None, (), open_step=3, open_since=10_000_000)
    timer, passed = StepTimer(row("t", step_seconds=30)), 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(f"{DEADLINE}.now", lambda: 10_000_000)
        patch.setattr(f"{DEADLINE}.monotonic", lambda: passed / 1000)
        assert timer.left(opened, 30) == 30_000
        for steady, says in passing:
            passed += steady
            patch.setattr(f"{DEADLINE}.now", lambda says=says: 10_000_000 + says)
            assert abs(timer.left(opened, 30) - max(0, 30_000 - passed)) <= 1  # a millisecond is not exact in binary


@given(some.lists(some.integers(1, 10**6), max_size=20))
def test_the_times_of_entries_never_go_backwards(clock: list[int]) -> None:
    match = parlour.new("push")
    with pytest.MonkeyPatch.context() as patch:
        for says in clock:
            patch.setattr("parlour.server.timestamps.now", lambda says=says: says)
            match.act(
                "offer" if match.standing.offer is None else "decline", match.number % 2, "draw", time=next_time(match)
            )
    times = [entry.time or 0 for entry in match.entries]
    assert times == sorted(times) and (not times or times[-1] == max(clock))


def test_the_times_of_moves_never_go_backwards(served: Served) -> None:
    with friends(served) as (ann, bob, table), ann.live(table) as hers:
        first = ann.play(table, 0, "L1")
        with pytest.MonkeyPatch.context() as patch:
            set_clock(patch, -2)
            second = bob.play(table, 1, "L2")
        assert hers.entry(second)["time"] == hers.entry(first)["time"]
