"""Worker processes shared by everybody: TABLE-19."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

import parlour
from parlour.server.bots.fair_queue import Owner
from parlour.server.bots.workers import Workers


@pytest.fixture
def workers() -> Iterator[Workers]:
    one = Workers(1, grace=5.0, warm_up=60.0)
    yield one
    one.close()


def test_table_19_fifty_tables_of_two_bots_do_not_delay_somebody_elses_bot(workers: Workers) -> None:
    match = parlour.new("push")
    view = match.view(0)

    async def story() -> list[str]:
        answered = []

        async def ask(host: str) -> None:
            await workers.choose(match.game, "novice", view, 0, 0.02, Owner(f"address of {host}", host))
            answered.append(host)

        attack = [asyncio.create_task(ask("mallory")) for _ in range(100)]
        await asyncio.sleep(0)
        await ask("ann")
        await asyncio.gather(*attack)
        return answered

    answered = asyncio.run(story())
    assert len(answered) == 101 and answered.index("ann") <= 2
