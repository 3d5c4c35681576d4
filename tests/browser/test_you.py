"""One's own page: an account by passkey, rated games, what is stored about one, and deleting it."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.house import NARROW, WIDE, House, check_accessible, check_fits
from tests.browser.passkeys import by_name, make_account, plug_in
from tests.browser.states import Arrive


def check_everywhere(page: Page) -> None:
    for size in (NARROW, WIDE):
        page.set_viewport_size(size)
        check_fits(page)
    check_accessible(page)


def test_an_account_is_made_used_elsewhere_and_left(arrive: Arrive, house: House) -> None:
    ann = arrive(base_url=by_name(house)).named("Ann")
    page = ann.open()
    page.click("#to-you")
    expect(page.locator("#account-title")).to_be_visible()
    expect(page.locator("#games-found")).to_have_text("0 games.")
    page.fill("#bot-name", "Pet")
    page.press("#bot-name", "Enter")
    expect(page.locator("#bot-token")).to_have_text(re.compile("parlour_"))
    check_everywhere(page)
    page.click("#token-kept")
    expect(page.locator("[aria-label='Your bots'] li")).to_contain_text("Pet may play, not connected")
    check_everywhere(page)
    page.click("#feed-make")
    expect(page.locator("#feed-link")).to_be_focused()
    old = page.locator("#feed-link").input_value()
    page.click("#feed-renew")
    page.click("#ask-yes")
    expect(page.locator("#feed-link")).not_to_have_value(old)
    assert ann.context.request.get(old).status == 404
    check_everywhere(page)
    devtools, authenticator = plug_in(page)
    make_account(page)
    check_everywhere(page)
    page.click("#codes-new")
    page.click("#ask-yes")
    expect(page.locator("#codes li")).to_have_count(8)
    codes = page.locator("#codes li").all_inner_texts()
    page.click("#codes-kept")

    phone = arrive(base_url=by_name(house), viewport=NARROW).named("Visitor")
    seats = [{"who": "me"}, {"who": "bot", "level": "novice"}]
    opened = phone.context.request.post("/api/tables", data={"game": "push", "seats": seats}).json()
    devtools_of_phone, of_phone = plug_in(phone.page)
    keys = devtools.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})["credentials"]
    phone.open("/you")
    devtools_of_phone.send("WebAuthn.addCredential", {"authenticatorId": of_phone, "credential": keys[0]})
    phone.page.click("#sign-in")
    expect(phone.page.locator("#bring-yes")).to_be_focused()
    check_accessible(phone.page)
    phone.page.keyboard.press("Enter")
    expect(phone.page.locator("#sign-out")).to_be_visible()
    expect(phone.page.locator("#my-name")).to_have_value("Ann")
    assert ann.context.request.get(f"/api/tables/{opened['table']}").json()["yours"] == [0]

    devtools.send("WebAuthn.setUserVerified", {"authenticatorId": authenticator, "isUserVerified": False})
    page.click("#sign-out-everywhere")
    page.click("#ask-yes")
    expect(page.locator("#code")).to_be_visible()
    check_accessible(page)
    page.fill("#code", codes[5])
    page.click("#code-go")
    expect(page.locator("#sign-in")).to_be_visible()
    phone.page.reload()
    expect(phone.page.locator("#recover")).to_be_visible()
    phone.page.click("#recover")
    phone.page.fill("#code", codes[3])
    phone.page.click("#code-go")
    expect(phone.page.locator("#my-name")).to_have_value("Ann")
    expect(phone.page.locator("#account-title ~ div")).to_contain_text("6 recovery codes are left.")
    devtools_of_phone.send("WebAuthn.clearCredentials", {"authenticatorId": of_phone})
    phone.page.click("#passkey-add")  # the code has just shown who it is
    phone.page.fill("#passkey-label", "Phone")
    phone.page.click("#passkey-go")
    expect(phone.page.locator(".passkeys li")).to_have_count(2)
    phone.page.get_by_role("button", name="Remove Laptop").click()
    phone.page.click("#ask-yes")
    expect(phone.page.locator(".passkeys li")).to_have_count(1)


def test_two_strangers_with_accounts_play_a_rated_game(arrive: Arrive, house: House, tmp_path: Path) -> None:
    people = [arrive(base_url=by_name(house)).named(name) for name in ("Ann", "Bob")]
    for person in people:
        plug_in(person.page)
        make_account(person.page)
    ann, bob = people
    page = ann.open()
    page.click("#push-option-summary")
    page.check("#push-option-rated")
    page.click("#push-invite")
    expect(page.locator("#goal")).to_contain_text("This game is rated.")
    expect(page.locator("#rated-terms")).to_contain_text("no hints and no takebacks")
    expect(page.locator("#takeback")).to_be_hidden()
    link = page.locator("#invite-link").input_value()
    bob.open(link.replace("127.0.0.1", "localhost")).click("#sit")
    expect(page.locator(".rated li")).to_have_text(["You: not yet rated", "Bob: not yet rated"])
    check_accessible(page)
    moves = ["L1", "L2"] * 4 + ["L1"]
    for number, move in enumerate(moves):
        person = people[number % 2]
        expect(person.page.locator("#status")).to_have_text("Your move")
        person.play(move)
    expect(page.locator("#result-title")).to_be_visible()
    expect(page.locator(".rated li").first).to_have_text(re.compile(r"You: \d+, up \d+"))
    page.goto("/you")
    expect(page.locator("#rating-push")).to_contain_text("after one rated game")
    expect(page.locator("#games-found")).to_have_text("1 game.")
    page.fill("#find-opponent", "bob")
    page.select_option("#find-result", "lost")
    page.press("#find-opponent", "Enter")
    expect(page.locator("#games-found")).to_have_text("0 games.")
    page.select_option("#find-result", "won")
    page.click("#find-go")
    expect(page.locator("#games-found")).to_have_text("1 game.")
    page.check("#profile-public")
    with page.expect_download() as saved:
        page.click("#save-everything")
    saved.value.save_as(tmp_path / "everything.json")
    assert json.loads((tmp_path / "everything.json").read_text())["results"][0]["result"] == "won"
    check_everywhere(page)
    profile = page.get_attribute("#to-profile", "href") or ""
    bob.open(profile)
    expect(bob.page.locator("#title")).to_have_text("Ann")
    check_accessible(bob.page)

    page.click("#delete-everything")
    expect(page.locator("#delete-go")).to_be_disabled()
    page.fill("#delete-name", "Ann")
    check_accessible(page)
    page.click("#delete-go")
    expect(page.locator("#passkey-add")).to_have_text("Make an account")
    expect(page.locator("#games-found")).to_have_text("0 games.")
    bob.open(profile)
    expect(bob.page.locator(".problem")).to_contain_text("no such page")
