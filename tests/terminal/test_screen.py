"""The full screen: keys, mouse and the curtain."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from functools import partial

import pytest
from textual import events
from textual.pilot import Pilot

import parlour
from parlour.core import Match, Voice, registry
from parlour.games.push.board import PushState
from parlour.games.push.picture import picture
from parlour.games.push.rules import Push
from parlour.games.series.gathering.rules import Gathering
from parlour.terminal import screen
from parlour.terminal.board import coloured, furthest, nearest, places
from parlour.terminal.curtain import Curtain
from parlour.terminal.local import LocalTable
from parlour.terminal.looks import style_of
from parlour.terminal.screen import FullScreen
from parlour.terminal.sheet import Sheet
from parlour.terminal.table_client import TableClient
from tests.narrow import as_a
from tests.terminal.conftest import First, table_of
from tests.terminal.full_screen import enter, log, on_screen, says, until


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableClient, "pace", 0.02)
    monkeypatch.setattr(screen, "IDLE_SECONDS", 0.02)


def test_push_is_played_with_arrows_and_enter() -> None:
    table = table_of("push", {1: "club"})

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        assert says(app).startswith("Push a piece in")
        await pilot.press("right", "right", "enter")
        assert app._line.value == "T3"
        await until(pilot, lambda: says(app) == "Column 3 will read yours, 4 empty.")
        await pilot.press("enter")
        await until(pilot, lambda: len(log(app)) >= 2)
        assert log(app)[0] == "You push into column 3 from the top."
        await pilot.press("ctrl+end", "space", "space")
        await until(pilot, lambda: table.number >= 6)

    on_screen(table, story)


def test_push_is_played_with_the_mouse() -> None:
    table = table_of("push", {1: "club"})

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        x, y = app._board.points_of("R2")[1]
        for _ in range(2):
            await pilot.click(app._board, offset=(x, y))
        await until(pilot, lambda: "You push into row 2 from the right." in log(app))
        await pilot.click(app._board, offset=(x - 6, y))
        assert app._line.value == ""

    on_screen(table, story)


def test_moves_and_words_are_typed_wherever_the_focus_is() -> None:
    table = table_of("push", {1: "club"})

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        await pilot.press("l", "7")
        await until(pilot, lambda: says(app) == "There is no row 7; rows and columns are numbered from 1 to 5.")
        await pilot.press("escape", "l", "4", "enter")
        await until(pilot, lambda: "You push into row 4 from the left." in log(app))
        await until(pilot, lambda: 0 in table.to_act)
        await pilot.press("r", "e", "s", "i", "g", "n")
        assert says(app) == "resign: give up; asks you to confirm"
        await pilot.press("enter")
        await until(pilot, lambda: "to confirm." in says(app))
        await enter(app, pilot, "resign")
        await until(pilot, lambda: table.outcome)
        await until(pilot, lambda: says(app) == "Club wins: resignation.")

    on_screen(table, story)


def test_quick_typing_and_pasting_on_the_board_goes_to_the_line() -> None:
    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        assert app.focused is app._board
        for key in "8H GNAT":
            app.post_message(events.Key("space" if key == " " else key, key))
        await until(pilot, lambda: app._line.value == "8H GNAT")
        await pilot.press("escape")
        await until(pilot, lambda: app.focused is app._board)
        await pilot.press("enter")
        assert app._line.value == "8H "
        for key in "GNAT":
            app.post_message(events.Key(key, key))
        await until(pilot, lambda: app._line.value == "8H GNAT")
        await pilot.press("escape")
        await until(pilot, lambda: app.focused is app._board)
        app.post_message(events.Paste("8H GNU"))
        await until(pilot, lambda: app._line.value == "8H GNU")

    on_screen(table_of("prism", {1: "club"}), story)


@pytest.mark.parametrize(("game", "held", "first"), [("domino", "6v 3l", "5l"), ("hex", "6b 3a", "5a")])
def test_a_tile_and_a_place_are_pointed_at_one_after_the_other(game: str, held: str, first: str) -> None:
    """The tile is pointed at in the hand, the place by its label or its dot."""
    hands = [{"open": held.split()}, {"open": []}]
    match = parlour.new(game, position={"hands": hands, "placed": {"0,0": first}, "turn": 0})
    fits = next(match.moves(0))
    where = as_a(Gathering, match.game).shape.where(fits.x, fits.y)

    async def point(app: FullScreen, pilot: Pilot[None], types: str) -> None:
        x, y = app._board.points_of(types)[0]
        await pilot.click(app._board, offset=(x, y))

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        wrong = next(tile for tile in held.split() if tile != fits.tile)
        for tile in (wrong, fits.tile):
            await point(app, pilot, f"{tile} ")
            assert app._line.value == f"{tile} "
            await point(app, pilot, f" {where}")
            assert app._line.value == f"{tile} {where}"
            if tile == wrong:
                await until(pilot, lambda: says(app).startswith("It does not fit: "))
                await pilot.press("escape")
        await point(app, pilot, f" {where}")
        await until(pilot, lambda: re.search(rf" at {where}\b.*; 11 left to place\.", " ".join(log(app))))

    on_screen(LocalTable(match, {1: "club"}), story)


def test_a_hint_lies_in_the_line_for_enter_to_play_or_for_something_else_to_replace() -> None:
    table = table_of("push", {1: "club"})

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        await pilot.press("f2")
        await until(pilot, lambda: "Press Enter to play it." in says(app))
        assert app._line.value == app._line.selected_text == table.hint(0)[0] and app.focused is app._line
        await pilot.press("s", "c", "o", "r", "e")
        await until(pilot, lambda: app._line.value == "score")
        await pilot.press("escape", "f2")
        await until(pilot, lambda: app._line.selected_text)
        await pilot.press("enter")
        await until(pilot, lambda: table.match.entries[-1].kind == "move")

    on_screen(table, story)


def test_function_keys_ask_for_help_hints_moves_score_and_a_takeback() -> None:
    table = table_of("push", {1: "club"})

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(app.screen, Sheet))
        assert isinstance(app.screen, Sheet) and any("takeback" in line for line in app.screen.lines)
        await pilot.press("escape")
        await pilot.press("f2")
        await until(pilot, lambda: "Press Enter to play it." in says(app))
        await pilot.press("f3")
        await until(pilot, lambda: any("B5" in line for line in log(app)))
        await pilot.press("f4")
        await until(pilot, lambda: any("14 pieces left" in line for line in log(app)))
        await enter(app, pilot, "l1")
        await until(pilot, lambda: table.number == 4)
        await pilot.press("f5")
        await until(pilot, lambda: set(table.match.state.board) == {"."})

    on_screen(table, story)


@pytest.mark.parametrize("keys", [["ctrl+q"], ["q", "u", "i", "t", "enter"]])
def test_the_screen_can_be_left(keys: list[str]) -> None:
    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        await pilot.press(*keys)
        await until(pilot, lambda: not app.is_running)

    on_screen(table_of("push", {}), story)


def test_two_people_take_turns_at_an_open_board() -> None:
    table = table_of("push", {}, size=3)

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        def moved_on(number: int) -> bool:
            return table.number == 3 + number and (app.seat != number % 2 or table.outcome is not None)

        for number, move in enumerate(["l1", "l2", "l1", "l2", "l1"]):
            assert app.seat == number % 2
            await enter(app, pilot, move)
            await until(pilot, partial(moved_on, number))
        await until(pilot, lambda: says(app) == "Ann wins: row 1 is full.")

    on_screen(table, story)


@pytest.mark.parametrize("game", ["awkward", "hasty"])
def test_the_awkward_game_is_played_to_the_end_against_bots(game: str) -> None:
    table = table_of(game, {1: "novice", 2: "novice"}, seats=3)

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        while table.outcome is None:
            await until(pilot, lambda: table.outcome or table.seats_due())
            listed = table.moves(0, 1)[0]
            if listed and not table.outcome:
                # A bot may be quicker, and the move refused: then the next look finds another.
                await enter(app, pilot, listed[0])
                await asyncio.sleep(0.05)
        # Below the board it may say that a last move came too late.
        await until(pilot, lambda: "most points" in " ".join(map(str.strip, log(app))))

    on_screen(table, story)


def test_the_awkward_game_is_played_at_one_keyboard_behind_a_curtain() -> None:
    table = table_of("awkward", {})

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        def heard_after(number: int) -> bool:
            return app._heard > number

        hands: set[int | None] = set()
        while table.outcome is None:
            if isinstance(app.screen, Curtain):
                assert "hand" not in app._board.text
                assert log(app) == []
                await pilot.press("enter")
                await until(pilot, lambda: not app._hidden)
                hands.add(app.seat)
                assert f"seat: {app.seat}" in app._board.text
            elif app._handing_over is not None:
                assert "Press Enter to hide the table." in says(app)
                await enter(app, pilot, "")
                await until(pilot, lambda: isinstance(app.screen, Curtain))
            else:
                assert app.seat is not None
                number = table.number
                await enter(app, pilot, table.moves(app.seat, 1)[0][0])
                await until(pilot, partial(heard_after, number))
        assert hands == {0, 1}

    on_screen(table, story)


def test_a_failing_bot_is_reported_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of("push", {1: "club"})

    def fail(*_: object) -> None:
        raise ZeroDivisionError("no idea")

    monkeypatch.setattr(First, "choose", fail)

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        await enter(app, pilot, "l1")
        said = "Club failed (no idea), so the first possible move is played for it."
        await until(pilot, lambda: said in " ".join(line.text.strip() for line in app._story.lines))
        assert table.to_act == {0}


def test_an_internal_error_is_reported_and_the_screen_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of("push", {1: "club"})

    def fail() -> bool:
        raise ZeroDivisionError("no idea")

    monkeypatch.setattr(table, "advance", fail)

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "Internal error (no idea)" in says(app))

    on_screen(table, story)


def test_a_drawing_is_coloured_without_being_changed() -> None:
    drawing = "hand: (3, 9)\n1 > . X O < 1"
    assert ["".join(span.text for span in line) for line in coloured(drawing).lines] == drawing.splitlines()
    assert style_of("seat7") == style_of("seat1") and not style_of("nothing")


def test_arrow_keys_move_around_the_board_and_across_it() -> None:
    known = places(picture(Push({}), PushState("." * 25), Voice(None, ("Ann", "Bob")), ()))
    here, seen = "T1", []
    for across, down in [(1, 0), (0, 1), (0, 1), (-1, 0), (-1, 0), (0, -1), (0, -1), (0, -1)]:
        here = nearest(known, here, across, down) or here
        seen.append(here)
    assert seen == ["T2", "1 2", "2 2", "2 1", "L2", "L1", "T1", "T1"]
    assert nearest(known, "B3", 0, 1) is None
    assert [furthest(known, "L2", 1, 0), furthest(known, "2 3", -1, 0)] == ["R2", "L2"]
    assert [furthest(known, "T2", 0, 1), furthest(known, "2 3", 0, -1)] == ["B2", "T3"]


def test_a_bug_on_the_screen_is_reported_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_of("push", {1: "club"})
    monkeypatch.setattr(table, "next_step", lambda seat: 1 // 0)
    app = FullScreen(table)
    app.run(headless=True)
    told = capsys.readouterr().err
    assert app.return_code == 1
    assert "Internal error" in told and "Traceback" not in told


def test_series_17_the_screen_says_how_close_a_solitaire_was() -> None:
    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        app.table.act("resign", 0)
        app.show_table()
        await until(pilot, lambda: "You did not finish" in " ".join(log(app)))

    on_screen(table_of("rush", {}, seats=1), story)


def test_the_board_is_built_once_for_each_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of("push", {1: "club"})
    built: list[int] = []
    picture = table.picture

    def count(seat: int | None) -> object:
        built.append(table.number)
        return picture(seat)

    monkeypatch.setattr(table, "picture", count)

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        await enter(app, pilot, "l1")
        await until(pilot, lambda: app._heard == 4)
        assert max(Counter(built).values()) == 1

    on_screen(table, story)


def test_the_rules_open_on_a_sheet_and_one_rule_in_the_log() -> None:
    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        await pilot.press("f6")
        await until(pilot, lambda: isinstance(app.screen, Sheet))
        assert isinstance(app.screen, Sheet) and "How to play" in app.screen.lines
        await pilot.press("escape")
        await until(pilot, lambda: not isinstance(app.screen, Sheet))
        await enter(app, pilot, "rules PUSH-5")
        await until(pilot, lambda: any("PUSH-5 In a full line" in line for line in log(app)))

    on_screen(table_of("push", {1: "club"}), story)


def test_moves_that_fit_are_lit_and_told_once() -> None:
    board = "..... ..... ..... 1111. 0.0..".replace(" ", "")
    match = Match.new(registry.find("push")(), position={"board": board}, names={0: "Ann", 1: "Novice"}, seed=1)

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        await enter(app, pilot, "help me")
        await until(pilot, lambda: "B1" in app._board._lit)
        assert sum(line.startswith("You could play ") for line in log(app)) == 1
        await enter(app, pilot, "help me")
        await until(pilot, lambda: not app._board._lit)

    on_screen(LocalTable(match, {1: "novice"}), story)
