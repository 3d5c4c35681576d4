"""What a first view of the page weighs, and how soon a slow phone shows it.

Chromium as a phone of some years ago: its processor slowed down four times, its network as slow 4G (150 ms to the
server and back, 1.6 Mbit/s). Home and a table of every game are opened with nothing in the browser's cache, and again
as by somebody who comes back. The clock starts with the request for the page and stops with the frame that shows the
board, or at home the cards. Bytes are those on the wire: compressed, with headers.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright
from rich.console import Console
from rich.table import Table

from parlour.core import registry

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.browser.house import House, Person  # noqa: E402

PHONE = ViewportSize(width=390, height=844)
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
MOST_BYTES = 200_000
LONGEST = 1000
WATCH = """{
  const shown = () => document.querySelector(".card") || document.querySelector("#status:not(:empty)");
  new MutationObserver((_, observer) => {
    if (!shown()) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.shownAfter = performance.now())));
  }).observe(document, { childList: true, subtree: true });
}"""


class Visit(NamedTuple):
    """How many requests a view took, how many bytes, and how many milliseconds until it was there."""

    requests: int
    weight: int
    took: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--repetitions", type=int, default=3, help="visits of each kind; the median counts (default: 3)"
    )
    parser.add_argument("--slowdown", type=float, default=4, help="how much slower the processor is (default: 4)")
    parser.add_argument("games", nargs="*", default=list(registry.names()), help="which games (default: all)")
    args = parser.parse_args()
    table = Table("view", "requests", "kB", "ms until shown", "coming back, kB", "ms")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
        house = House(Path(data))
        house.start()
        try:
            for view in ["", *args.games]:
                visits = [pair(browser, house, view, args.slowdown) for _ in range(args.repetitions)]
                first, again = (middle(kind) for kind in zip(*visits, strict=True))
                row = (first.requests, kilobytes(first), milliseconds(first), kilobytes(again), milliseconds(again))
                table.add_row(view or "home", *map(str, row))
        finally:
            house.stop()
        browser.close()
    Console().print(table)


def pair(browser: Browser, house: House, game: str, slowdown: float) -> tuple[Visit, Visit]:
    """Somebody's first visit, to home or to a table of this game, and the same visit once more."""
    person = Person(browser, house, viewport=PHONE, has_touch=True)
    person.context.add_init_script(WATCH)
    path = "/"
    if game:
        seats = [{"who": "me"}, {"who": "me"}]
        person.context.request.get("/api/me")
        opened = person.context.request.post("/api/tables", data={"game": game, "seats": seats})
        path = f"/t/{opened.json()['table']}"
    client = person.context.new_cdp_session(person.page)
    client.send("Network.enable")
    client.send("Network.emulateNetworkConditions", SLOW_4G)
    client.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    both = visit(person.page, client, path), visit(person.page, client, path)
    person.leave()
    return both


def visit(page: Page, client: CDPSession, path: str) -> Visit:
    sizes: list[int] = []

    def finished(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    client.on("Network.loadingFinished", finished)
    page.goto(path)
    page.wait_for_function("() => window.shownAfter")
    page.wait_for_load_state("networkidle")
    client.remove_listener("Network.loadingFinished", finished)
    fetched = [size for size in sizes if size]
    return Visit(len(fetched), sum(fetched), page.evaluate("window.shownAfter"))


def middle(visits: tuple[Visit, ...]) -> Visit:
    return Visit(*(statistics.median(column) for column in zip(*visits, strict=True)))


def kilobytes(visit: Visit) -> str:
    return f"{visit.weight / 1000:.0f}{' (!)' if visit.weight >= MOST_BYTES else ''}"


def milliseconds(visit: Visit) -> str:
    return f"{visit.took:.0f}{' (!)' if visit.took >= LONGEST else ''}"


if __name__ == "__main__":
    main()
