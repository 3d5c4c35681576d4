"""What is in sight on the full screen: at 80 × 24 and 120 × 40, in every game, from the start to the end."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from random import Random

import pytest
from rich.segment import Segment
from textual.pilot import Pilot

import parlour
from parlour.core import Match, registry
from parlour.core.abilities import Lessons, Pictures
from parlour.terminal.board_app import BoardApp
from parlour.terminal.lesson_screen import LessonScreen
from parlour.terminal.local import LocalTable
from parlour.terminal.looks import DARK, LIGHT
from parlour.terminal.screen import FullScreen
from parlour.terminal.teacher import Teacher
from tests.conformance.wander import wander

SMALLEST, LARGER = (80, 24), (120, 40)
STEPS = (0, 9, 40)  # moves before each look at the screen
GAMES = [name for name in registry.names() if registry.find(name).offers(Pictures)]
TAUGHT = [name for name in registry.names() if registry.find(name).offers(Lessons)]
FRAME = re.compile(r"[\s─-▟]+")
SMALL, FULL = 4.5, 3.0  # contrast of letters, and of anything else that has to be seen


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody moves by himself."""
    monkeypatch.setattr(LocalTable, "advance", lambda table: False)


def strips(app: BoardApp) -> Iterator[list[Segment]]:
    for strip in app.screen._compositor.render_strips():
        yield list(strip)


def screen_lines(app: BoardApp) -> list[str]:
    return ["".join(segment.text for segment in strip) for strip in strips(app)]


def in_sight(app: BoardApp, text: str, lines: list[str]) -> bool:
    """Whether a text is on the screen as a whole, on one line or several."""
    return " ".join(text.split()) in " ".join(" ".join(lines).split())


def check_room(app: BoardApp, guide: str) -> None:
    """Goal, hand, message and line are in sight, and so is the cursor wherever it goes, with its labels."""
    lines = screen_lines(app)
    width, height = app.size
    for widget in (app._guide, app._says, app._line, app._board):
        if widget.display:
            assert app.screen.region.contains_region(widget.region) and widget.region.height, widget
    assert in_sight(app, guide, lines)
    assert in_sight(app, str(app._says.content), lines)
    picture = app._board._window.picture
    for line in picture.below:
        assert any("".join(span.text for span in line).rstrip() in shown for shown in lines), line
    places = [place.name for place in app._board._places]
    for name in dict.fromkeys([*places[:2], *places[len(places) // 2 :: 97], *places[-2:]]):
        app._board.cursor = name
        app._board._follow_cursor()
        points = app._board.points_of(name)
        assert points, name
        window = app._board._window
        for x, y in points[:1]:
            row = window.row_at(y)
            assert row is not None and 0 <= x < width and 0 <= y < height
            if picture.top <= row < len(picture.board):
                shown = [window.row_at(line) for line in range(app._board.size.height)]
                assert set(range(picture.top)) <= set(shown)
                assert window.columns(row)[0] == (0, picture.left)


def luminance(colour: tuple[int, int, int]) -> float:
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def check_contrast(app: BoardApp) -> None:
    for strip in strips(app):
        for segment in strip:
            style = segment.style
            if style is None or not segment.text.strip():
                continue
            assert style.color and style.color.triplet and style.bgcolor and style.bgcolor.triplet, segment
            found = contrast(style.color.triplet, style.bgcolor.triplet)
            assert found >= (FULL if FRAME.fullmatch(segment.text) else SMALL), (round(found, 2), segment)


async def look(app: FullScreen, pilot: Pilot[None], theme: str) -> None:
    app.theme = theme
    app.show_table()
    await pilot.pause()
    check_room(app, app.table.goal)
    check_contrast(app)


@pytest.mark.parametrize("game", GAMES)
def test_everything_needed_is_in_sight_and_can_be_read(game: str) -> None:
    match = Match.new(parlour.game(game), seats=2, seed=4, names={0: "Ann", 1: "Expert"})
    rng = Random(5)

    async def story() -> None:
        app = FullScreen(LocalTable(match, {1: "novice"}))
        async with app.run_test(size=SMALLEST) as pilot:
            for steps, theme in zip(STEPS, (DARK, LIGHT, DARK), strict=True):
                wander(match, rng, steps)
                await look(app, pilot, theme)
            await pilot.resize_terminal(*LARGER)
            await look(app, pilot, LIGHT)
            await pilot.resize_terminal(*SMALLEST)
            if match.outcome is None:
                match.act("resign", 0)
                await look(app, pilot, DARK)
            assert match.outcome and match.outcome.reason in str(app._says.content)

    asyncio.run(story())


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_the_log_is_cut_where_it_is_narrowest(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FullScreen, "most_side", FullScreen.least_side)
    match = Match.new(parlour.game(game), seats=2, seed=4, names={0: "Ann", 1: "Expert"})

    async def story() -> None:
        app = FullScreen(LocalTable(match, {1: "novice"}))
        async with app.run_test(size=SMALLEST) as pilot:
            for told in ("Press Enter to play it.", "The game begins. You draw lateral 8."):
                for _ in range(12):
                    app._story.tell(told)
                await pilot.pause()
            wide = app._story.scrollable_content_region.width
            assert app._story.lines and all(line.cell_length <= wide for line in app._story.lines)

    asyncio.run(story())


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_fits_too(game: str) -> None:
    async def story() -> None:
        app = LessonScreen(Teacher(registry.find(game), 1))
        async with app.run_test(size=SMALLEST) as pilot:
            for _ in range(2):
                title, text, task = app.teacher.text()
                await pilot.pause()
                check_room(app, task)
                check_contrast(app)
                beside = [line[app._side.region.x :] for line in screen_lines(app)]
                assert in_sight(app, f"{text} {task}", [line.strip() for line in beside]), title
                app.do("next")

    asyncio.run(story())


def test_without_colours_everything_is_grey(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def story() -> None:
        app = FullScreen(LocalTable(Match.new(parlour.game("hex"), seats=2, seed=4), {1: "novice"}))
        async with app.run_test(size=SMALLEST) as pilot:
            await pilot.pause()
            styles = [segment.style for strip in strips(app) for segment in strip if segment.text.strip()]
            colours = {part.triplet for style in styles if style for part in (style.color, style.bgcolor) if part}
            assert len(colours) > 2 and all(colour and len(set(colour)) == 1 for colour in colours)
            check_contrast(app)

    asyncio.run(story())
