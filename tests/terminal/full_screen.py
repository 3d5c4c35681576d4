"""A full screen to play on, and what it shows."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from parlour.terminal.screen import FullScreen
from parlour.terminal.table_client import TableClient


def on_screen(table: TableClient, story: Callable[[FullScreen, Pilot[None]], Awaitable[None]]) -> None:
    async def run() -> None:
        app = FullScreen(table)
        async with app.run_test(size=(110, 34)) as pilot:
            await pilot.pause()
            await story(app, pilot)

    asyncio.run(run())


async def until(pilot: Pilot[None], so: Callable[[], object]) -> None:
    for _ in range(2000):
        if so():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never happened")


def says(app: FullScreen) -> str:
    return str(app._says.content)


def log(app: FullScreen) -> list[str]:
    return [line.text.rstrip() for line in app._story.lines]


async def enter(app: FullScreen, pilot: Pilot[None], text: str) -> None:
    """Type a line and send it, without waiting for the screen to settle after every key."""
    app._line.value = text
    await app._line.action_submit()
