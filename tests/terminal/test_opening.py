"""Opening tables at a server from the terminal, also with boards from its shelf."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour import cli
from parlour.games.series.rush.rules import SeriesRush
from parlour.terminal import opening
from parlour.terminal.meeting import session_at
from parlour.terminal.server_session import Link
from parlour.wire.tables import NewTable, OpenedTable, Seated, Sit
from tests.narrow import as_a
from tests.terminal.running_server import ME, Server, session

pytestmark = pytest.mark.xdist_group("join")


def test_tables_are_opened_at_a_server_two_of_them_for_eight_and_with_boards_from_its_shelf(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))

    def shelf_of(game: str) -> str:
        assert cli.main(["join", server.url, "--name", "Ann", "--shelf", game]) == 0
        return capsys.readouterr().out

    host = session_at(server.url, "Ann")
    opened = opening.open_table(host, "anagrams", 8)
    link, bob = Link.read(opened.remarks[0].removeprefix("Invite others: ")), session(server, "Bob", tmp_path)
    seated = bob.post(Seated, f"/api/tables/{link.table}/sit", Sit(link.invite or "", None))
    assert seated.table != link.table, "he sits at the other table"

    assert "No board of Series Rush is on the shelf here." in shelf_of("rush")
    assert "Push has no boards" in shelf_of("push")
    wish = NewTable("rush", [ME], options={"touch": False}, ready=False)
    alone = host.post(OpenedTable, "/api/tables", wish).table
    match = server.match(alone)
    tile, game = match.view(0).hands[0][0], as_a(SeriesRush, match.game.unwrapped)
    squares = [divmod(square, game.plane.size) for square in range(game.plane.size**2)]
    row, column = next(square for square in squares if game.plane.tile(*square) == tile)
    host.act(alone, "move", 0, f"{tile} {row + 1},{column + 1}", match.number)
    shelf = shelf_of("rush")
    assert f"{alone}: 1 of 320 placed, yours" in shelf and f"--open rush --take-up {alone}" in shelf
    again = opening.open_table(host, "rush", 1, alone)
    assert len(server.match(again.id).state.placed) == 1
    again.close()
    opened.close()
    assert cli.main(["join", server.url, "--take-up", alone]) == 2
    assert "--open GAME" in capsys.readouterr().err
    assert cli.main(["join", server.url, "--open", "push", "--seats", "9"]) == 2
    assert "Push is not for 9." in capsys.readouterr().err
