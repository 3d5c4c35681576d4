"""The dailies that a house with the tests' secret has, for the tests of every door that offers them."""

from __future__ import annotations

import datetime
import time
from functools import cache

import parlour
from parlour.core import Match
from parlour.core.abilities import Puzzles
from parlour.core.days import Days, day_at, seed_of
from parlour.core.solo import compose_daily, daily
from tests.narrow import ability

SECRET = "the secret of the houses that the tests open"


def today() -> datetime.date:
    return day_at(time.time())


@cache
def the_days() -> Days:
    return Days(SECRET)


def the_daily(name: str, day: datetime.date | None = None) -> Match:
    """A game's daily."""
    game, seed = parlour.game(name), seed_of(name, the_days().key(day or today()))
    return daily(game, seed, compose_daily(game, seed))


def todays_rack(day: datetime.date | None = None) -> Match:
    return the_daily("prism", day)


def best_plays(day: datetime.date | None = None) -> list[tuple[str, int]]:
    """Its thirty best plays, best first, with their points."""
    match = todays_rack(day)
    answers = ability(match.game, Puzzles).answers(match.view(0), 30)
    return [(match.game.write(move), score) for move, score in answers]
