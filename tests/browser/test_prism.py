"""The board of Prism: blocks are dragged, clicked, turned and typed; words are challenged; racks stay secret."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from parlour.words.crossword.grid import LETTERS
from tests.browser.house import NARROW, Person, check_accessible, check_fits, fill_move
from tests.browser.listener import written

FIRST_THOUGHT = 60_000  # The first bot to think loads the words and the search.


def open_prism(person: Person, button: str = "together", **options: str) -> Page:
    """A table of Prism, solo or for two behind a curtain."""
    page = (person.named("Ann") if button == "invite" else person).open()
    page.wait_for_selector(f"#prism-{button}")
    if options:
        page.click("#prism-option-summary")
    for name, value in options.items():
        field = page.locator(f"#prism-option-{name}")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.click(f"#prism-{button}")
    page.wait_for_selector("#status:not(:empty)")
    if button == "together":
        page.click("#curtain-lift")
    return page


def rack(page: Page) -> list[str]:
    """The blocks on the rack, as their faces are named."""
    named: list[str] = page.locator(".crossword-choice").evaluate_all(
        "faces => faces.map((face) => face.id.slice(5, -2))"
    )
    return list(dict.fromkeys(named))


def hinted(page: Page) -> str:
    """A sound move for the seat to move, arranged on the board."""
    page.click("#do-hint")
    expect(page.locator("#hint-note")).to_contain_text(re.compile("Hint: "), timeout=FIRST_THOUGHT)
    return page.locator("#move-text").input_value()


def cell(page: Page, square: str) -> Locator:
    return page.locator(f"#at-{square}")


def test_a_block_is_chosen_by_the_face_to_show_and_turned_by_a_click(ann: Person) -> None:
    page = open_prism(ann)
    block = next(name for name in rack(page) if "star" not in name)
    page.click(f"#face-{block}-0")
    expect(page.locator(f"#face-{block}-0")).to_have_attribute("aria-pressed", "true")
    cell(page, "H8").click()
    expect(cell(page, "H8")).to_have_attribute("aria-label", re.compile(f"^H8, {block[0]}, \\d, left face, not played"))
    expect(page.locator("#move-text")).to_have_value(re.compile(r"^8H "))
    expect(page.locator("#move-preview")).to_contain_text("at least 4 letters")
    expect(cell(page, "H8").locator(".near .box")).to_have_count(1)
    cell(page, "H8").click()
    expect(cell(page, "H8")).to_have_attribute("aria-label", re.compile(f"^H8, {block[1]}, \\d, right face"))
    expect(cell(page, "H8").locator(".near .box")).to_have_count(0)
    page.click("#prism-recall")
    expect(cell(page, "H8")).to_have_attribute("aria-label", "H8, pocket")
    expect(page.locator("#move-text")).to_have_value("")
    check_accessible(page)


def test_blocks_are_dragged_to_the_grid_around_it_and_back(ann: Person) -> None:
    page = open_prism(ann)
    block = next(name for name in rack(page) if "star" not in name)
    page.drag_and_drop(f"#face-{block}-1", "#at-H8")
    expect(cell(page, "H8")).to_have_attribute("aria-label", re.compile(f"^H8, {block[1]}"))
    page.drag_and_drop("#at-H8", "#at-C3")
    expect(cell(page, "C3")).to_have_attribute("aria-label", re.compile(f"^C3, {block[1]}"))
    expect(cell(page, "H8")).to_have_attribute("aria-label", "H8, pocket")
    page.drag_and_drop("#at-C3", ".crossword-rack")
    expect(cell(page, "C3")).to_have_attribute("aria-label", "C3, empty")
    expect(page.locator("#move-text")).to_have_value("")


def test_a_word_is_typed_with_a_live_score_and_played_with_enter(ann: Person) -> None:
    page = open_prism(ann)
    while " " not in (move := hinted(page)):
        page = open_prism(ann)  # there was no word in that rack
    where, blocks = move.split(" ")
    across = where[0].isdigit()
    start = f"{where[-1]}{where[:-1]}" if across else where
    letters = [next(letter for letter in part.split("=")[-1] if letter.isupper()) for part in blocks.split("-")]
    page.click("#prism-recall")
    cell(page, start).focus()
    if not across:
        page.keyboard.press("Space")
    for letter in letters:
        page.keyboard.press(letter.lower())
    expect(page.locator("#move-preview")).to_contain_text(f"points: {''.join(letters)} ")
    page.keyboard.press("Backspace")
    expect(page.locator("#move-preview")).not_to_contain_text(f"points: {''.join(letters)} ")
    page.keyboard.press(letters[-1].lower())
    expect(page.locator("#move-preview")).to_contain_text(f"points: {''.join(letters)} ")
    page.keyboard.press("Enter")
    expect(page.locator(".log-list")).to_contain_text(f"lays {''.join(letters)} ")
    expect(page.locator("#curtain-lift")).to_be_focused()
    expect(page.locator(".crossword-rack")).to_be_hidden()


def test_the_rack_is_shuffled_and_sorted_and_the_unseen_blocks_are_listed(ann: Person) -> None:
    page = open_prism(ann)
    page.click("#prism-sort")
    assert rack(page) == sorted(rack(page), key=lambda name: name.replace("star", "*"))
    ordered = rack(page)
    for _ in range(8):
        page.click("#prism-shuffle")
        if rack(page) != ordered:
            break
    assert rack(page) != ordered and sorted(rack(page)) == sorted(ordered)
    expect(page.locator("#prism-bag")).to_have_text("Bag: 84 · unseen blocks: 90")
    page.click("#prism-bag")
    shown = page.locator(".prism-unseen").inner_text().split()
    assert len(shown) == 90
    assert not set(shown) & {name.replace("star", "*") for name in ordered}


def test_an_asterisk_asks_for_its_letter(ann: Person) -> None:
    page = open_prism(ann)
    for _ in range(40):  # exchange until somebody holds an asterisk
        star = page.locator('.crossword-choice[aria-label^="asterisk"]')
        if star.count():
            break
        entries = page.locator(".log-list li").count()
        page.click("#prism-exchange")
        page.click("#move-play")
        expect(page.locator(".log-list li").nth(entries)).to_be_attached()
        if page.locator("#result-title").count():
            page = open_prism(ann)
            continue
        page.click("#curtain-lift")
    star.first.click()
    cell(page, "H8").click()
    expect(page.get_by_role("dialog")).to_contain_text("Which letter is the asterisk?")
    check_accessible(page)
    page.keyboard.press("q")
    expect(cell(page, "H8")).to_have_attribute("aria-label", re.compile("^H8, Q, asterisk"))
    expect(page.locator("#move-text")).to_have_value(re.compile(r"\*=Q"))


def test_exchange_and_pass_are_arranged_first(ann: Person) -> None:
    page = open_prism(ann)
    page.click("#prism-exchange")
    expect(page.locator("#move-preview")).to_contain_text("Your whole rack goes into the bag")
    expect(page.locator("#move-play")).to_have_text("Exchange")
    page.click("#prism-pass")
    expect(page.locator("#move-preview")).to_contain_text("nothing changes")
    page.click("#move-play")
    expect(page.locator(".log-list")).to_contain_text("passes")
    expect(page.locator("#move-play")).to_have_text("Play")


def friends(ann: Person, ben: Person, **options: str) -> tuple[Page, Page]:
    """Two friends at one table; the first returned is to move."""
    page = open_prism(ann, "invite", **options)
    ben.open(page.locator("#invite-link").input_value())
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.locator("#status")).to_have_text(re.compile("move$"))
    expect(page.locator("#status")).to_have_text(re.compile("move$"))
    mine = page.locator("#status").inner_text() == "Your move"
    first, second = (page, ben.page) if mine else (ben.page, page)
    expect(first.locator("#status")).to_have_text("Your move")  # also at a page that did not know its seat yet
    return first, second


def nonsense(page: Page) -> str:
    """Four letters in the pocket's row that are not a word."""
    blocks = [name for name in rack(page) if "star" not in name][:4]
    faces = []
    for block in blocks:
        face = 0 if block[0] in "BCDFGHJKLMNPQRSTVWXZ" else 1
        faces.append("".join(letter if place == face else letter.lower() for place, letter in enumerate(block)))
    return f"8G {'-'.join(faces)}"


