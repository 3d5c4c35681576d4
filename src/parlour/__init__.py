"""Parlour: five games that existed only as patents and old rule sheets.

import parlour

match = parlour.new("push", seed=7)
match.play(0, "L1")
print(match.draw(seat=1))
"""

from __future__ import annotations

from typing import Any, overload

from parlour.core import (
    Ambiguous,
    AnyGame,
    Chance,
    Entry,
    Event,
    Game,
    GameInfo,
    Match,
    Outcome,
    ParlourError,
    Preview,
    Record,
    Refused,
    Turn,
    Unknown,
    Unreadable,
    UnreadableMove,
)
from parlour.core.game import M, Resource, S, V
from parlour.core.registry import find, names

__all__ = [
    "Ambiguous",
    "AnyGame",
    "Chance",
    "Entry",
    "Event",
    "Game",
    "GameInfo",
    "Match",
    "Outcome",
    "ParlourError",
    "Preview",
    "Record",
    "Refused",
    "Turn",
    "Unknown",
    "Unreadable",
    "UnreadableMove",
    "game",
    "names",
    "new",
    "read_record",
]


@overload
def game(name: str, *, lexicon: Resource | None = None, **options: Any) -> AnyGame: ...
@overload
def game(name: type[Game[S, M, V]], *, lexicon: Resource | None = None, **options: Any) -> Game[S, M, V]: ...
def game(name: str | type[AnyGame], *, lexicon: Resource | None = None, **options: Any) -> AnyGame:
    """A game with its options fixed, by its name or, for type checkers that shall know its states, by its class."""
    return (find(name) if isinstance(name, str) else name)(options, lexicon)


@overload
def new(
    name: str,
    *,
    seats: int | None = None,
    seed: int | bytes | None = None,
    position: Any = None,
    lexicon: Resource | None = None,
    **options: Any,
) -> Match: ...
@overload
def new(
    name: type[Game[S, M, V]],
    *,
    seats: int | None = None,
    seed: int | bytes | None = None,
    position: Any = None,
    lexicon: Resource | None = None,
    **options: Any,
) -> Match[S, M, V]: ...
def new(
    name: str | type[AnyGame],
    *,
    seats: int | None = None,
    seed: int | bytes | None = None,
    position: Any = None,
    lexicon: Resource | None = None,
    **options: Any,
) -> Match:
    """Open a match: `new("push", seed=7, size=4)`. Without a seed, one that nobody can guess is drawn."""
    return Match.new(game(name, lexicon=lexicon, **options), seats=seats, seed=seed, position=position)


def read_record(text: str, *, lexicon: Resource | None = None) -> Match:
    """The match of a record, replayed and checked."""
    return Match.replay(Record.loads(text), lexicon)
