"""Nim, a game from outside: it is installed from its own package, keeps every law and is played through every door."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.browser.house import House
from tests.scratch import NIM, Scratch
from tests.server.guests import Guest

LONGEST = 60
PATIENCE = 60
PETTINGZOO = """
from pettingzoo.test import api_test
from parlour.envs.pettingzoo import env
table = env("nim", heaps=4)
api_test(table, num_cycles=50)
table.reset(seed=7)
for agent in table.agent_iter():
    observation, reward, terminated, truncated, info = table.last()
    done = terminated or truncated
    table.step(None if done else table.action_space(agent).sample(observation["action_mask"]))
print(table.match.outcome.reason)
"""


def test_a_whole_game_fits_in_sixty_lines() -> None:
    assert len((NIM / "src/parlour_nim/game.py").read_text().splitlines()) <= LONGEST


def test_it_passes_its_own_tests_and_keeps_the_laws_of_every_game(nim: Scratch) -> None:
    nim.check_laws("nim", NIM)


def test_it_is_described(nim: Scratch) -> None:
    assert re.search(r"^nim +Nim, 2 players", nim.parlour("games"), re.MULTILINE)
    assert "Bots: expert." in nim.parlour("games", "nim")


def test_it_is_played_in_plain_lines(nim: Scratch) -> None:
    said = nim.parlour("play", "nim", "--plain", "--people", "2", "--heaps", "2", input="B9\nA3\nB3\nB1\n")
    assert "You cannot take 9 from heap B." in said
    assert "Player 1 wins: no counters are left." in said


def test_a_bot_plays_it_in_plain_lines(nim: Scratch) -> None:
    said = nim.parlour("play", "nim", "--plain", "--bot", "expert", "--seat", "2", "--heaps", "1", input="")
    assert "Expert takes 3 from heap A." in said and "Expert wins" in said


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_it_is_played_on_the_full_screen(nim: Scratch) -> None:
    import pty

    ours, theirs = pty.openpty()
    command = [nim.python, "-m", "parlour", "play", "nim", "--bot", "expert"]
    surroundings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "110", "LINES": "34"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=surroundings) as screen:
        os.close(theirs)
        wait_to_see(ours, "C ooooo")
        os.write(ours, b"A2\r")
        wait_to_see(ours, "Expert takes")
        os.write(ours, b"\x11")  # Ctrl+Q
        wait_to_see(ours, None)
        assert screen.wait(PATIENCE) == 0
    os.close(ours)


def wait_to_see(terminal: int, text: str | None) -> None:
    """Read a terminal until it has shown this, or to the end."""
    seen, end = "", time.monotonic() + PATIENCE
    while text is None or text not in re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", seen):
        assert time.monotonic() < end, seen
        try:
            seen += os.read(terminal, 65536).decode(errors="replace")
        except OSError:  # the other end is closed
            assert text is None, seen
            return


def test_the_referee_runs_it(nim: Scratch) -> None:
    requests = [
        {"do": "games"},
        {"do": "new", "game": "nim", "options": {"heaps": 1}, "seed": 7},
        {"do": "suggest", "id": "1", "seat": 0, "level": "expert", "nodes": 1},
        {"do": "play", "id": "1", "seat": 0, "move": "A3"},
    ]
    said = nim.parlour("referee", input="".join(json.dumps(request) + "\n" for request in requests))
    games, _, thought, played = [json.loads(line) for line in said.splitlines()]
    assert "nim" in [game["name"] for game in games["games"]]
    assert thought["move"] == "A3"
    assert played["outcome"] == {"winners": [0], "scores": [], "reason": "no counters are left"}


def test_the_referee_refuses_a_position_of_nobody(nim: Scratch) -> None:
    request = {"do": "new", "game": "nim", "position": {"sizes": [1], "to_move": 2}}
    (answer,) = map(json.loads, nim.parlour("referee", input=json.dumps(request)).splitlines())
    assert answer["error"] == "unreadable" and "seat 3" in answer["message"]


def test_it_is_a_pettingzoo_environment(nim: Scratch) -> None:
    assert nim.run("-W", "ignore", "-c", PETTINGZOO).splitlines()[-1] == "no counters are left"


def test_bots_play_a_tournament(nim: Scratch) -> None:
    said = nim.parlour("tournament", "nim", "--bots", "expert", "expert", "--games", "4", "--all", "--json")
    report = json.loads(said)
    assert report["games"] == 4


@pytest.fixture
def broken_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Another package's game stands in the list and cannot be imported."""
    about = tmp_path / "broken-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[parlour.games]\nbroken = broken:Broken\n")
    (tmp_path / "broken.py").write_text("1 / 0")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))


@pytest.mark.usefixtures("broken_package")
def test_a_broken_package_is_reported_and_the_other_games_are_listed(nim: Scratch) -> None:
    done = subprocess.run([nim.python, "-m", "parlour", "games"], capture_output=True, text=True)
    assert done.returncode == 0 and "nim" in done.stdout and "push" in done.stdout
    assert done.stderr == (
        "The game 'broken' cannot be loaded: broken:Broken fails with ZeroDivisionError: division by zero.\n"
    )


@pytest.mark.usefixtures("broken_package")
def test_it_is_played_on_a_server_beside_a_broken_package(nim: Scratch, tmp_path: Path) -> None:
    house = House(tmp_path / "house", nim.python)
    house.start()
    try:
        with Guest(house.url, "Ann") as ann:
            names = [game["name"] for game in ann.ok("GET", "/api/games")["games"]]
            assert "nim" in names and "push" in names and "broken" not in names
            rules = ann.ok("GET", "/api/rules/nim")
            assert rules["title"] == "Nim" and '<li id="NIM-4">' in rules["html"]
            table, _ = ann.open("nim", "me", "expert", options={"heaps": 2})
            with ann.live(table) as live:
                live.say(type="act", id="first", kind="move", seat=0, text="B1")
                assert live.answer("first")["ok"]
                while not ann.summary(table)["outcome"]:
                    live.until(lambda message: message["type"] == "entry" and message["to_act"] == [0])
                    small, large = sorted(live.views["0"]["sizes"])
                    ann.play(table, 0, f"{'AB'[live.views['0']['sizes'].index(large)]}{large - small}")
            assert ann.summary(table)["outcome"]["winners"] == [0]
    finally:
        house.stop()