def test_a_bluff_is_challenged_and_taken_back(arrive: Callable[..., Person]) -> None:
    first, second = friends(arrive(), arrive(), words="challenge")
    move = nonsense(first)
    fill_move(first, move)
    expect(first.locator("#move-preview")).to_contain_text("point")
    first.press("#move-text", "Enter")
    expect(second.locator("#prism-open-play")).to_contain_text("can be challenged")
    second.wait_for_function(
        "() => / lays .* You may challenge this play; your own move accepts it. Your move.$/.test(window.heard.at(-1))"
    )
    check_accessible(second)
    expect(first.locator("#prism-open-play")).to_be_hidden()
    expect(first.locator(".crossword-block:not(.away)")).to_have_count(2)
    second.click("#prism-challenge")
    expect(second.locator(".log-list")).to_contain_text(re.compile("not valid|the play stands"))
    expect(second.locator("#prism-open-play")).to_be_hidden()
    expect(first.locator(".crossword-block")).to_have_count(6)


def test_a_play_is_accepted_with_one_click(arrive: Callable[..., Person]) -> None:
    first, second = friends(arrive(), arrive(), words="challenge")
    fill_move(first, nonsense(first))
    first.press("#move-text", "Enter")
    second.click("#prism-accept")
    expect(second.locator(".log-list")).to_contain_text("accept")
    expect(second.locator("#status")).to_have_text("Your move")
    expect(first.locator(".crossword-block")).to_have_count(6)


