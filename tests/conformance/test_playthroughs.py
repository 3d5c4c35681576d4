"""Whole games go as they always have, on every Python that is installed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.core import Match, Record
from tests.conformance.playthrough import GOLDEN, kept, played, told

ROOT = Path(__file__).parents[2]
REPLAY = """
import sys
from pathlib import Path
import tomllib
sys.path[:0] = ["src", "."]
from parlour.core import Match, Record, registry
project = tomllib.loads(Path("pyproject.toml").read_text())["project"]
for name, place in project["entry-points"]["parlour.games"].items():  # perhaps not installed for this Python
    registry.register(name, place)
registry.register("awkward", "tests.awkward:Awkward")
for path in sys.argv[1:]:
    record = Record.loads(Path(path).read_text())
    match = Match.replay(record)
    heard = [match.say(event, seat) for turn in match.turns() for event in turn.events for seat in (None, 0, 1)]
    print(match.header.game, match.digest(), len(heard), sum(map(len, heard)))
"""


def other_pythons() -> list[str]:
    found = []
    for minor in range(11, 20):
        python = shutil.which(f"python3.{minor}")
        if python and subprocess.run([python, "-c", ""], capture_output=True).returncode == 0:
            found.append(python)
    return found


@pytest.mark.parametrize("name", kept())
def test_a_whole_game_reads_as_it_always_has(name: str) -> None:
    assert told(played(name)) == (GOLDEN / f"{name}.txt").read_text()


@pytest.mark.parametrize("name", kept())
def test_an_old_record_leads_to_the_same_position(name: str) -> None:
    record = Record.loads((GOLDEN / f"{name}.json").read_text())
    assert Match.replay(record).record() == record


def test_records_replay_the_same_on_every_installed_python() -> None:
    records = [str(path) for path in sorted(GOLDEN.glob("*.json"))]
    here = _replayed(sys.executable, records)
    for python in other_pythons():
        assert _replayed(python, records) == here, python


def _replayed(python: str, records: list[str]) -> str:
    done = subprocess.run([python, "-c", REPLAY, *records], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout
