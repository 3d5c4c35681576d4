"""The world without end in the terminal: the map in words, and the way from board to board."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from parlour import cli
from parlour.server.world import worlds
from parlour.terminal.joining import WorldLink, enter_world
from parlour.terminal.screen import FullScreen
from parlour.terminal.server_session import ServerSession
from parlour.terminal.wandering import Onward, Wanderer
from parlour.wire.world import BoardInfo, Completed, WorldNow
from tests.narrow import present
from tests.terminal.running_server import Server

pytestmark = pytest.mark.xdist_group("join")


@pytest.fixture(autouse=True)
def nobody_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Bots would make moves that the tests do not expect."""
    monkeypatch.setattr(worlds, "BOTS", 0)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def typed(*lines: str) -> Iterator[str]:
    yield from lines
    raise EOFError


def test_people_get_about_in_plain_lines(
    server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = typed(
        *("help", "help all", "map", "look hand", "go north", "look hand", "south", "look hand"),
        *("go", "go sideways", "go 0:0", "go on", "down"),
        *("up", "due", "help moves", "pieces", "go 1:0,0", "quit"),
    )
    monkeypatch.setattr("parlour.terminal.lines._line", lambda: next(lines))
    assert cli.main(["join", server.url, "--world", "--name", "Ann", "--plain", "--no-board"]) == 0
    told = capsys.readouterr().out
    first, north, back, up, last = told.split("Series Rush: ")[1:]
    assert first.startswith("you, and nobody else yet. "), "seats that nobody has are not read out"
    assert first.count("In the world: map, go north") == 2 and "\n  go 1:0,-3   go to a place" in first
    moves = " ".join(first.split("Moves: ")[1].split())  # wherever the lines are broken
    assert "between games next" in moves and "stop" not in moves.split("between games")[1][:10]
    assert "Here, 1:0,0. Level 1, " in first and "you are here.\n" in first
    assert "\nNorth, 1:-1,0. Level 1, " in first and "\nUp, 2:0,0. Level 2, " in first and "\nDown," not in first
    hands = [[line for line in part.splitlines() if line.startswith("Tile")] for part in (first, north, back)]
    assert hands[0] == hands[2] != hands[1], "the hand waits"
    assert "Where to? Type go north" in back and "You can go north, south, " in back
    assert "A place is a level, a row and a column" in back and "lowest level" in back
    assert "There is nothing to go on from: no hand is over." in back
    assert "You have no pieces of this level with you" in up and "Nobody here has a piece to place." in up
    assert "draw" not in up and "You have no pieces with you.\nSo far you have placed tiles worth 0 points" in up
    assert last.endswith("Goodbye.\n")


def test_a_program_gets_about_through_a_pipe(
    server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"go 1:70,70\ngo north\nup\nquit\n")))
    assert cli.main(["join", server.url, "--world", "--name", "Bob", "--plain", "--no-board"]) == 0
    told = capsys.readouterr().out
    assert "\nLevel 1, 70 south, 70 east: " in told and "\nLevel 1, 69 south, 70 east: " in told
    assert "\nLevel 2, 11 south, 11 east: " in told and told.endswith("Goodbye.\n")


def test_a_link_leads_to_a_place_and_the_full_screen_goes_on_from_there(server: Server) -> None:
    async def run(app: FullScreen, *keys: str) -> None:
        async with app.run_test(size=(110, 34)) as pilot:
            await pilot.press(*keys, "enter")
            while app.leaving is None:
                await pilot.pause(0.01)

    app = FullScreen(enter_world(f"{server.url}/w/rush/1:5,5", "Bob"))
    asyncio.run(run(app, *"north"))
    assert isinstance(app.leaving, Onward)
    there = app.leaving.table
    assert there.remarks[0].startswith("Level 1, ") and there.world is not None
    assert there.world.map()[0].startswith("Here, 1:4,5. ")
    there.close()


class Elsewhere:
    """A server whose world has one board, where pieces were completed."""

    def get(self, kind: type[Any], path: str) -> Any:
        if kind is BoardInfo:
            return BoardInfo("1:0,0", None, (), 0, 0, False, None, "Nobody is here.", {})
        won = [Completed("1:0,0", f"Level 1, in the middle: lateral {n}, made by Ann.", n) for n in (5, 4, 3, 2)]
        return WorldNow(
            "", 36, 3, None, None, [], "0", 0, "0", 0, 1, living=[], living_in_all=1, completed=won, today=[], ever=[]
        )  # fmt: skip


def test_the_map_names_what_was_completed_last_and_how_many_boards_are_left_out() -> None:
    wanderer = Wanderer.at(cast(ServerSession, Elsewhere()), "rush", {"place": "1:0,0"})
    assert present(wanderer).map() == [
        "Here, 1:0,0. Nobody is here.",
        "People play on 1 more board.",
        *(f"Just completed. Level 1, in the middle: lateral {n}, made by Ann." for n in (5, 4, 3)),
    ]


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("localhost:8000", ("http://localhost:8000", "", "")),
        ("https://a.b/w/rush", ("https://a.b", "rush", "")),
        ("https://a.b/w/rush/2:-3,5/", ("https://a.b", "rush", "2:-3,5")),
        ("https://a.b/t/abc", None),
        ("ftp://a.b", None),
        ("/w/rush", None),
    ],
)
def test_links_into_the_world(text: str, link: tuple[str, str, str] | None) -> None:
    assert WorldLink.read(text) == link
