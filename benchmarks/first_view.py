"""What a first view of the page weighs, and how soon a slow phone shows it.

Chromium as a phone of some years ago: its processor slowed down four times, its network as slow 4G (150 ms to the
server and back, 1.6 Mbit/s). Home and a table of every game against Novice are opened with nothing in the browser's
cache, and again as by somebody who comes back. The clock starts with the request for the page and stops with the frame
that shows the board, the hand and what to do, or at home the cards. Bytes are those on the wire: compressed, with
headers; those before that frame, and all of them.
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
from tests.browser.house import PATIENCE, House  # noqa: E402

PHONE = ViewportSize(width=390, height=844)
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
MOST_BYTES = 200_000
LONGEST = 1000
WATCH = """{
  const shown = () => document.querySelector(".card") || document.querySelector("#goal:not(:empty)");
  new MutationObserver((_, observer) => {
    if (!shown()) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      window.shownAfter = performance.now();
      tellShown("");
    }));
  }).observe(document, { childList: true, subtree: true });
}"""


BEFORE = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter((each) => each.responseEnd <= window.shownAfter)
  .reduce((sum, each) => sum + each.transferSize, 0)"""


class Visit(NamedTuple):
    """How many requests a view took, how many bytes, how many of them before it was there, and after how many
    milliseconds it was."""

    requests: int
    weight: int
    before: int
    took: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--repetitions", type=int, default=3, help="visits of each kind; the median counts (default: 3)"
    )
    parser.add_argument("--slowdown", type=float, default=4, help="how much slower the processor is (default: 4)")
    parser.add_argument("games", nargs="*", default=list(registry.names()), help="which games (default: all)")
    args = parser.parse_args()
    table = Table("view", "requests", "kB", "kB until shown", "ms until shown", "coming back, kB", "ms")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
        house = House(Path(data))
        house.start()
        try:
            for view in ["", *args.games]:
                visits = [pair(browser, house, view, args.slowdown) for _ in range(args.repetitions)]
                first, again = (middle(kind) for kind in zip(*visits, strict=True))
                sooner = f"{first.before / 1000:.0f}"
                row = (
                    first.requests,
                    kilobytes(first),
                    sooner,
                    milliseconds(first),
                    kilobytes(again),
                    milliseconds(again),
                )
                table.add_row(view or "home", *map(str, row))
        finally:
            house.stop()
        browser.close()
    Console().print(table)


def pair(browser: Browser, house: House, game: str, slowdown: float) -> tuple[Visit, Visit]:
    """Somebody's first visit, to home or to a table of this game, and the same visit once more."""
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce", base_url=house.url)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(WATCH)
    page = context.new_page()
    path = "/"
    if game:
        seats = [{"who": "me"}, {"who": "bot", "level": "novice"}]
        context.request.get("/api/me")
        opened = context.request.post("/api/tables", data={"game": game, "seats": seats})
        path = f"/t/{opened.json()['table']}"
    client = context.new_cdp_session(page)
    client.send("Network.enable")
    client.send("Runtime.enable")
    client.send("Runtime.addBinding", {"name": "tellShown"})
    client.send("Network.emulateNetworkConditions", SLOW_4G)
    client.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    both = visit(page, client, path), visit(page, client, path)
    context.close()
    return both


def visit(page: Page, client: CDPSession, path: str) -> Visit:
    sizes: list[int] = []
    told: list[dict[str, Any]] = []

    def hear(event: dict[str, Any]) -> None:
        told.append(event)

    def finished(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    client.on("Network.loadingFinished", finished)
    client.on("Runtime.bindingCalled", hear)
    page.goto(path, wait_until="commit")
    while not told:  # not asked of the page, which would have to load what Playwright asks with
        page.wait_for_timeout(20)
    client.remove_listener("Runtime.bindingCalled", hear)
    if path != "/":
        page.wait_for_selector("#status:not(:empty)")  # the rest of the table
    page.wait_for_load_state("networkidle")
    client.remove_listener("Network.loadingFinished", finished)
    fetched = [size for size in sizes if size]
    return Visit(len(fetched), sum(fetched), page.evaluate(BEFORE), page.evaluate("window.shownAfter"))


def middle(visits: tuple[Visit, ...]) -> Visit:
    return Visit(*(statistics.median(column) for column in zip(*visits, strict=True)))


def kilobytes(visit: Visit) -> str:
    return f"{visit.weight / 1000:.0f}{' (!)' if visit.weight >= MOST_BYTES else ''}"


def milliseconds(visit: Visit) -> str:
    return f"{visit.took:.0f}{' (!)' if visit.took >= LONGEST else ''}"


if __name__ == "__main__":
    main()
