"""A game without a board module is played as text; on one screen a curtain keeps secrets."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.house import Person, check_accessible


def test_a_game_without_a_board_is_played_as_text_behind_a_curtain(ann: Person) -> None:
    page = ann.open_table("together", "awkward")
    curtain = page.get_by_role("region", name="Hand over to Guest")
    expect(curtain).to_be_visible()
    expect(page.locator("#text-board")).to_be_hidden()
    expect(page.get_by_role("button", name="I am Guest")).to_be_focused()
    check_accessible(page)
    page.keyboard.press("Enter")
    expect(page.locator("#text-board")).to_contain_text("hand")
    check_accessible(page)
    ann.type_move("pass")
    expect(page.get_by_role("button", name="I am Friend")).to_be_focused()
    expect(page.locator("#text-board")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator("#text-board")).to_be_focused()
    ann.type_move("lay 99 as 3")
    expect(page.locator("#move-preview")).to_contain_text("AWKWARD-")
