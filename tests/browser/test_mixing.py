"""Players mix their own chance into the seed, by ticking one box: TABLE-22."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from parlour import cli
from parlour.core import Match, Record
from tests.browser.house import Person, check_accessible

NOT_BEGUN = "The game has not begun yet"


def choose_mixing(page: Page) -> None:
    page.click("#prism-option-summary")
    page.check("#prism-option-mix")


def give_up(page: Page) -> None:
    page.click("#do-resign")
    page.click("#ask-yes")


def test_table_22_two_people_mix_and_check_the_draw(
    ann: Person, arrive: Callable[..., Person], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = ann.named("Ann").open()
    choose_mixing(page)
    check_accessible(page)
    page.click("#prism-invite")
    expect(page.locator("#status")).to_have_text(NOT_BEGUN)
    expect(page.locator("#mixing")).to_contain_text("Waiting for Player 2")
    expect(page.locator(".crossword-cells")).to_be_hidden()
    check_accessible(page)
    page.reload()
    expect(page.locator("#mixing")).to_contain_text("Waiting for Player 2")
    bea = arrive()
    hers = bea.open(page.locator("#invite-link").input_value())
    hers.click("#sit")
    for each in (page, hers):
        expect(each.locator("#status")).not_to_have_text(NOT_BEGUN)
        expect(each.locator("#mixing")).to_be_hidden()
        expect(each.locator(".crossword-cells")).to_be_visible()
        expect(each.locator(".log-list")).to_contain_text("The shares are mixed into the table’s own chance")
    give_up(hers)
    page.click("#seed-summary")
    expect(page.locator(".seed")).to_contain_text("Checked: the seed is the one committed to")
    expect(page.locator(".seed")).to_contain_text("Checked: the players’ shares are those committed to")
    expect(page.locator(".seed")).to_contain_text("Your own share is among them.")
    check_accessible(page)
    with page.expect_download() as download:
        page.click("#record")
    download.value.save_as(tmp_path / "record.json")
    assert cli.main(["verify", str(tmp_path / "record.json")]) == 0
    assert "nobody chose the shuffle" in capsys.readouterr().out
    page.click("#replay")
    expect(page.locator(".replay-says")).to_contain_text("1 / 1")


def test_table_22_people_at_one_screen_and_a_bot_begin_at_once(ann: Person, tmp_path: Path) -> None:
    for button, shares in (("together", 2), ("play", 1)):
        page = ann.open()
        choose_mixing(page)
        page.click(f"#prism-{button}")
        expect(page.locator(".log-list")).to_contain_text("into the table’s own chance, and the game begins.")
        expect(page.locator("#status")).not_to_have_text(NOT_BEGUN)
        if button == "together":
            page.click("#curtain-lift")
        give_up(page)
        with page.expect_download() as download:
            page.click("#record")
        download.value.save_as(tmp_path / "record.json")
        match = Match.replay(Record.loads((tmp_path / "record.json").read_text()))
        assert sum(entry.text.startswith("reveal ") for entry in match.entries) == shares
