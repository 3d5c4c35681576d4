"""No key leaves a listener in silence: in a lesson, in a replay, between hands, and while a hint is thought of."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.hands import open_for_both, play_a_hand
from tests.browser.house import Person
from tests.browser.listener import Listener

WIN = ("L1", "L2", "L1", "L2", "L1", "L2", "L1", "L2", "L1")
OFFERED = """try { localStorage["parlour.settings"] ??= '{"offers": true}'; } catch { /* no page yet */ }"""
WAYS = "Key 0 leads to the board, and the question mark lists all keys."


def test_a_hint_that_takes_long_is_announced_and_one_that_is_there_is_not(ann: Person) -> None:
    page = ann.open_table("play")
    held: list[Route] = []
    page.route("**/hint", lambda route: held.append(route))
    listener = Listener(ann)
    listener.press("0", "Shift+H")
    listener.listen(r"^Thinking of a hint\.$")
    held[0].fulfill(json={"move": "L2", "text": "Row 2 from the left."})
    listener.listen("^Hint: Row 2 from the left")
    assert "Row 2 from the left" in listener.focused()
    page.wait_for_function("() => document.querySelector('#do-hint').textContent === 'Hint'")
    assert ann.heard().count("Thinking of a hint.") == 1


def test_reading_keys_know_where_the_cursor_stands_before_the_board_has_focus(ann: Person) -> None:
    ann.open_table("play")
    listener = Listener(ann)
    listener.press("1")
    assert "row 3 from the left" in listener.listen("(?i)from the left").lower()
    listener.press("2")
    listener.listen(r"^Row 3: (empty|all empty|5 empty)")
    assert not any("go from 1" in sentence for sentence in ann.heard())


def test_in_a_lesson_a_hint_is_arranged_and_keys_without_a_meaning_say_so(ann: Person) -> None:
    page = ann.open("/learn/push")
    ann.wait_to_hear("^Step 1 of ")
    assert ann.heard()[0].endswith(WAYS)
    listener = Listener(ann)
    listener.press("0", "z")
    listener.listen(r"^z does nothing here\.")
    listener.press("Shift+H")
    listener.listen(r"^Row \d will read|^Column \d will read")
    listener.press("Enter")
    listener.listen("^That is a whole turn")
    listener.press("/")
    listener.listen(r"^No moves can be typed now\.$")
    listener.press("Shift+H")
    listener.listen(r"^Nothing is left to do in this step\.$")
    page.click("#step-next")
    assert WAYS not in listener.listen("^Step 2 of "), "the keys are told once"
    page.click("#show-me")
    listener.listen("^Your piece beyond the gap")
    assert sum("Step 2 of" in sentence for sentence in ann.heard()) == 1, "the task is told once"


def test_in_a_replay_the_keys_tell_of_its_step_and_you_stay_yourself(ann: Person) -> None:
    page = ann.open_table("play")
    ann.play("L1")
    expect(page.locator("#status")).to_have_text("Your move")
    page.click("#do-resign")
    page.click("#ask-yes")
    page.wait_for_selector("#result-title")
    number = page.evaluate(
        """async () => {
          const table = location.pathname.replace("/t/", "/tables/");
          const { steps } = await (await fetch(`/api${table}/replay?seat=0`)).json();
          return steps.find(({ kind, seat }) => kind === "move" && seat === 1).number;
        }"""
    )
    best = {"move": "T5", "name": "column 5 from the top", "text": "", "value": None, "chance": 0.7}
    turn = {"number": number, "seat": 1, "played": "L1", "name": "row 1 from the left", "best": [best], "rank": 2}
    turn |= {"lost": 0.2, "verdict": "mistake", "says": "Mistake.", "chance": 0.5, "error": 0.0, "solved": False}
    page.route(
        re.compile("/analysis"),
        lambda route: route.fulfill(json={"turns": [turn], "done": True, "note": "", "summary": []}),
    )
    page.click("#replay")
    listener = Listener(ann)
    expect(page.locator("#replay-slider")).to_be_focused()
    page.keyboard.press("Home")
    listener.press("0", "5")
    listener.listen(r"^The start\.$")
    listener.press("]", "5")
    for _ in range(2):
        listener.listen("^You push into row 1 from the left")
    listener.press("Shift+P")
    listener.listen(r"^The game is over\.$")
    listener.press("]")
    listener.listen(r"^Novice pushes.* Mistake\.$")
    listener.press("b")
    listener.listen(r"^Before it, with column 5 from the top instead\.$")
    listener.press("Shift+L")
    listener.listen(r"^Row 1: you, 4 empty\.")
    listener.press("5")
    listener.listen(r"^Before it, with column 5 from the top instead\.$")
    listener.press("Escape")
    listener.listen("^Novice pushes")
    expect(page.locator("#replay-better")).to_have_attribute("aria-pressed", "false")
    listener.press("m")
    listener.listen(r"^There are no mistakes\.$")


def test_a_replay_says_why_nothing_better_is_shown(ann: Person) -> None:
    page = ann.open_table("together")
    ann.play(*WIN)
    held: list[Route] = []
    page.route(re.compile("/analysis"), lambda route: held.append(route))
    page.click("#replay")
    listener = Listener(ann)
    expect(page.locator("#replay-slider")).to_be_focused()
    for key in "bm":
        listener.press(key)
        listener.listen(r"^The strongest bot is still analysing this game\.$")
    while not held:
        page.wait_for_timeout(20)
    held[0].fulfill(json={"turns": [], "done": True, "note": "", "summary": []})
    expect(page.locator(".replay-best")).to_have_text("")
    listener.press("m")
    listener.listen(r"^There are no mistakes\.$")
    listener.press("b")
    listener.listen(r"^Nothing better is known\.$")


def test_between_hands_nothing_is_typed_and_that_is_said(ann: Person) -> None:
    request = ann.context.request
    table = open_for_both(request, "lotto")
    play_a_hand(request, table)
    page = ann.open(f"/t/{table}")
    expect(page.locator("#go-on")).to_be_visible()
    listener = Listener(ann)
    listener.press("/")
    listener.listen(r"^No moves can be typed now\.$")


def test_the_task_of_a_puzzle_is_told_once(ann: Person) -> None:
    page = ann.open()
    page.click("#today-prism-play")
    ann.wait_to_hear(r"^Prism\.")
    assert ann.heard()[0].count("Find the highest-scoring move.") == 1
    listener = Listener(ann)
    listener.press("4")
    assert listener.listen("Make a move to try it").count("Find the highest-scoring move.") == 1


def test_where_the_keys_are_listed_is_told_at_the_first_table_and_not_to_those_who_want_few_words(ann: Person) -> None:
    ann.open_table("play")
    ann.wait_to_hear(rf"^Push\. .*Your move\. {re.escape(WAYS)}$")
    ann.open_table("play")
    ann.wait_to_hear(r"^Push\. .*Your move\.$")
    ann.page.evaluate('localStorage[\'parlour.settings\'] = \'{"words": "brief", "offers": false}\'')
    ann.open_table("play")
    ann.wait_to_hear(r"^Push\. Your move\.$")


def test_what_is_offered_and_who_sits_there_reads_well(ann: Person) -> None:
    ann.context.add_init_script(OFFERED)
    page = ann.open()
    page.evaluate("localStorage['parlour.settings'] = '{\"offers\": true}'")
    page.evaluate("localStorage['parlour.lessons'] = '{\"push\": {\"offered\": true}}'")
    page.reload()
    page.click("#push-play")
    expect(page.get_by_role("region", name="Help me while I learn?")).to_be_visible()
    expect(page.locator("#help-yes")).to_have_accessible_description("Help me while I learn?")
    expect(page.get_by_role("listitem").filter(has_text="to move")).to_have_text(re.compile(r"to move, \d+ left"))
