"""Looking at a finished match again: for every turn the best moves, and what the one that was played lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from parlour.core import AnyGame, Chance, Match, Seat, Unknown, Unreadable
from parlour.core.match import Tip
from parlour.thinking import Analyst, Bot, Budget, Judge, Thought, find_bot, levels

ASKED = 1_000  # so that the move that was played is among those a bot lists


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that a bot would consider: in the game's notation, what it says about it, what it thinks it is worth."""

    move: str
    text: str
    value: float | None


@dataclass(frozen=True, slots=True)
class Looked:
    """One turn looked at again. `rank` is 1 for the best move; `lost` is in the bot's own measure; None is unknown."""

    number: int
    seat: Seat
    played: str
    best: tuple[Choice, ...]
    rank: int | None
    lost: float | None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def strongest(game: AnyGame) -> str:
    """The level that is asked unless somebody says otherwise."""
    if not levels(game):
        raise Unknown(f"{game.info.title} has no bots to ask.")
    return levels(game)[-1]


def analyse(
    match: Match, *, level: str | None = None, budget: Budget, count: int = 3, seat: Seat | None = None
) -> Iterator[Looked]:
    """Look at every move of a match again, or only at one seat's, with the strongest bot unless a level is named."""
    if match.outcome is None:
        raise Unreadable("The match is not over; what the bot knows would be help.")  # TABLE-13
    bot = find_bot(match.game, level or strongest(match.game))
    for turn in match.turns:
        if turn.entry.kind == "move" and seat in (None, turn.entry.seat):
            yield look_again(match, turn.entry.number, bot, budget, count)


def look_again(match: Match, number: int, bot: Bot, budget: Budget, count: int = 3) -> Looked:
    """Look at one entry again, from what its seat knew then."""
    entry = match.turns[number - 1].entry
    assert entry.seat is not None
    before = before_entry(match, number)
    view = match.game.view(before.state, entry.seat)
    chance = Chance(match.seed).fork(f"analysis {number}")
    thoughts = best_moves(bot, view, entry.seat, budget, chance, ASKED)
    named = [Choice(match.game.write(thought.move), thought.text, thought.value) for thought in thoughts]
    rank = next((place for place, choice in enumerate(named, 1) if choice.move == entry.text), None)
    if rank is not None:
        lost = difference(named[0].value, named[rank - 1].value)
    else:
        lost = difference(named[0].value if named else None, value_of(match, number, view, bot, budget))
    return Looked(number, entry.seat, entry.text, tuple(named[:count]), rank, 0.0 if rank == 1 else lost)


def best_moves(bot: Bot, view: Any, seat: Seat, budget: Budget, chance: Chance, count: int) -> list[Thought]:
    """What the bot would do, best first: a list if it can make one, else its one choice."""
    if isinstance(bot, Analyst):
        return [thought for thought in bot.best(view, seat, budget, count)[:count] if thought.move is not None]
    thought = bot.choose(view, seat, budget, chance)
    return [] if thought.move is None else [thought]


def value_of(match: Match, number: int, view: Any, bot: Bot, budget: Budget) -> float | None:
    """What the bot thinks of a move that it did not list."""
    entry = match.turns[number - 1].entry
    assert entry.seat is not None
    if isinstance(bot, Judge):
        return bot.judge(view, entry.seat, match.game.read(entry.text, view, entry.seat), budget)
    return value_after(match, number, bot, budget)


def value_after(match: Match, number: int, bot: Bot, budget: Budget) -> float | None:
    """What the mover has after the move, if that follows from what it is worth to the other of two, all things open."""
    game, turn = match.game, match.turns[number - 1]
    state, mover = turn.tip.state, turn.entry.seat
    if game.info.secrets or match.seats != 2 or turn.tip.outcome is not None or game.info.at_once:
        return None
    (seat, *others) = game.to_act(state)
    if others:
        return None
    chance = Chance(match.seed).fork(f"analysis after {number}")
    value = bot.choose(game.view(state, seat), seat, budget, chance).value
    return value if value is None or seat == mover else -value


def difference(best: float | None, played: float | None) -> float | None:
    """What was lost; a move that turns out better than the bot's choice lost nothing."""
    return None if best is None or played is None else max(0.0, best - played)


def before_entry(match: Match, number: int) -> Tip:
    """Where the match stood before an entry."""
    return match.turns[number - 2].tip if number > 1 else Match(match.game, match.header, match.seed).tip