def test_racks_are_hidden_between_players_on_one_screen(ann: Person) -> None:
    page = open_prism(ann)
    before = rack(page)
    page.click("#prism-pass")
    page.click("#move-play")
    expect(page.locator("#curtain-lift")).to_be_visible()
    expect(page.locator(".crossword-rack")).to_be_hidden()
    page.click("#curtain-lift")
    assert not set(rack(page)) & set(before)


def test_people_round_one_screen_turn_the_letters_towards_them(ann: Person) -> None:
    page = open_prism(ann)
    before = rack(page)
    first, last = cell(page, "A1"), cell(page, "O15")
    assert place(first)[0] < place(last)[0] and place(first)[1] < place(last)[1]
    page.click("#prism-side")  # towards the left
    assert place(first)[0] > place(last)[0] and place(first)[1] < place(last)[1]
    page.click("#prism-side")  # towards the top
    assert place(first)[0] > place(last)[0] and place(first)[1] > place(last)[1]
    check_fits(page)
    check_accessible(page)
    page.reload()
    page.click("#curtain-lift")
    expect(page.locator(".crossword-board")).to_have_attribute("data-side", "2")
    block = next(name for name in before if "star" not in name)
    page.click(f"#face-{block}-0")
    page.click("#at-H8")
    expect(cell(page, "H8")).to_have_attribute("aria-label", re.compile(rf"^H8, {block[0]},"))
    page.keyboard.press("ArrowRight")
    expect(cell(page, "I8")).to_be_focused()
    page.click("#prism-pass")
    page.click("#move-play")
    page.click("#curtain-lift")
    expect(page.locator(".crossword-board")).to_have_attribute("data-side", "0")


def test_letters_can_be_read_from_two_sides_of_one_screen(ann: Person) -> None:
    page = open_prism(ann)
    block = next(name for name in rack(page) if "star" not in name)
    page.click(f"#face-{block}-0")
    page.click("#at-H8")
    near, far = (cell(page, "H8").locator(f".{end} .letter") for end in ("near", "far"))
    whole: Any = near.bounding_box()
    expect(far).to_be_hidden()
    page.click("#prism-twice")
    expect(page.locator("#prism-twice")).to_have_attribute("aria-pressed", "true")
    expect(far).to_have_text(block[0])
    boxes: list[Any] = [each.bounding_box() for each in (near, far, cell(page, "H8"))]
    low, high, square = boxes
    assert low["height"] < 0.8 * whole["height"], "both have room"
    assert far.evaluate("text => text.getCTM().a") < 0 < near.evaluate("text => text.getCTM().a"), "one upside down"
    middle = square["y"] + square["height"] / 2
    assert high["y"] + high["height"] / 2 < middle < low["y"] + low["height"] / 2
    check_accessible(page)
    page.reload()
    page.click("#curtain-lift")
    expect(page.locator(".crossword-board.twice")).to_have_count(1)
    page.click("#prism-twice")
    expect(page.locator(".crossword-board.twice")).to_have_count(0)


def place(square: Locator) -> tuple[float, float]:
    """Where a square is on the screen."""
    box: Any = square.bounding_box()
    return box["x"], box["y"]


