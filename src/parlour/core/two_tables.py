"""More people than fit round one table sit at two, with one invitation and a game of their own at each. TABLE-28"""

from __future__ import annotations

from typing import ClassVar

from parlour.core.abilities import Ability
from parlour.core.events import Voice
from parlour.core.match import Match
from parlour.core.sentences import listing, over, points

THE_OTHER = "At the other table"


class TwoTables(Ability):
    """So many people, and no other number beyond the usual ones, play at two tables with half of the seats each."""

    people: ClassVar[int]


def other_table(match: Match) -> list[str]:
    """How a match stands, in sentences for the people at the table beside it."""
    voice, here = Voice(None, match.names), [name for name in match.standing.names if name is not None]
    if match.outcome is not None:
        ended = over(match.outcome.winners, match.outcome.reason, voice)
        return [f"{THE_OTHER} the game is over. {ended}", points(match.scores, voice)]
    if not here:
        return ["Nobody sits at the other table yet."]
    free = match.seats - len(here)
    told = f"{THE_OTHER}: {listing(here)}"
    if free:
        told += f"; {free} seat{'s are' if free > 1 else ' is'} free"
    return [f"{told}.", *([points(match.scores, voice)] if any(match.scores) else [])]
