"""How long people are away when a fresh process takes over, as a real page sees it.

Chromium sits at a table against Novice; the server gets SIGHUP, as `systemctl reload` sends it. The clock starts when
the page's live connection closes, and stops when the page has the whole table again over a new one. Then a move is
made, and Novice has to answer it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.browser.house import fill_move  # noqa: E402
from tests.server.process import ServerProcess  # noqa: E402

LONGEST = 2_000  # milliseconds
PATIENCE = 120_000
WATCH = """{
  const Plain = WebSocket;
  window.away = [];
  let closed = null;
  window.WebSocket = class extends Plain {
    constructor(...where) {
      super(...where);
      this.addEventListener("close", () => (closed ??= performance.now()));
      this.addEventListener("message", () => {
        if (closed !== null) window.away.push(performance.now() - closed);
        closed = null;
      });
    }
  };
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=3, help="how often a fresh process takes over (default: 3)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = ServerProcess(Path(data), "--supervised", "--bot-seconds", "0.05")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
        try:
            page = browser.new_page(base_url=server.url)
            page.set_default_timeout(PATIENCE)
            page.add_init_script(WATCH)
            away = [once(page, server) for _ in range(args.times)]
        finally:
            browser.close()
            server.terminate()
    print("away for", ", ".join(f"{each:.0f}" for each in away), "milliseconds; the bot went on each time")
    sys.exit(max(away) > LONGEST)


def once(page: Page, server: ServerProcess) -> float:
    """Sit down at a table, let a fresh process take over, and play on; answers the milliseconds without a table."""
    seats = [{"who": "me"}, {"who": "bot", "level": "novice"}]
    page.goto("/")
    opened = page.request.post("/api/tables", data={"game": "push", "seats": seats}, timeout=PATIENCE).json()
    page.goto(f"/t/{opened['table']}")
    page.wait_for_selector(".log-list li")
    server.renew()
    page.wait_for_function("() => window.away.length > 0")
    away = float(page.evaluate("window.away[0]"))
    fill_move(page, "L1")
    page.press("#move-text", "Enter")
    page.wait_for_function("() => document.querySelector('.log-list').textContent.includes('Novice pushes')")
    return away


if __name__ == "__main__":
    main()
