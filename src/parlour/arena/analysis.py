"""Analysis of a finished match: a verdict on every move with its reason, and the moves that were better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from time import monotonic
from typing import Any

from parlour.arena.verdicts import FORCED, give_or_take, percent, sentence
from parlour.core import AnyGame, Chance, Entry, Match, Seat, Standing, Unreadable
from parlour.core.mixing import Mixing
from parlour.core.sentences import capital
from parlour.thinking import Analyst, Bot, Budget, Judge, Thought, find_bot, strongest
from parlour.thinking.advice import in_words
from parlour.thinking.faults import blaming
from parlour.thinking.review import Review, Reviewer, Verdict, verdict

MATCH_SECONDS = 6.0  # usually, for all moves of a match
LONGEST_SECONDS = 0.5  # usually, for one
LEAST_SECONDS = 0.001  # for one, if the others took longer than they should have
MOST_MOVES = 1_000  # so that the move that was made is among those a bot lists


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that a bot considers: in the game's notation and as people call it, what it does, and what it is worth.

    `chance` is the chance to win, where the bot can say, and `error` the standard error of its distance from the best
    move's, where the bot samples; `value` is in the bot's own measure.
    """

    move: str
    name: str
    text: str
    value: float | None = None
    chance: float | None = None
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class MoveAnalysis:
    """One move analysed. None is unknown; `chance` and `error` are of the move played, `lost` is what it cost.

    `name` is what people call it. `rank` is 1 for the best move; `solved` says that the chances are proved. A forced
    move has no verdict. `reason` is the part of `says` that tells what is wrong with the move.
    """

    number: int
    seat: Seat
    played: str
    best: tuple[Choice, ...] = ()
    rank: int | None = None
    lost: float | None = None
    verdict: Verdict | None = None
    says: str = ""
    chance: float | None = None
    error: float = 0.0
    solved: bool = False
    reason: str = ""
    name: str = ""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Moment:
    """One move and what its seat knew: all that a bot needs to analyse it, in any process."""

    number: int
    seat: Seat
    played: str
    view: Any
    reply: tuple[Seat, Any] | None  # who moves next and what they know, if that tells what the move is worth
    chance: Chance
    forced: bool = False  # there was no other sound move, or the clock made this one
    alone: bool = False  # a solo game: there is nobody to beat


def analyse(
    match: Match, *, level: str | None = None, budget: Budget | None = None, count: int = 3, seat: Seat | None = None
) -> Iterator[MoveAnalysis]:
    """Analyse every move of a match, or only one seat's, with the strongest bot unless another is named.

    Without a budget the whole match takes a few seconds: the fewer choices there were, the more time for each.
    """
    if match.outcome is None:
        raise Unreadable("The match is not over; analysing it now would help the players.")  # TABLE-13
    if seat is not None:
        match.view(seat)  # raises an error if there is no such seat
    name = level or strongest(match.game)
    bot = find_bot(match.game, name)
    wanted = [then for then in moments(match) if seat in (None, then.seat)]
    end = monotonic() + MATCH_SECONDS
    for place, then in enumerate(wanted):
        with blaming(name):
            found = analyse_move(match.game, bot, then, budget or share(wanted[place:], end - monotonic()), count)
        yield found


def share(left: Sequence[Moment], seconds: float) -> Budget:
    """What one of the moves that are left may take of the seconds that are left; those that were forced take none."""
    fair = seconds / max(1, sum(not then.forced for then in left))
    return Budget(seconds=max(LEAST_SECONDS, min(LONGEST_SECONDS, fair)))


def moments(match: Match, wanted: Callable[[int], bool] = lambda _: True) -> Iterator[Moment]:
    """The moves of a match whose numbers are wanted, with what their seats knew, in order."""
    before = match.start
    for turn in match.turns():
        if turn.entry.kind == "move" and not isinstance(before.state, Mixing) and wanted(turn.entry.number):
            yield _moment(match, turn.entry, before, turn.standing)
        before = turn.standing


def _moment(match: Match, entry: Entry, before: Standing, after: Standing) -> Moment:
    assert entry.seat is not None
    view = match.game.view(before.state, entry.seat)
    chance = Chance(match.seed).fork(f"analysis {entry.number}")
    forced = entry.by == "clock" or len(list(islice(match.game.moves(before.state, entry.seat), 2))) < 2
    alone = match.seats == 1
    return Moment(entry.number, entry.seat, entry.text, view, _reply(match, after), chance, forced, alone)


def _reply(match: Match, after: Standing) -> tuple[Seat, Any] | None:
    """The opponent and their view, in a game of two without secrets: the move is worth the reverse to them."""
    game = match.game
    if game.info.secrets or match.seats != 2 or after.outcome is not None or game.info.at_once:
        return None
    (seat, *others) = game.to_act(after.state)
    return None if others else (seat, game.view(after.state, seat))


