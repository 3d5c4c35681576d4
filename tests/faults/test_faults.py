"""Nothing is lost, doubled or reordered, whatever breaks."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.faults.trial import trial
from tests.faults.world import CONFIGURATIONS, Configuration

pytestmark = [pytest.mark.postgres, pytest.mark.xdist_group("faults")]
FEW, MANY = 12, 300
everywhere = pytest.mark.parametrize("configuration", CONFIGURATIONS.values(), ids=CONFIGURATIONS)


def try_out(configuration: Configuration, folder: Path, postgres: str, faults: int) -> None:
    verdict = asyncio.run(trial(configuration, folder, postgres=postgres, faults=faults))
    assert not verdict.problems, verdict.complaints
    assert verdict.faults.total() >= faults
    assert verdict.history.acknowledged > 2 * faults, "there should be load"


@everywhere
def test_nothing_is_lost_whatever_breaks(configuration: Configuration, tmp_path: Path, postgres: str) -> None:
    try_out(configuration, tmp_path, postgres, FEW)


@pytest.mark.soak
@everywhere
def test_nothing_is_lost_however_much_breaks(configuration: Configuration, tmp_path: Path, postgres: str) -> None:
    try_out(configuration, tmp_path, postgres, MANY)
