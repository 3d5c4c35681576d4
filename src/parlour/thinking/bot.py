"""The Bot protocol: a bot gets a view and a budget and says what it would do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from parlour.core import AnyGame, Chance, Seat, Unknown, registry


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: in seconds for people, in nodes where runs must repeat."""

    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot would do and what it thinks of it, in its own measure; no move means that it waits for now.

    Where all move at once, `wait` says how many seconds it takes over it: people should have a chance.
    """

    move: Any
    text: str = ""
    value: float | None = None
    wait: float = 0.0


class Bot(Protocol):
    """A player that sees what its seat sees and nothing else."""

    def __init__(self, game: AnyGame) -> None: ...

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        """What this seat should do now."""
        ...


@runtime_checkable
class Analyst(Protocol):
    """A bot that can also list the best moves, for looking at a match again."""

    def best(self, view: Any, seat: Seat, budget: Budget, count: int) -> list[Thought]:
        """Up to this many moves, best first, with values in one measure; more is the better for this seat.

        Asked for many, a bot lists all that it can value within its budget, so that a weak move is among them too.
        """
        ...


@runtime_checkable
class Judge(Protocol):
    """A bot that can also value a move that it does not list, such as another way to do the same."""

    def judge(self, view: Any, seat: Seat, move: Any, budget: Budget) -> float | None:
        """What a move is worth in the measure of `best`."""
        ...


def levels(game: AnyGame) -> tuple[str, ...]:
    """The names of this game's bots: the usual levels, weakest first, then others."""
    return tuple(registry.bots(game.info.name))


def strongest(game: AnyGame) -> str:
    """The level to ask for advice: the strongest of the usual ones, or else any."""
    known = levels(game)
    if not known:
        raise Unknown(f"{game.info.title} has no bots to ask.")
    usual = [level for level in known if level in registry.STRENGTH]
    return (usual or known)[-1]


def find_bot(game: AnyGame, level: str) -> Bot:
    """The bot of this level."""
    return load_bot(game, place_of_bot(game, level))


def place_of_bot(game: AnyGame, level: str) -> str:
    """Where the bot of this level is found, as `module:class`, so that another process can load it."""
    found = registry.bots(game.info.name)
    if level not in found:
        raise Unknown(f"{game.info.title} has no bot {level!r}; the levels are: {', '.join(found) or 'none'}.")
    return found[level]


def load_bot(game: AnyGame, place: str) -> Bot:
    """The bot at a place."""
    bot: Bot = registry.load(place)(game.unwrapped)
    return bot
