"""One process at a time lets the bots of a table think; without Redis every process may."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from parlour.server.news.leases import Leases
from parlour.server.news.line import connect
from tests.server.redis import RedisServer

pytestmark = pytest.mark.xdist_group("several")
Story = Callable[[Leases, Leases], Awaitable[None]]


def tell(story: Story, url: str, seconds: float) -> None:
    async def whole() -> None:
        first, second = connect(url), connect(url)
        async with first, second:
            await story(Leases(first, "first", seconds), Leases(second, "second", seconds))

    asyncio.run(whole())


def test_the_first_process_keeps_the_bots_until_it_gives_them_back(redis: RedisServer) -> None:
    async def story(first: Leases, second: Leases) -> None:
        assert await first.wait("kept") == 0
        assert await first.wait("kept") == 0
        assert 0 < await second.wait("kept") <= 60
        assert await second.wait("another") == 0
        await first.give_back()
        assert await second.wait("kept") == 0
        await first.give_back()
        assert await first.wait("kept") > 0, "only one's own leases are given back"

    tell(story, redis.url, 60)


def test_the_bots_of_a_process_that_died_go_to_another(redis: RedisServer) -> None:
    async def story(first: Leases, second: Leases) -> None:
        assert await first.wait("left") == 0
        while wait := await second.wait("left"):
            await asyncio.sleep(wait)
        assert await first.wait("left") > 0

    tell(story, redis.url, 0.3)


def test_while_redis_is_down_every_process_may() -> None:
    async def story(first: Leases, second: Leases) -> None:
        assert await first.wait("table") == await second.wait("table") == 0
        await first.give_back()

    tell(story, "redis://127.0.0.1:1/0", 60)
    assert asyncio.run(Leases(None, "alone", 60).wait("table")) == 0
