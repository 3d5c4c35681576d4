"""Playing with friends: the invitation, waiting for them, and what people say to each other."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import NARROW, Person, check_accessible, check_fits, table_of

SHARING = "navigator.share = (what) => { window.shared = what; return Promise.resolve(); }"


def invite(person: Person, game: str = "push") -> str:
    """The link to a new table's free seat."""
    page = person.open()
    page.click(f"#{game}-invite")
    return page.locator("#invite-link").input_value()


def sit(person: Person, link: str) -> Page:
    page = person.open(link)
    page.click("#sit")
    page.wait_for_selector(".notice-place:empty >> nth=0", state="attached")
    return page


def test_invite_asks_for_a_name_first_and_only_once(ann: Person) -> None:
    page = ann.open()
    page.click("#push-invite")
    dialog = page.get_by_role("dialog", name="What is your name?")
    expect(dialog.get_by_role("textbox")).to_be_focused()
    check_accessible(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page).to_have_url(re.compile("/$"))

    page.click("#push-invite")
    page.fill("#ask-name", "Novice")
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("alert")).to_have_text("This name is kept for bots; choose another.")
    page.fill("#ask-name", "Ann")
    page.keyboard.press("Enter")
    expect(page.locator(".seats")).to_contain_text("You")
    page.goto("/")
    page.click("#push-invite")
    expect(page.locator("#invite-link")).to_be_visible()


def test_an_invitation_can_be_shared_and_photographed_and_others_can_watch(
    arrive: Callable[..., Person],
) -> None:
    ann = arrive(viewport=NARROW, has_touch=True, is_mobile=True).named("Ann")
    ann.context.add_init_script(SHARING)
    link = invite(ann)
    page = ann.page
    page.click("#invite-share")
    assert page.evaluate("window.shared") == {"title": "Play Push with me", "url": link}
    page.click("#invite-more")
    expect(page.get_by_role("img", name="The invitation as a QR code")).to_be_in_viewport(ratio=1)
    assert page.locator("#watch-link").input_value() == link.partition("#")[0]
    page.fill("#ask-bot-name", "Nobody-here")
    page.press("#ask-bot-name", "Enter")
    expect(page.locator("#ask-bot-said")).to_have_text("There is no bot of this name here.")
    check_accessible(page)
    check_fits(page)


def test_eight_people_are_seated_at_two_tables_by_one_link(ann: Person, arrive: Callable[..., Person]) -> None:
    """TABLE-28"""
    page = ann.named("Ann").open()
    page.click("#anagrams-option-summary")
    page.fill("#anagrams-option-seats", "8")
    expect(page.locator("#anagrams-option-seats-note")).to_contain_text("two tables of 4")
    page.click("#anagrams-together")
    expect(page.locator(".problem:visible")).to_contain_text("sit at one table")
    page.click("#anagrams-invite")
    link = page.locator("#invite-link").input_value()
    other = page.locator(".beside")
    expect(other).to_contain_text("Nobody sits at the other table yet.")
    ben = arrive().named("Ben").open(link)
    ben.click("#sit")
    expect(ben.locator(".beside")).to_contain_text("At the other table: Ann; 3 seats are free.")
    assert table_of(ben) != table_of(page)
    expect(other).to_contain_text("At the other table: Ben; 3 seats are free.")
    check_accessible(ben)
    check_fits(ben)


def test_the_host_waits_for_a_friend(ann: Person, arrive: Callable[..., Person]) -> None:
    link = invite(ann.named("Ann"))
    expect(ann.page.locator("#status")).to_have_text("Waiting for your friend")
    expect(ann.page).to_have_title("Push – Parlour")
    ann.wait_to_hear("Waiting for your friend. The link for the others comes before the board.$")
    ann.play("L1")
    expect(ann.page.locator("#status")).to_have_text("Waiting for your friend")
    ben = arrive().named("Ben")
    page = sit(ben, link)
    ben.wait_to_hear("You are invited: Sit down comes before the board.$")
    expect(page.locator("#status")).to_have_text("Your move")
    expect(page.locator(".log-list")).to_contain_text("You sit down.")
    expect(page.locator(".log-list")).not_to_contain_text("Ben sits down.")
    expect(ann.page.locator("#status")).to_have_text("Ben’s move")


@pytest.mark.parametrize("width", [320, 390])
def test_the_whole_invitation_is_in_sight_on_a_phone(ann: Person, arrive: Callable[..., Person], width: int) -> None:
    link = invite(ann.named("Ann"), "prism")
    page = arrive(viewport={"width": width, "height": 640}, has_touch=True, is_mobile=True).open(link)
    expect(page.locator("#sit")).to_be_visible()
    expect(page.locator("#status")).to_have_text("A seat is free")
    cut = page.locator(".notes").evaluate("notes => notes.scrollHeight - notes.clientHeight")
    assert cut == 0, f"{cut} pixels of the invitation are out of sight"


def test_a_friend_who_arrives_puts_no_piece_on_the_board(ann: Person, arrive: Callable[..., Person]) -> None:
    link = invite(ann.named("Ann"))
    page = ann.page
    page.click("#invite-copy")
    sit(arrive().named("Ben"), link)
    expect(page.locator("#status")).to_have_text("Your move")
    expect(page.locator("#entry-L3")).to_be_focused()  # the link that had focus is gone
    expect(page.locator(".push-piece.ghost")).to_have_count(0)
    page.keyboard.press("ArrowUp")
    expect(page.locator(".push-piece.ghost")).to_have_count(1)


