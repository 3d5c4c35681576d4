"""`parlour serve`: one server a folder, and Ctrl-C stops it."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from parlour import cli
from parlour.server.storage.migrations.migrate import migrate
from tests.server.guests import Guest
from tests.server.process import ServerProcess
from tests.server.storage.databases import change


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_a_second_server_does_not_serve_the_same_folder(data: Path) -> None:
    server = ServerProcess(data)
    second = subprocess.run(
        [sys.executable, "-m", "parlour", "serve", "--port", "0", "--data", str(data)],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    server.kill()
    assert second.returncode == 1 and "Another server keeps its tables" in second.stderr


def test_ctrl_c_stops_the_server_at_once_though_people_are_connected(data: Path) -> None:
    server = ServerProcess(data)
    with Guest(server.url, "Ann") as ann:
        table, _ = ann.open("push", "me", "novice")
        with ann.live(table):
            assert server.interrupt() == 0


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ("mine=club", "--bot: A bot is GAME.NAME=BOT"),
        ("push.Mine=club", "a short word"),
        ("push.mine=no:Bot", "No module"),
    ],
)
def test_an_operators_bot_that_cannot_be_found_is_named(
    wish: str, why: str, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["serve", "--data", str(data), "--bot", wish]) == cli.USAGE
    assert why in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["--data", "newer"], 2, "The database has schema 99; this version of Parlour reads schema "),
        (["--database", "mysql://x"], 2, "The address of a database is postgresql://"),
        (["--database", "postgresql://127.0.0.1:9/x"], 1, "The database does not answer: "),
        (["--database", "postgresql://127.0.0.1:9/x", "--workers", "2"], 1, "The database does not answer: "),
    ],
)
def test_a_database_that_cannot_be_used_is_named_in_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    code: int,
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("newer").mkdir()
    migrate("sqlite:///newer/parlour.sqlite")
    change("sqlite:///newer/parlour.sqlite", "INSERT INTO schema_version VALUES (99)")
    assert cli.main(["serve", "--port", "0", *words]) == code
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith(sentence) and said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("address", "shown"),
    [("postgresql://parlour:hush@db/parlour", True), ("postgresql://parlour@db/parlour?options=a:b@c", False)],
)
def test_a_password_on_the_command_line_is_warned_of(
    address: str, shown: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.main(["serve", "--check", "--database", address]) == 0
    said = capsys.readouterr()
    assert "hush" not in said.out + said.err and ("PARLOUR_DATABASE_FILE" in said.err) == shown
    monkeypatch.setenv("PARLOUR_DATABASE", address)
    assert cli.main(["serve", "--check"]) == 0
    assert not capsys.readouterr().err


def test_a_fresh_process_takes_over_and_people_and_bots_go_on(data: Path) -> None:
    settings = data.with_suffix(".toml")
    settings.write_text('[house]\nname = "The Red Lion"\n')
    server = ServerProcess(data, "--supervised", "--bot-seconds", "0.05", "--config", str(settings))
    settings.write_text('host = "0.0.0.0"\n[house]\nname = "The White Hart"\n')  # the house stays where it is
    with Guest(server.url, "Ann") as ann:
        table, _ = ann.open("push", "me", "novice")
        with ann.live(table) as hers:
            server.renew()
            with pytest.raises(ConnectionClosed) as closed:  # and the page comes back by itself
                hers.until(lambda _: False, 120)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
        again = None
        end = time.monotonic() + 60
        while again is None:
            try:
                again = ann.live(table)
            except OSError:  # not one should be refused, but a busy machine may be slow
                assert time.monotonic() < end
        with again:
            number = ann.play(table, 0, "L1")
            assert again.entry(number + 1)["by"] == "bot:novice"
        assert ann.ok("GET", "/api/house")["name"] == "The White Hart", "the settings are read again"
    assert server.interrupt() == 0
