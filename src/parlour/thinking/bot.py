"""The Bot protocol: a bot gets a view and a budget and says what it would do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from parlour.core import AnyGame, Chance, Seat, Unknown
from parlour.core.registry import load


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: in seconds for people, in nodes where runs must repeat."""

    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot would do and what it thinks of it; no move means that it waits for now."""

    move: Any
    text: str = ""
    value: float | None = None


class Bot(Protocol):
    """A player that sees what its seat sees and nothing else."""

    def __init__(self, game: AnyGame) -> None: ...

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        """What this seat should do now."""
        ...


def levels(game: AnyGame) -> tuple[str, ...]:
    """The names of this game's bots, weakest first."""
    return tuple(game.info.bots)


def find_bot(game: AnyGame, level: str) -> Bot:
    """The bot of this level."""
    if level not in game.info.bots:
        raise Unknown(f"{game.info.title} has no bot {level!r}; the levels are: {', '.join(levels(game)) or 'none'}.")
    bot: Bot = load(game.info.bots[level])(game)
    return bot
