"""The rules pages as HTML."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from markdown_it import MarkdownIt

from parlour.core import Unknown
from parlour.core.codec import Json

RULE = re.compile(r"[A-Z]+-\d+")
IN_CHECKOUT = Path(__file__).parents[3] / "docs" / "rules"


@cache
def rules_page(page: str) -> Json:
    """A rules page; the id of each rule's element is the rule's number."""
    installed = Path(str(files("parlour"))) / "rules"
    path = (installed if installed.is_dir() else IN_CHECKOUT) / f"{page}.md"
    if not path.is_file():
        raise Unknown(f"There is no rules page {page!r}.")
    return _render(path.read_text(encoding="utf-8"), page)


def _render(text: str, page: str) -> Json:
    """A Markdown page as a title and safe HTML."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    title = page.capitalize()
    for index, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h1":
            title = tokens[index + 1].content
        if token.type == "list_item_open":
            text_token = next((later for later in tokens[index:] if later.type == "inline"), None)
            if text_token is not None and (rule := RULE.match(text_token.content.lstrip("*"))):
                token.attrSet("id", rule[0])
    return {"title": title, "html": reader.renderer.render(tokens, reader.options, {})}