def swipe(page: Page, start: Locator, sideways: int) -> None:
    """A finger touches, drags and lifts."""
    box: Any = start.bounding_box()
    touch = page.context.new_cdp_session(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 7):
        points = [{"x": x + sideways * step / 6, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_phone_of_usual_width_shows_the_whole_grid_in_squares_that_a_finger_can_hit(
    arrive: Callable[..., Person],
) -> None:
    page = open_prism(arrive(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True))
    board: Any = page.locator(".crossword-board").bounding_box()
    first: Any = cell(page, "A1").bounding_box()
    last: Any = cell(page, "O15").bounding_box()
    numbers: Any = page.locator(".crossword-row[role] .crossword-edge").first.bounding_box()
    assert min(first["width"], first["height"]) >= 24
    assert first["x"] >= numbers["x"] + numbers["width"] - 0.5
    assert last["x"] + last["width"] <= board["x"] + board["width"] + 0.5
    assert last["y"] + last["height"] <= board["y"] + board["height"] + 0.5
    expect(page.locator("#prism-zoom")).to_have_attribute("aria-label", "Show the squares larger")
    check_accessible(page)


def test_a_phone_shows_squares_that_a_finger_can_hit_and_the_whole_grid_on_request(
    arrive: Callable[..., Person],
) -> None:
    ann = arrive(viewport=NARROW, has_touch=True, is_mobile=True)
    page = open_prism(ann)
    check_fits(page)
    board: Any = page.locator(".crossword-board").bounding_box()
    near: Any = cell(page, "H8").bounding_box()
    assert near["width"] >= 24 and near["height"] >= 24
    page.tap("#prism-zoom")
    expect(page.locator("#prism-zoom")).to_have_attribute("aria-pressed", "true")
    whole: Any = page.locator(".crossword-board").bounding_box()
    first: Any = cell(page, "A1").bounding_box()
    last: Any = cell(page, "O15").bounding_box()
    assert first["x"] > whole["x"] and last["x"] + last["width"] < whole["x"] + whole["width"]
    assert first["y"] > whole["y"] and last["y"] + last["height"] < whole["y"] + whole["height"]
    check_accessible(page)
    page.tap("#prism-zoom")
    again: Any = cell(page, "H8").bounding_box()
    assert again["width"] == near["width"] and board["y"] < again["y"] < board["y"] + board["height"]
    check_fits(page)
    block = next(name for name in rack(page) if "star" not in name)
    page.tap(f"#face-{block}-0")
    page.tap("#at-H8")
    expect(cell(page, "H8")).to_have_attribute("aria-label", re.compile("not played yet"))
    check_accessible(page)
    scrolled = "document.querySelector('.crossword-board').scrollLeft"
    before = page.evaluate(scrolled)
    swipe(page, cell(page, "G6"), 60)
    page.wait_for_function(f"() => {scrolled} < {before - 15}")


def test_a_whole_game_is_played_by_keyboard(ann: Person) -> None:
    page = open_prism(ann, "play", size="9")
    keys = page.keyboard
    expect(page.locator("#status")).to_have_text("Your move", timeout=FIRST_THOUGHT)
    for _ in range(40):
        page.locator("#do-hint").focus()
        keys.press("Enter")
        page.wait_for_function("() => window.heard.some((said) => said.startsWith('Hint: '))", timeout=FIRST_THOUGHT)
        page.evaluate("window.heard.length = 0")
        move = written(page)
        if " " in move:
            type_on_the_grid(page, move)
        else:
            keys.press("Escape")
            keys.press("/")
            page.locator("#move-text").fill(move)
        keys.press("Enter")
        ann.wait_to_hear(r"^You (lay|pass|exchange)")
        ann.wait_to_hear(r"Your move\.$|last block|[Nn]othing more|[Tt]hree turns")
        if page.locator("#result-title").count():
            break
    expect(page.locator("#result-title")).to_be_visible()
    expect(page.locator(".result")).to_contain_text("Blocks left over")
    check_accessible(page)


def type_on_the_grid(page: Page, move: str) -> None:
    """Go to a square with the arrow keys and type a word there, with letters for asterisks."""
    where, blocks = move.split(" ")
    across = where[0].isdigit()
    column, row = (where[-1], int(where[:-1])) if across else (where[0], int(where[1:]))
    page.keyboard.press("0")  # to the board
    page.keyboard.press("Escape")
    focused = page.evaluate("document.activeElement.id")
    here_column, here_row = LETTERS.index(focused[3]), int(focused[4:])
    there_column = LETTERS.index(column)
    for _ in range(abs(there_column - here_column)):
        page.keyboard.press("ArrowRight" if there_column > here_column else "ArrowLeft")
    for _ in range(abs(row - here_row)):
        page.keyboard.press("ArrowDown" if row > here_row else "ArrowUp")
    if page.locator(".crossword-board.across").count() != int(across):
        page.keyboard.press("Space")
    for part in blocks.split("-"):
        letter = next(letter for letter in part.split("=")[-1] if letter.isupper())
        if part.startswith("("):
            continue
        page.keyboard.press(letter.lower())


def test_the_best_solo_score_is_kept_once(ann: Person) -> None:
    """TABLE-18"""
    page = ann.open()
    for _ in range(2):
        page = open_prism(ann, "play", seats="1")
        for _ in range(3):
            ann.play("pass")
        expect(page.locator(".best-scores tr")).to_have_count(1)
        expect(page.locator(".best-scores [aria-current]")).to_contain_text("3 moves")
        check_accessible(page)
