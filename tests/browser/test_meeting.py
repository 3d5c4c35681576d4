"""Two strangers meet: quick match, a clock, a result, ratings and a rematch."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.house import NARROW, House, Person, check_accessible, check_fits, table_of
from tests.browser.passkeys import by_name, make_account, plug_in
from tests.server.conftest import WIN


def test_two_strangers_find_each_other_play_with_a_clock_and_are_rated(
    arrive: Callable[..., Person], house: House
) -> None:
    here = by_name(house)
    ann, ben = arrive(base_url=here).named("Ann"), arrive(base_url=here, viewport=NARROW, has_touch=True).named("Ben")
    for person in (ann, ben):
        plug_in(person.page)
        make_account(person.page)
    ann.open().click("#push-somebody")
    expect(ann.page.get_by_role("dialog", name="Play somebody: Push")).to_be_visible()
    expect(ann.page.locator("#quick-status")).to_contain_text("Looking for somebody")
    check_accessible(ann.page)
    ben.open().wait_for_selector("#push-somebody")
    expect(ben.page.get_by_role("button", name="Play somebody: 1 waiting")).to_have_count(1)
    ben.page.click("#push-somebody")
    for person in (ann, ben):
        person.page.wait_for_url(re.compile("/t/"))
        person.page.wait_for_selector("#status:not(:empty)")
    table = table_of(ann.page)
    assert table_of(ben.page) == table
    seats = ann.context.request.get(f"/api/tables/{table}").json()["yours"]
    order = (ann, ben) if seats == [0] else (ben, ann)
    clocks = order[1].page.locator(".seat-clock")
    expect(clocks.first).to_have_text("10:00")
    for seat, text in WIN[:4]:
        order[seat].play(text)
    expect(order[1].page.locator(".seat-clock.runs")).to_have_count(1)
    expect(clocks.first).not_to_have_text("10:00")
    for person in order:
        check_accessible(person.page)
    check_fits(ben.page)
    for seat, text in WIN[4:]:
        order[seat].play(text)
    expect(order[0].page.locator(".log-list")).to_contain_text("You win")
    for person, way in zip(order, ("up", "down"), strict=True):
        expect(person.page.locator(".rated li", has_text="You")).to_have_text(re.compile(rf"You: \d+, {way} \d+"))
    order[1].page.click("#rematch")
    order[1].page.wait_for_url(lambda url: table not in url)
    again = ann.context.request.get(f"/api/tables/{table_of(order[1].page)}").json()
    assert again["game_clock"]["says"].startswith("10 minutes") and len(again["seats"]) == 2 and again["rated"]
    order[0].page.click("#rematch")
    order[0].page.wait_for_url(re.compile(table_of(order[1].page)))
    order[1].play("L1")  # the next seat begins
    expect(order[0].page.locator(".log-list")).to_contain_text("pushes into row 1")


def test_table_35_a_private_table_is_for_those_who_were_invited(arrive: Callable[..., Person]) -> None:
    ann, ben = arrive().named("Ann"), arrive(viewport=NARROW).named("Ben")
    page = ann.open()
    page.click("#push-option-summary")
    page.select_option("#push-option-access", "private")
    page.click("#push-invite")
    link = page.locator("#invite-link").input_value()
    theirs = ben.open(link.partition("#")[0])
    expect(theirs.get_by_role("main")).to_contain_text("This table is private; only its players can see it.")
    check_accessible(theirs)
    theirs.goto("about:blank")
    ben.open(link)  # nobody can look before they sit down, so the invitation seats them
    expect(page.locator(".seats")).to_contain_text("Ben")
    theirs.wait_for_selector(".log-list")  # the live connection is there
    ann.context.request.post(f"/api/tables/{table_of(page)}/act", data={"kind": "remove", "seat": 1})
    expect(theirs.get_by_role("heading", name="The host has removed you from this table")).to_be_focused()
    expect(theirs.get_by_role("main")).to_contain_text("This table is private; only its players can see it.")
    expect(theirs.locator("#banner")).to_be_hidden()
    check_accessible(theirs)
    theirs.goto("about:blank")
    ben.open(link)
    expect(page.locator(".seats")).to_contain_text("Ben")
    ann.play("L1")
    expect(theirs.locator(".log-list")).to_contain_text("Ann pushes into row 1")
    check_fits(theirs)


def test_leaving_the_sheet_is_leaving_the_queue_and_the_computer_is_offered_after_a_while(ann: Person) -> None:
    ann.named("Ann").page.clock.install()
    page = ann.open()
    page.click("#push-somebody")
    expect(page.locator("#quick-bot")).to_be_hidden()
    page.clock.run_for(16_000)
    expect(page.locator("#quick-status")).to_contain_text("Nobody has come yet")
    check_accessible(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#push-somebody")).to_be_focused()
    page.click("#push-somebody")
    page.clock.run_for(16_000)
    page.click("#quick-bot")
    page.wait_for_url(re.compile("/t/"))


def test_who_cannot_wait_now_is_told_why_and_waits_as_soon_as_there_is_room(ann: Person) -> None:
    ann.named("Ann").page.clock.install()
    page, full = ann.open(), [True]

    def answer(socket: WebSocketRoute) -> None:
        if full and full.pop():
            socket.close(code=1013, reason="Too many people are waiting here; try again in a minute.")
        else:
            socket.send('{"type": "waiting"}')

    page.route_web_socket(re.compile("/api/quick/"), answer)
    page.click("#push-somebody")
    expect(page.locator("#quick-status")).to_contain_text("Too many people are waiting here")
    page.clock.run_for(6_000)
    expect(page.locator("#quick-status")).to_contain_text("Looking for somebody")


def test_table_31_who_is_paired_with_somebody_who_does_not_begin_ends_the_game(arrive: Callable[..., Person]) -> None:
    ann, ben = arrive().named("Ann"), arrive(viewport=NARROW).named("Ben")
    for person in (ann, ben):
        person.open().click("#push-somebody")
    for person in (ann, ben):
        person.page.wait_for_url(re.compile("/t/"))
        expect(person.page.locator("#table-end")).to_have_text("End the table")
    ben.page.click("#table-end")
    ben.page.click("#ask-yes")
    expect(ann.page.locator(".log-list")).to_contain_text("The game is over: the table was ended.")
    expect(ann.page.locator("#table-end")).to_have_count(0)


def test_tables_are_found_again_and_filed_away(ann: Person) -> None:
    page = ann.named("Ann").open_table("together")
    table = table_of(page)
    page.goto("/")
    expect(page.locator(f"#table-{table}").first).to_be_visible()
    page.click("#find-summary")
    page.fill("#find-text", "push")
    away = page.locator(f"#file-{table}")
    expect(away).to_have_text("File away")
    check_accessible(page)
    check_fits(page)
    away.press("Enter")
    expect(away).to_have_count(0)
    expect(page.locator("#find-text")).to_be_focused()
    expect(page.locator(f".mine #table-{table}")).to_have_count(0)
    page.check("#find-filed")
    expect(away).to_have_text("Take out")
