"""Help in a first game on the page: what wins, what to do now, moves that fit, and a question before a bad move."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.house import Person, check_accessible

FIRST_GAMES = """try {
  const kept = JSON.parse(localStorage["parlour.settings"] ?? "{}");
  localStorage["parlour.settings"] = JSON.stringify({ ...kept, offers: true });
  localStorage["parlour.lessons"] ??= '{"lotto": {"offered": true}}';
} catch { /* no page yet */ }"""


def test_the_table_says_what_wins_what_to_do_and_what_fits(ann: Person) -> None:
    page = ann.open_table("play")
    expect(page.locator("#goal")).to_contain_text("Fill a row")
    expect(page.locator("#next-step")).to_contain_text("Push a piece in")
    page.get_by_label("Help me").check()
    first = page.locator("#help-fits button").first
    expect(first).to_be_visible()
    lit = page.locator(".push-entry.fits")
    expect(lit).to_have_count(page.locator("#help-fits button").count())
    first.hover()
    expect(lit).to_have_count(1)
    first.click()
    expect(page.locator("#move-text")).to_have_value(re.compile(r"[LRTB]\d"))
    check_accessible(page)
    page.get_by_label("Help me").uncheck()
    expect(page.locator("#help-fits")).to_be_hidden()


def test_help_is_offered_in_the_first_game_against_novice_and_the_answer_kept(arrive: Callable[..., Person]) -> None:
    ann = arrive()
    ann.context.add_init_script(FIRST_GAMES)
    page = ann.open_table("play", "lotto")
    expect(page.locator(".help-offer")).to_contain_text("Help me while I learn?")
    check_accessible(page)
    page.click("#help-yes")
    expect(page.locator(".help-offer")).to_have_count(0)
    expect(page.get_by_label("Help me")).to_be_checked()
    expect(page.locator("#help-fits button")).to_contain_text("You draw")
    page.locator("#at-c3").focus()
    page.keyboard.press("d")
    lit = page.locator(".lotto-square.fits")
    expect(lit.first).to_have_attribute("aria-label", re.compile("vacant, [A-Z] fits here"))
    check_accessible(page)
    page.get_by_label("Help me").uncheck()
    expect(lit).to_have_count(0)
    page.reload()
    expect(page.get_by_label("Help me")).not_to_be_checked()
    expect(page.locator(".help-offer")).to_have_count(0)
