"""A lesson on the full screen."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.games.push.rules import Push
from parlour.terminal.lesson_screen import LessonScreen
from parlour.terminal.teacher import Teacher


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.core.paths.data", lambda: tmp_path)


def says(app: LessonScreen) -> str:
    return str(app._says.content)


def test_a_try_is_shown_and_answered_and_the_lesson_goes_on_by_keys_alone() -> None:
    async def story() -> None:
        teacher = Teacher(Push, 2)
        app = LessonScreen(teacher)
        async with app.run_test(size=(120, 34)) as pilot:
            await pilot.pause()
            await pilot.press(*"R2", "enter")
            assert "look what fell off" in says(app)
            before = teacher.draw()
            await pilot.press(*"L2")
            await pilot.pause()
            assert "falls off" in says(app)
            await pilot.press("enter")
            assert teacher.play.done and before != teacher.draw() and "✓" in says(app)
            await pilot.press("enter")
            assert (teacher.number, teacher.play.done) == (3, False)
            await pilot.press("f2")
            assert (teacher.number, teacher.play.done) == (3, True)
            await pilot.press("f3")
            assert (teacher.number, teacher.play.done) == (2, False)
            await pilot.press("ctrl+q")

    asyncio.run(story())


def test_the_first_step_and_no_other_begins_with_what_wins() -> None:
    wins = "Fill a row, a column or a long diagonal with your own pieces: 5 in a line wins. "
    first, second = Teacher(Push, 0).text(), Teacher(Push, 1).text()
    assert first[1].startswith(wins) and wins not in " ".join(second)


def test_the_last_step_leads_to_a_game() -> None:
    async def story() -> None:
        teacher = Teacher(Push, 99)
        app = LessonScreen(teacher)
        async with app.run_test(size=(120, 34)) as pilot:
            await pilot.press(*"pass", "enter")
            assert teacher.play.done and not teacher.wants_game
            await pilot.press("f5")
            await pilot.pause()
        assert teacher.wants_game

    asyncio.run(story())
