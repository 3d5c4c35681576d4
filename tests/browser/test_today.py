"""The dailies on the home page: Prism's rack and Rush's solitaire."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.house import NARROW, Person, check_accessible, check_fits, fill_move, table_of
from tests.todays_rack import best_plays


def test_todays_rack_is_tried_until_the_best_is_found(ann: Person, arrive: Callable[..., Person]) -> None:
    plays = best_plays()
    (best, most), (weaker, some) = plays[0], next(play for play in plays if play[1] < plays[0][1])
    page = ann.open()
    card = page.get_by_role("article", name="Prism: today’s rack")
    expect(card).to_contain_text("find the play that scores most")
    check_accessible(page)
    card.get_by_role("button", name="Play").click()
    expect(page.locator("#status")).to_have_text("Find the highest-scoring move")
    expect(page.locator("#prism-pass")).to_be_hidden()
    expect(page.locator("#do-hint")).to_be_hidden()
    expect(page.locator("#move-play")).to_have_text("Try")
    fill_move(page, weaker)
    expect(page.locator("#move-preview")).to_contain_text(f"{some} points")
    page.press("#move-text", "Enter")
    expect(page.locator("#status")).to_have_text(f"{some} points: the best scores {most - some} more")
    ann.wait_to_hear(rf"You try .*The best scores {most - some} more\.$")
    check_accessible(page)
    mine = table_of(page)
    page.goto("/")
    page.get_by_role("article", name="Prism: today’s rack").get_by_role("button", name="Continue").click()
    expect(page.locator("#status")).to_contain_text(f"{most - some} more")
    assert table_of(page) == mine
    ann.type_move(best)
    expect(page.locator("#result-title")).to_have_text("You win: nothing scores more")
    ann.wait_to_hear("You win: nothing scores more")
    expect(page.locator(".best-scores [aria-current]")).to_contain_text(re.compile(rf"{most}.*\(you\).*2 moves"))
    page.get_by_role("button", name=f"{best}: {most} points").click()
    check_accessible(page)
    page.set_viewport_size(NARROW)
    check_fits(page)
    page.click("#to-today")
    card = page.get_by_role("article", name="Prism: today’s rack")
    expect(card.locator(".best-scores")).to_contain_text("(you)")
    check_fits(page)
    check_accessible(page)

    ben = arrive()
    ben.open()
    expect(ben.page.locator("#today-prism-play")).to_have_text("Play")
    expect(ben.page.get_by_role("article", name="Prism: today’s rack")).to_contain_text(str(most))
    ben.page.focus("#today-prism-play")
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator("#status")).to_have_text("Find the highest-scoring move")
    ben.page.click("#do-resign")
    ben.page.click("#ask-yes")
    expect(ben.page.locator("#result-title")).to_have_text("Over: given up")
    expect(ben.page.locator(".answers li")).to_have_count(5)
    expect(ben.page.locator(".best-scores")).not_to_contain_text("(you)")


def test_todays_solitaire_and_yesterdays_are_separate_solo_games(ann: Person) -> None:
    page = ann.open()
    page.click("#today-rush-play")
    expect(page.locator(".day")).to_contain_text("the solitaire of")
    expect(page.locator("#do-hint")).to_be_hidden()
    todays = table_of(page)
    check_accessible(page)
    page.goto("/")
    expect(page.locator("#mine-title")).to_be_hidden()
    page.click("#today-rush-yesterday")
    expect(page.locator(".day")).to_contain_text("the solitaire of")
    assert table_of(page) != todays
    page.click("#do-resign")
    page.click("#ask-yes")
    expect(page.locator("#result-title")).to_have_text("Over: given up")
    expect(page.locator("#rematch")).to_be_hidden()
