"""The world without end on the page. SERIES-33, SERIES-34, SERIES-37."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.house import NARROW, Person, check_accessible, check_fits
from tests.browser.states import Arrive

TABLE = re.compile(r"/t/w[0-9a-f]+$")


def held(page: Page) -> list[str]:
    """The nine tiles in hand, as a screen reader names them."""
    tiles = page.locator(".rush-held")
    expect(tiles).to_have_count(9)
    return [tiles.nth(place).get_attribute("aria-label") or "" for place in range(9)]


def test_series_34_people_wander_and_find_their_hand_where_they_left_it(ann: Person) -> None:
    page = ann.open()
    page.click("#rush-world")
    page.click("#world-play")
    page.wait_for_url(TABLE)
    first = page.url
    expect(page.locator("#go-north")).to_be_visible()
    expect(page.locator(".seat").filter(has_text="Open seat")).to_have_count(0)
    expect(page.locator("#do-resign")).to_be_hidden()
    hand = held(page)
    page.click("#go-north")
    page.wait_for_url(lambda address: bool(TABLE.search(address)) and address != first)
    expect(page.locator(".compass")).to_contain_text("1 north")
    check_accessible(page)

    page.click("#go-south")
    page.wait_for_url(first)
    expect(page.locator("#go-north")).to_be_visible()
    for place, name in enumerate(hand):  # the board they come from may still be there for a moment
        expect(page.locator(".rush-held").nth(place)).to_have_attribute("aria-label", name)

    page.click("#to-map")
    expect(page.locator("#world-chosen")).to_contain_text("in the middle")
    page.focus("#world-map")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#world-chosen")).to_contain_text("Level 1, 1 north")
    page.keyboard.press("-")
    page.keyboard.press("+")
    check_accessible(page)
    for _ in range(10):
        page.keyboard.press("+")
    page.locator("#world-map canvas").click(position={"x": 4, "y": 4})
    expect(page.locator("#world-chosen")).to_contain_text("Level 1, 1 north")  # a part of that board fills the map
    for _ in range(7):
        page.keyboard.press("-")
    page.set_viewport_size(NARROW)
    check_fits(page)
    page.locator("#world-chosen").get_by_role("button", name="Go there").click()
    page.wait_for_url(lambda address: bool(TABLE.search(address)) and address != first)


def test_series_34_those_who_have_gone_on_are_not_listed(ann: Person, arrive: Arrive) -> None:
    theirs = arrive().named("Bob").open("/w/rush/1:9,9")
    theirs.wait_for_url(TABLE)
    expect(theirs.locator("#go-north")).to_be_visible()  # now Bob is connected, and nobody takes him for absent
    page = ann.open("/w/rush/1:9,9")
    page.wait_for_url(TABLE)
    seats = page.locator(".seat")
    expect(seats.filter(has_text="Bob")).to_have_count(1)
    theirs.click("#go-north")
    expect(seats.filter(has_text="Bob")).to_have_count(0)
    expect(seats.filter(has_text="You")).to_have_count(1)


def test_series_34_others_come_by_link_and_sit_down_where_they_look_on(ann: Person, arrive: Arrive) -> None:
    page = ann.open("/w/rush/1:-4,7")
    page.wait_for_url(TABLE)
    expect(page.locator("#go-here")).to_have_count(0)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("#copy-place")
    expect(page.locator("#copy-place")).to_have_text("Link copied")
    link: str = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith("/w/rush/1:-4,7")
    by_link = arrive().named("Bob").open(link)
    by_link.wait_for_url(page.url)
    assert len(held(by_link)) == 9
    watcher = arrive().named("Cid").open(page.url)
    watcher.click("#go-here")
    assert len(held(watcher)) == 9
    expect(watcher.locator("#go-here")).to_have_count(0)
    check_accessible(watcher)


def test_series_33_a_place_can_be_typed_however_far_away(ann: Person) -> None:
    page = ann.open("/w/rush")
    page.fill("#world-place", f"1:{10**41},0")
    page.press("#world-place", "Enter")
    expect(page.locator("#world-problem")).to_contain_text("too far away")
    check_accessible(page)
    page.set_viewport_size(NARROW)
    check_fits(page)
    page.fill("#world-place", f"1:{10**30},-5")
    page.click("#world-place-go")
    page.wait_for_url(TABLE)
    expect(page.locator(".compass")).to_contain_text("1,000,000,000,000,000,000,000,000,000,000 south, 5 west")
    check_fits(page)


@pytest.mark.parametrize(("place", "said"), [("1:0,0", "Your move"), ("", "Waiting for your friends")])
def test_in_the_world_nobody_waits_for_friends(ann: Person, place: str, said: str) -> None:
    seats = [{"seat": 0, "who": "person", "yours": True}, *({"seat": n, "who": "open"} for n in (1, 2))]
    state = {"seats": seats, "to_act": [0], "log": [], "options": {"place": place}, "views": {}}
    page = ann.open()
    told = page.evaluate(
        """async ([state, info]) => {
          const { whoseMove } = await import(
            new URL("table/names.js", document.querySelector("script[type=module]").src));
          return whoseMove(state, info);
        }""",
        [state, {"world": "place", "at_once": True}],
    )
    assert told == said


def test_what_was_just_completed_is_shown_and_said(ann: Person) -> None:
    def with_a_piece(route: Route) -> None:
        now = route.fetch().json()
        told = "Level 1, 2 north: lateral 4, back blank, made by Bob."
        route.fulfill(json={**now, "completed": [{"place": "1:-2,0", "told": told, "time": 1}]})

    page = ann.open()
    page.route("**/api/world/rush", with_a_piece)
    page.click("#rush-world")
    won = page.get_by_role("listitem").filter(has_text="made by Bob.")
    expect(won).to_contain_text("Level 1, 2 north: lateral 4")
    check_accessible(page)
    won.get_by_role("button", name="Go there").click()
    page.wait_for_url(TABLE)
    expect(page.locator(".compass")).to_contain_text("2 north")


def test_a_phone_shows_the_map_with_what_it_means_and_an_empty_world_says_so(arrive: Arrive) -> None:
    page = arrive(viewport={"width": 390, "height": 844}).page

    def empty(route: Route) -> None:
        route.fulfill(json=route.fetch().json() | {"boards": 0})

    page.route("**/api/world/rush", empty)
    page.goto("/w/rush")
    expect(page.locator(".world-words")).to_contain_text("No board has been begun yet.")
    expect(page.locator(".map-legend")).to_be_in_viewport(ratio=1)


def test_a_link_to_no_place_says_so(ann: Person) -> None:
    page = ann.open("/w/rush/nowhere")
    expect(page.locator("#world-problem")).to_contain_text("or to a place such as 2:0,0.")


SIZES = """() => {
  const strokeRect = CanvasRenderingContext2D.prototype.strokeRect;
  window.sizes = [];
  CanvasRenderingContext2D.prototype.strokeRect = function (left, top, width, height) {
    if (this.lineWidth === 2) window.sizes.push(Math.round(width)); // the frame round the board in the middle
    strokeRect.call(this, left, top, width, height);
  };
}"""
DRAWN = """() => {
  const canvas = document.querySelector("#world-map canvas");
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  pen.drawImage(canvas, -canvas.width / 2 - 3, -canvas.height / 2 - 3);
  return pen.getImageData(0, 0, 1, 1).data[3] === 255;
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_map_grows_smoothly_unless_people_want_less_motion(arrive: Arrive, motion: str) -> None:
    page = arrive(reduced_motion=motion).open("/w/rush")
    page.wait_for_selector("#world-map canvas")
    page.evaluate(SIZES)
    page.click("#map-in")
    page.wait_for_function("() => sizes.at(-1) === 178")
    assert (len(page.evaluate("sizes.filter((size) => size > 88 && size < 178)")) > 1) == (motion == "no-preference")


def test_the_map_shows_what_is_known_until_more_has_been_fetched(ann: Person) -> None:
    page = ann.open("/w/rush/1:5,5")
    page.wait_for_url(TABLE)
    page.click("#to-map")
    expect(page.locator("#world-chosen")).to_contain_text("Level 1, 5 south, 5 east")
    page.wait_for_function(DRAWN)
    asked: list[str] = []
    page.route("**/api/world/rush/map/**", lambda route: asked.append(route.request.url))  # and never answered
    page.focus("#world-map")
    for _ in range(4):
        page.keyboard.press("-")
    with page.expect_request("**/api/world/rush/map/1/2/**"):
        page.keyboard.press("-")
    page.evaluate("() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))")
    assert page.evaluate(DRAWN), "the board is still there"
    assert asked
