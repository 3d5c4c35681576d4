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
    "anagrams": {"options": {"limit": 10, "words": "challenge"}, "hold": 0},
    "domino": {},
    "hex": {},
    "rush": {"seats": [{"who": "me"}]},
}
TELL_WHAT_FITS = ("domino", "hex")  # a moment after a move
OF_SERIES = ("rush", *TELL_WHAT_FITS)  # there a key leads from a tile to where it counts on
MOST_MOVES = 60
TYPED_TURN = 1
SLOW = 100
READING_KEYS = ("1", "2", "3", "4", "Shift+L")
REVIEWING_KEYS = ("5", "7")
SLIP = "what now"
THINKING = "Thinking of a hint."  # said on a busy machine only
ADVISED = re.compile(r"^Hint: (.+?)(?:: |\. |\.$)")
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

    def type(self, text: str) -> None:
        """Type into the field for moves, hear what it would do, and send it."""
        self.key("/")
        self.write_down()
        self.lines.append(f"> {text}")
        self.page.keyboard.insert_text(text)  # at once: a slow machine would be asked about half a move
        self.listen(".")
        self.write_down()
        self.key("Enter")

    def ask_for_a_hint(self) -> str:
        """The move that is advised, in the words in which it is heard."""
        self.key("Shift+H")
        heard = self.listen("^Hint")
        self.write_down()
        advised = ADVISED.search(heard)
        assert advised, heard
        return advised[1]

    def slip(self) -> None:
        """Type nonsense, and leave the field for the board."""
        self.type(SLIP)
        self.listen("^Not played")
        self.write_down()
        for heard in ("^Empty", ""):
            self.key("Escape")
            if heard:
                self.listen(heard)
            self.write_down()

    def try_a_tile(self) -> None:
        """Hear all that fits, pick up a tile, hear where it fits, jump to where it counts on, and put it down."""
        for key in ("Shift+F", ".", "Shift+F", "f", "Escape"):
            before = self.focused()
            self.key(key)
            if key != "f" or self.focused() == before:  # a jump that leads somewhere is heard as focus
                self.listen(".")
            self.write_down()

    def take_back(self) -> None:
        """Drop the move that was advised."""
        self.key("Escape")
        self.listen("^Hint put away")
        self.write_down()

    def write_down(self) -> None:
        """Note where the focus is, if it is elsewhere, and what was announced since."""
        place = self.focused()
        for _ in range(SLOW):  # a busy browser brings the accessibility tree up to date a little later
            if not NOBODY_THERE.search(place):
                break
            self.page.wait_for_timeout(20)
            place = self.focused()
        assert not NOBODY_THERE.search(place), f"after {self.lines[-3:]} focus is lost: {place!r}"
        if place != self._place:
            self.lines.append(f"  at {place}")
        self._place = place
        heard = self._person.heard()
        self.lines += [f"  {sentence}" for sentence in heard[self._written :] if sentence != THINKING]
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
    ann.wait_to_hear(r"\. (Your move|The game has not begun yet)\.")  # the greeting, with what Ann holds
    scribe.key("0")
    scribe.write_down()
    for key in READING_KEYS:
        scribe.key(key)
        scribe.listen(".")
        scribe.write_down()
    if game in OF_SERIES:
        scribe.try_a_tile()
    scribe.slip()
    scribe.ask_for_a_hint()
    scribe.take_back()
    for turn in range(MOST_MOVES):
        if scribe.is_over():
            break
        number = ann.page.locator(".log-list li").count()
        if scribe.is_between_hands():
            assert scribe.focused() == "button Go on"
            scribe.key("Enter")
        else:
            advised = scribe.ask_for_a_hint()
            if turn == TYPED_TURN:
                scribe.take_back()
                scribe.type("challenge" if advised == "accept" else advised)
            else:
                scribe.key("Enter")
        ann.page.wait_for_function(SETTLED, arg=number)
        if game in TELL_WHAT_FITS and not scribe.is_over():
            scribe.listen(r"Your move\.$")
        scribe.write_down()
        if turn == TYPED_TURN and not scribe.is_over():
            scribe.key("Escape")  # from the empty field to the board
            scribe.write_down()
            for key in REVIEWING_KEYS:
                scribe.key(key)
                scribe.listen(".")
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
