"""The states that somebody can find the page in, one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.browser.hands import open_for_both, play_a_hand
from tests.browser.house import Person

Arrive = Callable[..., Person]


def states(arrive: Arrive) -> Iterator[tuple[str, Page]]:
    ann = arrive().named("Ann")
    page = ann.open()
    page.wait_for_selector(".card-picture svg")
    yield "home", page
    page.click("#tool-settings")
    page.click("#set-ear")
    expect(page.get_by_role("dialog", name="By ear")).to_be_visible()
    yield "by ear", page
    page.keyboard.press("Escape")
    yield from at_tables(ann)
    yield from afterwards(ann)
    yield from alone(ann)
    yield from together(ann, arrive)


def at_tables(ann: Person) -> Iterator[tuple[str, Page]]:
    for game in ("push", "rush", "domino", "hex", "anagrams", "lotto", "prism"):
        page = ann.open_table("play", game)
        yield f"{game} in play", page
    page.click("#tool-rules")
    page.wait_for_selector(".drawer .rules-text h2")
    yield "rules", page
    page.keyboard.press("Escape")
    request = ann.context.request
    table = open_for_both(request, "lotto")
    play_a_hand(request, table)
    ann.open(f"/t/{table}").wait_for_selector("#go-on")
    yield "hand over", page


def afterwards(ann: Person) -> Iterator[tuple[str, Page]]:
    page = ann.open_table("together")
    ann.play("L1", "L2", "L1", "L2", "L1", "L2", "L1", "L2", "L1")
    page.wait_for_selector("#result-title")
    yield "game over", page
    page.click("#replay")
    page.wait_for_selector("#replay-close")
    yield "replay", page
    page.press("#replay-slider", "ArrowLeft")  # nothing can be tried after the end
    page.click("#replay-try")
    page.wait_for_selector("#try-leave")
    yield "trying", page


def alone(ann: Person) -> Iterator[tuple[str, Page]]:
    page = ann.open("/learn/push")
    page.wait_for_selector("#show-me, #step-next")
    yield "lesson", page
    page = ann.open()
    page.click("#today-push-play")
    page.wait_for_selector("#status:not(:empty)")
    yield "daily", page


def together(ann: Person, arrive: Arrive) -> Iterator[tuple[str, Page]]:
    page = ann.open()
    page.click("#push-invite")
    page.wait_for_selector("#invite-link")
    yield "invitation", page
    ben = arrive()
    ben.open(page.locator("#invite-link").input_value()).wait_for_selector("#sit")
    yield "joining", ben.page
