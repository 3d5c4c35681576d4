"""`parlour join LINK --bot`: a bot of one's own at a server's table."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from parlour import cli
from parlour.terminal.remote import RemoteTable
from parlour.wire.bots import BotToken, NewBot, OwnBots
from parlour.wire.tables import NewTable, OpenedTable, Summary
from tests.terminal.running_server import BOT, ME, OPEN, Server, open_table, session
from tests.thinking.test_naming import PROGRAM

pytestmark = pytest.mark.xdist_group("join")


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home"))


def test_two_bots_play_a_match_from_two_terminals(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host = session(server, "Hanna", tmp_path)
    table, invite = open_table(host, OPEN, OPEN)
    link = f"{server.url}/t/{table}#{invite}"
    codes: list[int] = []

    def join(*flags: str) -> threading.Thread:
        thread = threading.Thread(target=lambda: codes.append(cli.main(["join", link, "--seconds", "0.05", *flags])))
        thread.start()
        return thread

    for thread in (join("--bot", PROGRAM), join("--bot", "tests.arena.bots:Greedy", "--name", "Ada")):
        thread.join(60)
    assert codes == [0, 0]
    summary = host.get(Summary, f"/api/tables/{table}")
    assert summary.outcome is not None and {seat.name for seat in summary.seats} == {"Any_move", "Ada"}
    assert "Ada pushes into" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Broken", "ArithmeticError: I cannot count"),
        ("Waiting", "It did not move though nobody else could."),
        ("Asleep", "It has thought for 1.5 s."),
    ],
)
def test_a_bot_answers_offers_and_resigns_when_it_fails(
    server: Server,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    bot: str,
    why: str,
) -> None:
    if bot == "Asleep":  # a busy machine is not the others' fault
        monkeypatch.setattr("parlour.terminal.bot_guest.GRACE", 0.25)
        monkeypatch.setattr("parlour.terminal.bot_guest.FIRST_GRACE", 0.25)
    host = session(server, "Hanna", tmp_path)
    table, invite = open_table(host, ME, OPEN)
    here = RemoteTable(host, table)
    link = f"{server.url}/t/{table}#{invite}"
    codes: list[int] = []
    thread = threading.Thread(target=lambda: codes.append(cli.main(["join", link, "--bot", f"tests.arena.bots:{bot}"])))
    thread.start()
    assert server.comes_to(lambda: here.names[1] == bot)
    here.act("offer", 0, "draw")
    assert server.comes_to(lambda: here.offer is None and here.outcome is None)
    here.act("move", 0, "L1")
    thread.join(60)
    assert codes == [cli.FAILED] and server.comes_to(lambda: here.outcome is not None)
    assert here.outcome and here.outcome.winners == (0,)
    assert f"failed and resigns. {why}" in capsys.readouterr().out
    here.close()


def test_without_a_seat_there_is_nothing_for_a_bot_to_do(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, _ = open_table(session(server, "Hanna", tmp_path), ME, OPEN)
    assert cli.main(["join", f"{server.url}/t/{table}", "--bot", "club"]) == cli.USAGE
    assert "an invitation link gives it one" in capsys.readouterr().err


@pytest.mark.parametrize("private", [False, True])
def test_a_bot_that_there_is_not_costs_nobody_a_game(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str], private: bool
) -> None:
    host = session(server, "Hanna", tmp_path)
    opened = host.post(OpenedTable, "/api/tables", NewTable("push", [OPEN, BOT], {"size": 3}, private=private))
    asked = ["join", f"{server.url}/t/{opened.table}#{opened.invite}", "--name", "Ada", "--seconds", "0.05", "--bot"]
    assert cli.main([*asked, "tests.arena.bots:Gredy"]) == cli.USAGE
    assert "Push has no bot 'tests.arena.bots:Gredy'" in capsys.readouterr().err
    summary = host.get(Summary, f"/api/tables/{opened.table}")
    assert summary.outcome is None and summary.seats[0].name == ("Ada" if private else None)
    assert cli.main([*asked, "tests.arena.bots:Greedy"]) == 0
    assert "You push into" in capsys.readouterr().out


def test_a_bot_with_a_token_plays_under_its_own_name(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    host = session(server, "Hanna", tmp_path)
    file = tmp_path / "token"
    file.write_text(host.post(BotToken, "/api/bots", NewBot("Tick", ["play"])).token + "\n")
    flags = ["--bot", "tests.arena.bots:Greedy", "--seconds", "0.05"]
    table, invite = open_table(host, OPEN, BOT)
    link = f"{server.url}/t/{table}#{invite}"
    assert cli.main(["join", link, *flags, "--bot-token", str(file)]) == 0
    told = capsys.readouterr().out
    assert "You push into" in told and "Novice pushes into" in told
    seat = host.get(Summary, f"/api/tables/{table}").seats[0]
    assert (seat.name, seat.who, seat.level) == ("Tick bot", "bot", None)
    monkeypatch.setenv("PARLOUR_BOT_TOKEN", "parlour_nonsense")
    assert cli.main(["join", link, *flags]) == cli.USAGE
    assert "not valid" in capsys.readouterr().err


def test_a_bot_whose_token_is_revoked_stops(server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    host = session(server, "Hanna", tmp_path)
    file = tmp_path / "token"
    file.write_text(host.post(BotToken, "/api/bots", NewBot("Tock", ["play"])).token)
    table, invite = open_table(host, ME, OPEN)
    here = RemoteTable(host, table)
    codes: list[int] = []
    arguments = ["join", f"{server.url}/t/{table}#{invite}", "--bot", "novice", "--bot-token", str(file)]
    thread = threading.Thread(target=lambda: codes.append(cli.main(arguments)))
    thread.start()
    assert server.comes_to(lambda: here.names[1] == "Tock bot")
    assert server.comes_to(lambda: host.get(OwnBots, "/api/bots").bots[0].connected)
    host.delete(OwnBots, "/api/bots/Tock")
    thread.join(60)
    assert codes and codes[0] in (cli.FAILED, cli.USAGE) and "revoked" in capsys.readouterr().err
    here.close()
