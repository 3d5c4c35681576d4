"""Help in a first game on the page: what wins, what to do now, moves that fit, and a question before a bad move."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from parlour.core import Match, registry
from parlour.core.helping import risk
from tests.browser.hands import open_for_both, play_a_hand
from tests.browser.house import NARROW, WIDE, Person, check_accessible
from tests.browser.stage import DRAWN

FIRST_GAMES = """try {
  const kept = JSON.parse(localStorage["parlour.settings"] ?? "{}");
  localStorage["parlour.settings"] = JSON.stringify({ ...kept, offers: true });
  localStorage["parlour.lessons"] ??= '{"lotto": {"offered": true}}';
} catch { /* no page yet */ }"""


def test_the_table_says_what_wins_what_to_do_and_what_fits(ann: Person) -> None:
    page = ann.open_table("play")
    expect(page.locator("#goal")).to_contain_text("Fill a row")
    expect(page.locator("#next-step")).to_contain_text("Push a piece in")
    page.get_by_label("Help me").check()
    page.mouse.move(0, 0)  # or the pointer may be on a move, which alone is lit then
    first = page.locator("#help-fits button").first
    expect(first).to_be_visible()
    lit = page.locator(".push-entry.fits")
    expect(lit).to_have_count(page.locator("#help-fits button").count())
    box, actions = first.bounding_box(), page.locator("#do-hint").bounding_box()
    assert box and actions and box["y"] < actions["y"]  # a phone has no room for both
    first.hover()
    expect(lit).to_have_count(1)
    first.click()
    expect(page.locator("#move-text")).to_have_value(re.compile(r"[LRTB]\d"))
    check_accessible(page)
    page.get_by_label("Help me").uncheck()
    expect(page.locator("#help-fits")).to_be_hidden()


def test_help_is_offered_in_the_first_game_against_novice_and_the_answer_kept(arrive: Callable[..., Person]) -> None:
    ann = arrive()
    ann.context.add_init_script(FIRST_GAMES)
    page = ann.open_table("play", "lotto")
    expect(page.locator(".help-offer")).to_contain_text("Help me while I learn?")
    expect(page.get_by_label("Help me", exact=True)).to_be_hidden()
    check_accessible(page)
    page.click("#help-yes")
    expect(page.locator(".help-offer")).to_have_count(0)
    expect(page.get_by_label("Help me")).to_be_checked()
    expect(page.locator("#help-fits button")).to_have_text("Draw a card from the box")
    page.locator("#at-c3").focus()
    page.keyboard.press("d")
    expect(page.locator("#help-fits button").first).to_contain_text(re.compile("towards|makes"))
    lit = page.locator(".lotto-square.fits")
    expect(lit.first).to_have_attribute("aria-label", re.compile("empty, [A-Z] fits here"))
    check_accessible(page)
    page.get_by_label("Help me").uncheck()
    expect(lit).to_have_count(0)
    page.reload()
    expect(page.get_by_label("Help me")).not_to_be_checked()
    expect(page.locator(".help-offer")).to_have_count(0)


def at_a_risk(ann: Person) -> str:
    """A small board, and a move after which Novice could win. Novice plays at random, and a game may end before."""
    game = registry.find("push")({"size": 3})
    seats = [{"who": "me"}, {"who": "bot", "level": "novice"}]
    new = {"game": "push", "options": dict(game.options), "seats": seats}
    ann.named("Ann")
    for _ in range(5):
        page = ann.open(f"/t/{ann.context.request.post('/api/tables', data=new).json()['table']}")
        for mine in ("L1", "R2", "L1", ""):
            expect(page.locator("#status")).to_have_text(re.compile("your move|win|draw", re.IGNORECASE))
            if page.locator("#status").inner_text() != "Your move":
                break
            cells = page.locator(".push-crossing").evaluate_all("cells => cells.map((cell) => cell.ariaLabel)")
            board = "".join("." if "empty" in cell else "1" if "Novice" in cell else "0" for cell in cells)
            match = Match.new(game, position={"board": board})
            for move in map(game.write, match.moves(0)):
                if "could then fill" in risk(match, 0, move):
                    page.get_by_label("Help me").check()
                    return move
            ann.play(*mine.split())
    raise AssertionError("five games without a risk")


def test_a_bad_move_is_questioned_and_can_be_played_anyway(ann: Person) -> None:
    bad, page = at_a_risk(ann), ann.page
    log = page.locator(".log-list li")
    played = log.count()
    page.click(f"#entry-{bad}")
    page.click("#move-play")
    question = page.get_by_role("dialog", name=re.compile(r"^Novice could then fill .*\. Play it anyway\?$"))
    expect(question).to_be_visible()
    check_accessible(page)
    expect(log).to_have_count(played)
    question.get_by_role("button", name="Play it").click()
    expect(question).to_have_count(0)
    expect(log.nth(played)).to_contain_text("You push")


def test_somebody_who_thinks_better_of_a_bad_move_is_not_asked_again(ann: Person) -> None:
    bad, page = at_a_risk(ann), ann.page
    log, question = page.locator(".log-list li"), page.get_by_role("dialog")
    played = log.count()
    ann.type_move(bad)
    expect(question).to_be_visible()
    expect(question.get_by_role("button", name="No")).to_be_focused()
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    expect(page.locator("#move-preview")).to_contain_text("Not played.")
    expect(page.locator("#move-text")).to_be_focused()
    expect(page.locator("#move-text")).to_have_value(bad)
    expect(page.locator("#status")).to_have_text("Your move")
    expect(log).to_have_count(played)
    check_accessible(page)
    page.keyboard.press("Enter")
    expect(log.nth(played)).to_contain_text("You push")


def test_on_a_phone_the_first_move_of_the_list_is_offered_beside_the_button_that_plays(
    arrive: Callable[..., Person],
) -> None:
    ann = arrive(viewport=NARROW)
    page = ann.open_table("play", "rush")
    page.get_by_label("Help me").check()
    page.evaluate("document.querySelector('.table').scrollTop = 0")
    first, offered = page.locator("#help-fits button").first, page.locator("#move-fit")
    expect(offered).to_be_in_viewport(ratio=1)
    expect(offered).to_have_text(first.inner_text())
    check_accessible(page)
    offered.click()
    expect(page.locator("#move-preview")).to_contain_text("if it fits")
    expect(offered).to_be_hidden()
    page.click("#move-clear")
    expect(offered).to_be_visible()
    page.set_viewport_size(WIDE)
    expect(offered).to_be_hidden()
    expect(first).to_be_in_viewport()


def test_the_button_that_plays_tries_what_is_offered_and_says_how_a_move_begins_if_nothing_is(ann: Person) -> None:
    page = ann.open_table("play", "lotto")
    page.click("#move-play")
    expect(page.locator("#move-preview")).to_have_text("Draw a letter card from the box.")
    page.get_by_label("Help me").check()
    expect(page.locator("#help-fits button")).to_have_text("Draw a card from the box")
    page.click("#move-play")
    expect(page.locator("#move-preview")).to_contain_text("You will draw")
    expect(page.locator("#lotto-draw")).to_be_focused()
    expect(page.locator(".log-list")).not_to_contain_text("You draw")
    page.click("#move-play")
    expect(page.locator(".log-list")).to_contain_text("You draw")


def test_the_button_says_what_it_would_try(ann: Person) -> None:
    page = ann.open_table("play", "hex")
    expect(page.locator(".table.my-move")).to_be_visible()
    how, button = page.locator(".move-how"), page.locator("#move-play")
    expect(how).to_have_text("Nothing of yours fits: take a tile.")  # as it is dealt here
    expect(button).to_have_text("Place")
    page.click("#held-1")
    expect(how).to_have_text("Now choose a place where its numbers count on.")
    page.click("#held-1")
    page.get_by_label("Help me").check()
    expect(page.locator("#help-fits button")).to_have_text(["Take a tile"])
    expect(how).to_have_text("Nothing of yours fits: take a tile.")
    expect(button).to_have_text("Take")
    button.click()
    expect(page.locator("#gathering-take")).to_be_focused()
    button.click()
    expect(page.locator(".log-list")).to_contain_text("You take")


def test_after_a_game_of_rush_nothing_is_offered_but_to_go_on(ann: Person) -> None:
    """TABLE-25."""
    request = ann.context.request
    table = open_for_both(request, "rush", "bot")
    page = ann.open(f"/t/{table}")
    page.get_by_label("Help me").check()
    expect(page.locator("#help-fits button").first).to_be_visible()
    play_a_hand(request, table)
    expect(page.locator("#go-on")).to_be_visible()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_label("Help me").uncheck()
    page.get_by_label("Help me").check()
    page.evaluate(DRAWN)
    expect(page.locator("#help-fits")).to_be_hidden()
    assert not [url for url in asked if url.endswith("/help")]
