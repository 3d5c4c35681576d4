"""Chromium and a server, one of each for all browser tests of a process."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import PATIENCE, House, Person

# The shell has no windows to draw: the tests take less than half of the processor's time that the whole browser takes.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
FLAGS = (
    "--no-sandbox --disable-gpu --disable-sync --no-first-run --disable-background-networking"
    " --disable-component-update"
    " --enable-blink-features=ComputedAccessibilityInfo"  # the names that screen readers say, for HEARD in house.py
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests share a browser and a server: two of each, between which the files alternate."""
    files: dict[Path, int] = {}
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            half = files.setdefault(item.path, len(files) % 2)
            if item.get_closest_marker("xdist_group") is None:
                item.add_marker(pytest.mark.xdist_group(f"browser-{half}"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed: NO BROWSER TEST RUNS. On Debian: apt install chromium-headless-shell")
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
