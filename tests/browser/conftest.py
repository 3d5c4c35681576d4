"""Chromium and a server, one of each for all browser tests."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import PATIENCE, House, Person

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = (
    "--no-sandbox --disable-gpu --disable-sync --no-first-run --disable-background-networking"
    " --disable-component-update"
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests share one browser and one server, so they run in one process, or in one for each group named."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if item.get_closest_marker("xdist_group") is None:
                item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed: NO BROWSER TEST RUNS. On Debian: apt install chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def arrive(browser: Browser, house: House) -> Iterator[Callable[..., Person]]:
    """Somebody arrives with their own browser; at the end no browser may have reported an error."""
    people: list[Person] = []

    def come(**about: Any) -> Person:
        people.append(Person(browser, house, **about))
        return people[-1]

    yield come
    for person in people:
        person.leave()


@pytest.fixture
def ann(arrive: Callable[..., Person]) -> Person:
    return arrive()
