"""Games that one seat plays alone: what is set for a day, and what counts in a list of best scores."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING

from parlour.core.chance import Chance
from parlour.core.errors import Unknown
from parlour.core.match import Match

if TYPE_CHECKING:
    from parlour.core.game import AnyGame, GameInfo, Seat


def today() -> datetime.date:
    """The date that everybody has, wherever they are: TABLE-17."""
    return datetime.datetime.now(datetime.UTC).date()


def daily(game: AnyGame, day: datetime.date, names: Mapping[Seat, str] | None = None) -> Match:
    """The match that a game sets everybody on this day."""
    if game.info.daily is None:
        raise Unknown(f"{game.info.title} has nothing for every day.")
    seed = hashlib.sha256(f"parlour daily {game.info.name} {day.isoformat()}".encode()).digest()
    position = game.puzzle(Chance(seed))
    return Match.new(game, seats=1, seed=seed, position=position, puzzle=position is not None, names=names)


def score_alone(match: Match) -> int | None:
    """What a match counts for in a list of best scores; None if it does not: TABLE-18."""
    outcome = match.outcome
    if outcome is None or match.seats != 1 or not outcome.scores:
        return None
    if match.header.puzzle:
        return outcome.scores[0] if match.tip.tries else None
    if match.tip.resigned or (match.game.info.alone == "fewest" and not outcome.winners):
        return None
    return outcome.scores[0]


def moves_made(match: Match) -> int:
    """How many moves a match took, of which fewer are better where scores are equal: TABLE-18."""
    return sum(turn.entry.kind == "move" for turn in match.turns)


def rank(info: GameInfo, score: int, moves: int, when: int) -> tuple[int, int, int]:
    """Where a score stands: the smallest is the best."""
    return (score if info.alone == "fewest" else -score, moves, when)
