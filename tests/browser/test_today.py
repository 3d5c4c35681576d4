"""The dailies on the home page: Prism's rack and Rush's solitaire."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from parlour.core.abilities import Puzzles
from tests.browser.house import NARROW, Person, check_accessible, check_fits, fill_move, table_of
from tests.narrow import ability
from tests.todays_rack import best_plays, the_daily


def test_todays_rack_is_tried_until_the_best_is_found(ann: Person, arrive: Callable[..., Person]) -> None:
    plays = best_plays()
    (best, most), (weaker, some) = plays[0], next(play for play in plays if play[1] < plays[0][1])
    page = ann.open()
    card = page.get_by_role("article", name="Prism: the rack")
    expect(card).to_contain_text("find the play that scores most")
    check_accessible(page)
    card.get_by_role("button", name="Play").click()
    expect(page.locator("#status")).to_have_text("Find the highest-scoring move")
    expect(page.locator("#prism-pass")).to_be_hidden()
    expect(page.locator("#do-hint")).to_be_hidden()
    expect(page.locator("#move-play")).to_have_text("Try")
    fill_move(page, weaker)
    expect(page.locator("#move-preview")).to_contain_text(f"{some} points")
    expect(page.locator("#move-play")).to_have_text("Try")
    page.press("#move-text", "Enter")
    expect(page.locator("#status")).to_contain_text(f"The best scores {most - some} more.")
    ann.wait_to_hear(rf"You try .*The best scores {most - some} more\.$")
    check_accessible(page)
    mine = table_of(page)
    page.goto("/")
    page.get_by_role("article", name="Prism: the rack").get_by_role("button", name="Continue").click()
    expect(page.locator("#status")).to_contain_text(f"{most - some} more")
    assert table_of(page) == mine
    ann.type_move(best)
    expect(page.locator("#result-title")).to_have_text("You win: nothing scores more")
    ann.wait_to_hear("You win: nothing scores more")
    expect(page.locator(".best-scores [aria-current]")).to_contain_text(re.compile(rf"{most}.*\(you\).*2 tries"))
    expect(page.locator("#share-title")).to_contain_text(f"{most} of {most}")
    page.locator("#answer-0").click()
    check_accessible(page)
    page.set_viewport_size(NARROW)
    check_fits(page)
    page.click("#to-today")
    card = page.get_by_role("article", name="Prism: the rack")
    expect(card).to_contain_text("You are number 1 today.")
    check_fits(page)
    check_accessible(page)

    ben = arrive()
    ben.open()
    expect(ben.page.locator("#today-prism-play")).to_have_text("Play")
    ben.page.focus("#today-prism-play")
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator("#status")).to_have_text("Find the highest-scoring move")
    ben.page.click("#do-resign")
    ben.page.click("#ask-yes")
    expect(ben.page.locator("#result-title")).to_have_text("Over: given up")
    expect(ben.page.locator(".answers li")).to_have_count(5)
    expect(ben.page.locator(".best-scores")).not_to_contain_text("(you)")


def test_todays_solitaire_is_beside_other_solo_games(ann: Person) -> None:
    page = ann.open()
    page.click("#today-rush-play")
    expect(page.locator(".guide .task")).to_contain_text("run out of them with as few placed")
    expect(page.locator("#goal")).to_be_hidden()
    expect(page.locator(".day")).to_contain_text("the solitaire of")
    expect(page.locator("#do-hint")).to_be_hidden()
    check_accessible(page)
    page.click("#do-resign")
    page.click("#ask-yes")
    expect(page.locator("#result-title")).to_have_text("Over: given up")
    expect(page.locator("#rematch")).to_be_hidden()
    expect(page.locator("#share-title")).to_contain_text("given up")
    page.goto("/")
    expect(page.locator("#today-rush-play")).to_have_text("Your result")
    expect(page.locator("#mine-title")).to_be_hidden()


def test_win_in_two_is_found_by_keys_and_its_result_is_shared(ann: Person) -> None:
    match = the_daily("push")
    best = ability(match.game, Puzzles).answers(match.view(0), 1)[0][0]
    wrong = next(move for move in match.moves(0) if move != best)
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ann.open()
    page.focus("#today-push-play")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_have_text("Find the push that wins in two")
    check_accessible(page)
    ann.type_move(match.game.write(wrong))
    ann.wait_to_hear("^You try .*(row|column)")
    ann.type_move(match.game.write(best))
    ann.wait_to_hear("You win: no other push wins in two")
    expect(page.get_by_role("img", name="4 of 5 blocks")).to_be_visible()
    expect(page.locator(".answers")).to_contain_text(re.compile("After any (other )?reply, push from"))
    check_accessible(page)
    page.focus("#share-text")
    page.keyboard.press("Enter")
    ann.wait_to_hear("^Copied")
    assert re.search(r"^Push \d+: found ▮▮▮▮▯, 2 tries\n", page.evaluate("navigator.clipboard.readText()"))
    with page.expect_download() as saved:
        page.click("#share-picture")
    assert re.fullmatch(r"push-\d+\.png", saved.value.suggested_filename)
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


def test_a_past_day_is_chosen_from_the_calendar(ann: Person) -> None:
    page = ann.open()
    page.click("#today-push-earlier")
    expect(page.locator("#title")).to_have_text("Push: the win in two, day by day")
    check_accessible(page)
    page.set_viewport_size(NARROW)
    check_fits(page)
    page.focus("#month-before")
    page.keyboard.press("Enter")
    ann.wait_to_hear("20[0-9][0-9]")
    day = page.locator(".days td button").first
    expect(day).to_have_attribute("aria-label", re.compile("number [0-9]+: not played"))
    day.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_have_text("Find the push that wins in two")
    page.click("#do-resign")
    page.click("#ask-yes")
    expect(page.locator("#share-about")).to_contain_text("not on its day’s list")


def nearly_over(page: Page) -> list[int]:
    """Answer as the server does, but so that the day is nearly over at first, and the next has begun when asked again;
    the list has the day's number for every time that the page asked."""
    asked: list[int] = []
    soon = time.time() * 1000 + 1_500

    def answered(route: Route) -> None:
        if route.request.method != "GET":
            return route.continue_()
        answer = route.fetch()
        day = answer.json()
        asked.append(day["number"])
        later = len(asked) > 1
        told = {"number": day["number"] + later, "next": soon + 86_400_000 * later}
        return route.fulfill(response=answer, json=day | told)

    page.route(re.compile("/api/(tables/.+/)?daily$"), answered)
    return asked


def test_the_new_day_is_offered_when_it_has_begun(ann: Person) -> None:
    asked = nearly_over(ann.page)
    page = ann.open()
    expect(page.locator(".today-about")).to_contain_text("New ones in 1 min.")
    expect(page.locator("#today-new")).to_be_visible()
    ann.wait_to_hear("There are new puzzles")
    check_accessible(page)
    page.focus("#today-new")
    page.keyboard.press("Enter")
    expect(page.locator(".today-about")).to_contain_text(f"Number {asked[0] + 1},")
    expect(page.locator(".today-cards button").first).to_be_focused()


def test_the_next_one_is_offered_beside_the_result(ann: Person) -> None:
    page = ann.open()
    page.click("#today-push-earlier")
    page.click("#month-before")
    page.locator(".days td button").first.click()
    expect(page.locator("#status")).to_have_text("Find the push that wins in two")
    past = table_of(page)
    nearly_over(page)
    page.click("#do-resign")
    page.click("#ask-yes")
    expect(page.locator("#share-about")).to_contain_text("The next one comes in 1 min.")
    page.locator("#share-next").focus()
    check_accessible(page)
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_have_text("Find the push that wins in two")
    assert table_of(page) != past
