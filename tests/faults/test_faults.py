"""Nothing is lost, doubled or reordered, whatever breaks."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.faults.trial import trial
from tests.faults.world import CONFIGURATIONS, Configuration

pytestmark = [pytest.mark.postgres, pytest.mark.xdist_group("faults")]
FAULTS = 8  # `python -m tests.faults` is for more


@pytest.mark.parametrize("configuration", CONFIGURATIONS.values(), ids=CONFIGURATIONS)
def test_nothing_is_lost_whatever_breaks(configuration: Configuration, tmp_path: Path, postgres: str) -> None:
    verdict = asyncio.run(trial(configuration, tmp_path, postgres=postgres, faults=FAULTS))
    assert not verdict.problems, verdict.complaints
    assert verdict.faults.total() >= FAULTS
    assert verdict.history.acknowledged > FAULTS, "there should be load"
