"""What all tests share: the awkward game is registered, and a skip is a failure where everything must run."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

import parlour
from parlour.core import registry

registry.register("awkward", "tests.awkward:Awkward")
registry.register_bot("awkward", "novice", "tests.awkward:Novice")
assert parlour.names()

settings.register_profile("parlour", deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("soak", deadline=None, max_examples=2_000, suppress_health_check=list(HealthCheck))
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "parlour"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long random runs happen only on request."""
    if "soak" in (config.option.markexpr or ""):
        return
    kept = [item for item in items if "soak" not in item.keywords]
    config.hook.pytest_deselected(items=[item for item in items if "soak" in item.keywords])
    items[:] = kept


@pytest.fixture(autouse=True)
def no_other_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright's event loop counts as running for as long as the browser is open; other tests run their own."""
    if "browser" in request.path.parts:
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):  # type: ignore[no-untyped-def]
    """CI must run everything: there a skipped test has failed."""
    outcome = yield
    report = outcome.get_result()
    if report.skipped and os.environ.get("CI") == "true":
        report.outcome = "failed"
        report.longrepr = f"skipped, but CI runs every test: {report.longrepr}"
