"""Games that one seat plays alone: what is set for a day, and what counts in a list of best scores."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING

from parlour.core.chance import Chance
from parlour.core.errors import Unknown
from parlour.core.match import Match, Turn

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


def score_alone(match: Match, last: Turn | None = None) -> tuple[int, int] | None:
    """The points and moves that a match counts for in a list of best scores, perhaps with an entry still to be taken
    into its log; None if it does not count: TABLE-18."""
    turns = [*match.turns, *([last] if last else [])]
    if match.seats != 1 or not turns or (outcome := turns[-1].tip.outcome) is None or not outcome.scores:
        return None
    moves = [turn.entry for turn in turns if turn.entry.kind == "move"]
    tip = turns[-1].tip
    counts = bool(tip.tries) if match.header.puzzle else not tip.resigned
    if not counts or any(entry.by != "player" for entry in moves):
        return None
    if match.game.info.alone == "fewest" and not outcome.winners:
        return None
    return outcome.scores[0], len(moves)


def rank(info: GameInfo, score: int, moves: int, when: int) -> tuple[int, int, int]:
    """Where a score stands: the smallest is the best."""
    return (score if info.alone == "fewest" else -score, moves, when)
