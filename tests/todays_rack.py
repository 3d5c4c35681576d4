"""The puzzle that Prism sets everybody on a day, for the tests of every door that offers it."""

from __future__ import annotations

import datetime

import parlour
from parlour.core import Match
from parlour.core.abilities import Puzzles
from parlour.core.solo import daily, today
from tests.narrow import ability


def todays_rack(day: datetime.date | None = None) -> Match:
    return daily(parlour.game("prism"), day or today())


def best_plays(day: datetime.date | None = None) -> list[tuple[str, int]]:
    """Its thirty best plays, best first, with their points."""
    match = todays_rack(day)
    answers = ability(match.game, Puzzles).answers(match.view(0), 30)
    return [(match.game.write(move), score) for move, score in answers]
