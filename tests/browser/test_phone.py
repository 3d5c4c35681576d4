"""A phone in portrait: nothing is too wide or too small for a finger."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.house import NARROW, Person, check_accessible, check_fits
from tests.browser.stage import DRAWN

SOFT, RED = "rgb(90, 93, 77)", "rgb(141, 42, 32)"


def open_by_finger(arrive: Callable[..., Person], game: str) -> tuple[Person, Page]:
    """A game against the computer on a phone, once it is this person’s move."""
    ann = arrive(viewport=NARROW, has_touch=True, is_mobile=True)
    page = ann.open_table("play", game)
    expect(page.locator(".table.my-move")).to_be_visible()
    return ann, page


def test_everything_fits_a_phone(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=NARROW, has_touch=True, is_mobile=True)
    page = ann.named("Ann").open()
    page.wait_for_selector(".card-picture svg")
    check_fits(page)
    page.click("#push-option-summary")
    check_fits(page)
    page.fill("#push-option-size", "9")
    page.tap("#push-invite")
    page.wait_for_selector("#status:not(:empty)")
    check_fits(page)
    board = page.locator(".push-board").bounding_box()
    assert board is not None and board["width"] >= 11 * 24, "an invitation leaves room for every arrow"
    check_accessible(page)
    page.tap("#tool-rules")
    expect(page.locator("#rules")).to_contain_text("PUSH-4")
    check_fits(page)
    page.tap("#rules-close")
    page.tap("#tool-keys")
    check_fits(page)


def test_a_finger_taps_twice_to_play(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=NARROW, has_touch=True, is_mobile=True)
    page = ann.open_table("together")
    page.tap("#entry-T3")
    expect(page.locator("#move-preview")).to_have_text("Column 3 will read yours, 4 empty.")
    expect(page.locator(".push-piece.ghost")).to_have_count(1)
    check_fits(page)
    page.tap("#entry-T3")
    expect(page.locator("#status")).to_have_text("Friend’s move")
    page.tap("#do-resign")
    page.tap("#ask-yes")
    expect(page.locator("#result-title")).to_be_visible()
    check_fits(page)


def test_what_gets_the_focus_in_the_bar_does_not_scroll_the_board_away(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=NARROW, has_touch=True, is_mobile=True)
    page = ann.open_table("play")
    table = page.locator(".table")
    expect(page.locator("#do-resign")).to_be_attached()
    table.evaluate("table => table.scrollTo(0, 10_000)")
    assert table.evaluate("table => table.scrollTop") > 0, "there is something to scroll to"
    table.evaluate("table => table.scrollTo(0, 0)")
    page.focus("#move-play")
    page.locator("#move-type").dispatch_event("click")
    expect(page.locator("#move-text")).to_be_focused()
    page.keyboard.type("l")
    expect(page.locator("#move-preview")).not_to_be_empty()
    page.evaluate(DRAWN)
    assert table.evaluate("table => table.scrollTop") == 0


def test_a_finger_is_told_nothing_of_keys(arrive: Callable[..., Person]) -> None:
    ann, page = open_by_finger(arrive, "anagrams")
    told = page.locator("#move-preview")
    page.tap("#anagrams-take")
    expect(told).to_have_text("First choose a block on your rack to give up.")
    page.tap("#block-0")
    expect(told).to_have_text("Now choose a square, or discard the block.")
    ann.wait_to_hear("discard it with Shift")
    page.tap("#block-0")
    expect(told).to_have_text(re.compile("^You put .+ back"))
    page.tap("#anagrams-shuffle")
    expect(told).to_have_text("Shuffled.")
    page = ann.open_table("play", "lotto")
    expect(page.locator(".table.my-move")).to_be_visible()
    page.tap("#at-c3")
    expect(told).to_have_text("First draw a card.")
    ann.wait_to_hear("First draw a card with Shift")


def test_what_is_laid_block_by_block_is_no_mistake_before_it_is_played(arrive: Callable[..., Person]) -> None:
    _, page = open_by_finger(arrive, "anagrams")
    lacking = page.locator("#move-preview .problem")
    page.tap("#block-0")
    page.tap("#at-4_4")
    expect(lacking).to_have_css("color", SOFT)
    check_accessible(page)
    page.tap("#move-play")
    expect(lacking).to_have_css("color", RED)


def test_a_word_is_laid_by_tapping_a_square_and_then_its_letters(arrive: Callable[..., Person]) -> None:
    _, page = open_by_finger(arrive, "anagrams")
    told, laid = page.locator("#move-preview"), page.locator(".crossword-cell.own")
    page.tap("#at-3_2")
    expect(told).to_have_text("Now choose letters: they go across from here. Choose the square again for down.")
    expect(page.locator(".crossword-cell.from")).to_have_id("at-3_2")
    check_accessible(page)
    page.tap("#at-3_2")
    expect(told).to_have_text("Typing down.")
    for number, square in enumerate(("at-3_2", "at-3_3", "at-3_4")):
        expect(page.locator(".crossword-cell.from")).to_have_id(square)
        page.tap(f"#block-{number}")
        expect(laid).to_have_count(number + 1)
    expect(laid.last).to_have_id("at-3_4")
    letter = page.locator(".crossword-choice:enabled:not([data-block='*'])").first.get_attribute("data-block")
    assert letter
    page.keyboard.press(letter.lower())
    expect(laid.last).to_have_id("at-3_5")
    expect(page.locator(".crossword-cell.from")).to_have_id("at-3_6")
    page.tap("#move-clear")
    expect(laid).to_have_count(0)
    page.tap("#block-0")
    expect(told).to_have_text("Now choose a square, or discard the block.")


def test_no_row_or_column_is_cut_where_a_grid_begins(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=ViewportSize(width=320, height=640), has_touch=True, is_mobile=True)
    page = ann.open_table("play", "prism")
    expect(page.locator(".crossword-board.tight")).to_be_visible()
    page.wait_for_function("() => document.querySelector('.crossword-board').scrollTop > 0")
    cut: list[float] = page.evaluate("""() => {
      const { scrollLeft, scrollTop } = document.querySelector(".crossword-board");
      const [one, next] = [...document.querySelectorAll(".crossword-cell")].map((cell) => cell.getBoundingClientRect());
      return [scrollLeft, scrollTop].map((at) => at % (next.left - one.left));
    }""")
    assert cut == [0, 0]
