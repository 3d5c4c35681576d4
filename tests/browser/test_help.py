"""Help in a first game on the page: what wins, what to do now, moves that fit, and a question before a bad move."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.house import Person, check_accessible


def test_the_table_says_what_wins_what_to_do_and_what_fits(ann: Person) -> None:
    page = ann.open_table("play")
    expect(page.locator("#goal")).to_contain_text("Fill a row")
    expect(page.locator("#next-step")).to_contain_text("Push a piece in")
    page.get_by_label("Help me").check()
    first = page.locator("#help-fits button").first
    expect(first).to_be_visible()
    first.click()
    expect(page.locator("#move-text")).to_have_value(re.compile(r"[LRTB]\d"))
    check_accessible(page)
    page.get_by_label("Help me").uncheck()
    expect(page.locator("#help-fits")).to_be_hidden()
