"""Solo games: the daily ones, and what counts on a leaderboard."""

from __future__ import annotations

import datetime
import math
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from parlour.core.abilities import Daily, Puzzles, Solitaire
from parlour.core.chance import Chance
from parlour.core.codec import Json
from parlour.core.days import ONE_DAY
from parlour.core.errors import Refused, Unknown
from parlour.core.events import Event, Seat
from parlour.core.game import AnyGame, GameInfo
from parlour.core.match import Match
from parlour.core.puzzle import Tries
from parlour.core.standing import Turn


def begins_as_usual(game: AnyGame) -> bool:
    """Whether a game's daily has the game's own beginning, so that nothing needs to be composed."""
    return game.ability(Puzzles) is None and type(_daily_of(game)).compose is Daily.compose


def compose_daily(game: AnyGame, seed: bytes) -> Json:
    """The position that a game's daily with this seed begins with; None is the game's own beginning. May take long."""
    return _daily_of(game).compose(Chance(seed))


def daily(game: AnyGame, seed: bytes, position: Json, names: Mapping[Seat, str] | None = None) -> Match:
    """A daily's match, from what `compose_daily` has found for its seed."""
    is_puzzle = _daily_of(game).game.ability(Puzzles) is not None
    return Match.new(game, seats=1, seed=seed, position=position, puzzle=is_puzzle, names=names)


def _daily_of(game: AnyGame) -> Daily:
    offered = game.ability(Daily)
    if offered is None:
        raise Unknown(f"{game.info.title} has no daily game.")
    return offered


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


def hindsight_lines(sentence: str, facts: Mapping[str, Any]) -> list[str]:
    """That sentence, and one way to do it."""
    steps = [f"{number:3}. {words}" for number, words in enumerate(facts["words"], 1)]
    return [sentence, *(["One way to do it:", *steps] if steps else [])]


BLOCKS = 5


def in_short(game: AnyGame, day: int, score: int | None, best: int | None, tries: int) -> str:
    """A daily's result in a line that gives nothing away: "Prism 412: 67 of 81 ▮▮▮▮▯, 3 tries"."""
    title = f"{game.info.title} {day}"
    if score is None:
        return f"{title}: given up"
    about = _daily_of(game.unwrapped)
    blocks = filled(game, score, best, tries)
    bar = f" {'▮' * blocks}{'▯' * (BLOCKS - blocks)}" if best is not None else ""
    tried = f", {tries} {'try' if tries == 1 else 'tries'}" if game.ability(Puzzles) else ""
    return f"{title}: {about.in_short(score, best)}{bar}{tried}"


def compared(worse: int, others: int, in_time: bool) -> str:
    """How a daily's result compares with the others' who have finished it, of whom some did worse."""
    if not in_time:
        return "This one is not on its day’s list."
    if not others:
        return "Nobody else has finished yet."
    if others == 1:
        return "You did better than the one other player." if worse else "The one other player did no worse."
    if not worse:
        return f"None of the {others} other players did worse."
    percent = round(100 * worse / others)
    return f"You did better than {f'{percent} %' if percent else worse} of the {others} other players."


def filled(game: AnyGame, score: int, best: int | None, tries: int) -> int:
    """How many of the five blocks are full; all of them only for the best possible result."""
    return math.floor(BLOCKS * _daily_of(game.unwrapped).share(score, best, tries) + 1e-9)


def best_possible(match: Match, score: int | None, facts: Mapping[str, Any]) -> int | None:
    """The best result that a finished daily had, as far as it is known: a puzzle's, or from hindsight's facts."""
    if puzzles := match.game.ability(Puzzles):
        return puzzles.answers(match.view(0), 1)[0][1]
    at_most: int | None = facts.get("at_most")
    known = at_most is not None and (at_most == facts.get("at_least") or (score is not None and at_most < score))
    return at_most if known else None


def streaks(days: Collection[datetime.date], today: datetime.date) -> tuple[int, int]:
    """How many days in a row somebody has finished, up to today or yesterday, and the most ever."""
    longest = run = 0
    last = None
    for day in sorted(days):
        run = run + 1 if last is not None and day - last == ONE_DAY else 1
        longest, last = max(longest, run), day
    return (run if last is not None and today - last <= ONE_DAY else 0), longest


def until(seconds: float) -> str:
    """A time to wait, in words: "3 h 5 min"."""
    minutes = max(1, math.ceil(seconds / 60))
    return f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes} min"
