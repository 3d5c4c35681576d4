"""What a seat can do."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Call(Enum):
    """The moves that are a single word."""

    DRAW = "draw"
    DISCARD = "discard"

    __repr__ = Enum.__str__  # can be pasted


class Take(NamedTuple):
    """Pick a card out of the discard pile. LOTTO-6."""

    card: str


class Place(NamedTuple):
    """Put one letter of the card in hand on a square. LOTTO-5."""

    letter: str
    square: int


class Claim(NamedTuple):
    """Claim lines, in the order of `squares.LINES`; no lines at all is a claim too. LOTTO-11."""

    lines: tuple[str, ...]


NONE = Claim(())
Move = Call | Take | Place | Claim
