"""The list of games."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from parlour.core import AnyGame, encode, registry
from parlour.core.abilities import Daily, Lessons, Making, Shelving, Sounding, TimedStep
from parlour.core.mixed_game import can_mix
from parlour.core.sounds import OF_THE_TABLE
from parlour.core.two_tables import TwoTables
from parlour.core.world import World
from parlour.server.house import House
from parlour.wire.catalogue import DailyInfo, Games, ListedGame, OptionInfo, TimedStepInfo
from parlour.wire.tables import MOST_SEATS

PARLOUR = House()
BOARDS = Path(str(files("parlour"))) / "web" / "boards"


def games(lexicons: tuple[str, ...], house: House = PARLOUR) -> Games:
    """The facts about every game of a house; `lexicons` are the word lists that a table may choose besides Parlour's
    own."""
    return Games([game for game in _games(registry.names(), lexicons).games if house.offers(game.name)])


def game_of(name: str, lexicons: tuple[str, ...]) -> ListedGame | None:
    """The facts about one game; None if it is not played here."""
    return next((game for game in games(lexicons).games if game.name == name), None)


@cache
def _games(names: tuple[str, ...], lexicons: tuple[str, ...]) -> Games:
    return Games([_listed(game, lexicons) for game in registry.games()])


def _listed(game: type[AnyGame], lexicons: tuple[str, ...]) -> ListedGame:
    info, timed, daily, own = game.info, game.offers(TimedStep), game.offers(Daily), game.offers(Sounding)
    world, two = game.offers(World), game.offers(TwoTables)
    return ListedGame(
        name=info.name,
        title=info.title,
        summary=info.summary,
        seats=info.seats,
        most_seats=min(max(info.seats[1], info.most_seats), MOST_SEATS),
        options=[
            msgspec.convert(encode(option.facts()), OptionInfo)
            for option in info.options
            if world is None or option.name != world.option  # nobody opens a board of the world
        ],
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
        shelf=game.offers(Shelving) is not None,
        world=world.option if world else None,
        two_tables=two.people if two else None,
        board=(BOARDS / info.name / "index.js").is_file(),
        kit=game.offers(Making) is not None,
        sounds={**OF_THE_TABLE, **(own.sounds if own else {})},
    )
