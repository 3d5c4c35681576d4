"""Series Domino and Hex on the page: a growing table, a half-hidden hand, a whole game by ear."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from parlour.core import Match, registry
from parlour.games.series.gathering.rules import Gathering
from tests.browser.house import NARROW, Person, check_accessible, check_fits
from tests.browser.listener import Listener
from tests.browser.stage import Stage
from tests.conformance.wander import wander
from tests.narrow import present

PART = re.compile(r"(lateral|vertical|boxes|dots) (\d)")
MOST_TURNS = 90
MOST_PLACES = 60
MOST_HINTS = 12
OVER = r"wins?:|share the win|nobody can go on"


class DominoPlayer(Listener):
    """Knows only the spoken places and tiles, and that numbers count up by one. SERIES-2, SERIES-23."""

    def hand(self) -> list[dict[str, int]]:
        self.press("3")
        told = self.listen("in the gathering to take from")
        tiles = [tile for tile in told.split(". ") if tile.startswith("Tile ")]
        return [{series: int(number) for series, number in PART.findall(tile)} for tile in tiles]

    def try_to_place(self) -> bool:
        hand = self.hand()
        self.press("0")
        seen = set[str]()
        for _ in range(MOST_PLACES):
            self.press("j")
            place = self.focused()
            if place in seen:
                return False
            seen.add(place)
            wanted = {series: int(number) % 9 + 1 for series, number in PART.findall(place)}
            for tile in hand:
                if wanted.items() <= tile.items() and self._fits(tile):
                    self.press("Enter")
                    return True
        return False

    def _fits(self, tile: dict[str, int]) -> bool:
        """Pick this tile up, put it here and hear what it would do."""
        for _ in range(20):
            self.press(".")
            told = self.listen(r"^Tile \d+ of")
            if {series: int(number) for series, number in PART.findall(told)} == tile:
                break
        self.press("Enter")
        return "fits at" in self.listen(r"fits at|does not fit")


def test_a_blind_player_plays_a_whole_game_of_domino_against_the_computer(ann: Person) -> None:
    """SERIES-20 to SERIES-28 by ear."""
    page = ann.open()
    page.check("#domino-level-novice", force=True)
    page.click("#domino-play")
    page.wait_for_selector("#status:not(:empty)")
    player = DominoPlayer(ann)
    expect(page.locator("#status")).to_have_text("Your move")
    for _ in range(MOST_TURNS):
        if player.try_to_place():
            player.listen("You place")
        else:
            player.tab_to("button (Take a tile|Open one|Pass)")
            player.press("Enter")
            player.listen("Arranged: you will (take|turn up|pass)")
            player.press("Enter")
            player.listen("You take|You open|You pass")
        expect(page.locator("#status")).to_have_text(re.compile(f"Your move|{OVER}"))
        if page.locator("#result-title").count():
            break
    expect(page.locator("#result-title")).to_contain_text(re.compile(OVER))
    assert re.search(OVER, " ".join(ann.heard())), "the result was not announced"


def play_hints(page: Page, turns: int) -> None:
    for _ in range(turns):
        expect(page.locator("#status")).to_have_text("Your move")
        page.click("#do-hint")
        expect(page.locator("#move-text")).not_to_have_value("")
        page.click("#move-play")
        expect(page.locator("#move-text")).to_have_value("")


@pytest.mark.parametrize("game", ["domino", "hex"])
def test_the_table_grows_and_fits_and_tiles_change_their_look(ann: Person, game: str) -> None:
    """SERIES-22, SERIES-27 and SERIES-28."""
    page = ann.open_table("play", game)
    expect(page.locator(".gathering-held")).to_have_count(4)
    expect(page.locator(".gathering-note")).to_contain_text("8 of yours face down")
    before = page.locator(".gathering-cell").count()
    for _ in range(MOST_HINTS):  # where no tile fits at first, a hint says to take one
        play_hints(page, 1)
        expect(page.locator("#status")).to_have_text("Your move")
        if page.locator(".gathering-cell").count() > before:
            break
    assert page.locator(".gathering-cell").count() > before, "there is room around every tile"
    table = page.locator(".gathering-surface").bounding_box()
    assert table is not None
    for cell in page.locator(".gathering-cell").all():
        box = cell.bounding_box()
        assert box is not None and box["x"] >= table["x"] - 1 and box["y"] >= table["y"] - 1
    page.click("#series-look")
    for name in ("spiral", "pips", "shapes", "toys", "digits", "triangles"):
        drawn = page.locator(".gathering-art .series-tile").first.inner_html()
        page.select_option("#series-indicia", name)
        assert page.locator(".gathering-art .series-tile").first.inner_html() != drawn
    check_accessible(page)


def test_a_tile_dragged_beside_another_is_placed_or_refused_with_the_reason(ann: Person) -> None:
    page = ann.open_table("play", "domino")
    expect(page.locator("#status")).to_have_text("Your move")
    empty = page.locator(".gathering-cell[aria-label*=empty]").first
    place = empty.get_attribute("data-place")
    page.locator("#held-1").drag_to(empty)
    expect(page.locator("#move-text")).to_have_value(re.compile(rf"^\d[lv] {place}$"))
    expect(page.locator("#move-preview")).to_contain_text(re.compile("fits|does not fit"))
    expect(page.locator(".gathering-ghost")).to_have_count(1)
    expect(page.locator(".gathering-frame")).to_have_count(1)  # not yet like those that lie there
    page.keyboard.press("Escape")
    expect(page.locator(".gathering-frame")).to_have_count(0)


def test_hex_fits_a_phone(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=NARROW, has_touch=True, is_mobile=True)
    page = ann.open_table("play", "hex")
    play_hints(page, 2)
    check_fits(page)
    check_accessible(page)


@pytest.mark.parametrize("game", ["domino", "hex"])
def test_open_tiles_fill_the_width_of_a_phone(arrive: Callable[..., Person], game: str) -> None:
    page = arrive(viewport={"width": 390, "height": 844}).open_table("play", game)
    boxes = [present(page.locator(f"#held-{place}").bounding_box()) for place in range(1, 5)]
    assert len({box["y"] for box in boxes}) == 1 and min(box["width"] for box in boxes) >= 84


def test_on_a_phone_what_is_said_of_a_seat_is_not_cut_off(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport={"width": 390, "height": 844})
    page = ann.open_table("together", "domino")
    note = page.locator(".seat-note", has_text="taken").first
    if page.locator("#curtain-lift").is_visible():
        page.click("#curtain-lift")
    page.click("#gathering-take")
    page.click("#move-play")
    expect(note).to_have_text("to place, 1 taken")
    assert note.evaluate("note => note.scrollWidth <= note.clientWidth")


def test_the_account_of_a_game_does_not_tell_the_tiles_placed_twice(ann: Person) -> None:
    titles = Stage(ann, long_table("domino")).page.evaluate(
        """async () => {
          const script = document.querySelector("script[type=module]").src;
          const { breakdown } = await import(new URL("after/breakdown.js", script));
          const seats = window.scene.seats.map(({ seat }) => ({ seat, name: `Seat ${seat}`, who: "guest" }));
          const state = { account: null, outcome: { scores: seats.map(() => 7) }, seats };
          const rows = breakdown(state, window.scene, window.board).querySelectorAll("tbody th");
          return [...rows].map((row) => row.textContent);
        }"""
    )
    assert titles == ["Tiles placed", "Left to place"]


def long_table(game: str) -> Match:
    """A table where four seats have placed as many tiles as they could."""
    match, chance = Match.new(registry.find(game)(), seats=4, seed=3), Random(3)
    while not match.outcome:
        seat = min(match.to_act)
        moves = list(match.moves(seat))
        placing = [move for move in moves if match.game.write(move)[0].isdigit()]
        match.play(seat, chance.choice(placing or moves))
    return match


@pytest.mark.parametrize("game", ["domino", "hex"])
def test_a_table_of_fifty_tiles_can_be_touched_on_a_phone_and_seen_whole(
    arrive: Callable[..., Person], game: str
) -> None:
    stage = Stage(arrive(viewport=NARROW, has_touch=True, is_mobile=True), long_table(game))
    page = stage.page
    assert page.locator(".gathering-art .series-tile").count() > 40

    def boxes(selector: str) -> list[list[float]]:
        found: list[list[float]] = page.eval_on_selector_all(
            selector,
            "all => all.map((it) => it.getBoundingClientRect()).map((it) => [it.x, it.y, it.right, it.bottom])",
        )
        return found

    [surface] = boxes(".gathering-surface")
    assert surface[2] <= NARROW["width"]

    def cells() -> list[list[float]]:
        return boxes(".gathering-cell")

    def outside() -> int:
        left, top, right, bottom = surface
        return sum(min(x - left, y - top, right - end, bottom - foot) < -1 for x, y, end, foot in cells())

    places = sorted((round(x), round(y)) for x, y, _, _ in cells())
    between = [max(abs(x - other[0]), abs(y - other[1])) for x, y in places for other in places if other != (x, y)]
    assert min(between) >= 24, "too small for a finger"
    assert min(right - x for x, _, right, _ in cells()) > 43, "too small to be read"
    assert outside() > 0
    first = page.locator("#place-0_0").bounding_box()
    assert first is not None and surface[0] <= first["x"] <= surface[2] and surface[1] <= first["y"] <= surface[3]
    page.tap("#gathering-fit")
    assert outside() == 0, "the whole table"
    page.tap("#gathering-in")
    fitted = boxes("#place-0_0")[0]
    page.tap("#gathering-in")
    stage.press("+")
    closer = boxes("#place-0_0")[0]
    assert closer[2] - closer[0] == pytest.approx(1.96 * (fitted[2] - fitted[0]), rel=0.03)
    assert boxes(".gathering-surface")[0] == pytest.approx(surface, abs=1), "the page itself does not zoom"
    page.focus(".gathering-cell >> nth=0")
    first = page.locator(".gathering-cell").first.bounding_box()
    assert first is not None and surface[0] - 1 <= first["x"] <= surface[2], "what has focus is visible"
    stage.press("z")
    assert outside() == 0
    stage.press("+")
    assert boxes("#place-0_0")[0][2] - boxes("#place-0_0")[0][0] == pytest.approx(fitted[2] - fitted[0], abs=1)


@pytest.mark.parametrize("game", ["domino", "hex"])
def test_on_a_phone_the_first_place_that_is_lit_comes_into_sight(arrive: Callable[..., Person], game: str) -> None:
    stage = Stage(arrive(viewport=NARROW, has_touch=True, is_mobile=True), long_table(game))
    page = stage.page
    frame = present(page.locator(".gathering-surface").bounding_box())
    for end in ("first", "last"):
        cell = getattr(page.locator(".gathering-cell[aria-label*=empty]"), end)
        fits = [f"9l {cell.get_attribute('data-place')}"]
        page.evaluate("fits => window.board.update((window.scene = { ...window.scene, fits }))", fits)
        stage.drawn()
        box = present(cell.bounding_box())
        across, down = box["x"] + box["width"] / 2 - frame["x"], box["y"] + box["height"] / 2 - frame["y"]
        assert 0 < across < frame["width"] and 0 < down < frame["height"]


@pytest.mark.parametrize("game", ["domino", "hex"])
def test_with_help_the_tiles_that_fit_are_marked_and_one_in_hand_lights_its_own_places(ann: Person, game: str) -> None:
    match = Match.new(registry.find(game)(), seats=2, seed=b"marks".ljust(32))
    stage = Stage(ann, match)
    page, (first, second, *_) = stage.page, match.view(0).open
    lit, marked = page.locator(".gathering-fits"), page.locator(".gathering-held.fits")
    fits = [f"{first} 1,0", f"{first} 0,1", f"{second} -1,0", "take"]
    page.evaluate("fits => window.board.update((window.scene = { ...window.scene, fits }))", fits)
    assert (lit.count(), marked.count()) == (3, 2)
    for tile, places in ((1, 2), (2, 1), (3, 3)):  # of the third nothing is known
        page.click(f"#held-{tile}")
        assert (lit.count(), marked.count()) == (places, 0)
    page.evaluate("window.board.update((window.scene = { ...window.scene, table: 'practice' }))")
    page.click("#held-3")
    assert marked.count() == 0, "a lesson does not give its answer away"


@pytest.mark.parametrize("game", ["domino", "hex"])
def test_a_jump_leads_to_where_a_tile_fits_or_says_in_what_it_counts_on(ann: Person, game: str) -> None:
    for seed in range(3):
        match = wander(Match.new(registry.find(game)(), seats=2, seed=seed), Random(seed), 6)
        rules, view = match.game, match.view(0)
        assert isinstance(rules, Gathering)
        stage = Stage(ann, match)
        page = stage.page
        page.locator(".gathering-cell[tabindex='0']").focus()
        hand = (*view.open, *view.taken)
        for helped in (True, False):
            page.evaluate("helped => window.board.update((window.scene = { ...window.scene, helped }))", helped)
            for tile in hand:
                places = {(move.x, move.y) for move in rules.fitting(view.placed, (tile,))}
                stage.press(".", "f")
                x, y = (page.locator(".gathering-cell:focus").get_attribute("data-place") or "").split(",")
                if not helped:
                    assert re.match("It counts on in |No number of this tile counts on", stage.said[-1])
                elif places:
                    assert (int(x), int(y)) in places, (tile, places)
                else:
                    assert stage.said[-1] == "This tile fits nowhere yet."


@pytest.mark.parametrize("game", ["domino", "hex"])
def test_where_what_fits_may_be_told_the_next_step_says_that_nothing_does(ann: Person, game: str) -> None:
    """SERIES-24, TABLE-12."""
    first = "5l" if game == "domino" else "5a"
    for tiles, nothing in ((("9" + first[1],), True), (("9" + first[1], "6v" if game == "domino" else "6b"), False)):
        hands = [{"open": list(tiles)}, {"open": []}]
        match = Match.new(registry.find(game)(), position={"placed": {"0,0": first}, "hands": hands, "turn": 0}, seed=1)
        stage = Stage(ann, match)
        for helped in (True, False):
            stage.page.evaluate("helped => window.board.update((window.scene = { ...window.scene, helped }))", helped)
            told = "Nothing of yours fits: take a tile."
            usual = "Choose a tile, then a place. If none fits, take a tile."
            assert stage.page.evaluate("window.board.how") == (told if nothing and helped else usual)
        stage.page.evaluate("window.board.update((window.scene = { ...window.scene, helped: true, fits: ['take'] }))")
        assert stage.page.evaluate("window.board.how") == (told if nothing else "Best now: take a tile.")


def test_enter_on_any_place_takes_the_tile_that_was_arranged_to_be_taken(ann: Person) -> None:
    stage = Stage(ann, Match.new(registry.find("domino")(), seats=2, seed=1))
    stage.page.focus("#place-0_0")
    stage.press("T")
    stage.page.keyboard.press("Enter")
    assert stage.page.evaluate("window.played") == ["take"]
    stage.press("P")
    assert stage.said[-1] == "You may pass only when nothing is left to take; Shift+T takes a tile."


def test_a_key_that_leads_nowhere_or_zooms_says_so(ann: Person) -> None:
    stage = Stage(ann, Match.new(registry.find("domino")({}), seats=2, seed=7))
    stage.page.focus("#place-0_0")
    for _ in range(2):
        stage.page.keyboard.press("ArrowUp")  # to the place above the first tile, and no further
    assert stage.said == ["Nothing further that way."]
    stage.press("+", "-", "z")
    assert stage.said[1:] == ["Larger.", "Smaller.", "The whole table is shown."]


def test_enter_on_a_tile_reads_it_in_full_and_says_that_none_can_be_placed_there(ann: Person) -> None:
    hands = [{"open": ["6v", "4v"], "down": []}, {"open": ["9l"], "down": []}]
    match = Match.new(
        registry.find("domino")({}), seats=2, position={"hands": hands, "placed": {"0,0": "5l"}, "turn": 0}
    )
    stage = Stage(ann, match)
    stage.page.focus("#place-0_0")
    stage.page.keyboard.press("Enter")
    start = "The start: left dots 5, above lateral 7, right boxes 4, below vertical 2."
    assert stage.said == [start]
    stage.press(".")
    stage.page.keyboard.press("Enter")
    assert stage.said[-1] == f"A tile lies here already. {start}"
    stage.page.focus("#place-0_1")
    stage.page.keyboard.press("Enter")
    assert stage.arranged == "6v 0,1"
    match.play(0, "6v 0,1")
    stage.show(match)
    expect(stage.page.locator("#place-0_1")).to_have_attribute("aria-label", re.compile("placed: dots 6 vertical 3"))
    stage.page.keyboard.press("Enter")
    assert stage.said[-1].startswith("1 right: left dots 6, above vertical 3, ")
