"""The watchdog barks, and only when it should."""

from __future__ import annotations

import asyncio
import time

import pytest

from tests.server.watchdog import watch_the_loop


@pytest.fixture(autouse=True)
def nothing_holds_up_the_loop() -> None:
    """Here something does."""


def test_a_callback_that_sleeps_or_works_too_long_is_found_and_a_quick_one_is_not() -> None:
    async def quick() -> None:
        await asyncio.sleep(0.06)

    async def sleeping() -> None:
        time.sleep(0.3)

    async def working() -> None:
        end = time.thread_time() + 0.06
        while time.thread_time() < end:
            pass

    with watch_the_loop() as slow:
        asyncio.run(quick())
        assert not slow
        asyncio.run(sleeping())
        asyncio.run(working())
    assert len(slow) == 2 and "sleeping" in slow[0] and "working" in slow[1]
