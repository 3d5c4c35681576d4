"""The list of games."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from parlour.core import encode, registry
from parlour.core.abilities import Daily, TimedStep
from parlour.core.codec import Json

BOARDS = Path(str(files("parlour"))) / "web" / "boards"


def games(lexicons: tuple[str, ...]) -> list[Json]:
    """The facts about every game; `lexicons` are the word lists that a table may choose besides Parlour's own."""
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
                "rules": info.rules_page,
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
