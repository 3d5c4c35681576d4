"""What is heard while a move is arranged: each piece as it is laid, and what the move would do after a pause."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import Person, fill_move
from tests.browser.listener import Listener
from tests.narrow import present

SILENCE = 690  # milliseconds after the last key, and a little for the rounding of clocks
STAMPED = """
window.keyed = 0;
window.stamps = [];
addEventListener("keydown", () => { window.keyed = performance.now(); }, true);
new MutationObserver(() => window.stamps.push(performance.now() - window.keyed))
  .observe(document.querySelector("#voice"), { childList: true });
"""


def open_table(person: Person, game: str, **wish: object) -> Page:
    wish = {"game": game, "seats": [{"who": "me"}, {"who": "me"}], "hints": True} | wish
    opened = person.named("Ann").context.request.post("/api/tables", data=wish)
    assert opened.ok, opened.text()
    page = person.open(f"/t/{opened.json()['table']}")
    page.wait_for_selector("#status:not(:empty)")
    if page.locator("#curtain-lift").is_visible():
        page.click("#curtain-lift")
    return page


def plain_letters(page: Page) -> list[str]:
    """A letter of every block on the rack that has no wild face, with the words for that face."""
    named: list[str] = page.locator(".crossword-block > :first-child").evaluate_all(
        "faces => faces.map((face) => face.ariaLabel)"
    )
    return [name for name in named if not re.search("asterisk|Master", name)]


@pytest.mark.parametrize("game", ["prism", "anagrams"])
def test_every_block_is_told_with_its_square_and_the_word_after_a_pause(ann: Person, game: str) -> None:
    page = open_table(ann, game)
    player = Listener(ann)
    letters = [name[0] for name in plain_letters(page)][:2]
    player.press("0")
    start = present(re.match("gridcell (.+?), (pocket|empty)", player.focused()))[1].replace("The start", "the start")
    page.evaluate(STAMPED)
    player.press(letters[0].lower(), letters[1].lower())  # at once, so that there is no pause between them
    assert re.match(rf"{letters[0]},.* on {re.escape(start)}\.", player.listen("."))
    assert re.match(rf"{letters[1]},.* on .+\.", player.listen("."))
    refusal = player.listen(".")
    assert page.evaluate("window.stamps.at(-1)") >= SILENCE, "the preview did not wait for a pause"
    player.press("8")
    arranged = player.listen(".")
    assert arranged.startswith(f"{''.join(letters)} across from {start}. ") and arranged.endswith(refusal)
    player.press("Backspace")
    assert player.listen(".") == f"{letters[1]} taken back."
    player.press("Escape", "ArrowDown")
    here = player.focused()
    player.press("Backspace")
    player.listen("^There is nothing to take back here")
    assert player.focused() == here


@pytest.mark.parametrize(
    ("game", "around"),
    [
        ("push", r"^Row 3 from the left: empty\. After a push: you, 4 empty; nothing would fall off\.$"),
        ("lotto", r"^c3: [A-Z], printed\. Around it: above .+; right .+; below .+; left .+\.$"),
        ("prism", r"^H8, pocket\. Nothing beside it\.$"),
        ("anagrams", r"^The start, empty\. Nothing beside it\.$"),
    ],
)
def test_a_square_is_read_with_what_surrounds_it(ann: Person, game: str, around: str) -> None:
    page = open_table(ann, game)
    player = Listener(ann)
    player.press("0", "1")
    player.listen(around)
    if game in ("prism", "anagrams"):
        letter = plain_letters(page)[0][0]
        player.press(letter.lower(), "ArrowLeft", "1")
        player.listen(rf", {letter}, .*not played yet$|, {letter}, not played yet$")  # only the board knows of it


def test_the_first_move_that_is_arranged_on_the_board_says_how_it_is_played(ann: Person) -> None:
    open_table(ann, "push")
    player = Listener(ann)
    player.press("0", "Enter")
    player.listen(r"^Row 3 will read yours, 4 empty\. Enter plays it\.$")
    player.press("Enter")
    player.listen(r"^You push into row 3|pushes into row 3")
    player.press("Enter")
    player.listen(r"^Row 3 will read .* 3 empty\.$")


def test_a_block_of_prism_that_is_turned_says_which_face_it_shows(ann: Person) -> None:
    page = open_table(ann, "prism")
    player = Listener(ann)
    letter = plain_letters(page)[0][0]
    player.press("0", letter.lower(), "ArrowLeft")
    laid = player.listen("face, on H8")
    player.press(" ")
    turned = player.listen("face, on H8")
    assert {"left face" in laid, "left face" in turned} == {True, False}


def test_a_typed_move_is_spoken_of_after_a_pause_or_by_enter(ann: Person) -> None:
    page = open_table(ann, "push")
    player = Listener(ann)
    player.press("/")
    page.evaluate(STAMPED)
    page.keyboard.type("L9")
    expect(page.locator("#move-preview")).to_contain_text("numbered from 1 to 5")
    player.listen("numbered from 1 to 5")
    assert [stamp for stamp in page.evaluate("window.stamps") if stamp < SILENCE] == [], "refused while it was typed"
    player.press("Enter")
    refused = player.listen("^Not played. ")
    assert "numbered from 1 to 5" in refused
    page.keyboard.type("look row 2")
    assert page.locator("#move-text").input_value() == "look row 2", "what was refused is selected"
    player.press("Enter")
    assert player.listen("^Row 2") == "Row 2: empty."

    fill_move(page, "")
    heard = len(ann.heard())
    page.keyboard.type("L8")
    player.press("Enter")
    player.listen("numbered from 1 to 5")
    page.wait_for_timeout(2 * SILENCE)
    assert len(ann.heard()) == heard + 1, "Enter says why at once, and the pause does not repeat it"


def test_a_tile_of_rush_that_does_not_fit_is_warned_of_before_it_is_played(ann: Person) -> None:
    open_table(ann, "rush", seats=[{"who": "me"}, {"who": "bot", "level": "novice"}])
    player = Listener(ann)
    player.press("0", ".")
    for _ in range(12):
        player.press("j", "Enter")
        told = player.listen("left if it fits")
        if "It does not fit: " in told:
            break
    assert re.search(r"It does not fit: .+\.$", told)
    player.press("8")
    assert player.listen(".") == told


def test_a_block_of_anagrams_is_exchanged_from_the_rack_by_keys(ann: Person) -> None:
    open_table(ann, "anagrams", seats=[{"who": "me"}, {"who": "bot", "level": "novice"}])
    ann.page.wait_for_function("() => /Your move/.test(document.querySelector('#status').textContent)")
    player = Listener(ann)
    player.press("0", "Shift+D")
    player.listen("^First choose a block on your rack to give up: Tab leads there")
    player.press("Tab")
    block = player.focused()
    player.press("Enter")
    player.listen("^Chosen. .* discard it with Shift")
    assert player.focused() == block, "focus stays on the block"
    player.press("Shift+D")
    player.listen("^Arranged: you give up .* and draw")
    player.press("Shift+D")
    player.listen("^You discard")


def test_a_letter_of_lotto_for_a_square_that_is_taken_says_so(ann: Person) -> None:
    open_table(ann, "lotto", seats=[{"who": "me"}, {"who": "bot", "level": "novice"}])
    ann.page.wait_for_function("() => /Your move/.test(document.querySelector('#status').textContent)")
    player = Listener(ann)
    player.press("0", "Shift+D")
    letter = present(re.match("You draw ([A-Z])", player.listen("^You draw")))[1]
    assert "printed" in player.focused()
    player.press(letter.lower())
    assert re.match(rf"{letter} is chosen, but \w\d is not empty", player.listen("."))


def test_what_is_typed_after_a_question_answers_it(ann: Person) -> None:
    page = open_table(ann, "prism")
    player = Listener(ann)
    letters = "".join(name[0] for name in plain_letters(page))[:4]
    player.press("/")
    page.keyboard.insert_text(letters)
    player.press("Enter")
    player.listen("^Where does it begin")
    for between, heard in (("look hand", "^Your rack"), ("to the right of it", "^'to the right of it' is not a move")):
        page.keyboard.insert_text(between)
        player.press("Enter")
        player.listen(heard)
    page.keyboard.insert_text("across from H8")
    player.press("Enter")
    assert player.listen(".").startswith(f"{letters}, across from H8, ")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("help", r"^Type a move, or ask: look, .* help moves says how moves are written"),
        ("?", r"^Type a move, or ask: look, "),
        ("hint", r"^Hint: (Row|Column) \d from the "),
        ("help moves", r"^row 3 from the left, or L3"),
        ("help look", r"^look says the whole board; .* Places to look at: "),
    ],
)
def test_the_field_for_moves_answers_help(ann: Person, asked: str, told: str) -> None:
    page = open_table(ann, "push")
    player = Listener(ann)
    player.press("/")
    page.keyboard.type(asked)
    player.press("Enter")
    player.listen(told)


@pytest.mark.parametrize("key", ["Backspace", "Delete", "z"])
def test_a_key_that_does_nothing_on_the_board_says_so(ann: Person, key: str) -> None:
    open_table(ann, "push")
    player = Listener(ann)
    player.press("0", key)
    player.listen(f"^{key} does nothing here")


def test_a_tile_of_rush_that_is_typed_where_it_does_not_fit_is_warned_of_once(ann: Person) -> None:
    page = open_table(ann, "rush", seats=[{"who": "me"}, {"who": "bot", "level": "novice"}])
    player = Listener(ann)
    player.press("0", ".")
    told = ""
    while "It does not fit: " not in told:
        player.press("j", "Enter")
        told = player.listen("left if it fits")
    square = present(re.search(r"row \d+, column \d+", player.focused()))[0]
    player.press("Escape", "/")
    page.keyboard.insert_text(f"tile 1 on {square}")
    player.press("Enter")
    assert player.listen("It does not fit: ").endswith("Enter again plays it all the same.")
    player.press("Enter")
    player.listen("You make a mistake")


def test_once_the_game_is_over_keys_say_so(ann: Person) -> None:
    page = open_table(ann, "push", seats=[{"who": "me"}, {"who": "bot", "level": "novice"}])
    page.click("#do-resign")
    page.click("#ask-yes")
    page.wait_for_selector("#result-title")
    player = Listener(ann)
    for key in ("/", "0", "Enter"):
        player.press(key)
        if key != "0":
            player.listen("^The game is over")


def test_a_key_that_leads_to_where_one_is_says_so(ann: Person) -> None:
    open_table(ann, "rush", seats=[{"who": "me"}])
    player = Listener(ann)
    player.press("0", "Shift+H")
    player.listen("^Hint: Lateral")
    player.press("Enter")
    player.listen("You place")
    player.press("g")
    assert player.listen(".") == "You are there already."


def test_the_line_is_read_with_what_is_arranged_on_it(ann: Person) -> None:
    page = open_table(ann, "prism")
    player = Listener(ann)
    letters = [name[0] for name in plain_letters(page)][:2]
    player.press("0", *(letter.lower() for letter in letters))
    page.wait_for_function("() => document.querySelector('#move-preview').textContent")
    player.press("2")
    assert player.listen("^Row 8").endswith(f"Not played yet: {''.join(letters)} across from H8.")


def test_typing_says_which_letters_it_passes(ann: Person) -> None:
    page = open_table(ann, "prism", seats=[{"who": "me"}])
    player = Listener(ann)
    player.press("0", "Shift+H")
    player.listen("^Hint: [A-Z]+ (across|down)")
    player.press("Enter")
    word, way = present(re.match(r"You lay ([A-Z]+) (across|down)", player.listen("^You lay"))).groups()
    page.wait_for_function("word => document.activeElement?.ariaLabel?.includes(`, ${word[0]}, `)", arg=word)
    if way == "down":
        player.press(" ")
        player.listen("^Typing down")
    player.press("ArrowLeft" if way == "across" else "ArrowUp")
    letter = plain_letters(page)[0][0]
    player.press(letter.lower())
    assert player.listen(rf"^{letter}, ").endswith(f" Past {word}.")
