"""A table on the page: people play through a link or on one screen, with every kind of input."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.house import Person, check_accessible, fill_move

WIN = ("L1", "L5", "L1", "L5", "L1", "L5", "L1", "L5", "L1")


def test_friends_play_over_a_link(ann: Person, arrive: Callable[..., Person]) -> None:
    page = ann.open()
    page.fill("#my-name", "Ann")
    page.press("#my-name", "Enter")
    page.click("#push-invite")
    link = page.locator("#invite-link").input_value()
    assert "#" in link
    check_accessible(page)

    ben = arrive()
    ben.open(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_label("Your name").press("Tab")
    ben.wait_to_hear("You are Ben")
    check_accessible(ben.page)
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.locator("#status")).to_have_text("Ann’s move")
    expect(ben.page).to_have_url(re.compile(r"/t/[^#]+$"))
    expect(page.locator(".seats")).to_contain_text("Ben")
    expect(page).to_have_title("Your move · Push – Parlour")

    for number, move in enumerate(WIN):
        person = (ann, ben)[number % 2]
        expect(person.page.locator("#status")).to_have_text("Your move")
        person.play(move)
    expect(page.locator("#result-title")).to_have_text("You win: row 1 is full")
    expect(ben.page.locator("#result-title")).to_have_text("Ann wins: row 1 is full")
    check_accessible(page)

    ben.page.get_by_role("button", name="Rematch").click()
    expect(ben.page.locator("#status")).to_have_text("Your move")
    page.get_by_role("button", name="Go to the rematch").click()
    expect(page.locator("#status")).to_have_text("Ben’s move")


STARS = """() => {
  window.stars = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.className === "celebration") window.stars = node.childElementCount;
  }).observe(document.body, { childList: true });
}"""


@pytest.mark.parametrize(("motion", "stars"), [("no-preference", True), ("reduce", False)])
def test_a_win_is_celebrated_once_unless_motion_is_not_wanted(
    arrive: Callable[..., Person], motion: str, stars: bool
) -> None:
    ann, ben = (arrive(reduced_motion=motion).named(name) for name in ("Ann", "Ben"))
    page = ann.open()
    page.click("#push-invite")
    ben.open(page.locator("#invite-link").input_value())
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.locator("#status")).to_have_text(re.compile("’s move$"))
    for person in (ann, ben):
        person.page.evaluate(STARS)
    for number, move in enumerate(WIN):
        person = (ann, ben)[number % 2]
        expect(person.page.locator("#status")).to_have_text("Your move")
        person.play(move)
    for person, title in ((ann, "You win"), (ben, "wins")):
        expect(person.page.locator("#result-title")).to_contain_text(title)
    if stars:
        page.wait_for_function("() => window.stars > 0")
        expect(page.locator(".celebration")).to_have_count(0)
        check_accessible(page)
    page.reload()
    page.evaluate(STARS)
    expect(page.locator("#result-title")).to_contain_text("You win")
    assert page.evaluate("window.stars") == 0, "not again"
    assert ben.page.evaluate("window.stars") == 0, "not for who lost"


def test_the_newest_sentence_of_the_log_stays_in_sight_when_the_log_gets_less_room(ann: Person) -> None:
    page = ann.open_table("together")
    ann.play(*["L1", "T5"] * 3)
    newest = page.locator(".log-list li").last
    for height in (700, 640):
        page.set_viewport_size({"width": 1280, "height": height})
        expect(newest).to_be_in_viewport()
    ann.play("R3")
    expect(newest).to_contain_text("row 3 from the right")
    expect(newest).to_be_in_viewport()


def test_a_click_arranges_a_move_and_another_plays_it(ann: Person) -> None:
    page = ann.open_table("together")
    page.click("#entry-L3")
    expect(page.locator("#move-text")).to_have_value("L3")
    expect(page.locator("#move-preview")).to_have_text("Row 3 will read yours, 4 empty.")
    expect(page.locator(".push-piece.ghost")).to_have_count(1)
    expect(page.locator("#entry-L3")).to_have_attribute("aria-pressed", "true")
    assert page.locator(".log-list li").count() == 2, "nothing is sent until the player says so"
    page.click("#entry-L3")
    expect(page.locator(".log-list")).to_contain_text("row 3 from the left")
    expect(page.get_by_role("gridcell", name="Row 3, column 1: Guest")).to_be_attached()
    expect(page.locator("#status")).to_have_text("Friend’s move")
    expect(page.locator("#move-text")).to_have_value("")


def test_a_piece_can_be_dragged_to_an_entry(ann: Person) -> None:
    page = ann.open_table("together")
    page.locator(".push-hand").drag_to(page.locator("#entry-T2"))
    expect(page.locator("#move-text")).to_have_value("T2")
    page.click("#move-play")
    expect(page.locator(".log-list")).to_contain_text("column 2 from the top")


def test_one_click_plays_for_those_who_want_it(ann: Person) -> None:
    page = ann.open_table("together")
    page.click("#tool-settings")
    check_accessible(page)
    page.get_by_label("One click plays").check()
    page.get_by_role("button", name="Done").click()
    page.click("#entry-B4")
    expect(page.locator(".log-list")).to_contain_text("column 4 from the bottom")


def test_a_refusal_names_its_rule_and_links_to_it(ann: Person) -> None:
    page = ann.open_table("together")
    fill_move(page, "L9")
    rule = page.get_by_role("button", name="Rule PUSH-3")
    expect(page.locator("#move-preview")).to_contain_text("numbered from 1 to 5")
    check_accessible(page)
    rule.click()
    expect(page.locator("#rules #PUSH-3")).to_be_focused()
    expect(page.locator("#rules #PUSH-3")).to_have_class(re.compile("cited"))
    check_accessible(page)
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_have_count(0)
    expect(rule).to_be_focused()


def test_offers_takebacks_and_resigning(ann: Person) -> None:
    page = ann.open_table("together")
    ann.play("L1")
    page.click("#do-draw")
    page.click("#ask-yes")
    expect(page.locator(".notice")).to_contain_text("Friend asks for a draw")
    check_accessible(page)
    page.click("#offer-decline")
    expect(page.locator(".log-list")).to_contain_text("declines a draw")
    takeback = page.locator("#do-takeback")
    expect(takeback).to_be_hidden()  # Friend, who is to move, has not moved yet
    ann.play("R1")
    takeback.click()
    page.click("#offer-agree")
    expect(page.get_by_role("gridcell", name="Row 1, column 1: empty")).to_be_attached()
    expect(takeback).to_be_hidden()
    page.click("#do-resign")
    check_accessible(page)
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.locator("#result-title")).to_have_count(0)
    page.click("#do-resign")
    page.click("#ask-yes")
    expect(page.locator("#result-title")).to_contain_text("wins: resignation")


def test_a_resigned_seat_is_not_asked_to_agree(ann: Person) -> None:
    page = ann.open()
    wishes = {"game": "prism", "seats": [{"who": "me", "name": name} for name in ("Ann", "Ben", "Cid")]}
    table = page.request.post("/api/tables", data=wishes).json()["table"]
    for seat, kind, text in ((1, "resign", ""), (0, "offer", "draw")):
        act = {"kind": kind, "seat": seat, "text": text}
        assert page.request.post(f"/api/tables/{table}/act", data=act).ok
    ann.open(f"/t/{table}")
    page.click("#offer-agree")
    expect(page.locator("#result-title")).to_contain_text("agreed")


def test_a_player_who_leaves_can_come_back_and_the_host_can_seat_a_bot(
    ann: Person, arrive: Callable[..., Person]
) -> None:
    page = ann.named("Ann").open_table("invite")
    ben = arrive()
    ben.open(page.locator("#invite-link").input_value())
    ben.page.click("#sit")
    expect(page.locator(".seats")).not_to_contain_text("Open seat")
    ben.page.click("#do-leave")
    ben.page.click("#ask-yes")
    expect(ben.page.locator("#games")).to_be_visible()
    expect(page.locator(".seats")).to_contain_text("away")
    check_accessible(page)
    ben.page.go_back()
    ben.page.click("#come-back")
    expect(page.locator(".seats")).not_to_contain_text("away")
    ben.page.click("#do-leave")
    ben.page.click("#ask-yes")
    expect(page.locator(".seats")).to_contain_text("away")
    page.click("#bot-1")
    expect(page.locator(".seats")).to_contain_text("computer")


def test_focus_survives_updates_and_a_reload(ann: Person) -> None:
    page = ann.open_table("together")
    page.focus("#entry-R2")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".log-list")).to_contain_text("row 2 from the right")
    expect(page.locator("#entry-R2")).to_be_focused()
    page.reload()
    page.wait_for_selector("#status:not(:empty)")
    expect(page.locator("#entry-R2")).to_be_focused()
    page.click("#do-draw")
    page.click("#ask-yes")
    page.focus("#offer-agree")
    page.keyboard.press("Enter")
    expect(page.locator("#result-title")).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body"), "focus was lost with the button"


def test_an_unknown_table_says_so(ann: Person) -> None:
    page = ann.open("/t/nothing")
    expect(page.get_by_role("heading", name="This table cannot be shown")).to_be_visible()
    check_accessible(page)