def test_people_talk_and_mute_each_other_and_the_host_turns_it_off(ann: Person, arrive: Callable[..., Person]) -> None:
    link = invite(ann.named("Ann"))
    ben = arrive().named("Ben")
    page = sit(ben, link)
    page.get_by_role("button", name="Good move").click()
    expect(ann.page.locator(".chat-lines")).to_have_text("Ben: Good move")
    ann.wait_to_hear("^Ben says: Good move$")
    ann.page.get_by_label("Say something").fill("<b>Thank you</b>")
    ann.page.keyboard.press("Enter")
    expect(page.locator(".chat-lines")).to_contain_text("Ann: <b>Thank you</b>")
    expect(ann.page.locator("#chat-field")).to_have_value("")
    check_accessible(ann.page)

    page.get_by_role("button", name="Mute Ann").click()
    expect(page.locator(".chat-lines")).not_to_contain_text("Ann")
    expect(page.get_by_role("button", name="Listen to Ann")).to_be_focused()
    ann.page.get_by_role("button", name="Turn it off for everyone").click()
    expect(page.get_by_text("The host has turned the chat off.")).to_be_visible()
    expect(page.locator("#chat-field")).to_be_hidden()
    page.reload()
    expect(page.get_by_text("The host has turned the chat off.")).to_be_visible()
    check_accessible(page)


def test_what_a_friend_says_hangs_from_their_seat_for_a_while_since_the_chat_may_be_out_of_sight(
    ann: Person, arrive: Callable[..., Person]
) -> None:
    link = invite(ann.named("Ann"))
    ben = arrive(viewport=NARROW, has_touch=True, is_mobile=True).named("Ben")
    page = sit(ben, link)
    page.clock.install()
    ann.page.get_by_role("button", name="Good move").click()
    said = page.locator(".seat-said")
    expect(said).to_have_text("Good move")
    expect(said).to_be_in_viewport(ratio=1)
    expect(page.locator("#chat-title")).not_to_be_in_viewport()
    check_accessible(page)
    page.clock.fast_forward(9000)
    expect(said).to_have_count(0)
    page.get_by_role("button", name="Mute Ann").click()
    ann.page.get_by_role("button", name="Oops").click()
    expect(ann.page.locator(".seat-said")).to_have_text("Oops")
    expect(said).to_have_count(0)


def test_against_the_computer_there_is_no_chat(ann: Person) -> None:
    page = ann.open_table("play")
    expect(page.locator(".chat")).to_be_hidden()


def test_a_draw_is_offered_with_a_second_press(ann: Person, arrive: Callable[..., Person]) -> None:
    link = invite(ann.named("Ann"))
    ben = sit(arrive().named("Ben"), link)
    ann.page.click("#do-draw")
    ann.page.get_by_role("button", name="No").click()
    ann.page.click("#do-draw")
    ann.page.click("#ask-yes")
    expect(ben.locator("#offer-agree")).to_be_visible()


@pytest.mark.parametrize("game", ["prism", "anagrams"])
def test_behind_the_curtain_nothing_works(ann: Person, game: str) -> None:
    page = ann.open_table("together", game)
    expect(page.locator("#curtain-lift")).to_be_focused()
    for control in ("#do-hint", "#do-resign", "#do-draw", "#do-leave", "#move-text"):
        expect(page.locator(control)).to_be_hidden()
    before = len(ann.heard())
    for key in "12345678/":
        page.keyboard.press(key)
    assert ann.heard()[before:] == []
    page.click("#curtain-lift")
    expect(page.locator("#do-resign")).to_be_visible()


def test_the_shuffle_is_verified_only_where_something_was_shuffled(ann: Person) -> None:
    for game, shuffled in (("push", 0), ("lotto", 1)):
        page = ann.open_table("together", game)
        if page.locator("#curtain-lift").is_visible():
            page.click("#curtain-lift")
        page.click("#do-resign")
        page.click("#ask-yes")
        expect(page.locator("#result-title")).to_be_visible()
        expect(page.get_by_text("Verify the shuffle")).to_have_count(shuffled)


def test_the_computer_is_offered_a_seat_only_when_the_server_agrees(ann: Person, arrive: Callable[..., Person]) -> None:
    link = invite(ann.named("Ann"))
    expect(ann.page.locator("#bot-1")).to_be_visible()
    ben = arrive().named("Ben")
    sit(ben, link)
    expect(ann.page.locator("#bot-1")).to_be_hidden()
    ben.page.goto("/")
    expect(ann.page.locator(".seats")).to_contain_text("not connected")
    expect(ann.page.locator("#bot-1")).to_be_hidden()
    ben.page.goto(link)
    ben.page.click("#do-leave")
    ben.page.click("#ask-yes")
    expect(ann.page.locator("#bot-1")).to_be_visible()
    ann.page.click("#bot-1")
    expect(ann.page.locator(".seats")).to_contain_text("computer")


@pytest.mark.parametrize("clock", [None, "3d"])
def test_where_a_clock_runs_the_computer_is_not_offered_the_seat_of_somebody_away(
    arrive: Callable[..., Person], clock: str | None
) -> None:
    ann, ben = arrive().named("Ann"), arrive().named("Ben")
    wish = {"game": "push", "seats": [{"who": "me"}, {"who": "open"}], "clock": clock}
    opened = ann.context.request.post("/api/tables", data=wish).json()
    table = opened["table"]
    assert ben.context.request.post(f"/api/tables/{table}/sit", data={"invite": opened["invite"]}).ok
    for seat, person in enumerate((ann, ben)):
        move = {"kind": "move", "seat": seat, "text": f"L{seat + 1}"}
        assert person.context.request.post(f"/api/tables/{table}/act", data=move).ok
    ann.page.clock.install()
    page = ann.open(f"/t/{table}")
    expect(page.locator(".seats")).to_contain_text("not connected")
    page.clock.run_for(60_000)
    expect(page.locator("#bot-1")).to_have_count(0 if clock else 1)
