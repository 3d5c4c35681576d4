"""A first game of Series Rush on the page: what may be placed where, what a mistake costs, what the others do."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from parlour.core import Match, registry
from parlour.games.series.rush.lessons import hands
from tests.browser.house import NARROW, Person, check_accessible, fill_move
from tests.browser.stage import DRAWN, Stage
from tests.narrow import present

ALONG = (".rush-held .rush-tile", ".rush-bag", "#rush-draw")
BACK = re.compile(r"lateral (\d), .*; back (\w+)$")


def held(page: Page) -> list[tuple[str, str]]:
    """The numbers and backs of the hand."""
    labels = page.locator(".rush-held").evaluate_all("tiles => tiles.map((tile) => tile.ariaLabel)")
    return [(found[1], found[2]) for found in (present(BACK.search(label)) for label in labels)]


def test_with_help_the_tiles_that_fit_are_marked_and_each_lights_its_own_squares(ann: Person) -> None:
    page = ann.open_table("play", "rush")
    page.get_by_label("Help me").check()
    page.mouse.move(0, 0)  # or the pointer may be on a move, which alone is lit then
    lit, tiles = page.locator(".rush-outline.fits"), page.locator(".rush-held")
    expect(lit.first).to_be_attached()
    fitting = tiles.evaluate_all("tiles => tiles.map((tile) => tile.classList.contains('fits'))")
    assert True in fitting and False in fitting
    how = page.locator(".move-how")
    for place, fits in enumerate(fitting):
        tiles.nth(place).click()
        expect(how).to_have_text(
            "Choose one of the lit squares." if fits else re.compile("^This tile fits nowhere yet.")
        )
        page.evaluate(DRAWN)
        assert (lit.count() > 0) is fits
    expect(page.locator(".rush-held.fits")).to_have_count(0)
    check_accessible(page)


def test_with_help_it_is_said_that_a_tile_or_all_of_them_fit_nowhere(ann: Person) -> None:
    match = Match.new(registry.find("rush")(), position=hands("3n 7v", "5n 6n"), seed=1)
    stage = Stage(ann, match)

    def helped(*fits: str) -> None:
        stage.page.evaluate("fits => window.board.update((window.scene = { ...window.scene, fits }))", fits)
        stage.drawn()

    stage.page.click("#held-2")
    assert stage.page.evaluate("window.board.now") == "Now choose a square marked vertical."
    helped("3n 4,4")
    assert stage.page.evaluate("window.board.now") == "This tile fits nowhere yet. Choose another one."
    assert stage.page.evaluate("window.board.how") == "Choose a tile, then a square with the mark below it."
    helped("draw", "swap 7v")
    assert stage.page.evaluate("window.board.how") == "Nothing of yours fits: draw a tile."


def test_without_help_the_mark_that_a_tile_needs_is_told_when_it_is_picked_up(ann: Person) -> None:
    page = ann.open_table("play", "rush")
    how = page.locator(".move-how")
    expect(how).to_have_text("Choose a tile, then a square with the mark below it.")
    for place, (_, back) in enumerate(held(page), 1):
        page.click(f"#held-{place}")
        needed = "without a mark" if back == "empty" else f"marked {back}"
        expect(how).to_have_text(f"Now choose a square {needed}.")
    expect(page.locator(".rush-outline.fits")).to_have_count(0)


def test_a_mistake_is_explained_where_one_looks_until_the_next_move_begins(arrive: Callable[..., Person]) -> None:
    """SERIES-14. What the computer does meanwhile is told on the board."""
    ann = arrive(viewport=NARROW)
    page = ann.open_table("play", "rush")
    place, (number, back) = next((place, tile) for place, tile in enumerate(held(page), 1) if tile[0] != "3")
    ann.type_move(f"{number}{'n' if back == 'empty' else back[0]} 4,4")
    page.keyboard.press("Enter")  # once more, because it does not fit
    how = page.locator(".move-how")
    expect(how).to_have_text(
        re.compile(r"^You make a mistake with lateral \d .* do not count on there.* You draw 3 more\.$")
    )
    expect(page.locator(".rush-where")).to_contain_text("Novice")
    expect(how).to_contain_text("You make a mistake")
    check_accessible(page)
    page.click(f"#held-{place}")
    expect(how).to_contain_text("Now choose a square")


IN_SIGHT = """(name) => {
  const surface = document.querySelector(".rush-surface").getBoundingClientRect();
  return [...document.querySelectorAll(`.rush-outline.${name}`)].some((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const inside = Math.min(left - surface.left, top - surface.top, surface.right - right, surface.bottom - bottom);
    return inside >= -1;
  });
}"""


def test_on_a_phone_what_is_lit_and_what_is_arranged_comes_into_sight(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=NARROW)
    page = ann.open_table("play", "rush")
    page.get_by_label("Help me").check()
    page.evaluate("document.querySelector('.table').scrollTop = 0")
    expect(page.locator("#help-fits button").first).to_be_attached()
    page.wait_for_function(IN_SIGHT, arg="fits")  # the move that is offered
    tiles = page.locator(".rush-held")
    fitting = tiles.evaluate_all("tiles => tiles.map((tile) => tile.classList.contains('fits'))")
    for place, fits in enumerate(fitting):
        page.locator("#rush-fit").evaluate("button => button.click()")
        for _ in range(6):
            page.locator("#rush-in").evaluate("button => button.click()")
        tiles.nth(place).click()
        page.evaluate(DRAWN)
        assert page.evaluate(IN_SIGHT, "fits") is fits
    assert True in fitting
    for move in ("3n 4,4", "3n 16,16"):
        fill_move(page, move)
        page.wait_for_function(IN_SIGHT, arg="set")


def test_on_a_phone_the_hand_can_be_read(arrive: Callable[..., Person]) -> None:
    page = arrive(viewport={"width": 390, "height": 844}).open_table("play", "rush")
    boxes = [present(tile.bounding_box()) for tile in page.locator(".rush-held > .rush-tile").all()]
    assert len(boxes) == 9 and min(box["width"] for box in boxes) >= 54
    assert len({round(box["y"]) for box in boxes}) == 2, "in two rows"


def test_on_a_wide_screen_the_hand_stands_beside_the_board_which_is_larger(arrive: Callable[..., Person]) -> None:
    page = arrive(viewport={"width": 1366, "height": 768}).open_table("play", "rush")
    parts = (".rush-surface", ".rush-hand", ".series-tools", "#square-1-18")
    surface, hand, tools, last = [present(page.locator(each).bounding_box()) for each in parts]
    edge = surface["x"] + surface["width"]
    assert hand["x"] >= edge and tools["x"] >= edge, "nothing lies over the squares"
    assert last["width"] >= 32 and last["x"] + last["width"] <= edge, "and all of them are in sight"
    place, _ = next((place, tile) for place, tile in enumerate(held(page), 1) if tile[0] != "3" and tile[1] != "empty")
    page.click(f"#held-{place}")
    page.click("#square-4-4")
    expect(page.locator("#move-preview")).to_have_text(re.compile("^It does not fit: .*; "))
    page.evaluate(DRAWN)
    assert present(page.locator(".rush-surface").bounding_box()) == surface, "nothing moves between two clicks"


def test_after_a_game_the_button_that_ends_the_match_asks_to_be_pressed_again(ann: Person) -> None:
    """There the bar, which otherwise says what is arranged, has the button to go on."""
    match = Match.new(registry.find("rush")(), seats=2, position=hands("3n", "5n 6n"), seed=1)
    match.play(0, "3n 4,4")
    stage = Stage(ann, match)
    stop = stage.page.locator("#rush-stop")
    expect(stop).to_have_text("End the match")
    stop.click()
    expect(stop).to_have_text("Press again to end the match")
    stop.click()
    assert stage.page.evaluate("window.played") == ["stop"]


def test_marks_are_spoken_of_only_where_they_matter(ann: Person) -> None:
    """SERIES-29"""
    match = Match.new(registry.find("rush")({"tutorial": True}), seats=2, seed=1)
    assert Stage(ann, match).page.evaluate("window.board.how") == "Choose a tile, then a square."


def test_on_a_short_phone_the_hand_takes_the_whole_width_and_what_can_be_done_one_line(
    arrive: Callable[..., Person],
) -> None:
    page = arrive(viewport={"width": 360, "height": 640}).open_table("play", "rush")
    tile, bag, draw = (present(page.locator(each).first.bounding_box()) for each in ALONG)
    assert tile["width"] >= 31
    assert bag["y"] < draw["y"] + draw["height"]
