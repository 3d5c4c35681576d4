"""What a seat can do: lay a word, exchange a block, or judge what another seat has laid."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Literal, NamedTuple

from parlour.core import Refused
from parlour.games.anagrams.blocks import MASTER
from parlour.games.steps import SIDEWAYS, UP_AND_DOWN, Steps
from parlour.words.crossword.grid import LETTERS, Square, line

STEPS = Steps(SIDEWAYS, UP_AND_DOWN)
LIES = "."  # stands for a letter that is already there

Source = Literal["exposed", "stock"]


class Place(NamedTuple):
    """A whole word, its first square, and what is laid for each letter.

    `blocks` has a character for each letter of the word: a block from the rack, or `.` for one already on the table.
    """

    square: Square
    across: bool
    word: str
    blocks: str

    @property
    def called(self) -> str:
        """The word and where it begins: "SALT down from 1 right"."""
        return called(self.word, self.across, self.square)

    def letters(self) -> Iterator[tuple[Square, str, str]]:
        """Each square of the word with its letter and what is laid there."""
        squares = line(self.square, self.across, len(self.word))
        return zip(squares, self.word, self.blocks, strict=True)


class Exchange(NamedTuple):
    """Discard a block and take another. ANAGRAMS-8."""

    block: str
    source: Source


class Call(enum.Enum):
    """What a seat says about another seat's play. ANAGRAMS-15."""

    CHALLENGE = "challenge"
    ACCEPT = "accept"

    __repr__ = enum.Enum.__str__  # can be pasted


Move = Place | Exchange | Call


def spells(block: str, letter: str) -> bool:
    """Whether a block can stand for a letter. ANAGRAMS-10."""
    return block == letter or (block == MASTER and letter in LETTERS)


def name(square: Square) -> str:
    """A square in notation: column and row, counted from the first letter of the first word."""
    return f"{square.column},{square.row}"


def where(square: Square) -> str:
    """A square as people say it: "2 left, 3 above", from the first letter of the first word."""
    return STEPS.name(square.column, square.row)


def called(word: str, across: bool, square: Square) -> str:
    """A word and where it begins, as people say it."""
    return f"{word} {'across' if across else 'down'} from {where(square)}"


def differs(word: str, square: Square, letter: str, there: str, rule: str) -> Refused:
    """Why a word, as it is called, cannot run through another letter."""
    return Refused(rule, f"{word} needs {letter} at {where(square)}, where {there} lies.")
