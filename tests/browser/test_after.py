"""After the game: result, replay, what the strongest bot would have done, the record and the seed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Route, ViewportSize, expect

from parlour.core import Match, Record
from tests.browser.house import NARROW, Person, check_accessible, check_fits
from tests.browser.test_table import WIN

LAPTOP = ViewportSize(width=1366, height=768)
PHONE = ViewportSize(width=390, height=844)


def test_a_finished_game_can_be_replayed_step_by_step(ann: Person) -> None:
    page = ann.open_table("together")
    ann.play(*WIN)
    expect(page.locator("#result-title")).to_have_text("Guest wins: row 1 is full")
    page.click("#replay")
    slider = page.get_by_role("slider", name="Step")
    expect(slider).to_be_focused()
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Step 9 of 9: Guest pushes"))
    check_accessible(page)
    page.set_viewport_size(LAPTOP)
    box = page.locator(".board > :not(.curtain)").first.bounding_box()
    assert box is not None and box["height"] > 500, "the controls do not take the board's room"
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("gridcell", name="Row 1, column 5: empty")).to_be_attached()
    page.keyboard.press("Home")
    expect(page.get_by_role("gridcell", name="Row 1, column 1: empty")).to_be_attached()
    page.focus("#replay-on")
    page.keyboard.press("]")
    expect(page.locator(".replay-says")).to_contain_text(
        re.compile(r"^1 / 9 · 0:\d\d · Guest pushes into row 1 from the left\.$")
    )
    ann.wait_to_hear(r"^Guest pushes into row 1 from the left\.")  # and a verdict, if there is one already
    page.set_viewport_size(NARROW)
    check_fits(page)
    page.click("#replay-close")
    expect(page.locator("#replay")).to_be_focused()
    expect(page.get_by_role("gridcell", name="Row 1, column 5: Guest")).to_be_attached()


LABELS = """() => {
  window.labels = [];
  const button = document.querySelector("#replay-auto");
  new MutationObserver(() => {
    const label = button.getAttribute("aria-label");
    if (label !== window.labels.at(-1)) window.labels.push(label);
  }).observe(button, { attributeFilter: ["aria-label"] });
}"""


def test_a_replay_runs_at_the_original_pace(ann: Person) -> None:
    page = ann.open_table("together")
    ann.play(*WIN)
    page.click("#replay")
    page.select_option("#replay-pace", "16")
    page.evaluate(LABELS)
    page.click("#replay-auto")
    expect(page.locator(".replay-says")).to_contain_text(re.compile(r"^9 / 9 · 0:\d\d · "))
    expect(page.locator("#replay-auto")).to_have_attribute("aria-label", "Play automatically")
    assert page.evaluate("window.labels") == ["Pause", "Play automatically"]
    check_accessible(page)
    found = page.evaluate(
        """async () => {
          const { pauseBetween, elapsed } = await import(
            new URL("after/replay.js", document.querySelector("script[type=module]").src));
          return [
            pauseBetween(1000, 3500, 1), pauseBetween(1000, 3500, 4), pauseBetween(1000, 3500, 0),
            pauseBetween(null, 3500, 1), pauseBetween(1000, 9e9, 16), pauseBetween(3500, 1000, 1),
            elapsed(0), elapsed(65_000), elapsed(3_661_999),
          ];
        }"""
    )
    assert found == [2500, 625, 900, 900, 10_000, 0, "0:00", "1:05", "1:01:01"]


def test_the_record_can_be_saved_and_the_seed_checked(ann: Person, tmp_path: Path) -> None:
    page = ann.open_table("together", "hex")
    commitment = page.evaluate("fetch(`/api${location.pathname.replace('/t/', '/tables/')}`).then((r) => r.json())")
    assert "seed" not in commitment
    if page.locator("#curtain-lift").is_visible():
        page.click("#curtain-lift")
    page.click("#do-resign")
    page.click("#ask-yes")
    with page.expect_download() as download:
        page.click("#record")
    download.value.save_as(tmp_path / "record.json")
    match = Match.replay(Record.loads((tmp_path / "record.json").read_text()))
    assert match.outcome is not None
    page.click("#seed-summary")
    expect(page.locator(".seed")).to_contain_text("Checked: the seed is the one committed to")
    expect(page.locator(".seed")).to_contain_text(match.seed.hex())
    check_accessible(page)


def test_every_move_has_a_verdict_and_the_better_move_stands_on_the_position_before(ann: Person) -> None:
    page = ann.open_table("together")
    ann.play(*WIN)
    page.click("#replay")
    page.keyboard.press("End")
    expect(page.locator(".verdict")).to_have_text(re.compile("^Best: row 1 from the left wins at once"))
    expect(page.locator(".curve")).to_be_visible()
    expect(page.locator(".curve")).to_have_attribute("aria-label", re.compile("chance to win went"))
    expect(page.locator(".replay-best")).to_contain_text("chance to win went")  # how everybody played, for the eye too
    page.keyboard.press("m")
    expect(page.locator(".replay-best")).not_to_contain_text("chance to win went")
    expect(page.locator(".verdict")).to_have_text(re.compile("^(Inaccuracy|Mistake|Blunder): It .* Better was "))
    check_accessible(page)
    played, after = page.locator(".replay-says").inner_text(), page.locator("#replay-try").get_attribute("href")
    page.keyboard.press("b")
    expect(page.locator("#replay-better")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".replay-says")).to_contain_text(
        re.compile(r"Before it, with (row|column) \d from the \w+ instead\.$")
    )
    ann.wait_to_hear(r"^Before it, with (row|column) \d from the \w+ instead\.$")
    expect(page.locator("#replay-try")).not_to_have_attribute("href", after or "")
    check_accessible(page)
    page.set_viewport_size(PHONE)
    check_fits(page)
    more, below = page.locator(".replay-more").bounding_box(), page.locator(".result").bounding_box()
    assert more and below and more["y"] + more["height"] <= below["y"], "the result is not over the controls"
    page.locator("#replay-better").click()
    page.set_viewport_size(LAPTOP)
    expect(page.locator(".replay-says")).to_have_text(played)
    page.keyboard.press("End")
    expect(page.locator("#replay-try")).to_be_hidden()
    page.keyboard.press("Home")
    expect(page.locator(".replay-says")).to_contain_text("The start.")


def test_a_link_opens_the_same_moment_for_somebody_else(ann: Person, arrive: Callable[..., Person]) -> None:
    page = ann.open_table("together")
    ann.play(*WIN)
    page.click("#replay")
    expect(page.locator(".replay-says")).to_contain_text("9 / 9")
    page.keyboard.press("ArrowLeft")
    said = page.locator(".replay-says")
    expect(said).to_contain_text("8 / 9")
    step = page.locator("#replay-try").get_attribute("href")
    assert step is not None
    ben = arrive()
    ben.open(f"{page.url.partition('?')[0]}?step={step.partition('from=')[2]}")
    expect(ben.page.locator(".replay-says")).to_contain_text("8 / 9")


def test_moves_can_be_tried_from_any_moment_and_the_bot_judges_them(ann: Person) -> None:
    page = ann.open_table("together")
    ann.play(*WIN)
    page.click("#replay")
    expect(page.locator(".replay-says")).to_contain_text("9 / 9")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay-says")).to_contain_text("8 / 9")
    page.click("#replay-try")
    expect(page.locator("#title")).to_have_text("Push: try it from here")
    ann.type_move("T1")
    blunder = re.compile("^Blunder: .* Better was row 1 from the left, which wins at once")
    expect(page.locator(".opinion")).to_have_text(blunder)
    check_accessible(page)
    page.click("#try-back")
    page.click("#try-ask")
    expect(page.locator(".opinion")).to_have_text("Row 1 from the left wins at once.")
    page.set_viewport_size(NARROW)
    check_fits(page)
    page.click("#try-leave")
    expect(page.locator(".replay-says")).to_contain_text("8 / 9")


def test_mistakes_can_be_retried(ann: Person) -> None:
    page = ann.open_table("together")
    ann.play(*WIN)
    page.click("#replay")
    page.click("#replay-retry")
    task, position = page.locator(".guide .task"), 1
    expect(task).to_contain_text(f"Position {position} of")
    while "Played here: row 5 from the left." not in task.inner_text():
        position += 1
        page.click("#try-next")
        expect(task).to_contain_text(f"Position {position} of")
    ann.type_move("B5")
    expect(page.locator(".opinion")).to_contain_text("Look for something better.")
    check_accessible(page)
    page.click("#try-ask")
    expect(page.locator("#move-text")).not_to_have_value("")
    page.press("#move-text", "Enter")
    expect(page.locator(".opinion")).to_contain_text("well found")


def test_a_position_to_retry_is_announced_once_it_is_on_the_board(ann: Person) -> None:
    page = ann.open_table("together")
    ann.play(*WIN)
    page.click("#replay")
    held: list[Route] = []
    page.route("**/line", lambda route: held.append(route))
    page.click("#replay-retry")
    while not held:
        page.wait_for_timeout(20)
    page.wait_for_timeout(200)
    assert not any("Find something better" in sentence for sentence in ann.heard()), "nothing can be typed yet"
    expect(page.locator(".guide .task")).not_to_contain_text("Find something better")
    for route in held:
        route.continue_()
    ann.wait_to_hear(r"^Position 1 of \d+\. Played here: .* Find something better\.$")


def test_a_hint_is_arranged_and_not_played(ann: Person) -> None:
    page = ann.open_table("play")
    page.set_viewport_size(PHONE)
    page.click("#do-hint")
    expect(page.locator("#hint-note")).to_contain_text("Hint:")
    note, bar = page.locator("#hint-note").bounding_box(), page.locator(".bar").bounding_box()
    assert note and bar and note["y"] + note["height"] <= bar["y"], "the hint is not behind the bar"
    expect(page.locator("#move-text")).not_to_have_value("")
    expect(page.locator("#status")).to_have_text("Your move")
    check_accessible(page)
