"""The rules as people read them, in Markdown: where each number stands, and what cites it.

A page has a title, *How to play*, a worked example, and the numbered rules. Games that share numbers share a page for
them, and each has a page of its own besides.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from parlour.core import registry
from parlour.core.errors import Unknown
from parlour.core.shipped import shipped

RULE = re.compile(r"\b[A-Z]+-[1-9][0-9]*\b")
# An anchor is for readers on the web, who follow a link to a rule's number; the doors have ids of their own.
ANCHOR = re.compile(r'<a id="[a-z0-9-]+"></a>')
EXAMPLES = ("A worked turn", "More examples")
_LINK = re.compile(r"^\[[A-Z]+-[1-9][0-9]*\]: \S+$\n?", re.MULTILINE)
_ITEM = re.compile(r"^- \*\*([A-Z]+-[1-9][0-9]*)\*\*.*(?:\n(?: .*)?)*", re.MULTILINE)
_SECTION = re.compile(r"^## (.+)$", re.MULTILINE)


def rules_text(page: str) -> str:
    """A rules page: one of Parlour's own, or `PAGE.md` in the folder of the module of a game that names it."""
    for place in _places(page):
        if place.is_file():
            return place.read_text(encoding="utf-8")
    raise Unknown(f"There is no rules page {page!r}.")


def _places(page: str) -> Iterator[Traversable]:
    yield shipped("docs/rules") / f"{page}.md"
    for game in registry.games():
        package = sys.modules[game.__module__].__package__
        if game.info.rules_page == page and package:
            yield files(package) / f"{page}.md"


def rules_pages() -> list[str]:
    """The names of all rules pages: Parlour's own, and those that games from elsewhere bring along."""
    own = {path.stem for path in shipped("docs/rules").glob("*.md")}
    return sorted(own | {game.info.rules_page for game in registry.games()})


def without_links(text: str) -> str:
    """The page without what only serves its links."""
    return _LINK.sub("", ANCHOR.sub("", text))


def sections(text: str) -> dict[str, str]:
    """What stands under each heading; what comes before the first one has the heading ""."""
    parts = _SECTION.split(text)
    return {"": parts[0], **{heading.strip(): part for heading, part in zip(parts[1::2], parts[2::2], strict=True)}}


def numbered(text: str) -> dict[str, str]:
    """The numbered rules of a page, each as it is written."""
    return {found[1]: found[0].strip() for found in _ITEM.finditer(without_links(text))}


def cited(text: str) -> list[str]:
    """The numbers that a text names, in order and without the ones that it gives its own rules."""
    return RULE.findall(_ITEM.sub(lambda rule: rule[0].replace(f"**{rule[1]}**", ""), without_links(text)))


def shown(text: str) -> set[str]:
    """The numbers that the examples of a page show."""
    parts = sections(text)
    return {rule for heading in EXAMPLES for rule in cited(parts.get(heading, ""))}


def page_of(rule: str) -> str:
    """The page on which a rule stands."""
    for page in rules_pages():
        try:
            if rule in _numbers(page):
                return page
        except Unknown:
            continue  # a game from elsewhere that has no page
    raise Unknown(f"There is no rule {rule}.")


@cache
def _numbers(page: str) -> frozenset[str]:
    return frozenset(numbered(rules_text(page)))
