"""Draw the PNG icons of the page from icon.svg, for the places that take no SVG; run it when the drawing changes."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).parents[1] / "src" / "parlour" / "web"
SIZES = {"192.png": 192, "512.png": 512, "apple-touch.png": 180, "maskable.png": 512}
WHOLE_SQUARE = {"apple-touch.png", "maskable.png"}  # the device rounds these itself, and may cut off their edges


def drawing(name: str) -> str:
    """The icon for one file, as large as the window."""
    svg = (WEB / "icon.svg").read_text()
    if name in WHOLE_SQUARE:
        svg = re.sub(r' rx="\d+"', "", svg, count=1)
        svg = svg.replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"')
        svg = svg.replace('<rect width="32" height="32"', '<rect x="-3" y="-3" width="38" height="38"')
    return f"<style>body {{ margin: 0 }} svg {{ display: block; width: 100vw }}</style>{svg}"


if __name__ == "__main__":
    (WEB / "icons").mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(drawing(name))
            page.screenshot(path=WEB / "icons" / name, omit_background=True)
        browser.close()
