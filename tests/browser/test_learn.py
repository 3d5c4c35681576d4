"""Lessons on the page: one by mouse, one by keys, and the way to them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from parlour.core import registry
from parlour.core.lesson_play import aim_of, lesson_of
from parlour.games.lotto.rules import Lotto
from parlour.games.push.rules import Push
from tests.browser.house import NARROW, Person, check_accessible, check_fits
from tests.browser.stage import DRAWN
from tests.narrow import present

OFFERED = """try { localStorage["parlour.settings"] = '{"offers": true}'; } catch { /* no page yet */ }"""


def arrow(page: Page, move: str) -> None:
    """Arrange a push by a click on its arrow, and play it by another."""
    page.locator(f"#entry-{move}").click()
    page.locator(f"#entry-{move}").click()


def test_a_whole_lesson_by_mouse_leads_to_a_table_with_a_novice(ann: Person) -> None:
    page = ann.open()
    page.click("#push-learn")
    expect(page.locator("#step-title")).to_have_text("Slide a piece in")
    steps = lesson_of(Push)
    for number, step in enumerate(steps):
        expect(page.locator("#step-title")).to_have_text(step.title)
        expect(page.locator(f"#step-{number + 1}")).to_have_attribute("aria-current", "step")
        if number == 2:
            arrow(page, "R2")
            expect(page.locator(".teacher")).to_contain_text("look what fell off")
            check_accessible(page)
            page.click("#try-again")
        if step.solution == ("pass",):
            page.click("#show-me")
        else:
            arrow(page, step.solution[0])
        expect(page.locator(".teacher.done")).to_contain_text(step.done)
        if number < len(steps) - 1:
            page.click("#step-next")
    expect(page.locator("#play-now")).to_have_text("Play Novice")
    page.click("#play-now")
    page.wait_for_url("**/t/*")
    expect(page.locator(".seats-panel")).to_contain_text("Novice")


def test_a_lesson_shows_what_the_board_says_and_what_to_do_where_nothing_is_arranged(ann: Person) -> None:
    page = ann.open("/learn/push")
    expect(page.locator("#step-title")).to_have_text("Slide a piece in")
    page.locator(".push-crossing").first.click()
    expect(page.locator("#move-preview")).to_have_text("Pieces enter from the edge: choose an arrow.")
    page.click("#move-play")
    expect(page.locator("#move-preview")).to_have_text("Push a piece in wherever you like.")
    check_accessible(page)


def test_a_lesson_by_keys_says_what_to_do_and_what_came_of_it(ann: Person) -> None:
    page = ann.open("/learn/push")
    ann.wait_to_hear(r"Step 1 of \d: Slide a piece in\. .*wherever you like\.")
    page.keyboard.press("0")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    ann.wait_to_hear("That is a whole turn")
    expect(page.locator("#step-next")).to_be_focused()
    page.keyboard.press("Enter")
    ann.wait_to_hear("Step 2 of")
    page.keyboard.press("/")
    page.keyboard.type("T1")
    page.keyboard.press("Enter")
    ann.wait_to_hear("Row 3 moves only if you push into row 3")
    page.keyboard.press("Enter")
    expect(page.locator(".teacher")).to_be_hidden()
    ann.type_move("pass")
    expect(page.locator("#move-preview")).to_contain_text("PUSH-2")
    ann.type_move("L3")
    ann.wait_to_hear("Your piece beyond the gap did not move")


def test_a_lesson_that_was_left_comes_back_where_it_was_left(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=NARROW)
    page = ann.open("/learn/lotto")
    page.click("#step-4")
    expect(page.locator("#step-title")).to_have_text(lesson_of(Lotto)[3].title)
    check_fits(page)
    check_accessible(page)
    page.reload()
    expect(page.locator("#step-title")).to_have_text(lesson_of(Lotto)[3].title)
    page.click("#show-me")
    expect(page.locator(".teacher.done")).to_contain_text("TEENS")


def test_the_square_that_a_task_names_is_lit_and_large(arrive: Callable[..., Person]) -> None:
    page = arrive(viewport=NARROW).open("/learn/rush")
    outline = page.locator(".rush-outline.fits")
    expect(outline).to_be_visible()
    lit = outline.bounding_box()
    assert lit and lit["width"] > 44


@pytest.mark.parametrize("game", ["push", "rush"])
def test_a_lesson_begins_with_what_wins(ann: Person, game: str) -> None:
    page = ann.open(f"/learn/{game}")
    goal = page.locator("#lesson-goal")
    expect(goal).to_have_text(aim_of(registry.find(game)))
    expect(goal).to_be_in_viewport(ratio=1)
    ann.wait_to_hear(rf"^Step 1 of .*{re.escape(aim_of(registry.find(game)))}")
    check_accessible(page)
    page.click("#step-2")
    expect(goal).to_be_hidden()
    ann.wait_to_hear(r"^Step 2 of (?!.*wins)")


def test_the_board_stays_as_large_once_the_task_is_done(arrive: Callable[..., Person]) -> None:
    page = arrive(viewport={"width": 390, "height": 844}).open("/learn/rush")
    square = page.locator("#square-4-4")
    expect(page.locator(".rush-outline.fits")).to_be_visible()
    before = present(square.bounding_box())["width"]
    page.click("#show-me")
    expect(page.locator(".teacher.done")).to_be_visible()
    page.evaluate(DRAWN)
    assert present(square.bounding_box())["width"] == pytest.approx(before, abs=1)
    expect(square).to_be_in_viewport(ratio=1)


def test_the_tiles_around_the_square_of_the_next_task_are_in_sight(arrive: Callable[..., Person]) -> None:
    page = arrive(viewport=NARROW).open("/learn/rush")
    expect(page.locator(".rush-outline.fits")).to_be_attached()
    page.click("#step-3")
    expect(page.locator("#step-title")).to_have_text("All four")
    page.wait_for_function(
        """() => {
          const board = document.querySelector(".rush-surface svg").getBoundingClientRect();
          const lit = document.querySelector(".rush-outline.fits")?.getBoundingClientRect();
          return lit && lit.left - lit.width >= board.left && lit.right + lit.width <= board.right
            && lit.top - lit.height >= board.top && lit.bottom + lit.height <= board.bottom;
        }"""
    )


def test_the_first_game_of_a_kind_offers_the_lesson_once(arrive: Callable[..., Person]) -> None:
    ann = arrive()
    ann.context.add_init_script(OFFERED)
    page = ann.open()
    page.click("#push-play")
    expect(page.locator("#offer-title")).to_have_text("New to Push?")
    check_accessible(page)
    page.click("#offer-play")
    page.wait_for_url("**/t/*")
    page.go_back()
    page.click("#push-play")
    page.wait_for_url("**/t/*")
    page.click("#tool-learn")
    page.wait_for_url("**/learn/push#*")
    ann.open()
    page.click("#today-hex-play")
    expect(page.locator("#offer-title")).to_have_text("New to Series Hex?")
    page.keyboard.press("Escape")
    for game, button in (("prism", "invite"), ("anagrams", "together")):
        page.click(f"#{game}-{button}")
        expect(page.locator("#offer-title")).to_contain_text("New to")
        page.keyboard.press("Escape")
        expect(page.locator("#offer")).to_have_count(0)
    page.click("#lotto-play")
    page.click("#offer-show")
    page.wait_for_url("**/learn/lotto")


@pytest.mark.parametrize(("game", "step"), [("anagrams", 4), ("anagrams", 6), ("prism", 4), ("prism", 5)])
def test_where_a_task_names_a_place_its_squares_are_lit_and_in_sight_on_a_small_phone(
    game: str, step: int, arrive: Callable[..., Person]
) -> None:
    page = arrive(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True).open(f"/learn/{game}")
    page.click(f"#step-{step}")
    lit = page.locator(".crossword-cell.fits")
    expect(lit.first).to_be_attached()
    page.evaluate(DRAWN)
    for square in lit.all():
        expect(square).to_be_in_viewport()
