"""The page on which a game can be made."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.house import NARROW, Person, check_accessible, check_fits


def test_a_game_in_a_box_is_shown_and_saved(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=NARROW, locale="en-GB")
    page = ann.open("/rules/push")
    page.click("#rules-make")
    expect(page.locator("#title")).to_have_text("Make Push")
    ann.wait_to_hear("Drawing the sheets")
    expect(page.locator("#paper-a4")).to_be_checked()
    expect(page.locator(".make-kit dt").first).to_have_text("Board Sheet 2")
    picture = page.locator(".make-pages img").first
    picture.scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('.make-pages img').naturalWidth > 0")
    page.click("#make-solids-list")
    expect(page.locator(".make-solids li")).to_have_text(["board", "cover", "14 × piece-x", "14 × piece-o"])
    check_fits(page)
    check_accessible(page)
    with page.expect_download() as saved:
        page.click("#make-sheets")
    assert saved.value.suggested_filename == "push-a4.pdf"
    page.focus("#paper-a4")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#make-sheets")).to_have_attribute("download", "push-letter.pdf")
    expect(page.locator("#paper-letter")).to_be_focused()
    with page.expect_download() as saved:
        page.click("#make-solids")
    assert saved.value.suggested_filename == "push-solids.zip"
    expect(page.locator("#make-state")).to_have_text("The solids are being saved.")
    page.click("#make-other")
    page.fill("#make-pieces", "6")
    page.keyboard.press("Tab")
    expect(page.locator(".make-kit dt").nth(1)).to_contain_text("12 pieces")
    check_fits(page)
    check_accessible(page)
    page.click("#to-games")
    page.click("#push-make")
    expect(page.locator("#paper-letter")).to_be_checked()
