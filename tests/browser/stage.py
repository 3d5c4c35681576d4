"""A board of the page with any position on it and no table, shown as a seat would see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from parlour.core import Match, Seat
from parlour.core.codec import encode
from tests.browser.house import Person

BUILD = """async ([name, scene]) => {
  const script = document.querySelector("script[type=module]").src;
  const { boardFor } = await import(new URL("boards/load.js", script));
  const { addStyles } = await import(new URL("page/styles.js", script));
  await addStyles((await import(new URL("table/view.js", script))).styles);
  const module = await boardFor({ name, board: true });
  Object.assign(window, { said: [], arranged: null, played: [], scene });
  const host = {
    arrange(text) {
      window.arranged = text;
      window.board.update({ ...window.scene, arranged: text === null ? null : { text, preview: null } });
    },
    takeBack() { host.arrange(null); return "Taken back; nothing is arranged."; },
    play() { window.played.push(window.arranged); host.arrange(null); },
    announce: (sentence) => window.said.push(sentence),
    name: (seat) => (seat === scene.seat ? "you" : `Seat ${seat + 1}`),
    quick: () => false,
  };
  window.board = await module.createBoard(host);
  const { element, tray, tools, aside } = window.board;
  const area = (name, ...parts) => {
    const made = document.createElement("div");
    made.className = name;
    made.append(...parts.filter(Boolean));
    return made;
  };
  const main = document.querySelector("main");
  const screen = area("screen", area("board", element), area("hand", tray, tools));
  main.replaceChildren(area("table", screen, area("side", aside)));
  document.body.dataset.at = "table";
  window.board.update(scene);
}"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
LATE = {"rush": ".rush-labels"}  # fetched once the board is there, and then beside it


class Stage:
    """A board, what it says, and what it would send."""

    def __init__(self, person: Person, match: Match, seat: Seat | None = 0) -> None:
        self.page: Page = person.open()
        self.page.wait_for_selector(".card-picture svg")
        self.page.evaluate(BUILD, [match.game.info.name, scene(match, seat)])
        if late := LATE.get(match.game.info.name):
            self.page.wait_for_selector(late, state="attached")
        self.drawn()

    def show(self, match: Match, seat: Seat | None = 0, log: Sequence[dict[str, Any]] = ()) -> None:
        shown = scene(match, seat) | {"log": list(log)}
        self.page.evaluate("scene => window.board.update((window.scene = scene))", shown)
        self.drawn()

    def drawn(self) -> None:
        """Wait until the board is up to date."""
        self.page.evaluate(DRAWN)

    def press(self, *keys: str) -> None:
        """Press keys of the board."""
        for key in keys:
            self.page.evaluate("key => window.board.keys.find((each) => each.key === key).run()", key)
        self.drawn()

    @property
    def said(self) -> list[str]:
        told: list[str] = self.page.evaluate("window.said")
        return told

    @property
    def arranged(self) -> str | None:
        text: str | None = self.page.evaluate("window.arranged")
        return text


def scene(match: Match, seat: Seat | None) -> dict[str, Any]:
    """What the server would tell a board."""
    return {
        "info": {"name": match.game.info.name},
        "options": dict(match.game.options),
        "seats": [{"seat": each} for each in range(match.seats)],
        "seat": seat,
        "view": encode(match.view(seat)),
        "to_act": sorted(match.to_act),
        "scores": [],
        "outcome": None,
        "canMove": seat is not None,
        "log": [],
        "last": None,
        "fresh": False,
        "arranged": None,
        "table": "stage",
        "number": len(match.entries),
        "replay": False,
    }
