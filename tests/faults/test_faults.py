"""Nothing is lost, doubled or reordered, whatever breaks."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.faults.trial import trial
from tests.faults.world import CONFIGURATIONS

pytestmark = [pytest.mark.postgres, pytest.mark.xdist_group("faults")]
# The least and the most that there is; `python -m tests.faults` is for more.
FAULTS = 6
HERE = ["SQLite, one process", "PostgreSQL and Redis, two processes"]


@pytest.mark.parametrize("name", HERE)
def test_nothing_is_lost_whatever_breaks(name: str, tmp_path: Path, postgres: str) -> None:
    verdict = asyncio.run(trial(CONFIGURATIONS[name], tmp_path, postgres=postgres, faults=FAULTS))
    assert not verdict.problems, verdict.complaints
    assert verdict.faults.total() >= FAULTS
    assert verdict.history.acknowledged > FAULTS, "there should be load"
