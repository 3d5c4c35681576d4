"""Brings the rules pages up to date: `python -m tests.core.rules_pages` writes what can be worked out.

That is what the games draw in the figures, an anchor at every rule, and where the links lead.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from parlour.core.figures import FIGURE, figures
from parlour.core.rules_text import page_of, without_links

PAGES = sorted((Path(__file__).parents[2] / "docs" / "rules").glob("*.md"))
LINK = re.compile(r"\[([A-Z]+-[1-9][0-9]*)\]")
ITEM = re.compile(r"^- \*\*([A-Z]+-[1-9][0-9]*)\*\*", re.MULTILINE)


def finished(page: Path) -> str:
    """A page with its drawings, anchors and links."""
    text = without_links(page.read_text()).rstrip("\n") + "\n"
    drawings = iter([figure.draw() for figure in figures(text)])
    text = FIGURE.sub(_redrawn(drawings.__next__), text)
    text = ITEM.sub(lambda item: f'- <a id="{item[1].lower()}"></a>**{item[1]}**', text)
    cited = sorted(set(LINK.findall(text)), key=lambda rule: (rule.split("-")[0], int(rule.split("-")[1])))
    links = [f"[{rule}]: {_address(rule, page.stem)}\n" for rule in cited]
    return text + ("\n" + "".join(links) if links else "")


def _redrawn(drawing: Callable[[], str]) -> Callable[[re.Match[str]], str]:
    def redraw(found: re.Match[str]) -> str:
        start, end = (place - found.start() for place in found.span("drawing"))
        return f"{found[0][:start]}{drawing()}\n{found[0][end:]}"

    return redraw


def _address(rule: str, page: str) -> str:
    other = page_of(rule)
    return f"{'' if other == page else f'{other}.md'}#{rule.lower()}"


def main() -> None:
    for page in PAGES:
        page.write_text(finished(page))


if __name__ == "__main__":
    main()
