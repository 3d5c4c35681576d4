"""What can be played here, and the rules pages."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from markdown_it import MarkdownIt

from parlour.core import Unknown, encode, registry
from parlour.core.abilities import Daily, TimedStep
from parlour.core.codec import Json

RULE = re.compile(r"[A-Z]+-\d+")
BOARDS = Path(str(files("parlour"))) / "web" / "boards"
IN_CHECKOUT = Path(__file__).parents[3] / "docs" / "rules"


def games(lexicons: tuple[str, ...]) -> list[Json]:
    """The facts about every game, with the word lists that a table may choose besides Parlour's own."""
    return _games(registry.names(), lexicons)


@cache
def _games(names: tuple[str, ...], lexicons: tuple[str, ...]) -> list[Json]:
    listed = []
    for game in registry.games():
        info, timed, daily = game.info, game.offers(TimedStep), game.offers(Daily)
        listed.append(
            {
                "name": info.name,
                "title": info.title,
                "summary": info.summary,
                "seats": list(info.seats),
                "options": [encode(option.facts()) for option in info.options],
                "levels": list(registry.bots(info.name)),
                "notation": info.notation,
                "rules": info.rules,
                "secrets": info.secrets,
                "takebacks": info.takebacks and not info.secrets,
                "at_once": info.at_once,
                "alone": "fewest" if info.lowest_wins(seats=1) else "most",
                "daily": {"name": daily.name, "task": daily.task} if daily else None,
                "lexicons": list(lexicons) if info.lexicon else [],
                "timed": _timed_facts(timed) if timed else None,
                "board": (BOARDS / info.name / "index.js").is_file(),
            }
        )
    return listed


def _timed_facts(timed: type[TimedStep]) -> Json:
    only_with = list(timed.only_with) if timed.only_with else None
    return {"label": timed.label, "answer": timed.answer, "seconds": timed.seconds, "only_with": only_with}


@cache
def rules(page: str) -> Json:
    """A rules page; every rule is an element whose id is its number."""
    installed = Path(str(files("parlour"))) / "rules"
    path = (installed if installed.is_dir() else IN_CHECKOUT) / f"{page}.md"
    if not path.is_file():
        raise Unknown(f"There is no rules page {page!r}.")
    return render(path.read_text(encoding="utf-8"), page)


def render(text: str, page: str) -> Json:
    """A page written in Markdown, as a title and safe HTML."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    title = page.capitalize()
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h1":
            title = tokens[place + 1].content
        if token.type == "list_item_open":
            words = next((later for later in tokens[place:] if later.type == "inline"), None)
            if words is not None and (rule := RULE.match(words.content.lstrip("*"))):
                token.attrSet("id", rule[0])
    return {"title": title, "html": reader.renderer.render(tokens, reader.options, {})}
