"""The page's style sheets: colours stand in one place, and every property that a rule refers to exists."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

WEB = Path(str(files("parlour"))) / "web"
THEME = WEB / "page" / "theme.css"
SHEETS = sorted(WEB.rglob("*.css"))
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\(")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def rules(sheet: Path) -> str:
    return COMMENT.sub("", sheet.read_text())


def test_colours_stand_in_the_theme_alone() -> None:
    found = [
        f"{sheet.relative_to(WEB)}: {declaration.strip()}"
        for sheet in SHEETS
        if sheet != THEME
        for declaration in re.findall(r"[\w-]+:[^;{}]+;", rules(sheet))
        if COLOUR.search(declaration)
    ]
    assert not found, "\n".join(found)


def test_every_property_that_is_referred_to_is_set_somewhere() -> None:
    text = "\n".join(rules(sheet) for sheet in SHEETS)
    scripts = "\n".join(script.read_text() for script in WEB.rglob("*.js"))
    needed = set(re.findall(r"var\((--[\w-]+)\)", text))
    known = set(re.findall(r"(--[\w-]+)\s*:", text)) | set(re.findall(r'setProperty\("(--[\w-]+)"', scripts))
    assert needed <= known, needed - known


def test_every_property_of_the_theme_is_needed() -> None:
    text = "\n".join(rules(sheet) for sheet in SHEETS) + "\n".join(script.read_text() for script in WEB.rglob("*.js"))
    unused = [name for name in re.findall(r"(--[\w-]+)\s*:", rules(THEME)) if f"var({name}" not in text]
    assert not unused, unused
