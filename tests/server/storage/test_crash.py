"""A move is stored before anybody sees it: kill the server at any moment, and every table is as it was."""

from __future__ import annotations

import contextlib
import random
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import parlour
from parlour.games.push.board import entries
from tests.server.guests import Guest
from tests.server.postgres import new_database
from tests.server.process import ServerProcess

TABLES = 6
LISTED = [f"{entry.side}{entry.line}" for entry in entries(9)]


class Player(threading.Thread):
    """Plays both seats of a table as fast as it can and notes what the server acknowledged."""

    def __init__(self, url: str, cookie: str, table: str, seed: int) -> None:
        super().__init__()
        self._http = httpx.Client(base_url=url, headers={"cookie": cookie}, timeout=10)
        self._chance = random.Random(seed)
        self.table = table
        self.known: dict[int, str] = {}
        self.asked: dict[str, Any] = {}
        self.start()

    def run(self) -> None:
        with contextlib.suppress(httpx.TransportError):
            while True:
                name = f"{self._chance.random()}"
                seat = len(self.known) % 2
                self.asked = {"kind": "move", "seat": seat, "text": self._chance.choice(LISTED), "id": name}
                answer = self._http.post(f"/api/tables/{self.table}/act", json=self.asked)
                if answer.status_code == 429:
                    time.sleep(0.02)
                elif answer.status_code == 200:
                    self.known[answer.json()["number"]] = self.asked["text"]
                else:
                    return  # somebody has won
        self._http.close()


def pushed(guest: Guest, table: str) -> tuple[dict[int, str], str]:
    """The moves of a table by their numbers, and its board."""
    with guest.live(table) as live:
        moves = {item["number"]: item["events"][0]["entry"] for item in live.table["log"] if item["kind"] == "move"}
        return moves, live.table["views"]["0"]["board"]


def kill_at_random_moments(data: Path, times: int, *more: str) -> None:
    chance = random.Random(1)
    server = ServerProcess(data, *more)
    played = 0
    for _ in range(times):
        with Guest(server.url, "Ann") as guest:
            options = {"size": 9, "pieces": 0}
            tables = [guest.open("push", "me", "me", options=options)[0] for _ in range(TABLES)]
            players = [Player(server.url, guest.cookie, table, seed) for seed, table in enumerate(tables)]
            time.sleep(0.2 + chance.random())
            server.kill()
            for player in players:
                player.join()
            server = ServerProcess(data, *more)
            guest.url, guest.http.base_url = server.url, httpx.URL(server.url)
            played += sum(check(guest, player) for player in players)
    server.kill()
    assert played > TABLES * times, "there should be load"


def check(guest: Guest, player: Player) -> int:
    """Compare a table with what its player was told; returns the number of moves."""
    stored, board = pushed(guest, player.table)
    assert player.known.items() <= stored.items(), "an acknowledged move is gone"
    assert len(stored) <= len(player.known) + 1, "only the move in flight may be there as well"
    assert board == replayed(stored), "the table is not as it was"
    again = guest.ask("POST", f"/api/tables/{player.table}/act", player.asked)
    if again.status_code == 200:
        player.known[again.json()["number"]] = player.asked["text"]
    assert len(pushed(guest, player.table)[0]) == len(player.known), "a retried move was played twice"
    return len(player.known)


def replayed(moves: dict[int, str]) -> str:
    match = parlour.new("push", size=9, pieces=0)
    for seat, number in enumerate(sorted(moves)):
        match.play(seat % 2, moves[number])
    board: str = match.state.board
    return board


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_every_acknowledged_move_survives_a_kill(data: Path) -> None:
    kill_at_random_moments(data, 2)


@pytest.mark.soak
def test_every_acknowledged_move_survives_many_kills(data: Path) -> None:
    kill_at_random_moments(data, 100)


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_every_acknowledged_move_survives_a_kill_on_postgresql(data: Path, postgres: str) -> None:
    kill_at_random_moments(data, 1, "--database", new_database(postgres, "crash"))


def test_a_second_server_does_not_serve_the_same_folder(data: Path) -> None:
    server = ServerProcess(data)
    command = "import sys; from parlour.cli import main; sys.exit(main())"
    second = subprocess.run(
        [sys.executable, "-c", command, "serve", "--port", "0", "--data", str(data)],
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
