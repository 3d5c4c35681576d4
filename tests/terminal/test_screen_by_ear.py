"""The full screen by ear: squares that are read, the bell, and a log that fits its room."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from parlour.terminal import screen
from parlour.terminal.screen import FullScreen
from tests.terminal.conftest import table_of
from tests.terminal.full_screen import enter, log, on_screen, says, until


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "IDLE_SECONDS", 0.02)


def test_the_cursor_reads_the_squares_it_moves_over() -> None:
    table = table_of("push", {1: "club"})

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        await pilot.press("down")
        await until(pilot, lambda: says(app) == "Row 1, column 1: empty. Around it: right empty, below empty.")
        assert app.cursor_position.y == app._says.region.y
        await pilot.press("end")
        await until(pilot, lambda: says(app).startswith("Row 1 from the right: empty. After a push: "))
        await pilot.press("left", "enter")
        await until(pilot, lambda: says(app).startswith("Row 1, column 5"))
        assert app._line.value == ""

    on_screen(table, story)


def test_the_bell_rings_on_the_full_screen_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for folder in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(folder, str(tmp_path))
    rings: list[str] = []
    monkeypatch.setattr(FullScreen, "bell", lambda app: rings.append(says(app)))

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        await enter(app, pilot, "l9")
        await until(pilot, lambda: "There is no row 9" in says(app))
        assert not rings, "it is off at first"

        def rung(times: int) -> bool:
            return len(rings) == times

        for number, line in enumerate(("bell on", "l9", "l1"), 1):
            await enter(app, pilot, line)
            await until(pilot, partial(rung, number))

    on_screen(table_of("push", {1: "club"}), story)


def test_the_log_is_broken_anew_when_there_is_more_room() -> None:
    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        await enter(app, pilot, "goal")
        await until(pilot, lambda: "push a piece in" in " ".join(log(app)).lower())
        for columns in (80, 110):
            await pilot.resize_terminal(columns, 34)
            await until(pilot, lambda: app._story.virtual_size.width <= app._story.size.width)
            await until(pilot, lambda: "choose a side, and a row or column." in " ".join(map(str.strip, log(app))))

    on_screen(table_of("push", {1: "club"}), story)
