"""On every screen, in every game and phase: board, hand, message and the button that plays are in sight together."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from parlour.core import registry
from parlour.core.abilities import Lessons
from parlour.core.lesson_play import lesson_of
from tests.browser.hands import SEVERAL, open_for_both, play_a_hand
from tests.browser.house import Person, check_accessible, fill_move
from tests.browser.stage import DRAWN
from tests.browser.test_lotto import fill_cards, open_lotto

pytestmark = pytest.mark.xdist_group("screens")

SCREENS = {
    "large": (1440, 900),
    "laptop": (1366, 768),
    "small laptop": (1024, 768),
    "tablet": (768, 1024),
    "phone": (390, 844),
    "small phone": (360, 640),
    "phone on its side": (844, 390),
    "zoomed to 200 %": (720, 450),
    "very narrow": (320, 640),
}
SEE = """(typing) => {
  const found = [];
  const screen = document.documentElement;
  const visible = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
  const name = (element) => element.id || element.getAttribute("class") || element.tagName;
  const box = (element) => element.getBoundingClientRect();
  const inside = (element) => {
    const { left, top, right, bottom } = box(element);
    return left >= -1 && top >= -1 && right <= screen.clientWidth + 1 && bottom <= screen.clientHeight + 1;
  };
  const inSight = (element, what) => {
    if (!inside(element)) {
      const { left, top, right, bottom } = box(element);
      found.push(`${what} ${name(element)} is off the screen: ${[left, top, right, bottom].map(Math.round)}`);
      return;
    }
    const { left, top, width, height } = box(element);
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    if (above && !element.contains(above) && !above.contains(element))
      found.push(`${what} ${name(element)} lies below ${name(above)}`);
  };
  const area = (of) => document.querySelector(`.table .${of}`);
  const board = area("board");
  inSight(board, "the board");
  for (const child of board.children) if (visible(child)) inSight(child, "the board");
  if (Math.min(box(board).width, box(board).height) < 140)
    found.push(`the board is only ${Math.round(box(board).width)} by ${Math.round(box(board).height)} pixels`);
  const targets = "[role=gridcell], button, a[href], input, select, summary";
  for (const each of document.querySelectorAll(targets)) {
    const { width, height } = box(each);
    if (visible(each) && !each.closest(".unseen, .skip") && Math.min(width, height) < 24)
      found.push(`${name(each)} is too small for a finger: ${Math.round(width)} by ${Math.round(height)}`);
  }
  for (const cell of board.querySelectorAll("[role=gridcell]")) {
    const written = document.createRange();
    written.selectNodeContents(cell);
    const text = cell.textContent.trim() ? box(written) : null;
    if (text && visible(cell) && (text.width > box(cell).width + 1 || text.height > box(cell).height + 1))
      found.push(`what stands on ${name(cell.firstElementChild ?? cell)} is larger than its square`);
  }
  const hand = [...area("hand").querySelectorAll("button, p, .open-play")].filter(visible);
  for (const each of typing ? [] : hand)
    if (!each.closest(".gathering-hand, .lotto-pile, details")) inSight(each, "in the hand,");
  const plays = "#move-play, #move-preview, #move-fit, #result-title, #hand-over, .ending button";
  const play = [...area("bar").querySelectorAll(plays)];
  const shown = play.filter((element) => visible(element) && element.textContent);
  for (const each of shown) inSight(each, "in the bar,");
  if (!shown.some((element) => element.tagName === "BUTTON") && !document.querySelector("#curtain-lift"))
    found.push("there is no button that plays");
  const notice = area("notes")?.querySelector(".notice");
  if (notice && box(area("notes")).height < 24) found.push("there is no room for what stands in the notes");
  const names = ["head", "guide", "seats-panel", "notes", "board", "hand"];
  const areas = names.map(area).filter((each) => each && visible(each));
  for (const [place, one] of areas.entries())
    for (const other of areas.slice(place + 1)) {
      const [a, b] = [box(one), box(other)];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) found.push(`${name(one)} and ${name(other)} overlap by ${Math.round(down)} pixels`);
    }
  const boxes = ".head, .head *, .guide, .guide *, .hand, .hand .row, .bar, .bar :not(input)";
  for (const each of document.querySelectorAll(boxes))
    if (visible(each) && each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
      if (each.clientWidth > 1) found.push(`${name(each)} is cut off on the right`);
  if (screen.scrollWidth > screen.clientWidth) found.push("the page is too wide");
  return found;
}"""


def look(page: Page, phase: str) -> list[str]:
    """What is wrong on each of the screens. On the smallest the field for typed moves may cover the hand."""
    wrong = []
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.evaluate("document.querySelector('.table').scrollTop = 0")
        page.evaluate(DRAWN)
        wrong += [f"{phase}, {screen} ({width} by {height}): {each}" for each in page.evaluate(SEE, phase == "typing")]
    page.set_viewport_size(ViewportSize(width=1280, height=800))
    return wrong


def open_table(person: Person, game: str, seats: list[dict[str, str]], **about: Any) -> Page:
    person.context.request.get("/api/me")
    opened = person.context.request.post("/api/tables", data={"game": game, "seats": seats, "hints": True, **about})
    assert opened.ok, opened.text()
    page = person.open(f"/t/{opened.json()['table']}")
    page.wait_for_selector("#status:not(:empty)")
    return page


def a_move(page: Page, person: Person) -> str:
    """A move of the first seat."""
    table = page.url.rsplit("/", 1)[-1]
    answer = person.context.request.post(f"/api/tables/{table}/moves", data={"seat": 0})
    moves: list[str] = answer.json()["moves"]
    return max(moves[:200], key=len)


@pytest.mark.parametrize("game", sorted(registry.names()))
def test_everything_needed_to_move_is_on_the_screen(game: str, arrive: Callable[..., Person]) -> None:
    ann = arrive()
    page = open_table(ann, game, [{"who": "me"}, {"who": "open"}])
    wrong = look(page, "setting up")
    page = open_table(ann, game, [{"who": "me"}, {"who": "bot", "level": "novice"}])
    expect(page.locator(".table.my-move")).to_be_visible()
    page.get_by_label("Help me").check()
    expect(page.locator("#help-fits button").first).to_be_attached()
    wrong += look(page, "helped")
    fill_move(page, a_move(page, ann))
    expect(page.locator("#move-preview")).not_to_be_empty()
    wrong += look(page, "typing")
    page.click("#move-type")
    wrong += look(page, "arranging a move")
    page.click("#do-resign")
    page.click("#ask-yes")
    expect(page.locator("#result-title")).to_be_visible()
    wrong += look(page, "end of the game")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", sorted(registry.names()))
def test_waiting_and_challenging_show_as_much(game: str, arrive: Callable[..., Person]) -> None:
    people = [arrive(), arrive()]
    bluffing = {"words": "challenge"} if "words" in [option.name for option in registry.find(game).info.options] else {}
    for person in people:
        person.context.request.get("/api/me")
    opened = (
        people[0]
        .context.request.post(
            "/api/tables",
            data={"game": game, "seats": [{"who": "me"}, {"who": "open"}], "options": bluffing, "hints": True},
        )
        .json()
    )
    sat = people[1].context.request.post(f"/api/tables/{opened['table']}/sit", data={"invite": opened["invite"]})
    assert sat.ok, sat.text()
    pages = [person.open(f"/t/{opened['table']}") for person in people]
    for page in pages:
        page.wait_for_selector("#status:not(:empty)")
    mover = 0 if pages[0].locator(".table.my-move").count() else 1
    wrong = look(pages[1 - mover], "waiting")
    if bluffing:
        moves = people[mover].context.request.post(f"/api/tables/{opened['table']}/moves", data={"seat": mover})
        assert moves.ok, moves.text()
        laying = next(move for move in moves.json()["moves"] if " " in move and not move.startswith("discard"))
        people[mover].play(laying)
        expect(pages[1 - mover].locator(".open-play")).to_be_visible()
        wrong += look(pages[1 - mover], "challenge")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", [name for name in sorted(registry.names()) if registry.find(name).offers(Lessons)])
def test_every_step_of_a_lesson_fits_the_screens(game: str, ann: Person) -> None:
    page = ann.open(f"/learn/{game}")
    expect(page.locator("#step-title")).not_to_be_empty()
    wrong = []
    for number, step in enumerate(lesson_of(registry.find(game)), 1):
        page.click(f"#step-{number}")
        expect(page.locator("#step-title")).to_have_text(step.title)
        wrong += look(page, f"the lesson’s step {number}")
    assert not wrong, "\n".join(wrong)


def test_words_are_claimed_with_the_card_large_enough_to_read(ann: Person) -> None:
    page = open_lotto(ann)
    fill_cards(ann)
    expect(page.locator("#line-none")).to_be_visible()
    wrong = look(page, "claiming")
    page.set_viewport_size(ViewportSize(width=360, height=640))
    square = page.locator("#at-c3").bounding_box()
    assert square and square["width"] >= 32, square
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", SEVERAL)
def test_table_25_a_phone_shows_the_board_and_what_ended_the_hand_together(
    game: str, arrive: Callable[..., Person]
) -> None:
    ann = arrive(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    request = ann.context.request
    table = open_for_both(request, game)
    page = ann.open(f"/t/{table}")
    page.wait_for_selector("#status:not(:empty)")
    play_a_hand(request, table)
    expect(page.locator("#go-on")).to_be_focused()
    expect(page.locator(".board")).to_be_in_viewport(ratio=1)
    first = page.locator(".side .account li").first
    expect(first).to_be_visible()
    bar, account = page.locator(".bar").bounding_box(), first.bounding_box()
    assert bar and account and account["y"] + account["height"] <= bar["y"]


@pytest.mark.parametrize("game", SEVERAL)
def test_table_25_the_end_of_a_hand_stays_in_sight_until_somebody_goes_on(
    game: str, arrive: Callable[..., Person]
) -> None:
    ann = arrive()
    request = ann.context.request
    table = open_for_both(request, game)
    page = ann.open(f"/t/{table}")
    page.wait_for_selector("#status:not(:empty)")
    play_a_hand(request, table)
    go_on = page.locator("#go-on")
    expect(go_on).to_be_focused()
    expect(page.locator("#status")).to_have_text(re.compile("(Hand|Game) 1 is over"))
    if game == "rush":
        expect(go_on).to_have_accessible_description(re.compile(r"Begin game 2 \(next\), or end the match \(stop\)"))
    wrong = look(page, "end of a hand")
    assert not wrong, "\n".join(wrong)
    check_accessible(page)
    page.reload()
    expect(go_on).to_be_visible()
    expect(page.locator(".side .account")).not_to_be_empty()
    expect(page.locator(".side .breakdown")).to_contain_text("1")
    go_on.press("Enter")
    expect(go_on).to_be_hidden()
    expect(page.locator(".log-list")).to_contain_text(re.compile("Hand 2|After game 1|Game 2"))