def analyse_move(game: AnyGame, bot: Bot, then: Moment, budget: Budget, count: int = 3) -> MoveAnalysis:
    """Ask a bot about one move."""
    if then.forced and then.played:
        name = _called(game, then, then.played)
        return MoveAnalysis(then.number, then.seat, then.played, rank=1, lost=0.0, says=FORCED, name=name)
    if isinstance(bot, Reviewer) and (found := _reviewed(game, bot, then, budget, count)):
        return found
    return _listed(game, bot, then, budget, count)


def _reviewed(game: AnyGame, bot: Reviewer, then: Moment, budget: Budget, count: int) -> MoveAnalysis | None:
    """The verdict of a bot that can judge; None where it cannot."""
    played = game.read(then.played, then.view, then.seat) if then.played else None
    review = bot.review(then.view, then.seat, played, budget)
    if review is None:
        return None
    if review.best and played is None:
        best = review.best[0]
        choices = _choices(game, review, count, alone=then.alone)
        says = f"{capital(best.name)} {best.does}."
        return MoveAnalysis(then.number, then.seat, "", choices, says=says, solved=review.solved)
    found = verdict(review, bot.scale)
    if review.played is None or found is None:
        return MoveAnalysis(then.number, then.seat, then.played, name=_called(game, then, then.played))
    mine = review.played
    rank = next((place for place, prospect in enumerate(review.best, 1) if prospect.move == mine.move), None)
    return MoveAnalysis(
        then.number,
        then.seat,
        then.played,
        _choices(game, review, count, alone=then.alone),
        1 if found is Verdict.BEST else rank,
        0.0 if found is Verdict.BEST else max(0.0, review.best[0].chance - mine.chance),
        found,
        sentence(review, found, alone=then.alone),
        None if then.alone else mine.chance,
        mine.error,
        review.solved,
        review.reason,
        mine.name,
    )


def _choices(game: AnyGame, review: Review, count: int, *, alone: bool) -> tuple[Choice, ...]:
    return tuple(
        Choice(game.write(found.move), found.name, found.does, None, None if alone else found.chance, found.error)
        for found in review.best[:count]
    )


def _called(game: AnyGame, then: Moment, text: str) -> str:
    """What people call a move."""
    return in_words(game, then.view, game.read(text, then.view, then.seat)) or text


def _listed(game: AnyGame, bot: Bot, then: Moment, budget: Budget, count: int) -> MoveAnalysis:
    """What a bot says that has a measure of its own: its best moves, but no verdict."""
    thoughts = best_moves(bot, then.view, then.seat, budget, then.chance, MOST_MOVES)
    named = [
        Choice(text, _called(game, then, text), thought.text, thought.value)
        for thought in thoughts
        if (text := game.write(thought.move))
    ]
    rank = next((place for place, choice in enumerate(named, 1) if choice.move == then.played), None)
    if rank is not None:
        lost = difference(named[0].value, named[rank - 1].value)
    else:
        lost = difference(named[0].value if named else None, value_of(game, bot, then, budget))
    cost = f", which it values {lost:.2f} higher" if lost else ""
    says = "" if not named else f"The bot would have played {'this too' if rank == 1 else named[0].name + cost}."
    return MoveAnalysis(
        then.number,
        then.seat,
        then.played,
        tuple(named[:count]),
        rank,
        0.0 if rank == 1 else lost,
        says=says,
        name=_called(game, then, then.played) if then.played else "",
    )


def best_moves(bot: Bot, view: Any, seat: Seat, budget: Budget, chance: Chance, count: int) -> list[Thought]:
    """The bot's best moves: a list if it can make one, else its one choice."""
    if isinstance(bot, Analyst):
        return [thought for thought in bot.best(view, seat, budget, count)[:count] if thought.move is not None]
    thought = bot.choose(view, seat, budget, chance)
    return [] if thought.move is None else [thought]


def value_of(game: AnyGame, bot: Bot, then: Moment, budget: Budget) -> float | None:
    """The value of a move that the bot did not list."""
    if isinstance(bot, Judge):
        return bot.judge(then.view, then.seat, game.read(then.played, then.view, then.seat), budget)
    if then.reply is None:
        return None
    seat, view = then.reply
    value = bot.choose(view, seat, budget, then.chance.fork("after")).value
    return value if value is None or seat == then.seat else -value


def describe(match: Match, turn: MoveAnalysis) -> str:
    """One move in a few lines."""
    lines = [f"{turn.number}. {match.names[turn.seat]}: {turn.name}"]
    if turn.says:
        lines[0] += f". {turn.says}"
    for choice in turn.best:
        worth = "" if choice.value is None else f" {choice.value:.2f}"
        if choice.chance is not None:
            worth = f" {percent(choice.chance)}{give_or_take(choice.error)}"
        lines.append(f"     {choice.move}{worth}{'  ' + choice.text if choice.text else ''}")
    return "\n".join(lines)


def difference(best: float | None, played: float | None) -> float | None:
    """What was lost; a move that proves better than the bot's choice lost nothing."""
    return None if best is None or played is None else max(0.0, best - played)
