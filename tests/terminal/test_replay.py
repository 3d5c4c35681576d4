"""A recorded match at any moment, in plain lines and on the full screen."""

from __future__ import annotations

import asyncio
from pathlib import Path

from textual.pilot import Pilot

import parlour
from parlour.core import Match
from parlour.core.looking import look
from parlour.terminal.replay_screen import ReplayScreen
from parlour.terminal.sheet import Sheet
from parlour.terminal.viewer import Viewer, view_in_lines


def recorded() -> Match:
    match = Match.new(parlour.game("push"), names={0: "Ann", 1: "Bob"})
    for seat, text in ((0, "L2"), (1, "T1"), (0, "L2"), (1, "T1")):
        match.play(seat, text)
    return match


def told(*lines: str, seat: int | None = None) -> list[str]:
    typed, said = iter(lines), list[str]()

    def read(prompt: str) -> str:
        line = next(typed, None)
        if line is None:
            raise EOFError
        return line

    view_in_lines(Viewer(recorded(), seat), read, said.append)
    return said


def test_a_replay_goes_forward_and_back_and_to_any_entry() -> None:
    said = told("", "next", "back", "back", "back", "go 6", "next", "go 7", "first", "last", "log 1")
    assert said[0].startswith("Push: Ann and Bob. Press Enter")
    pushed = "6. Bob pushes into column 1 from the top."
    assert sum(line.startswith(pushed) for line in said) == 3, "by its number, as the last one, and in the log"
    assert said.count("This is the end.") == 2 and said.count("The beginning; 6 entries follow.") == 2
    assert said.count("This is the beginning.") == 1 and said[-1] == "Goodbye."


def test_any_moment_of_a_replay_can_be_looked_at_in_the_words_of_the_table(tmp_path: Path) -> None:
    match, page = recorded(), tmp_path / "then.brf"
    said = told("last", "look", "go 3", "look row 2", "score", f"save {page}", "save x", "fly", "help", seat=0)
    assert said[2 : 2 + len(look(match, 0, "").lines)] == look(match, 0, "").lines
    assert "Row 2: you, 4 empty." in said and any(line.startswith("You have 13 pieces left") for line in said)
    assert page.read_text().startswith("PUSH") and "2 X----" in page.read_text()
    assert "Which file? Type save and a name that ends in .brf." in said
    assert "'fly' is not a command here; type help." in said
    assert any(line.strip().startswith("go 12") for line in said)


def test_a_replay_on_a_small_screen_is_stepped_through_by_keys_and_its_squares_are_read() -> None:
    async def run() -> None:
        app = ReplayScreen(Viewer(recorded(), None))
        async with app.run_test(size=(80, 24)) as pilot:
            await story(app, pilot)

    async def story(app: ReplayScreen, pilot: Pilot[None]) -> None:
        def says() -> str:
            return str(app._says.content)

        await pilot.press("f4", "f4")
        assert says().startswith("2. ") and app.viewer.match.number == 2
        await pilot.press("enter", "f3", "f5")
        await pilot.pause()
        assert str(app._guide.content) == "Entry 6 of 6. Push: Ann and Bob." and app._story.lines
        await pilot.press("escape", "down")
        assert app.focused is app._board and says().startswith("Row 1, column 1: Bob. ")
        await pilot.press("f2", "g", "o", "space", "4", "enter")
        assert says().startswith("4. Bob pushes into column 1 from the top.")
        await pilot.press("f1")
        assert isinstance(app.screen, Sheet) and any("the entry before" in line for line in app.screen.lines)
        await pilot.press("escape")
        for widget in (app._guide, app._says, app._line, app._board):
            assert app.screen.region.contains_region(widget.region) and widget.region.height, widget

    asyncio.run(run())
