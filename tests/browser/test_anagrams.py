"""Anagrams on the page: blocks are dragged, clicked, typed and exchanged; the table grows; racks stay secret."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from parlour.core.sentences import capital
from parlour.games.anagrams.moves import STEPS
from tests.browser.house import NARROW, WIDE, Person, check_accessible, check_fits, fill_move
from tests.browser.listener import Listener, written
from tests.browser.stage import Stage
from tests.games.anagrams.tables import table

TATA = "A9:1 T13:1"  # all but one in two thousand racks of these can lay TAT
MASTERS = "A9:1 E9:2 T2:1 *2:15"  # twenty-two blocks: both Masters are on racks, or one is exposed


# How far the outermost squares are from the sides of the table, in squares.
GAPS = """() => {
  const table = document.querySelector(".crossword-board").getBoundingClientRect();
  const row = [...document.querySelectorAll(".crossword-row[role]:last-child .crossword-cell")];
  const [first, last] = [row[0], row.at(-1)].map((cell) => cell.getBoundingClientRect());
  return [first.left - table.left, table.right - last.right].map((gap) => gap / first.width);
}"""


def open_anagrams(person: Person, button: str = "together", **options: str) -> Page:
    """A table of Anagrams, for two behind a curtain unless somebody is invited or a bot plays."""
    page = (person.named("Ann") if button == "invite" else person).open()
    page.wait_for_selector(f"#anagrams-{button}")
    if options:
        page.click("#anagrams-option-summary")
    for name, value in options.items():
        field = page.locator(f"#anagrams-option-{name}")
        if name == "blocks" and ":" in value:
            field.select_option(label="a list of your own")
            field = page.locator("#anagrams-option-blocks-own")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.click(f"#anagrams-{button}")
    page.wait_for_selector("#status:not(:empty)")
    if button == "together":
        page.click("#curtain-lift")
    page.wait_for_selector("#anagrams-take")
    return page


def rack(page: Page) -> str:
    """The blocks on the rack, including those that are laid."""
    named: list[str] = page.locator(".crossword-choice").evaluate_all("all => all.map((one) => one.dataset.block)")
    return "".join(named)


def cell(page: Page, square: str) -> Locator:
    return page.locator(f"#at-{square.replace(',', '_')}")


def spoken(square: str) -> str:
    """A square as it is read aloud."""
    return capital(STEPS.name(*map(int, square.split(","))))


def label(square: str, what: str) -> re.Pattern[str]:
    return re.compile(f"^{spoken(square)}, {what}")


def plain(page: Page) -> int:
    """The place of a block on the rack that is not a Master."""
    return next(place for place, block in enumerate(rack(page)) if block != "*")


def test_a_block_is_chosen_and_laid_by_two_clicks_and_recalled(ann: Person) -> None:
    page = open_anagrams(ann)
    place = plain(page)
    block = rack(page)[place]
    page.click(f"#block-{place}")
    expect(page.locator(f"#block-{place}")).to_have_attribute("aria-pressed", "true")
    cell(page, "1,2").click()
    expect(cell(page, "1,2")).to_have_attribute("aria-label", label("1,2", f"{block}, not played yet"))
    expect(page.locator("#move-text")).to_have_value(f"1,2={block}")
    expect(page.locator("#move-preview")).to_contain_text("The first word must have 2 to 4 letters")
    page.click("#anagrams-recall")
    expect(cell(page, "1,2")).to_have_attribute("aria-label", "1 right, 2 below, empty")
    expect(page.locator("#move-text")).to_have_value("")
    check_accessible(page)


def test_blocks_are_dragged_to_the_table_around_it_and_back(ann: Person) -> None:
    page = open_anagrams(ann)
    place = plain(page)
    block = rack(page)[place]
    page.drag_and_drop(f"#block-{place}", "#at-0_0")
    expect(cell(page, "0,0")).to_have_attribute("aria-label", label("0,0", block))
    page.drag_and_drop("#at-0_0", "#at-2_-1")
    expect(cell(page, "2,-1")).to_have_attribute("aria-label", label("2,-1", block))
    expect(cell(page, "0,0")).to_have_attribute("aria-label", "The start, empty")
    page.drag_and_drop("#at-2_-1", ".crossword-rack")
    expect(cell(page, "2,-1")).to_have_attribute("aria-label", "2 right, 1 above, empty")
    expect(page.locator("#move-text")).to_have_value("")


def test_a_word_is_typed_with_a_live_preview_and_played_with_enter(ann: Person) -> None:
    page = open_anagrams(ann, blocks=TATA)
    cell(page, "0,0").focus()
    size = "cell => cell.getBoundingClientRect().width"
    before = cell(page, "0,0").evaluate(size)
    letters = "TAT"
    for letter in letters:
        page.keyboard.press(letter.lower())
    expect(page.locator("#move-preview")).to_contain_text("you get rid of")
    assert cell(page, "0,0").evaluate(size) == before, "the table is not redrawn smaller while a word is laid"
    page.keyboard.press("Backspace")
    expect(page.locator("#move-preview")).not_to_contain_text(re.compile(f"^{letters}"))
    page.keyboard.press(letters[-1].lower())
    expect(page.locator("#move-preview")).to_contain_text(letters)
    page.keyboard.press("Enter")
    expect(page.locator(".log-list")).to_contain_text(f"lays {letters}")
    expect(page.locator("#curtain-lift")).to_be_focused()
    expect(page.locator(".crossword-rack")).to_be_hidden()
    expect(page.locator(".seats")).to_contain_text(f"{10 - len(letters)} blocks")  # for either player


def test_a_word_is_typed_in_full_or_only_its_missing_letters(arrive: Callable[..., Person]) -> None:
    """Letters already on the table are skipped in both cases."""
    page = open_anagrams(arrive(), blocks=TATA)
    fill_move(page, "AT")
    page.press("#move-text", "Enter")
    page.click("#curtain-lift")
    for typed in ("tat", "t"):
        cell(page, "-1,0").focus()
        for letter in typed:
            page.keyboard.press(letter)
        expect(page.locator("#move-preview")).to_contain_text("TAT across from 1 left: you get rid of 1 point")
        page.click("#anagrams-recall")


def test_the_table_grows_as_focus_goes_beyond_its_edge(ann: Person) -> None:
    page = open_anagrams(ann)
    expect(cell(page, "-15,0")).to_have_count(0)
    cell(page, "0,0").focus()
    for _ in range(15):
        page.keyboard.press("ArrowLeft")
    expect(cell(page, "-15,0")).to_be_focused()
    expect(cell(page, "-16,0")).to_be_attached()
    for _ in range(15):
        page.keyboard.press("ArrowUp")
    expect(cell(page, "-15,-15")).to_be_focused()
    expect(page.locator(".crossword-row:first-child .crossword-edge").first).to_be_in_viewport()


@pytest.mark.parametrize("screen", [WIDE, NARROW])
def test_the_table_is_not_redrawn_smaller_while_four_blocks_are_laid(
    arrive: Callable[..., Person], screen: ViewportSize
) -> None:
    page = open_anagrams(arrive(viewport=screen), blocks=TATA)
    fill_move(page, "TAT")
    page.press("#move-text", "Enter")
    page.click("#curtain-lift")
    page.press("#move-text", "Escape")
    size, shown = "cell => cell.getBoundingClientRect().width", page.locator(".crossword-cell").count()
    before = cell(page, "0,0").evaluate(size)
    free = (place for place in range(10))
    for row in range(1, 5):
        page.click(f"#block-{next(free)}")
        cell(page, f"0,{row}").click()
        expect(cell(page, f"0,{row}")).to_have_attribute("aria-label", re.compile("not played yet"))
        assert page.locator(".crossword-cell").count() == shown
        assert cell(page, "0,0").evaluate(size) == pytest.approx(before, abs=1)


def test_the_table_fills_its_frame_and_is_measured_again_when_the_screen_changes(arrive: Callable[..., Person]) -> None:
    page = open_anagrams(arrive())

    assert max(page.evaluate(GAPS)) < 2
    page.set_viewport_size(NARROW)
    expect(cell(page, "-8,0")).to_have_count(0)
    start: Any = cell(page, "0,0").bounding_box()
    assert start["width"] > 28


def test_all_that_lies_on_the_table_is_in_sight_as_long_as_it_fits(arrive: Callable[..., Person]) -> None:
    """Otherwise the last play is, or the first word."""
    ann = arrive(viewport=ViewportSize(width=390, height=844))
    stage = Stage(ann, table("EDUCATION\n........N"))
    out_of_sight = """() => {
      const table = document.querySelector(".crossword-board").getBoundingClientRect();
      const boxes = [...document.querySelectorAll(".crossword-cell:has(svg)")].map((it) => it.getBoundingClientRect());
      return boxes.filter((box) => box.left < table.left + 20 || box.right > table.right).length;
    }"""
    assert stage.page.evaluate(out_of_sight) == 0
    stage.show(table("EDUCATION\n........NEVERTHELESS"))
    assert stage.page.evaluate(out_of_sight) > 0


def test_the_numbers_of_rows_and_columns_stay_in_sight_when_the_table_is_panned(arrive: Callable[..., Person]) -> None:
    page = open_anagrams(arrive(viewport=NARROW, has_touch=True, is_mobile=True))
    cell(page, "0,0").focus()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    board = page.locator(".crossword-board")
    assert board.evaluate("board => board.scrollLeft") > 0
    left = board.evaluate("board => board.getBoundingClientRect().left")
    edge = page.locator(".crossword-row:nth-child(3) .crossword-edge").bounding_box()
    assert edge is not None and edge["x"] >= left - 1


def test_a_block_is_exchanged_for_the_exposed_one(ann: Person) -> None:
    page = open_anagrams(ann)
    page.click("#anagrams-take")
    ann.wait_to_hear("First choose a block")
    place = plain(page)
    block = rack(page)[place]
    page.click(f"#block-{place}")
    page.click("#anagrams-take")
    expect(page.locator("#move-preview")).to_contain_text(f"You give up {block}")
    page.click("#move-play")
    expect(page.locator(".log-list")).to_contain_text(f"discards {block} and takes the")
    page.click("#curtain-lift")
    expect(page.locator(".anagrams-piles")).to_contain_text(f"Exposed: {block}")


def test_a_block_is_dragged_onto_the_stock(ann: Person) -> None:
    page = open_anagrams(ann)
    place = plain(page)
    block = rack(page)[place]
    page.drag_and_drop(f"#block-{place}", '[data-drop="draw"]')
    expect(page.locator("#move-text")).to_have_value(f"discard {block}, draw")
    page.click("#move-play")
    expect(page.locator(".log-list")).to_contain_text("draws a block from the stock")


def test_a_master_asks_for_its_letter(ann: Person) -> None:
    page = open_anagrams(ann, blocks=MASTERS)
    while "*" not in rack(page):
        entries = page.locator(".log-list li").count()
        page.click("#block-0")
        page.click("#anagrams-draw")
        page.click("#move-play")
        expect(page.locator(".log-list li").nth(entries)).to_be_attached()
        page.click("#curtain-lift")
    page.click(f"#block-{rack(page).index('*')}")
    cell(page, "0,0").click()
    expect(page.get_by_role("dialog")).to_contain_text("Which letter is the Master?")
    check_accessible(page)
    page.keyboard.press("q")
    expect(cell(page, "0,0")).to_have_attribute("aria-label", label("0,0", "Q, Master"))
    expect(page.locator("#move-text")).to_have_value("0,0=*Q")


def friends(ann: Person, ben: Person, **options: str) -> tuple[Page, Page]:
    """Two friends at one table; the first returned is to move."""
    page = open_anagrams(ann, "invite", **options)
    ben.open(page.locator("#invite-link").input_value())
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.locator("#status")).to_have_text(re.compile("move$"))
    expect(page.locator("#status")).to_have_text(re.compile("move$"))
    mine = page.locator("#status").inner_text() == "Your move"
    first, second = (page, ben.page) if mine else (ben.page, page)
    expect(first.locator("#status")).to_have_text("Your move")  # also at a page that did not know its seat yet
    return first, second


def bluff(page: Page) -> None:
    """Lay letters that are not a word."""
    letters = sorted(rack(page).replace("*", ""), key=lambda block: (block in "AEIOUY", block))[:3]
    fill_move(page, "".join(letters))
    expect(page.locator("#move-preview")).to_contain_text("you get rid of")
    page.press("#move-text", "Enter")


def test_a_bluff_is_challenged_and_taken_back(arrive: Callable[..., Person]) -> None:
    first, second = friends(arrive(), arrive(), words="challenge")
    bluff(first)
    expect(second.locator("#anagrams-open-play")).to_contain_text("can be challenged")
    check_accessible(second)
    expect(first.locator("#anagrams-open-play")).to_be_hidden()
    expect(first.locator(".crossword-choice")).to_have_count(7)
    second.click("#anagrams-challenge")
    expect(second.locator(".log-list")).to_contain_text(
        re.compile("is not in the word list|is a plural|the play stands")
    )
    expect(second.locator("#anagrams-open-play")).to_be_hidden()
    expect(first.locator(".crossword-choice")).to_have_count(10)


def test_a_play_is_accepted_with_one_click(arrive: Callable[..., Person]) -> None:
    first, second = friends(arrive(), arrive(), words="challenge")
    bluff(first)
    expect(second.locator("#anagrams-accept")).to_be_visible()
    second.wait_for_function(
        "() => / lays .* You may challenge this play; your own move accepts it. Your move.$/.test(window.heard.at(-1))"
    )
    second.click("#anagrams-accept")
    expect(second.locator(".log-list")).to_contain_text("accept")
    expect(second.locator("#status")).to_have_text("Your move")
    expect(second.locator("#anagrams-open-play")).to_be_hidden()


def test_ones_own_move_accepts_the_play_before_it(arrive: Callable[..., Person]) -> None:
    first, second = friends(arrive(), arrive(), words="challenge")
    bluff(first)
    expect(second.locator("#anagrams-open-play")).to_be_visible()
    fill_move(second, f"discard {rack(second)[plain(second)]} and draw")
    second.press("#move-text", "Enter")
    expect(second.locator(".log-list")).to_contain_text("You discard")
    expect(first.locator("#status")).to_have_text("Your move")


def test_a_phone_pans_and_fits(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=NARROW, has_touch=True, is_mobile=True)
    page = open_anagrams(ann, blocks=TATA)
    check_fits(page)
    fill_move(page, "0,0 across TAT")
    page.tap("#move-play")
    page.tap("#curtain-lift")
    expect(page.locator(".crossword-cell.last").first).to_be_in_viewport()
    place = plain(page)
    page.tap(f"#block-{place}")
    page.tap("#at--1_-1")
    expect(page.locator(".crossword-cell.own")).to_have_count(1)
    check_fits(page)
    check_accessible(page)


class BlindWordsmith(Listener):
    """Plays what the strongest bot suggests: goes to the square and types the word, or types the exchange."""

    across = True

    def advice(self) -> str:
        self.tab_to("^button Hint")
        self.press("Enter")
        self.listen("^Hint: ")
        return written(self._person.page)

    def play(self, move: str) -> None:
        if move.startswith("discard"):
            self.press("Escape", "/", "Control+a", *move)
        else:
            self._lay(*move.split(" "))
        self.press("Enter")

    def _lay(self, where: str, way: str, word: str) -> None:
        self.press("0", "Escape")  # to the board, and forget what the hint has arranged
        column, row = (int(number) for number in where.split(","))
        found = re.search(r" (The start|\d+ \w+(?:, \d+ \w+)?), ", self.focused())
        here = STEPS.read(found[1]) if found else None
        assert here, self.focused()
        right, down = column - here[0], row - here[1]
        self.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
        self.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
        assert f" {spoken(where)}, " in self.focused(), self.focused()
        if self.across != (way == "across"):
            self.press(" ")
            self.listen(f"^Typing {way}")
            self.across = way == "across"
        self.press(*re.sub(r"[*()]", "", word).lower())


DUE = r"[Yy]our move|you begin|the lowest score when|Hand \d+ is over"


def test_a_blind_player_plays_a_whole_game_of_anagrams(ann: Person) -> None:
    """By keys from the options on, knowing only what is announced and what has focus."""
    ann.open().wait_for_selector("#anagrams-play")
    player = BlindWordsmith(ann)
    player.tab_to("^button Rules of Anagrams")
    player.tab_to("Options")
    player.press("Enter")
    player.tab_to("Points that end the game")
    player.press("Control+a", "1", "0")
    player.tab_to("^button Play(?! somebody)", back=True)
    player.press("Enter")
    heard = player.listen(r"^Anagrams\. ")
    for _ in range(60):
        if not re.search(DUE, heard):
            heard = player.listen(DUE)
        if "the lowest score when" in heard:
            break
        if "is over" in heard:  # and not the game: 10 was not reached
            if "Go on" not in player.focused():
                player.tab_to("^button Go on")
            player.press("Enter")
            heard = ""
            continue
        player.play(player.advice())
        heard = player.listen("^You (lay|discard)")
    assert "the lowest score when 10 was reached" in heard, "the result was not announced"
    page = ann.page
    expect(page.locator("#result-title")).to_be_visible()
    expect(page.locator(".breakdown")).to_contain_text(re.compile(r"\d+ \([A-Z]"))  # for which blocks
    check_accessible(page)
