"""`parlour serve`: one server a folder, and Ctrl-C stops it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.guests import Guest
from tests.server.process import ServerProcess


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_a_second_server_does_not_serve_the_same_folder(data: Path) -> None:
    server = ServerProcess(data)
    second = subprocess.run(
        [sys.executable, "-m", "parlour.cli", "serve", "--port", "0", "--data", str(data)],
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
