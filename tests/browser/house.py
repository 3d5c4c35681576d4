"""A real server process, and people with real browsers."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize, expect

REPOSITORY = Path(__file__).parents[2]
NARROW = ViewportSize(width=360, height=740)
WIDE = ViewportSize(width=1280, height=800)
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PATIENCE = 30_000  # milliseconds: other tests may be using the machine
HEARD = """
try { localStorage["parlour.settings"] ??= '{"offers": false}'; } catch { /* no page yet */ }
window.heard = [];
new MutationObserver((changes) => {
  for (const change of changes)
    for (const node of change.addedNodes)
      if (node.parentElement?.id === "voice") window.heard.push(node.textContent);
}).observe(document, { childList: true, subtree: true });
document.addEventListener("focusin", ({ target }) =>
  requestAnimationFrame(() => {
    if (target === document.activeElement && target.checkVisibility() && target.computedName === "")
      console.error(`Focus is on something without a name: ${target.outerHTML.slice(0, 120)}`);
  }),
);
"""


class House:
    """One server process with its data; it can be killed and started again on the same port."""

    def __init__(self, data: Path, python: str = sys.executable, module: str = "tests.browser.serve") -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.data = data
        self.python = python
        self.module = module
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen(
            [self.python, "-m", self.module, str(self.port), str(self.data)], cwd=REPOSITORY
        )
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.url}/api/games", timeout=5).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop the server; SIGKILL gives it no time to tidy up."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(20)


class Person:
    """Somebody with their own browser; its errors are collected."""

    def __init__(self, browser: Browser, house: House, **about: Any) -> None:
        about = {"viewport": WIDE, "reduced_motion": "reduce", "base_url": house.url} | about
        self.context = browser.new_context(**about)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(HEARD)
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.page.on("console", self._listen)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def _listen(self, message: ConsoleMessage) -> None:
        where = message.location["url"]
        refusal = re.search(r"Failed to load resource.* status of 4(00|03|04|09)", message.text) and "/api/" in where
        if message.type in ("error", "warning") and not refusal:
            self.troubles.append(f"{message.text} ({where})")

    def named(self, name: str) -> Person:
        """Somebody who has given their name already."""
        requests = self.context.request
        assert requests.get("/api/me").ok  # brings the cookie
        assert requests.put("/api/me", data={"name": name}).ok
        return self

    def open(self, path: str = "/") -> Page:
        self.page.goto(path)
        return self.page

    def open_table(self, button: str, game: str = "push") -> Page:
        """Open a table in one click."""
        self.open()
        self.page.click(f"#{game}-{button}")
        self.page.wait_for_selector("#status:not(:empty)")
        return self.page

    def type_move(self, text: str) -> None:
        fill_move(self.page, text)
        self.page.press("#move-text", "Enter")

    def play(self, *moves: str) -> None:
        """Type moves and wait until each has been played."""
        for move in moves:
            played = self.page.locator(".log-list li").count()
            self.type_move(move)
            expect(self.page.locator(".log-list li").nth(played)).to_be_attached()

    def heard(self) -> list[str]:
        """What a screen reader has been told."""
        told: list[str] = self.page.evaluate("window.heard")
        return told

    def wait_to_hear(self, pattern: str) -> None:
        self.page.wait_for_function(
            "pattern => window.heard.some((sentence) => new RegExp(pattern).test(sentence))", arg=pattern
        )

    def leave(self) -> None:
        self.context.close()
        assert not self.troubles, "\n".join(self.troubles)


def fill_move(page: Page, text: str) -> None:
    """Type a move, but do not play it."""
    if page.locator("#move-type").get_attribute("aria-expanded") == "false":
        page.click("#move-type")
    page.fill("#move-text", text)


def check_accessible(page: Page) -> None:
    """Axe finds nothing, in light and in dark."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        found = Axe().run(page)
        assert found.violations_count == 0, f"{scheme}: {found.generate_report()}"
    page.emulate_media(color_scheme="light")


def check_fits(page: Page) -> None:
    """Nothing is wider than the screen, and every control is large enough for a finger."""
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"the page is {wide} pixels too wide"
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, a[href], input, select, summary")]
          .filter((element) => element.checkVisibility() && !element.closest(".unseen, .skip"))
          .map((element) => [element.id || element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
          .filter(([, box]) => box.width < 24 || box.height < 24)
          .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""
    )
    assert not small, "\n".join(small)


def table_of(page: Page) -> str:
    """The table that a page shows."""
    found = re.search(r"/t/([^/#]+)", page.url)
    assert found is not None
    return found[1]
