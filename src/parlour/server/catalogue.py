"""The list of games."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from parlour.core import AnyGame, encode, registry
from parlour.core.abilities import Daily, Lessons, TimedStep
from parlour.core.mixed_game import can_mix
from parlour.wire.catalogue import DailyInfo, Games, ListedGame, OptionInfo, TimedStepInfo

BOARDS = Path(str(files("parlour"))) / "web" / "boards"


def games(lexicons: tuple[str, ...]) -> Games:
    """The facts about every game; `lexicons` are the word lists that a table may choose besides Parlour's own."""
    return _games(registry.names(), lexicons)


@cache
def _games(names: tuple[str, ...], lexicons: tuple[str, ...]) -> Games:
    return Games([_listed(game, lexicons) for game in registry.games()])


def _listed(game: type[AnyGame], lexicons: tuple[str, ...]) -> ListedGame:
    info, timed, daily = game.info, game.offers(TimedStep), game.offers(Daily)
    return ListedGame(
        name=info.name,
        title=info.title,
        summary=info.summary,
        seats=info.seats,
        options=[msgspec.convert(encode(option.facts()), OptionInfo) for option in info.options],
        levels=list(registry.bots(info.name)),
        notation=info.notation,
        rules=info.rules_page,
        secrets=info.secrets,
        takebacks=info.takebacks and not info.secrets,
        at_once=info.at_once,
        alone="fewest" if info.lowest_wins(seats=1) else "most",
        daily=DailyInfo(daily.name, daily.task) if daily else None,
        lexicons=lexicons if info.lexicon else (),
        timed=TimedStepInfo(timed.label, timed.answer, timed.seconds, timed.only_with) if timed else None,
        chance=game.has_chance(),
        mixes=can_mix(game),
        lesson=game.offers(Lessons) is not None,
        board=(BOARDS / info.name / "index.js").is_file(),
    )
