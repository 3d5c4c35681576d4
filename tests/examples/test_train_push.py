"""The tutorial of docs/learning.md: its commands run, with less to learn."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "learning.md").read_text()
LEARN, TOURNAMENT, PLAY = re.findall(r"^\$ (.*)$", PAGE, re.MULTILINE)
LITTLE = "--steps 24 --boards 64 --looks 2 --games 2"


def run(folder: Path, command: str, typed: str = "") -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        shlex.split(command), cwd=folder, env={**os.environ, "PATH": path}, input=typed, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_tutorial_learns_draws_its_curve_and_its_agent_plays(tmp_path: Path) -> None:
    shutil.copy(ROOT / "examples" / "train_push.py", tmp_path)
    told = run(tmp_path, f"{LEARN} {LITTLE}")
    assert "0 games: won" in told and "of 2 against Novice" in told
    curve = ElementTree.parse(tmp_path / "push-agent.svg").getroot()
    assert len(curve.findall("{*}circle")) == 3
    told = run(tmp_path, f"{TOURNAMENT} --games 2")
    assert "Learned" in told and "forfeit" not in told
    assert "Learned pushes into" in run(tmp_path, PLAY, "L1\nquit\n")


def test_the_picture_of_the_tutorial_shows_the_run_that_it_tells_of() -> None:
    picture = (ROOT / "docs" / "pictures" / "learning-curve.svg").read_text()
    first, *others, last = re.findall(r"(\d+) of 200 won", picture)
    told = " ".join(PAGE.split())
    assert f"It won {first} of 200 games against Novice before it had learned anything" in told
    assert f"{', '.join(others)} and {last}; the picture is of this run" in told


def test_the_tutorial_tells_of_an_agent_that_beats_novice_in_nine_of_ten_games() -> None:
    played, won, drawn, lost = re.findall(
        r"In ([\d,]+) other games the agent at the end won ([\d,]+), drew (\d+) and lost (\d+)", " ".join(PAGE.split())
    )[0]
    games, wins = (int(number.replace(",", "")) for number in (played, won))
    assert wins + int(drawn) + int(lost) == games >= 1_000 and wins > 0.9 * games
