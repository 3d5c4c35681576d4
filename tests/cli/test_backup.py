"""`parlour backup`, `parlour export` and `parlour import`, with a real server that is killed in between."""

from __future__ import annotations

import contextlib
import random
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

from parlour import cli
from parlour.games.push.board import entries
from parlour.server.storage.lock import lock
from tests.server.conftest import postgres  # noqa: F401  (a fixture)
from tests.server.guests import Guest
from tests.server.postgres import new_database
from tests.server.process import ServerProcess
from tests.server.storage.databases import restore

ENTRIES = [f"{entry.side}{entry.line}" for entry in entries(9)]


def parlour(*arguments: str) -> str:
    """Run a command in a process of its own, as an operator would while the server runs."""
    command = [sys.executable, "-m", "parlour", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


class Player(threading.Thread):
    """Plays both seats of a table as fast as it can, and notes what the server acknowledged."""

    def __init__(self, url: str, cookie: str, table: str) -> None:
        super().__init__()
        self._http = httpx.Client(base_url=url, headers={"cookie": cookie}, timeout=20)
        self.table = table
        self.known: dict[int, str] = {}
        self.start()

    def run(self) -> None:
        with self._http, contextlib.suppress(httpx.TransportError):
            while True:
                text = random.choice(ENTRIES)
                asked = {"kind": "move", "seat": len(self.known) % 2, "text": text}
                answer = self._http.post(f"/api/tables/{self.table}/act", json=asked)
                if answer.status_code == 200:
                    self.known[answer.json()["number"]] = text
                elif answer.status_code != 429:
                    return  # somebody has won
                time.sleep(0.02)


def pushed(guest: Guest, table: str) -> dict[int, str]:
    """The moves of a table by their numbers."""
    with guest.live(table) as live:
        moves = [item for item in live.table["log"] if item["kind"] == "move"]
        return {item["number"]: item["events"][0]["entry"] for item in moves}


def back_up_under_load_and_restore(folder: Path, where: list[str], elsewhere: list[str]) -> None:
    """What was acknowledged before the backup began is there when it is restored, and every table goes on."""
    server = ServerProcess(folder / "data", *where)
    with Guest(server.url, "Ann") as ann:
        tables = [ann.open("push", "me", "me", options={"size": 9, "pieces": 0})[0] for _ in range(4)]
        players = [Player(server.url, ann.cookie, table) for table in tables]
        time.sleep(0.5)
        acknowledged = [dict(player.known) for player in players]
        assert any(acknowledged), "there should be load"
        said = parlour("backup", str(folder / "copy"), "--data", str(folder / "data"), *where)
        assert "It holds secrets" in said
        server.kill()
        for player in players:
            player.join()
        parlour("import", str(folder / "copy"), "--data", str(folder / "restored"), *elsewhere)
        server = ServerProcess(folder / "restored", *elsewhere)
        ann.url, ann.http.base_url = server.url, httpx.URL(server.url)
        for player, known in zip(players, acknowledged, strict=True):
            stored = pushed(ann, player.table)
            assert known.items() <= stored.items(), "an acknowledged move is not in the backup"
            both = stored.keys() & player.known.keys()
            assert all(stored[number] == player.known[number] for number in both), "the backup has another move"
            if ann.summary(player.table)["outcome"] is None:
                goes_on = (ann.act(player.table, len(stored) % 2, text).status_code == 200 for text in ENTRIES)
                assert any(goes_on)
        server.kill()


def test_a_backup_under_load_is_restored(tmp_path: Path) -> None:
    back_up_under_load_and_restore(tmp_path, [], [])


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_a_backup_of_postgresql_under_load_is_restored(tmp_path: Path, postgres: str) -> None:  # noqa: F811
    where, elsewhere = (["--database", new_database(postgres, name)] for name in ("loaded", "restored"))
    back_up_under_load_and_restore(tmp_path, where, elsewhere)


def test_export_and_import_say_what_they_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    restore(3, tmp_path / "data" / "parlour.sqlite")
    file, data, new = (str(tmp_path / name) for name in ("export", "data", "new"))
    assert cli.main(["export", file, "--data", data]) == 0
    assert cli.main(["import", file, "--data", new]) == 0
    amounts = "tables 2, entries 15, names 1, scores 0"
    assert stat.S_IMODE((tmp_path / "new" / "parlour.sqlite").stat().st_mode) == 0o600
    said = f"{file}: {amounts}. It holds secrets; keep it private.\nImported {amounts}.\n"
    assert capsys.readouterr() == (said, "")


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["export", "new", "--data", "nowhere"], 2, "There is no database nowhere/parlour.sqlite."),
        (["backup", "new", "--data", "nowhere"], 2, "There is no database nowhere/parlour.sqlite."),
        (["export", "junk"], 1, "junk: There is a file of this name already."),
        (["backup", "junk"], 1, "junk: There is a file of this name already."),
        (["import", "junk", "--data", "other"], 2, "junk is neither an export nor a backup of Parlour."),
        (["import", "missing", "--data", "other"], 1, "missing: No such file or directory."),
        (["import", "data/parlour.sqlite"], 2, "The database is in use already; import into an empty one."),
        (["export", "new", "--database", "mysql://x"], 2, "The address of a database is postgresql://"),
        (["export", "new", "--database", "nonsense"], 2, "The address of a database is postgresql://"),
        (["export", "new", "--database", "postgresql://127.0.0.1:9/x"], 1, "The database does not answer: "),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    code: int,
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    restore(3, Path("data/parlour.sqlite"))
    Path("junk").write_text("junk")
    assert cli.main(words) == code
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith(sentence) and said.err.count("\n") == 1
    assert not Path("new").exists() and not Path("other").exists()


def test_nothing_is_imported_where_a_server_is_starting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    restore(3, tmp_path / "old.sqlite")
    with lock(tmp_path / "data"):
        assert cli.main(["import", str(tmp_path / "old.sqlite"), "--data", str(tmp_path / "data")]) == 1
    assert capsys.readouterr().err.startswith("Another server keeps its tables in")
    assert not (tmp_path / "data" / "parlour.sqlite").exists()
