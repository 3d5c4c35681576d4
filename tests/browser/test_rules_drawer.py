"""The rules in a drawer: beside the board, with pictures and links, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import ViewportSize, expect

from parlour.core import registry
from parlour.core.figures import figures
from parlour.core.rules_text import rules_text
from tests.browser.house import NARROW, Person, check_accessible, check_fits

DESKTOP = ViewportSize(width=1366, height=768)


def test_the_drawer_moves_nothing_and_covers_neither_board_nor_tools(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=DESKTOP)
    page = ann.open_table("together")
    before = page.locator(".board").bounding_box()
    page.click("#tool-rules")
    expect(page.locator("#rules figure > svg")).to_have_count(4)
    assert page.locator(".board").bounding_box() == before
    drawer, board = page.locator("#rules").bounding_box(), page.locator(".push-board").bounding_box()
    assert drawer and board and board["x"] + board["width"] <= drawer["x"]
    page.click("#tool-keys", trial=True)
    page.click("#tool-settings", trial=True)
    page.click("#entry-T3")
    expect(page.locator("#move-preview")).to_have_text("Column 3 will read yours, 4 empty.")
    check_accessible(page)


def test_links_lead_to_numbers_and_escape_gives_focus_back(ann: Person) -> None:
    page = ann.open_table("together")
    page.focus("#tool-rules")
    page.keyboard.press("Enter")
    title = page.locator("#rules-title")
    expect(title).to_have_text("Rules: Push")
    page.locator('#rules a[href="/rules/PUSH-4"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#PUSH-4")).to_be_focused()
    page.locator('#rules a[href="/rules/TABLE-7"]').click()
    expect(title).to_have_text("Rules: The table")
    expect(page.locator("#TABLE-7")).to_be_focused()
    expect(page.locator("#TABLE-7")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_have_count(0)
    expect(page.locator("#tool-rules")).to_be_focused()


def test_every_figure_is_drawn_by_the_game_s_own_board(ann: Person) -> None:
    for game in sorted(each.info.name for each in registry.games() if each.__module__.startswith("parlour.")):
        page = ann.open(f"/rules/{game}")
        count = len(figures(rules_text(registry.find(game).info.rules_page)))
        expect(page.locator("#rules figure > svg")).to_have_count(count)
        expect(page.locator("#rules figure > pre")).to_have_count(0)


def test_a_link_from_elsewhere_opens_one_rule(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=NARROW, has_touch=True, is_mobile=True)
    page = ann.open("/rules/SERIES-11")
    expect(page.locator("#rules-title")).to_have_text("Rules: Series Rush")
    expect(page.locator("#rules figure > svg")).to_have_count(4)
    expect(page.locator("#SERIES-11")).to_be_in_viewport()
    check_fits(page)
    check_accessible(page)
