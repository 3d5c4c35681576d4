"""The record of one's games that the browser keeps."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.house import NARROW, Person, check_accessible, check_fits, table_of

SET_UP = "results => localStorage.setItem('parlour.results', JSON.stringify({ since: 0, results }))"
KEPT = "() => JSON.parse(localStorage.getItem('parlour.results') ?? '{}').results ?? []"


def wins(game: str, level: str, number: int) -> list[dict[str, Any]]:
    return [
        {"table": f"{game}{level}{each}", "game": game, "level": level, "result": "won", "score": 0, "time": each}
        for each in range(number)
    ]


def test_a_game_that_ends_is_noted_once_also_when_it_ended_while_one_was_away(
    ann: Person, arrive: Callable[..., Person]
) -> None:
    page = ann.open_table("play")
    table = table_of(page)
    page.click("#do-resign")
    page.click("#ask-yes")
    expect(page.locator("#result-title")).to_be_visible()
    page.goto("/")
    record = page.get_by_role("region", name="Your games so far")
    expect(record.get_by_role("row", name="Push")).to_contain_text("1")
    kept = page.evaluate(KEPT)
    assert [(each["table"], each["level"], each["result"]) for each in kept] == [(table, "novice", "lost")]
    expect(page.get_by_role("region", name="Finished lately")).to_contain_text("you lost")
    page.evaluate("() => localStorage.removeItem('parlour.results')")  # as if it had ended while the page was closed
    page.reload()
    expect(record).to_be_visible()
    assert [each["table"] for each in page.evaluate(KEPT)] == [table]
    page.reload()
    expect(record).to_be_visible()
    assert len(page.evaluate(KEPT)) == 1


def test_three_wins_against_a_level_suggest_the_next(ann: Person) -> None:
    page = ann.open()
    page.evaluate(SET_UP, wins("push", "novice", 3))
    page.reload()
    expect(page.locator(".next")).to_contain_text("You have beaten Novice three times at Push: try Club.")
    page.click("#try-next")
    expect(page.locator("#push-level-club")).to_be_checked()
    expect(page.locator("#push-play")).to_be_focused()
    check_accessible(page)
    page.set_viewport_size(NARROW)
    check_fits(page)
    page.evaluate(SET_UP, wins("push", "novice", 3) + wins("push", "club", 1))
    page.reload()
    expect(page.locator(".next")).to_contain_text("You have not tried Lotto yet.")


def test_the_record_can_be_saved_and_deleted(ann: Person) -> None:
    page = ann.open()
    page.evaluate(SET_UP, wins("push", "expert", 2))
    page.reload()
    with page.expect_download() as saved:
        page.click("#profile-save")
    kept = json.loads(saved.value.path().read_text())["results"]
    assert [each["level"] for each in kept] == ["expert", "expert"]
    page.click("#profile-delete")
    page.click("#ask-yes")
    expect(page.get_by_role("region", name="Your games so far")).to_be_hidden()
    assert page.evaluate(KEPT) == []
    ann.wait_to_hear("Your record is deleted")


def test_a_notice_is_asked_for_only_in_the_settings(arrive: Callable[..., Person]) -> None:
    ann = arrive(permissions=["notifications"])
    page = ann.open_table("together")
    page.click("#tool-settings")
    expect(page.locator("#set-notify")).not_to_be_checked()
    page.check("#set-notify")
    expect(page.locator("#set-notify")).to_be_checked()
    page.wait_for_function("() => JSON.parse(localStorage.getItem('parlour.settings')).notify === true")


def test_on_a_phone_all_figures_are_in_sight_together(arrive: Callable[..., Person]) -> None:
    page = arrive(viewport=NARROW).open()
    page.evaluate(SET_UP, wins("domino", "novice", 12) + wins("domino", "club", 3) + wins("push", "expert", 1))
    page.reload()
    figures = page.locator(".profile-table")
    expect(figures).to_contain_text("Novice 12, Club 3")
    assert figures.evaluate("figures => figures.scrollWidth <= figures.clientWidth")
