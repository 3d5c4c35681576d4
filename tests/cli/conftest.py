"""Records to read, tables with simple bots, and separate folders."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from tests.arena.conftest import lister  # noqa: F401  (a fixture)
from tests.terminal.conftest import folders_of_our_own, simple_bots  # noqa: F401  (fixtures for every test here)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = parlour.new("push", seed=7, size=3)
    for number, move in enumerate(["L1", "L2", "L1", "L2", "L1"]):
        match.play(number % 2, move)
    path = tmp_path / "match.json"
    path.write_text(match.record().dumps())
    return path
