"""An environment in which Nim is installed from its own package."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scratch import NIM, Scratch


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """These tests share one environment, so they run in one process."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("examples"))


@pytest.fixture(scope="session")
def nim(tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    scratch = Scratch(tmp_path_factory.mktemp("nim") / "env")
    scratch.install(NIM)
    return scratch
