"""Whole games by keys and by ear, written down: every key, what has focus then, and what is announced.

`python -m tests.browser.transcripts` writes them into tests/golden/page, or only those of the games named after it.
Read the difference as an editor would before you commit it.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, WebSocket, sync_playwright

from tests.browser.house import House, Person
from tests.browser.listener import Listener

GOLDEN = Path(__file__).parents[1] / "golden" / "page"
GAMES: dict[str, dict[str, Any]] = {
    "push": {"options": {"size": 3, "pieces": 3}},
    "lotto": {"hold": 0},
    "prism": {"options": {"size": 9}},
    "anagrams": {"options": {"limit": 10}},
    "domino": {},
    "hex": {},
    "rush": {"seats": [{"who": "me"}]},
}
MOST_MOVES = 60
READING_KEYS = ("1", "2", "3", "4")
NOBODY_THERE = re.compile(r"^(RootWebArea|generic|none|ignored|Unknown)\b|^\S+\s*$")
SETTLED = """number => {
  const over = document.querySelector("#result-title") !== null;
  const paused = document.querySelector("#go-on")?.checkVisibility() === true;
  const played = document.querySelectorAll(".log-list li").length > number;
  return over || (played && (paused || document.querySelector("#status")?.textContent === "Your move"));
}"""


class Scribe(Listener):
    """Plays by keys, and writes down what it hears; focus that is lost ends the game."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self.page = person.page
        self.lines: list[str] = []
        self._place = ""
        self._written = 0

    def key(self, key: str) -> None:
        self.lines.append(f"> {key}")
        self.press(key)

    def write_down(self) -> None:
        """Note where the focus is, if it is elsewhere, and what was announced since."""
        place = self.focused()
        assert not NOBODY_THERE.search(place), f"after {self.lines[-3:]} focus is lost: {place!r}"
        if place != self._place:
            self.lines.append(f"  at {place}")
        self._place = place
        heard = self._person.heard()
        self.lines += [f"  {sentence}" for sentence in heard[self._written :]]
        self._written = self._heard = len(heard)

    def is_over(self) -> bool:
        return self.page.locator("#result-title").count() > 0

    def is_between_hands(self) -> bool:
        return self.page.locator("#go-on").is_visible()


def play(browser: Browser, house: House, game: str) -> tuple[str, list[dict[str, Any]], list[str]]:
    """A whole game with hints: its transcript, every message of the server, and everything that was announced."""
    ann = Person(browser, house).named("Ann")
    messages: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: messages.append(json.loads(frame)))

    ann.page.on("websocket", listen)
    seats = [{"who": "me"}, {"who": "bot", "level": "novice"}]
    wish: dict[str, Any] = {"game": game, "seats": seats, "hints": True} | GAMES[game]
    opened = ann.context.request.post("/api/tables", data=wish)
    ann.open(f"/t/{opened.json()['table']}").wait_for_selector("#status:not(:empty)")
    scribe = Scribe(ann)
    ann.page.wait_for_function(SETTLED, arg=-1)
    scribe.key("0")
    scribe.write_down()
    for key in READING_KEYS:
        scribe.key(key)
        scribe.listen(".")
        scribe.write_down()
    for _ in range(MOST_MOVES):
        if scribe.is_over():
            break
        if scribe.is_between_hands():
            assert scribe.focused() == "button Go on"
        else:
            scribe.key("Shift+H")
            scribe.listen("^Hint")
            scribe.write_down()
        number = ann.page.locator(".log-list li").count()
        scribe.key("Enter")
        ann.page.wait_for_function(SETTLED, arg=number)
        scribe.write_down()
    assert scribe.is_over(), "\n".join(scribe.lines[-12:])
    if len(wish["seats"]) == 1:
        ann.wait_to_hear("^You placed")  # what would have been possible is worked out meanwhile
        scribe.write_down()
    scribe.key("4")
    scribe.listen(".")
    scribe.write_down()
    heard = ann.heard()
    ann.leave()
    return "\n".join(scribe.lines) + "\n", messages, heard


def main() -> None:
    from tests.browser.conftest import CHROMIUM, FLAGS

    house = House(Path(tempfile.mkdtemp()), module="tests.browser.steady")
    house.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
            GOLDEN.mkdir(exist_ok=True)
            for game in sys.argv[1:] or GAMES:
                (GOLDEN / f"{game}.txt").write_text(play(browser, house, game)[0])
                print(game)
            browser.close()
    finally:
        house.stop()


if __name__ == "__main__":
    main()
