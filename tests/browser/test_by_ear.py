"""The settings for playing by ear: sounds, the page's own voice, words, time."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.house import NARROW, WIDE, Person, check_accessible, check_fits, fill_move, table_of

RENDERED = """async () => {
  const script = document.querySelector("script[type=module]").src;
  const { EARCONS, lengthOf, schedule } = await import(new URL("ear/earcons.js", script));
  const rendered = {};
  for (const name of Object.keys(EARCONS)) {
    const audio = new OfflineAudioContext(2, 8000 * (lengthOf(name) + 0.1), 8000);
    schedule(audio, name, { at: 0, volume: 1, pan: -0.5 });
    const sound = await audio.startRendering();
    const [left, right] = [0, 1].map((side) => sound.getChannelData(side));
    const power = (samples) => samples.reduce((sum, sample) => sum + sample * sample, 0);
    const crossings = left.reduce((count, sample, at) => count + (sample * (left[at - 1] ?? 0) < 0 ? 1 : 0), 0);
    rendered[name] = { left: power(left), right: power(right), peak: Math.max(...left.map(Math.abs)), crossings };
  }
  return rendered;
}"""
SPOKEN = """
window.spoken = [];
SpeechSynthesis.prototype.speak = (words) => { window.spoken.push([words.text, words.rate]); };
"""


def open_sheet(page: Page) -> None:
    page.click("#tool-settings")
    page.click("#set-ear")
    expect(page.get_by_role("dialog", name="By ear")).to_be_visible()


def test_every_sound_can_be_tried_is_different_and_comes_from_its_side(ann: Person) -> None:
    ann.context.add_init_script(
        "window.notes = 0; const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (when) { window.notes += 1; start.call(this, when); };"
    )
    page = ann.open()
    rendered: dict[str, dict[str, Any]] = page.evaluate(RENDERED)
    assert all(sound["left"] > 3 * sound["right"] > 0 for sound in rendered.values()), "from the left"
    assert all(0.02 < sound["peak"] < 1 for sound in rendered.values()), "neither silent nor clipped"
    shapes = [(round(sound["left"]), sound["crossings"]) for sound in rendered.values()]
    assert len(set(shapes)) == len(shapes), "no two sound alike"

    open_sheet(page)
    check_accessible(page)
    page.set_viewport_size(NARROW)
    check_fits(page)
    page.set_viewport_size(WIDE)
    assert page.locator(".ear-sound").count() == len(rendered)
    before = page.evaluate("window.notes")
    page.click("#try-fall")
    page.wait_for_function("(before) => window.notes === before + 1", arg=before)
    page.uncheck("#ear-sound-turn")
    page.check("#ear-sound")
    page.select_option("#ear-time", "double")
    page.reload()
    open_sheet(page)
    expect(page.locator("#ear-sound-turn")).not_to_be_checked()
    expect(page.locator("#ear-sound-fall")).to_be_checked()
    page.get_by_role("button", name="Done").click()
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/api/tables")) as asked:
        page.click("#lotto-play")
    assert '"hold":180,"pause":240' in (asked.value.post_data or ""), "twice the usual time to claim and to look"


def test_the_page_speaks_for_itself_and_says_more_or_less(ann: Person) -> None:
    ann.context.add_init_script(SPOKEN)
    page = ann.open()
    open_sheet(page)
    page.select_option("#ear-words", "full")
    page.check("#ear-voice")
    page.get_by_role("button", name="Done").click()
    page.click("#push-together")
    ann.wait_to_hear("Push. Fill a row")
    ann.play("L2")
    ann.wait_to_hear(r"pushes into row 2 from the left.*move\. .+\.")
    fill_move(page, "L9")
    ann.wait_to_hear(r"numbered from 1 to 5\. Rule PUSH-3\.$")
    fill_move(page, "")
    page.focus("#entry-T1")
    spoken = dict(page.evaluate("window.spoken"))
    assert "This is how it sounds." in spoken and "Column 1 from the top" in spoken
    assert all(sentence in spoken for sentence in ann.heard()[-2:]), "what is announced is spoken"
    open_sheet(page)
    check_accessible(page)
    with page.expect_download() as saved:
        page.click("#ear-braille")
    assert saved.value.suggested_filename == f"push-{table_of(page)}.brf"
    assert saved.value.path().read_text().isascii()
    page.select_option("#ear-words", "brief")
    page.get_by_role("button", name="Done").click()
    fill_move(page, "L8")
    # The number of the rule is a link.
    ann.wait_to_hear(r"^There is no row 8; rows and columns are numbered from 1 to 5\.$")
    ann.play("R2")
    assert ann.heard()[-1].endswith("from the right.")
    page.focus("#entry-L2")
    page.keyboard.press("Shift+L")
    ann.wait_to_hear(r"Row 2: .*you")  # a shared screen answers the one whose turn it is
