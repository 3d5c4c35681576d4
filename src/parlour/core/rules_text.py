"""The rules as people read them, in Markdown."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from parlour.core import registry
from parlour.core.errors import Unknown
from parlour.core.shipped import shipped


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
