"""A game from outside is played on the page: it brings its rules page, and its board is text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import House, Person, check_accessible
from tests.scratch import NIM, Scratch


@pytest.fixture(scope="module")
def nim_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("nim")
    scratch = Scratch(folder / "env")
    scratch.install(NIM)
    house = House(folder / "house", scratch.python)
    house.start()
    yield house
    house.stop()


def test_a_game_from_outside_is_played_on_the_page(browser: Browser, nim_house: House) -> None:
    ann = Person(browser, nim_house)
    page = ann.open()
    page.click("#nim-rules")
    expect(page.locator("#rules-title")).to_have_text("Rules: Nim")
    expect(page.locator("#NIM-3")).to_contain_text("one counter or more from one heap")
    page.click("#rules-close")
    page.click("#nim-play")
    expect(page.locator("#tool-learn")).to_have_count(0)
    expect(page.locator("#text-board")).to_have_text("A ooo\nB oooo\nC ooooo")
    check_accessible(page)
    ann.type_move("B9")
    expect(page.locator("#move-preview")).to_contain_text("You cannot take 9 from heap B.")
    page.click("#rule-NIM-3")
    expect(page.locator("#NIM-3")).to_be_focused()
    page.keyboard.press("Escape")
    ann.type_move("A2")
    ann.wait_to_hear("Expert takes")
    expect(page.locator("#text-board")).to_contain_text("A")
    ann.leave()
