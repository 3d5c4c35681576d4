"""Everybody at a table, on the full screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.pilot import Pilot

from parlour.terminal.everybody import clock_face
from parlour.terminal.remote import RemoteTable
from parlour.terminal.screen import FullScreen
from parlour.wire.tables import Seated, Sit
from tests.terminal.full_screen import on_screen, until
from tests.terminal.running_server import ME, OPEN, Server, open_table, session

pytestmark = pytest.mark.xdist_group("join")


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0:00"), (9.2, "0:10"), (300, "5:00"), (3_599, "59:59"), (3_600, "1:00:00"), (90_000, "1d 1h")],
)
def test_a_clock_shows_what_is_left(seconds: float, shown: str) -> None:
    assert clock_face(int(1000 * seconds)) == shown


def test_the_clocks_tick_on_the_full_screen(server: Server, tmp_path: Path) -> None:
    ann, bob = session(server, "Ann", tmp_path), session(server, "Bob", tmp_path)
    table, invite = open_table(ann, ME, OPEN, clock="5+3")
    bob.post(Seated, f"/api/tables/{table}/sit", Sit(invite))
    hers, his = RemoteTable(ann, table), RemoteTable(bob, table)
    hers.act("move", 0, "L1")
    his._wait_for(lambda: his.to_act == {1}, 10)
    his.act("move", 1, "L2")
    hers._wait_for(lambda: hers.to_act == {0}, 10)

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        def shown() -> str:
            return str(app._seats.content)

        await until(pilot, lambda: "1 Ann (you)" in shown() and "2 Bob" in shown())
        assert "2 Bob  0  5:00" in shown() or "2 Bob  5:00" in shown(), shown()
        first = shown()
        await until(pilot, lambda: shown() != first)
        assert re.search(r"1 Ann \(you\)  (\d  )?4:\d\d", shown()), shown()
        assert hers.time_left is not None and hers.time_left < 300 and his.time_left is None

    on_screen(hers, story)
    hers.close()
    his.close()
