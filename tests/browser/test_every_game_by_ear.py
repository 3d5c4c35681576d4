"""Sounds, voice, amount of words, going back and waiting computers: each of them in every game."""

from __future__ import annotations

import pytest

from tests.browser.house import Person
from tests.browser.listener import Listener
from tests.browser.transcripts import GAMES

STARTED = """
localStorage["parlour.settings"] = JSON.stringify({
  offers: false, sound: true, volume: 40, voice: true, rate: 2, words: "full", waits: true,
});
window.spoken = [];
SpeechSynthesis.prototype.speak = ({ text, rate, volume }) => {
  window.spoken.push([text, rate, Math.round(100 * volume)]);
};
window.notes = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when) { window.notes += 1; start.call(this, when); };
"""
CHANGED = """async (silent) => {
  const script = document.querySelector("script[type=module]").src;
  const { change } = await import(new URL("page/settings.js", script));
  const { EARCONS } = await import(new URL("ear/earcons.js", script));
  change(silent ? { words: "brief", silent: Object.keys(EARCONS) } : { words: "usual", silent: [] });
}"""
MY_TURN = """played => document.querySelectorAll(".log-list li").length > played
  && /Your move|Everyone moves|not begun yet/.test(document.querySelector("#status")?.textContent ?? "")"""


def take_a_turn(ann: Person, listener: Listener) -> list[str]:
    """Play what a hint says; answers what was announced from then until it is Ann's turn again."""
    listener.press("Shift+H")
    listener.listen("^Hint")
    played, heard = ann.page.locator(".log-list li").count(), len(ann.heard())
    listener.press("Enter")
    listener.listen("^(The game begins. )?You ")
    ann.page.wait_for_function(MY_TURN, arg=played)
    return ann.heard()[heard:]


@pytest.mark.parametrize("game", GAMES)
def test_every_setting_by_ear_works_in_every_game(ann: Person, game: str) -> None:
    ann.context.add_init_script(STARTED)
    wish = {"game": game, "seats": [{"who": "me"}, {"who": "bot", "level": "novice"}], "hints": True}
    table = ann.named("Ann").context.request.post("/api/tables", data=wish).json()["table"]
    page = ann.open(f"/t/{table}")
    page.wait_for_selector("#status:not(:empty)")
    page.click("#title")  # browsers are silent until somebody has clicked or pressed a key
    listener = Listener(ann)
    listener.press("0")
    listener.listen("^The computers wait")
    listener.press("Shift+G")
    page.wait_for_function(MY_TURN, arg=-1)

    told = take_a_turn(ann, listener)
    step = page.locator("#next-step").text_content() or ""
    assert step and any(step in sentence for sentence in told), "every word: also what can be done"
    page.wait_for_function("() => window.notes > 0")
    assert [told[0], 2, 40] in page.evaluate("window.spoken")

    listener.press("[")
    last = listener.listen(r"^(\d+) of \1: ")
    listener.press("[")
    assert listener.listen(r"^\d+ of \d+: ") != last
    listener.press("]", "]")
    listener.listen(r"^(\d+) of \1: ")
    listener.listen(r"^Nothing after that\. (\d+) of \1: ")

    page.evaluate(CHANGED, True)
    notes = page.evaluate("window.notes")
    told = take_a_turn(ann, listener)
    assert not any("Your move" in sentence or step in sentence for sentence in told), "brief: only what happened"
    assert page.evaluate("window.notes") == notes, "every sound has a switch"

    listener.press("[")
    listener.listen(r"^(\d+) of \1: ")  # what happened since then comes first
