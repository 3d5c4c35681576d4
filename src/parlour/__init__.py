"""Parlour: five games that existed only as patents and old rule sheets.

import parlour

match = parlour.new("push", seed=7)
match.play(0, "L1")
print(match.draw(seat=1))
"""

from __future__ import annotations

from typing import Any

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
from parlour.core.game import Resource
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


def game(name: str, *, lexicon: Resource | None = None, **options: Any) -> AnyGame:
    """A game with its options fixed."""
    return find(name)(options, lexicon)


def new(
    name: str,
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
