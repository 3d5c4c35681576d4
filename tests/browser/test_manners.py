"""Strangers and friends: what others typed is hidden, reported or blocked, the host closes and ends a table, and a link
makes friends."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.browser.house import NARROW, Person, check_accessible, check_fits
from tests.browser.test_friends import invite, sit


def picture(page: Page, name: str) -> None:
    """Keep a picture, if somebody wants to look at it."""
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png")


def test_table_33_what_somebody_typed_is_hidden_reported_and_blocked(arrive: Callable[..., Person]) -> None:
    ann, bob = arrive().named("Ann"), arrive(viewport=NARROW, color_scheme="dark").named("Bob")
    link = invite(ann)
    theirs, page = sit(bob, link), ann.page
    for text in ("How rude", "And again", "And again and again"):
        theirs.fill("#chat-field", text)
        theirs.keyboard.press("Enter")
        expect(page.locator(".chat-lines")).to_contain_text(text)

    about = page.get_by_role("button", name="Hide or report: Bob: How rude")
    about.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Bob: “How rude”")
    expect(dialog.get_by_role("button", name="Close")).to_be_focused()
    check_accessible(page)
    picture(page, "complaint")
    dialog.get_by_role("button", name="Hide this line").click()
    expect(page.locator(".chat-lines li")).to_have_text([re.compile("And again"), re.compile("And again and again")])

    page.get_by_role("button", name="Hide or report: Bob: And again", exact=True).click()
    page.get_by_role("button", name="An insult").click()
    expect(page.locator(".chat-lines li")).to_have_count(1)
    assert "Reported, and hidden from you. Thank you." in ann.heard()

    page.get_by_role("button", name="Report or block Bob").click()
    page.click("#complaint-block")
    expect(page.locator(".seats")).to_contain_text("Player 2")
    expect(page.locator(".seats, .log-list, .chat-lines").filter(has_text="Bob")).to_have_count(0)
    expect(theirs.locator(".seats")).to_contain_text("Ann")
    check_accessible(page)
    check_fits(page)
    picture(page, "blocked")

    theirs.fill("#chat-field", "Nobody answers")
    theirs.keyboard.press("Enter")
    expect(theirs.locator(".chat-lines")).to_contain_text("Nobody answers")
    check_accessible(theirs)
    check_fits(theirs)
    picture(theirs, "theirs")

    page.click("#tool-settings")
    page.click("#set-blocked")
    lists = page.get_by_role("dialog", name="Blocked and hidden")
    expect(lists).to_contain_text("Bob")
    check_accessible(page)
    lists.get_by_role("button", name="Unblock Bob").click()
    expect(lists).to_contain_text("You have blocked nobody")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator(".chat-lines")).to_contain_text("Nobody answers")

    page.get_by_role("button", name="Report or block Bob").click()
    check_accessible(page)
    page.click("#complaint-remove")
    expect(page.locator("#invite-link")).to_be_visible()
    expect(theirs.locator("#chat-field")).to_be_hidden()
    page.click("#tool-settings")
    page.click("#set-blocked")
    lists.get_by_role("button", name="Unblock Bob").click()
    page.keyboard.press("Escape")
    sit(bob, link)
    page.click("#table-end")
    page.click("#ask-yes")
    expect(theirs.locator(".log-list")).to_contain_text("The game is over: the table was ended.")
    check_accessible(page)


def test_table_33_a_name_on_the_list_of_best_scores_is_hidden_and_reported(arrive: Callable[..., Person]) -> None:
    ann, bob = arrive().named("Ann"), arrive().named("Rude Word")
    for person in (bob, ann):
        solo = {"game": "prism", "seats": [{"who": "me"}], "options": {"size": 15}}
        table = person.context.request.post("/api/tables", data=solo).json()["table"]
        for _ in range(3):
            acted = {"kind": "move", "seat": 0, "text": "pass"}
            assert person.context.request.post(f"/api/tables/{table}/act", data=acted).ok
    page = ann.open(f"/t/{table}")
    about = page.locator(".best-scores").get_by_role("button", name="Hide or report: Rude Word")
    expect(about).to_have_count(1)  # and none for one's own name
    check_accessible(page)
    page.set_viewport_size(NARROW)
    check_fits(page)
    about.click()
    dialog = page.get_by_role("dialog", name="The player called Rude Word")
    expect(dialog.get_by_role("button", name="Block")).to_have_count(0)
    check_accessible(page)
    dialog.get_by_role("button", name="An insult").click()
    expect(page.locator(".best-scores")).to_contain_text("(hidden)")
    expect(page.locator(".best-scores")).not_to_contain_text("Rude Word")
    expect(about).to_have_count(0)
    picture(page, "best-scores")


def test_table_33_a_name_on_the_lists_of_the_world_is_hidden_and_reported(ann: Person) -> None:
    reported: list[object] = []

    def with_ranks(route: Route) -> None:
        now = route.fetch().json()
        rude = {"name": "Rude Word", "placed": "7", "won": 1, "you": False}
        won = {"place": "1:0,0", "told": "A piece, made by Rude Word and Ann.", "time": 0}
        route.fulfill(json={**now, "ever": [rude, {**rude, "name": "Ann", "you": True}], "completed": [won]})

    def take(route: Route) -> None:
        reported.append(route.request.post_data_json)
        route.fulfill(json={})

    page = ann.named("Ann").page
    page.route("**/api/world/rush", with_ranks)
    page.route("**/api/world/rush/report", take)
    ann.open("/w/rush")
    expect(page.locator(".world-words")).to_contain_text("made by Rude Word and Ann")
    check_accessible(page)
    page.set_viewport_size(NARROW)
    check_fits(page)
    page.get_by_role("button", name="Hide or report: Rude Word").click()
    page.get_by_role("button", name="An insult").click()
    expect(page.locator(".world-words")).to_contain_text("made by (hidden) and Ann")
    expect(page.locator(".world-ranks")).not_to_contain_text("Rude Word")
    assert reported == [{"name": "Rude Word", "reason": "insult"}]


def test_table_32_the_host_closes_a_table_and_opens_it_again(ann: Person) -> None:
    invite(ann.named("Ann"))
    page = ann.page
    page.click("#table-close")
    expect(page.locator("#invite-link")).to_have_count(0)
    check_accessible(page)
    page.get_by_role("button", name="Let newcomers in").click()
    expect(page.locator("#invite-link")).to_be_visible()


def test_a_link_makes_friends_who_invite_each_other(arrive: Callable[..., Person]) -> None:
    ann, bob = arrive().named("Ann"), arrive(viewport=NARROW).named("Bob")
    page = ann.open()
    page.click("#friend-link")
    link = page.locator("#friend-link-field").input_value()
    check_accessible(page)
    theirs = bob.open(link)
    question = theirs.get_by_role("dialog", name="Ann would like to be your friend here.")
    check_accessible(theirs)
    question.get_by_role("button", name="Agree").click()
    expect(theirs.locator(".friends-list")).to_contain_text("Ann")
    check_accessible(theirs)
    check_fits(theirs)
    picture(theirs, "friends-phone")

    page.reload()
    page.get_by_role("combobox", name="A game to invite Bob to").select_option("push")
    picture(page, "friends")
    page.get_by_role("button", name="Invite Bob to a game").click()
    expect(page.locator("#invite-link")).to_be_visible()
    theirs.reload()
    invited = theirs.get_by_role("link", name="Push Ann invites you")
    check_accessible(theirs)
    picture(theirs, "invited")
    invited.click()
    theirs.click("#sit")
    expect(page.locator(".seats")).to_contain_text("Bob")

    page.goto("/")
    page.get_by_role("button", name="Remove Bob from your friends").click()
    page.click("#ask-yes")
    expect(page.locator(".friends-list li")).to_have_count(0)
