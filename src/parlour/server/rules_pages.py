"""The rules pages as HTML."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt

from parlour.core.rules_text import rules_text
from parlour.wire.catalogue import RulesPage

RULE = re.compile(r"[A-Z]+-\d+")


@cache
def rules_page(page: str) -> RulesPage:
    """A rules page; the id of each rule's element is the rule's number."""
    return _render(rules_text(page), page)


def _render(text: str, page: str) -> RulesPage:
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
    return RulesPage(title, reader.renderer.render(tokens, reader.options, {}))
