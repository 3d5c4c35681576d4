"""The countdown: the time left is shown while it runs and announced twice, and players need not wait. TABLE-15."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.house import NARROW, Person, check_accessible, check_fits, table_of
from tests.browser.test_lotto import fill_cards


def friends(ann: Person, ben: Person, hold: int) -> str:
    """Two at a table of the awkward game."""
    ann.open(), ben.open()
    seats = [{"who": "me"}, {"who": "open"}]
    opened = ann.context.request.post("/api/tables", data={"game": "awkward", "seats": seats, "hold": hold}).json()
    table = str(opened["table"])
    sat = ben.context.request.post(f"/api/tables/{table}/sit", data={"invite": opened["invite"]})
    assert sat.ok, sat.text()
    for person in (ann, ben):
        person.open(f"/t/{table}").wait_for_selector("#status:not(:empty)")
    return table


def lay(person: Person) -> None:
    """Lay any card, which the other player may doubt."""
    table = table_of(person.page)
    for card in range(1, 13):
        move = {"kind": "move", "seat": 0, "text": f"lay {card} as {card}"}
        if person.context.request.post(f"/api/tables/{table}/act", data=move).ok:
            return
    raise AssertionError("there was no card to lay")


def top(page: Page) -> float:
    box = page.locator(".board").bounding_box()
    assert box is not None
    return box["y"]


def test_a_time_limit_is_offered_only_where_a_step_can_have_one(ann: Person) -> None:
    page = ann.named("Ann").open()
    page.click("#prism-option-summary")
    expect(page.locator("#prism-option-words")).to_be_visible()
    expect(page.locator("#prism-option-hold")).to_be_hidden()
    page.select_option("#prism-option-words", "challenge")
    expect(page.get_by_role("article", name="Prism").get_by_label("Time to challenge")).to_have_value("0")
    page.select_option("#prism-option-hold", label="30 seconds")
    check_accessible(page)
    page.click("#lotto-option-summary")
    expect(page.get_by_label("Time to claim")).to_have_value("90")
    page.select_option("#lotto-option-identify", "auto")
    expect(page.get_by_label("Time to claim")).to_be_hidden()
    page.click("#prism-invite")
    page.wait_for_selector("#status:not(:empty)")
    expect(page.locator(".countdown")).to_be_hidden()
    expect(page.locator("#countdown-answer")).to_be_hidden()
    page.goto("/")
    page.click("#push-together")
    page.wait_for_selector("#status:not(:empty)")
    expect(page.locator(".countdown")).to_be_hidden()


def test_the_time_left_is_always_shown_and_announced_twice(arrive: Callable[..., Person]) -> None:
    ann, ben = arrive(), arrive()
    friends(ann, ben, hold=6)
    lay(ann)
    expect(ben.page.locator(".countdown.running .countdown-time")).to_have_text(re.compile("^0:0[1-6]$"))
    expect(ben.page.locator(".countdown.running.soon")).to_be_visible()
    shrunk = "rest => rest.getBoundingClientRect().width < rest.parentElement.getBoundingClientRect().width / 2"
    ben.page.wait_for_function(f"({shrunk})(document.querySelector('.countdown-rest'))")
    expect(ben.page.locator(".log-list")).to_contain_text("Time is up.")
    expect(ben.page.locator(".countdown")).to_be_hidden()
    told = [sentence for sentence in ben.heard() if re.search("second|answer", sentence)]
    assert told[0].startswith("Time to answer: ") and re.fullmatch("[12] seconds? left.", told[1]) and len(told) == 2
    assert not [sentence for sentence in ann.heard() if re.search("second", sentence)], "her time does not run"
    expect(ann.page.locator(".log-list")).to_contain_text("Time is up.")


def test_a_player_can_answer_early_and_focus_is_not_lost(arrive: Callable[..., Person]) -> None:
    ann, ben = arrive(), arrive()
    friends(ann, ben, hold=60)
    lay(ann)
    expect(ann.page.locator(".countdown.running")).to_be_visible()
    expect(ann.page.locator("#countdown-answer")).to_be_hidden()
    check_accessible(ben.page)
    answer = ben.page.get_by_role("group", name="Time to answer").get_by_role("button", name="Let it be")
    answer.focus()
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator(".log-list")).to_contain_text("accepted")
    expect(answer).to_be_hidden()
    assert ben.page.evaluate("document.activeElement !== document.body")


def test_a_reload_does_not_change_the_time_left(arrive: Callable[..., Person]) -> None:
    ann, ben = arrive(), arrive()
    friends(ann, ben, hold=60)
    lay(ann)
    time = ben.page.locator(".countdown.running .countdown-time")
    expect(time).to_have_text(re.compile("^0:[45]"))
    ben.page.wait_for_timeout(2000)
    before = time.inner_text()
    ben.page.reload()
    expect(time).to_have_text(re.compile("^0:[345]"))
    assert time.inner_text() <= before


def test_on_a_phone_the_board_stays_where_it_is(arrive: Callable[..., Person]) -> None:
    ann, ben = arrive(), arrive(viewport=NARROW, has_touch=True)
    friends(ann, ben, hold=60)
    before = top(ben.page)
    lay(ann)
    expect(ben.page.locator("#countdown-answer")).to_be_visible()
    assert abs(top(ben.page) - before) < 2
    check_fits(ben.page)


def test_lotto_11_the_claims_are_timed_and_can_be_skipped(ann: Person) -> None:
    page = ann.open()
    page.wait_for_selector("#lotto-together")
    page.click("#lotto-together")
    page.wait_for_selector("#status:not(:empty)")
    expect(page.locator(".countdown")).to_be_hidden()
    fill_cards(ann)
    expect(page.locator(".countdown.running .countdown-time")).to_have_text(re.compile("^1:[0-3]"))
    check_accessible(page)
    for _ in range(2):
        said = page.locator(".log-list li").count()
        page.click("#countdown-answer")
        expect(page.locator(".log-list li").nth(said)).to_contain_text("nothing to claim")
    expect(page.locator(".countdown")).to_be_hidden()
    outcome: dict[str, Any] = ann.context.request.get(f"/api/tables/{table_of(page)}").json()["outcome"]
    assert outcome["reason"].startswith("most points, ")
