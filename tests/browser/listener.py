"""Somebody who plays with the keyboard and hears only what a screen reader says."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page

from tests.browser.house import PATIENCE, Person


class Listener:
    """Presses keys, hears the live region, and is told the name of what has focus; sees nothing."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self._tree = person.context.new_cdp_session(person.page)
        self._heard = len(person.heard())

    def press(self, *keys: str) -> None:
        for key in keys:
            self._person.page.keyboard.press(key)

    def focused(self) -> str:
        """Role and name of what has focus, from the accessibility tree."""
        element = self._tree.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        about = {"objectId": element, "fetchRelatives": False}
        node = self._tree.send("Accessibility.getPartialAXTree", about)["nodes"][0]
        return f"{node['role']['value']} {node.get('name', {}).get('value', '')}"

    def tab_to(self, wanted: str, back: bool = False) -> None:
        for _ in range(60):
            self.press("Shift+Tab" if back else "Tab")
            if re.search(wanted, self.focused()):
                return
        raise AssertionError(f"Tab never reached {wanted}; now at {self.focused()}")

    def listen(self, wanted: str) -> str:
        """The next announcement that says this."""
        deadline = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < deadline:
            for sentence in self._person.heard()[self._heard :]:
                self._heard += 1
                if re.search(wanted, sentence):
                    # Nobody answers before the next frame, which may be what brings the board up to date.
                    self._person.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")
                    return sentence
            self._person.page.wait_for_timeout(15)
        raise AssertionError(f"never heard {wanted}; heard {self._person.heard()[-6:]}")


def written(page: Page) -> str:
    """The move of the last hint in notation, which is shown and not spoken."""
    hint = page.locator("#hint-note").text_content() or ""
    found = re.search(r"It is written (\S.*?)\.(?: After a hint|$)", hint)
    return found[1] if found else hint.removeprefix("Hint: ").split(". ")[0]
