"""The Bot protocol: a bot gets a view and a budget, and chooses a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from parlour.core import AnyGame, Chance, Seat


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: in seconds, or in nodes where runs must be repeatable."""

    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's move, its comment, and the move's value in its own measure; no move means that it waits for now.

    Where all move at once, `wait` is how many seconds it takes, so that people have a chance.
    """

    move: Any
    text: str = ""
    value: float | None = None
    wait: float = 0.0


class Bot(Protocol):
    """A player that sees only what its seat sees."""

    def __init__(self, game: AnyGame) -> None: ...

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        """What this seat should do now."""
        ...


@runtime_checkable
class Analyst(Protocol):
    """A bot that can also list the best moves, for analysis."""

    def best(self, view: Any, seat: Seat, budget: Budget, count: int) -> list[Thought]:
        """Up to this many moves, best first, with values in one measure: the higher, the better for this seat.

        Asked for many, a bot lists every move that it can value within its budget, weak ones included.
        """
        ...


@runtime_checkable
class Judge(Protocol):
    """A bot that can also value a move that it does not list, such as another way to play the same word."""

    def judge(self, view: Any, seat: Seat, move: Any, budget: Budget) -> float | None:
        """The value of a move, in the measure of `best`."""
        ...
