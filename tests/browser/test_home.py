"""The home page: games, a name, tables."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Route, expect

import parlour
from parlour.core import registry
from parlour.server.http.page import FOLDER, NOT_MODULES
from tests.browser.house import NARROW, House, Person, check_accessible, check_fits

BUDGET = 200_000
EXPORT = re.compile(r"^export (?:async )?(?:function|class|const)\*? (\w+)", re.MULTILINE)


def test_the_first_view_of_a_phone_has_the_days_puzzles_and_the_whole_card_of_the_simplest_game(
    arrive: Callable[..., Person],
) -> None:
    page = arrive(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).open()
    card = page.locator(".card").first
    expect(card.locator(".card-picture svg")).to_be_visible()
    expect(page.locator("#today-push-play")).to_be_in_viewport(ratio=1)
    expect(card).to_be_in_viewport(ratio=1)
    check_fits(page)


def test_every_game_has_a_picture_a_sentence_and_three_buttons(ann: Person) -> None:
    page = ann.open()
    for game in registry.games():
        card = page.get_by_role("article", name=game.info.title, exact=True)
        expect(card.locator(".card-picture > *").first).to_be_visible()
        expect(card).to_contain_text(game.info.summary)
        for name in ("Play", "Invite", "Same screen"):
            expect(card.get_by_role("button", name=name, exact=True)).to_be_visible()
    check_accessible(page)


def test_the_options_of_a_game_fold_out_of_its_card(ann: Person) -> None:
    page = ann.open()
    card = page.get_by_role("article", name="Push", exact=True)
    card.locator("summary").click()
    expect(card.get_by_label("Rows and columns")).to_have_value("5")
    check_accessible(page)


def test_every_option_of_every_game_has_a_sentence(ann: Person) -> None:
    page = ann.open()
    page.wait_for_selector(".card-picture svg")
    options = page.locator(".card .option")
    assert options.count() > 7 * len(parlour.names())
    assert not options.filter(has_not=page.locator(".note", has_text=re.compile(r"\w.*\.$"))).all_inner_texts()


@pytest.mark.parametrize("game", parlour.names())
def test_every_game_opens_a_table_in_one_click(ann: Person, game: str) -> None:
    page = ann.open_table("play" if registry.bots(game) else "together", game)
    expect(page.locator(".seats .seat").first).to_be_visible()
    expect(page.locator(".stage, .curtain").first).to_be_attached()
    check_accessible(page)
    page.set_viewport_size(NARROW)
    check_fits(page)


def test_the_first_view_is_small_and_loads_nothing_from_other_sites(ann: Person, house: House) -> None:
    sizes: list[int] = []
    hosts: set[str] = set()
    client = ann.context.new_cdp_session(ann.page)
    client.send("Network.enable")
    client.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    ann.page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    ann.open().wait_for_selector(".card-picture svg")
    ann.page.wait_for_load_state("networkidle")
    assert 10_000 < sum(sizes) < BUDGET, f"{sum(sizes)} bytes"
    assert hosts == {urlsplit(house.url).netloc}


def test_every_module_is_found_at_its_own_address_with_all_that_it_exports(ann: Person) -> None:
    texts = {path.relative_to(FOLDER).as_posix(): path.read_text() for path in FOLDER.rglob("*.js")}
    exports = {path: sorted(EXPORT.findall(text)) for path, text in texts.items() if path not in NOT_MODULES}
    page = ann.open()
    found = page.evaluate(
        """async (paths) => {
          const main = document.querySelector("script[type=module]").src;
          const modules = await Promise.all(paths.map((path) => import(new URL(path, main))));
          return Object.fromEntries(paths.map((path, place) => [path, Object.keys(modules[place]).sort()]));
        }""",
        list(exports),
    )
    assert not [path for path, names in exports.items() if not set(names) <= set(found[path])]


def test_a_name_is_remembered(ann: Person) -> None:
    page = ann.open()
    page.fill("#my-name", "Ann")
    page.press("#my-name", "Enter")
    ann.wait_to_hear("You are Ann")
    page.reload()
    expect(page.locator("#my-name")).to_have_value("Ann")


def test_a_name_that_is_typed_replaces_one_that_came_late(ann: Person) -> None:
    page = ann.page
    name = page.locator("#my-name")

    def answer_late(route: Route) -> None:
        name.focus()
        route.fulfill(json={"name": "Guest"})

    page.route("**/api/me", answer_late)
    ann.open()
    expect(name).to_have_value("Guest")
    page.keyboard.type("Ann")
    expect(name).to_have_value("Ann")


def test_a_running_table_is_found_again_and_a_listed_one_can_be_watched(
    ann: Person, arrive: Callable[..., Person]
) -> None:
    page = ann.open()
    page.click("#push-option-summary")
    page.select_option("#push-option-access", "public")
    page.click("#push-together")
    page.wait_for_selector("#status:not(:empty)")
    ann.play("L1")
    page.click("#home-link")
    link = page.get_by_role("region", name="Your tables").get_by_role("link").first
    expect(link).to_contain_text("Your move: Push")
    expect(link).to_contain_text("You and Friend")
    expect(page).to_have_title("(1) Your move: Push – Parlour")
    check_accessible(page)
    watcher = arrive()
    watcher.open().get_by_role("region", name="Tables to watch").get_by_role("link").first.click()
    expect(watcher.page.locator("#status")).to_contain_text("Friend’s move")
    expect(watcher.page.locator("#move-text")).to_be_hidden()
    check_accessible(watcher.page)
    expect(watcher.page.locator(".log-list")).to_contain_text("row 1 from the left")


def test_options_that_do_not_fit_are_refused_in_a_sentence(ann: Person) -> None:
    page = ann.open()
    page.click("#push-option-summary")
    page.fill("#push-option-size", "9")
    page.fill("#push-option-pieces", "3")
    page.click("#push-together")
    expect(page.get_by_role("article", name="Push").locator(".problem:visible")).to_contain_text("at least 9")


def test_a_table_may_choose_the_operators_word_list(ann: Person) -> None:
    """ANAGRAMS-13"""
    page = ann.open()
    page.click("#anagrams-option-summary")
    page.select_option("#anagrams-option-lexicon", "short.txt")
    page.click("#anagrams-play")
    expect(page.locator(".notices")).to_contain_text("the plural rule is off")
    ann.wait_to_hear("This table uses the word list short.txt")


def test_the_simplest_games_come_first_and_a_first_visit_plays_novice(ann: Person) -> None:
    page = ann.open()
    page.wait_for_selector(".card-picture svg")
    titles = [title for title in page.locator(".card h2").all_inner_texts() if title != "Awkward"]
    assert titles == [game.info.title for game in registry.games() if game.info.title != "Awkward"]
    assert titles[:3] == ["Push", "Lotto", "Prism"]
    expect(page.locator("#push-level-novice")).to_be_checked()


@pytest.mark.parametrize("width", [1366, 768, 390])
def test_cards_in_a_row_are_equally_high_and_opened_options_leave_them_so(ann: Person, width: int) -> None:
    page = ann.open()
    page.set_viewport_size({"width": width, "height": 844})
    page.wait_for_selector(".card-picture svg")
    if width > 640:
        page.click("#push-option-summary")
    boxes = [box for card in page.locator(".card").all() if (box := card.bounding_box())]
    for box in boxes:
        beside = [other["height"] for other in boxes if abs(other["y"] - box["y"]) < 1]
        assert max(beside) - min(beside) < 1
    check_fits(page)


def test_what_waits_for_you_is_on_the_first_screen_of_a_phone(ann: Person) -> None:
    ann.open_table("together")
    page = ann.open()
    page.set_viewport_size({"width": 390, "height": 844})
    link = page.get_by_role("link", name="Your move: Push")
    expect(link).to_be_in_viewport()
    check_accessible(page)
