"""The board of Lotto: letters are clicked, dragged and typed; lines are pointed out; twelve cards fit a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from parlour.core import Match, registry
from parlour.games.lotto.state import FOR_A_FULL_CARD
from parlour.server.table.messages import event_facts
from tests.browser.house import NARROW, Person, check_accessible, check_fits, table_of
from tests.browser.stage import Stage
from tests.browser.test_keyboard import BlindPlayer
from tests.games.lotto.drawing import BLANK, table

HALF = """
    .iRe.
    hEn.e
    ...nS
    T..l.
    ...Nk
"""

HELD_BACK = """() => {
  const { send } = WebSocket.prototype;
  window.heldBack = [];
  WebSocket.prototype.send = function (text) {
    window.heldBack.push([String(text), () => send.call(this, text)]);
  };
}"""


def event_of(match: Match, move: str, seat: int = 0) -> dict[str, Any]:
    """Play a move; what the page is told of it."""
    turn = match.play(seat, move)
    return {"number": match.number, "events": [event_facts(event) for event in turn.events]}


def open_lotto(person: Person, button: str = "together", **options: str) -> Page:
    page = person.open()
    page.wait_for_selector(f"#lotto-{button}")
    if options:
        page.click("#lotto-option-summary")
    for name, value in options.items():
        field = page.locator(f"#lotto-option-{name}")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.click(f"#lotto-{button}")
    page.wait_for_selector("#status:not(:empty)")
    return page


def act(person: Person, seat: int, text: str) -> None:
    """Move without the board, to get to the part that matters."""
    table = table_of(person.page)
    answer = person.context.request.post(f"/api/tables/{table}/act", data={"kind": "move", "seat": seat, "text": text})
    assert answer.ok, answer.text()


def drawn(page: Page) -> str:
    expect(page.locator("#lotto-letter-0")).to_be_visible()
    return "".join(page.locator(".lotto-letter").all_inner_texts())


def fill_cards(person: Person) -> None:
    """Two seats on one screen draw and place until a card is full."""
    table = table_of(person.page)
    summary: dict[str, Any] = person.context.request.get(f"/api/tables/{table}").json()
    while True:
        (seat, *rest) = summary["to_act"]
        if rest:
            return
        act(person, seat, "draw")
        moves = person.context.request.post(f"/api/tables/{table}/moves", data={"seat": seat}).json()["moves"]
        act(person, seat, moves[0])
        summary = person.context.request.get(f"/api/tables/{table}").json()


def test_a_second_click_on_draw_while_the_first_is_on_its_way_draws_once(ann: Person) -> None:
    page = open_lotto(ann)
    page.evaluate(HELD_BACK)
    page.click("#lotto-draw")
    page.click("#lotto-draw")
    assert page.evaluate("window.heldBack.filter(([text]) => text.includes('draw')).length") == 1
    page.evaluate("window.heldBack.forEach(([, send]) => send())")
    expect(page.locator("#lotto-letter-0")).to_be_visible()
    expect(page.locator("#move-play")).to_have_text("Play")
    expect(page.locator("#move-preview")).to_be_empty()


def test_of_two_letters_advised_for_one_square_the_better_is_lit(ann: Person) -> None:
    page = Stage(ann, table(HALF, BLANK, held="CE")).page
    page.evaluate("window.board.update({ ...window.scene, fits: ['C d2', 'E d2', 'E a1'] })")
    expect(page.locator(".lotto-square.fits")).to_have_count(2)
    expect(page.locator("#at-d2")).to_have_attribute("data-fits", "C")


def test_lotto_10_a_word_across_is_marked_at_once_and_other_full_lines_are_said_to_be_claimed_at_the_end(
    ann: Person,
) -> None:
    match = table(HALF, BLANK, held="CE")
    stage = Stage(ann, match)
    page, worth = stage.page, stage.page.locator(".lotto-worth")
    expect(worth).to_have_text("")
    log = [event_of(match, "C d2"), event_of(match, "draw", 1), event_of(match, "discard", 1)]
    stage.show(match, log=log)
    expect(worth).to_have_text("50")
    expect(page.locator(".lotto-strokes .found")).to_have_count(1)
    expect(page.locator(".lotto-say")).to_have_text(
        "HENCE in row 2: 50 points. Column d is full: if it is a word, claim it at the end."
        " Draw from the box, or take a card from the pile."
    )
    assert page.evaluate("window.board.mark(0, window.scene.view).note") == "1 word, 14 of 25 filled"
    stage.show(match, log=[*log, {"number": match.number, "events": [{"kind": "dealt", "seat": 0, "scores": [0, 0]}]}])
    expect(worth).to_have_text("")


def test_a_card_is_drawn_and_a_letter_placed_by_clicking(ann: Person) -> None:
    page = open_lotto(ann)
    expect(page.locator(".lotto-square.printed")).to_have_count(5)
    page.click("#lotto-draw")
    letters = drawn(page)
    expect(page.locator("#lotto-letter-0")).to_have_attribute("aria-pressed", "true")
    page.click("#lotto-letter-1")
    square = page.locator(".lotto-square.vacant").first
    name = square.get_attribute("data-drop")
    page.click(f"#at-{name}")
    expect(page.locator(f"#at-{name}")).to_have_attribute("aria-label", f"{name}: {letters[1]}, not played yet")
    expect(page.locator("#move-text")).to_have_value(f"{letters[1]} {name}")
    expect(page.locator("#move-preview")).to_contain_text(f"Row {name[1] if name else ''}: ")
    check_accessible(page)
    page.click(f"#at-{name}")
    expect(page.locator(".lotto-small-square.placed")).to_have_text([letters[1]])
    expect(page.locator("#lotto-draw")).to_have_attribute("aria-disabled", "false")


def test_letters_are_dragged_and_cards_discarded_and_taken(ann: Person) -> None:
    page = open_lotto(ann)
    page.click("#lotto-draw")
    letters = drawn(page)
    page.click("#lotto-discard")
    expect(page.locator("#move-preview")).to_contain_text("anybody may take it")
    page.click("#lotto-discard")
    expect(page.locator(".lotto-pile button")).to_have_count(1)
    page.click(f"#pile-{letters}-1")
    expect(page.locator("#move-text")).to_have_value(f"take {letters}")
    check_accessible(page)
    page.click(f"#pile-{letters}-1")
    assert drawn(page) == letters
    expect(page.locator("#lotto-discard")).to_be_hidden()
    name = page.locator(".lotto-square.vacant").last.get_attribute("data-drop")
    page.drag_and_drop("#lotto-letter-1", f"#at-{name}")
    expect(page.locator(f"#at-{name}")).to_have_text(letters[1])
    page.click("#move-play")
    expect(page.locator(".lotto-small-square.placed")).to_have_text([letters[1]])


def test_lines_are_pointed_out_by_dragging_by_buttons_and_by_keys(ann: Person) -> None:
    page = open_lotto(ann)
    fill_cards(ann)
    expect(page.locator("#line-none")).to_be_visible()
    page.drag_and_drop("#at-b1", "#at-b5")
    expect(page.locator("#move-text")).to_have_value("claim column b")
    page.drag_and_drop("#at-a1", "#at-e5")
    expect(page.locator("#move-text")).to_have_value("claim column b, falling")
    page.click("#line-column-d")
    expect(page.locator("#move-text")).to_have_value("claim column b, column d, falling")
    page.focus("#at-b3")
    page.keyboard.press("c")
    page.keyboard.press("r")
    expect(page.locator("#move-text")).to_have_value("claim column d, falling, rising")
    expect(page.locator("#line-rising")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".lotto-strokes .claimed")).to_have_count(3)
    check_accessible(page)
    page.keyboard.press("Enter")
    expect(page.locator(".log-list")).to_contain_text("claims")
    page.click("#line-none")
    page.click("#line-none")
    expect(page.locator("#result-title")).to_be_visible()
    expect(page.locator(".result")).to_contain_text(str(FOR_A_FULL_CARD))
    check_accessible(page)


def test_five_players_claims_are_counted_and_each_has_a_row_in_the_result(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=NARROW, has_touch=True, is_mobile=True)
    page = open_lotto(ann, seats="5")
    fill_cards(ann)
    expect(page.locator("#status")).to_have_text("5 players may move")
    expect(page.locator(".lotto-pile")).to_be_hidden()
    check_fits(page)
    for seat in range(5):
        act(ann, seat, "none")
    expect(page.locator(".breakdown tbody tr")).to_have_count(5)
    expect(page.locator(".breakdown thead th")).to_have_text(
        ["Full card", "Words across", "Words down and diagonally", "Result"]
    )
    check_fits(page)
    check_accessible(page)


def test_the_letters_in_any_players_hand_are_legible_in_dark_mode(ann: Person) -> None:
    page = open_lotto(ann)
    page.emulate_media(color_scheme="dark")
    page.click("#lotto-draw")
    drawn(page)
    for side in (0, 1):
        page.hover(f"#lotto-letter-{side}")
        expect(page.locator(f"#lotto-letter-{side}")).to_have_css("background-color", "rgb(255, 243, 207)")
        expect(page.locator(f"#lotto-letter-{side}")).to_have_css("color", "rgb(36, 41, 31)")


def test_twelve_cards_fit_a_phone(arrive: Callable[..., Person]) -> None:
    bo = arrive(viewport=NARROW, has_touch=True, is_mobile=True)
    page = open_lotto(bo, seats="12")
    expect(page.locator(".lotto-small")).to_have_count(11)
    check_fits(page)
    card = page.locator(".lotto-board").bounding_box()
    small = page.locator(".lotto-small-square").first.bounding_box()
    assert card is not None and card["width"] > 250
    assert small is not None and small["width"] >= 13
    page.tap("#lotto-draw")
    drawn(page)
    check_fits(page)
    check_accessible(page)


class BlindLotto(BlindPlayer):
    """Knows the empty squares from having gone over the card once."""

    def walk_to(self, entry: str) -> None:
        """Go to a square with the arrow keys, from wherever focus is on the card."""
        here = re.match(r"\w+ ([a-e])([1-5]):", self.focused())
        assert here, self.focused()
        across, down = ord(entry[0]) - ord(here[1]), int(entry[1]) - int(here[2])
        self._press("ArrowRight" if across > 0 else "ArrowLeft", abs(across))
        self._press("ArrowDown" if down > 0 else "ArrowUp", abs(down))

    def vacant(self) -> list[str]:
        found = []
        for name in [f"{column}{row}" for row in range(1, 6) for column in "abcde"]:
            self.walk_to(name)
            if self.focused().endswith(f"{name}: empty"):
                found.append(name)
        return found

    def _take_note(self, sentence: str) -> None:
        """The player needs to remember nothing but their own card."""


def test_a_blind_player_plays_a_whole_game_of_lotto(ann: Person) -> None:
    ann.open().wait_for_selector("#lotto-play")
    player = BlindLotto(ann)
    player.tab_to("button Play Lotto")
    player.keys.press("Enter")
    heard = player.listen(r"^Lotto\. ")
    player.tab_to(r"[a-e][1-5]: ")
    squares = player.vacant()
    assert len(squares) == 20
    for square in squares:
        if "Your move" not in heard:
            heard = player.listen("Your move|stops")
        if "stops" in heard:
            break
        player.keys.press("d")
        card = re.match(r"You draw (\w) and", player.listen(r"^You draw \w and"))
        assert card
        player.walk_to(square)
        player.keys.press(card[1].lower())
        player.listen("Row ")
        player.keys.press("Enter")
        heard = player.listen("You put").replace("Your move", "")
    assert "the game stops" in heard
    player.listen("^Time to claim: 90 seconds")
    player.keys.press("n")
    player.listen("[Yy]ou have nothing to claim")
    player.keys.press("n")
    player.listen("You have nothing to claim")
    expect(ann.page.locator("#result-title")).to_be_visible()
    assert any("most points" in sentence for sentence in ann.heard()), "the result was not announced"


def test_enter_says_how_to_draw_and_takes_the_card_that_was_arranged(ann: Person) -> None:
    match = Match.new(registry.find("lotto")(), seats=2, seed=1)
    stage = Stage(ann, match)
    page = stage.page
    first = page.locator(".lotto-square").first
    first.focus()
    page.keyboard.press("Enter")
    assert stage.said[-1] == "First draw a card with Shift+D."
    stage.press("X")
    assert stage.said[-1] == "You hold no card; Shift+D draws one."
    for seat in (0, 1):
        for move in ("draw", "discard"):
            match.play(seat, match.game.read(move, match.view(seat), seat))
    stage.show(match)
    first.focus()
    page.keyboard.press("Enter")
    assert stage.said[-1] == "First draw a card with Shift+D, or take one from the pile with Shift+T."
    stage.press("T")
    taken = stage.arranged
    page.keyboard.press("Enter")
    assert page.evaluate("window.played") == [taken]
    match.play(0, match.game.read("draw", match.view(0), 0))
    stage.show(match)
    first.focus()
    stage.press("D")
    assert stage.said[-1].endswith(": first type one of them on an empty square, or discard the card with Shift+X.")
    stage.press("X")
    page.keyboard.press("Enter")
    assert page.evaluate("window.played") == [taken, "discard"]
