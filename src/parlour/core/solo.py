"""Solo games: the daily ones, and what counts on a leaderboard."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Mapping, Sequence

from parlour.core.abilities import Daily, Puzzles, Solitaire
from parlour.core.chance import Chance
from parlour.core.errors import Refused, Unknown
from parlour.core.events import Event, Seat
from parlour.core.game import AnyGame, GameInfo
from parlour.core.match import Match
from parlour.core.puzzle import Tries
from parlour.core.standing import Turn


def today() -> datetime.date:
    """Today's date in UTC, the same for everybody. TABLE-17."""
    return datetime.datetime.now(datetime.UTC).date()


def daily(game: AnyGame, day: datetime.date, names: Mapping[Seat, str] | None = None) -> Match:
    """A game's daily match, the same for everybody on this day."""
    if game.ability(Daily) is None:
        raise Unknown(f"{game.info.title} has no daily game.")
    seed = hashlib.sha256(f"parlour daily {game.info.name} {day.isoformat()}".encode()).digest()
    puzzles = game.ability(Puzzles)
    position = puzzles.compose(Chance(seed)) if puzzles else None
    return Match.new(game, seats=1, seed=seed, position=position, puzzle=puzzles is not None, names=names)


def solo_score(match: Match, ahead: Sequence[Turn] = ()) -> tuple[int, int] | None:
    """The points and moves that a match brings to a leaderboard, perhaps with turns still to be accepted.

    None if it does not count. TABLE-18.
    """
    standing = ahead[-1].standing if ahead else match.standing
    entries = [*match.entries, *(turn.entry for turn in ahead)]
    if match.seats != 1 or not entries or (outcome := standing.outcome) is None or not outcome.scores:
        return None
    moves = [entry for entry in entries if entry.kind == "move"]
    state = standing.state
    counts = bool(state.scores) if isinstance(state, Tries) else not standing.resigned
    if not counts or any(entry.by != "player" for entry in moves):
        return None
    if match.game.info.lowest_wins(seats=1) and not outcome.winners:
        return None  # the fewest points count only if the game is won
    return outcome.scores[0], len(moves)


def rank(info: GameInfo, score: int, moves: int, when: int) -> tuple[int, int, int]:
    """A key to sort scores by, the best first."""
    return (score if info.lowest_wins(seats=1) else -score, moves, when)


def solitaire_span(match: Match) -> tuple[object, object] | None:
    """Where a finished solo game began and ended, if the game can say how well it could have gone."""
    if match.outcome is None:
        raise Refused("TABLE-13", "The game is not over yet.")
    solitaire = match.game.ability(Solitaire)
    if match.seats != 1 or solitaire is None:
        return None
    return solitaire.span([match.start.state, *(turn.standing.state for turn in match.turns())])


def hindsight(match: Match, seconds: float) -> Event | None:
    """How well a finished solo game could have gone; None if that cannot be judged."""
    found, solitaire = solitaire_span(match), match.game.ability(Solitaire)
    return solitaire.hindsight(*found, seconds) if found and solitaire else None
