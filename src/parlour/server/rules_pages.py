"""The rules pages as HTML, and the positions that the page draws in them."""

from __future__ import annotations

import re
from functools import cache
from html import escape

from markdown_it import MarkdownIt
from markdown_it.token import Token

from parlour.core import encode
from parlour.core.figures import FIGURE, Figure, figures
from parlour.core.rules_text import ANCHOR, RULE, page_of, rules_text
from parlour.wire.catalogue import RulesFigure, RulesPage

_ADDRESS = re.compile(r"(?:([a-z0-9_]+)\.md)?(?:#([a-z]+-[0-9]+))?")


@cache
def rules_page(name: str) -> RulesPage:
    """A rules page, by its name or by the number of one of its rules."""
    page = page_of(name) if RULE.fullmatch(name) else name
    return _render(rules_text(page), page)


def _render(text: str, page: str) -> RulesPage:
    """A Markdown page as a title and safe HTML; the id of each rule's element is the rule's number."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    drawn = figures(text)
    text = ANCHOR.sub("", text)
    for place in range(len(drawn)):
        text = FIGURE.sub(f"\n```figure {place}\n```\n", text, count=1)
    environment: dict[str, object] = {}
    tokens = reader.parse(text, environment)
    title = page.capitalize()
    for index, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h1":
            title = tokens[index + 1].content
        elif token.type == "list_item_open":
            _name_rule(token, tokens[index:])
        elif token.type == "inline":
            _lead(token.children or [])
        elif token.type == "fence" and token.info.startswith("figure "):
            place = int(token.info.split()[1])
            token.type, token.content = "html_block", _figure(reader, drawn[place], place, environment)
    html = reader.renderer.render(tokens, reader.options, environment)
    return RulesPage(page, title, html, [_position(figure) for figure in drawn])


def _name_rule(item: Token, following: list[Token]) -> None:
    text = next((later for later in following if later.type == "inline"), None)
    if text is not None and (rule := RULE.match(text.content.lstrip("*"))):
        item.attrSet("id", rule[0])


def _lead(parts: list[Token]) -> None:
    """Links between the files become links between the pages."""
    for part in parts:
        if part.type == "link_open" and (found := _ADDRESS.fullmatch(str(part.attrGet("href")))):
            part.attrSet("href", f"/rules/{found[2].upper() if found[2] else found[1]}")


def _figure(reader: MarkdownIt, figure: Figure, place: int, environment: dict[str, object]) -> str:
    """What the page puts a picture into; until then, and without a board for the game, it is text."""
    caption = reader.parseInline(figure.caption, environment)
    _lead(caption[0].children or [])
    words = reader.renderer.render(caption, reader.options, environment)
    drawing = f'<pre tabindex="0">{escape(figure.drawing)}</pre>'
    return f'<figure data-figure="{place}">{drawing}<figcaption>{words}</figcaption></figure>\n'


def _position(figure: Figure) -> RulesFigure:
    match = figure.match
    view = encode(match.view(figure.seat))
    return RulesFigure(figure.game, match.game.options, view, figure.seat, figure.only, figure.show)
