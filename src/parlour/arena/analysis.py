"""Analysis of a finished match: the best moves at every turn, and what the move that was made has cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from parlour.core import AnyGame, Chance, Entry, Match, Seat, Standing, Unreadable
from parlour.core.mixing import Mixing
from parlour.thinking import Analyst, Bot, Budget, Judge, Thought, find_bot, strongest

MOST_MOVES = 1_000  # so that the move that was made is among those a bot lists


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that a bot considers: in the game's notation, the bot's comment, and its value."""

    move: str
    text: str
    value: float | None


@dataclass(frozen=True, slots=True)
class MoveAnalysis:
    """One move analysed. `rank` is 1 for the best move; `lost` is in the bot's own measure; None is unknown."""

    number: int
    seat: Seat
    played: str
    best: tuple[Choice, ...]
    rank: int | None
    lost: float | None

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


def analyse(
    match: Match, *, level: str | None = None, budget: Budget, count: int = 3, seat: Seat | None = None
) -> Iterator[MoveAnalysis]:
    """Analyse every move of a match, or only one seat's, with the strongest bot unless a level is given."""
    if match.outcome is None:
        raise Unreadable("The match is not over; analysing it now would help the players.")  # TABLE-13
    bot = find_bot(match.game, level or strongest(match.game))
    for then in moments(match):
        if seat in (None, then.seat):
            yield analyse_move(match.game, bot, then, budget, count)


def moments(match: Match) -> Iterator[Moment]:
    """Every move of a match with what its seat knew, in order."""
    before = match.start
    for turn in match.turns():
        if turn.entry.kind == "move" and not isinstance(before.state, Mixing):
            yield _moment(match, turn.entry, before, turn.standing)
        before = turn.standing


def _moment(match: Match, entry: Entry, before: Standing, after: Standing) -> Moment:
    assert entry.seat is not None
    view = match.game.view(before.state, entry.seat)
    chance = Chance(match.seed).fork(f"analysis {entry.number}")
    return Moment(entry.number, entry.seat, entry.text, view, _reply(match, after), chance)


def _reply(match: Match, after: Standing) -> tuple[Seat, Any] | None:
    """The opponent and their view, in a game of two without secrets: the move is worth the reverse to them."""
    game = match.game
    if game.info.secrets or match.seats != 2 or after.outcome is not None or game.info.at_once:
        return None
    (seat, *others) = game.to_act(after.state)
    return None if others else (seat, game.view(after.state, seat))


def analyse_move(game: AnyGame, bot: Bot, then: Moment, budget: Budget, count: int = 3) -> MoveAnalysis:
    """Ask a bot about one move."""
    thoughts = best_moves(bot, then.view, then.seat, budget, then.chance, MOST_MOVES)
    named = [Choice(game.write(thought.move), thought.text, thought.value) for thought in thoughts]
    rank = next((place for place, choice in enumerate(named, 1) if choice.move == then.played), None)
    if rank is not None:
        lost = difference(named[0].value, named[rank - 1].value)
    else:
        lost = difference(named[0].value if named else None, value_of(game, bot, then, budget))
    return MoveAnalysis(then.number, then.seat, then.played, tuple(named[:count]), rank, 0.0 if rank == 1 else lost)


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
    if turn.lost == 0:
        verdict = "nothing better"
    elif turn.lost is None:
        verdict = "not the bot’s choice"
    else:
        verdict = f"loses {turn.lost:.2f}"
    lines = [f"{turn.number}. {match.names[turn.seat]}: {turn.played} ({verdict})"]
    for choice in turn.best:
        value = "" if choice.value is None else f" {choice.value:.2f}"
        lines.append(f"     {choice.move}{value}{'  ' + choice.text if choice.text else ''}")
    return "\n".join(lines)


def difference(best: float | None, played: float | None) -> float | None:
    """What was lost; a move that proves better than the bot's choice lost nothing."""
    return None if best is None or played is None else max(0.0, best - played)
