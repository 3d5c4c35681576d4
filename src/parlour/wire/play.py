"""Making moves, and what helps to choose one."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.wire.message import Answer, Body, ClientId, Number, Seat, Text, Word


class Act(Body):
    """A move or another act. `id` is the client's own name for it, `seen` the last number that the client had seen."""

    kind: Word
    seat: Seat
    text: Text = ""
    id: ClientId | None = None
    seen: Number | None = None


class Numbered(Answer):
    """The number of the log that something got."""

    number: int


class Try(Body):
    """A move to preview."""

    seat: Seat
    text: Text


class WhichSeat(Body):
    """A seat."""

    seat: Seat


class Hint(Answer):
    """What the strongest bot would play, if anything, and what it says about it."""

    move: str | None
    text: str


class FittingMove(Answer):
    """A move that fits, in the game's notation and in words."""

    move: str
    words: str


class Help(Answer):
    """A few moves that fit, and who could win at once after the move that was asked about."""

    fits: Sequence[FittingMove]
    risk: str


class Moves(Answer):
    """Sound moves in notation and in words, those empty where notation is as good, and whether there are more."""

    moves: Sequence[str]
    words: Sequence[str]
    more: bool


class BoardText(Answer):
    """The board as text."""

    text: str


class Question(Body):
    """Something to be told in words, such as `look row 3`; `at` is the place that was looked at last."""

    seat: Seat | None
    text: Text
    at: Text = ""


class Reading(Answer):
    """The answer in lines, and the place from which `look next` goes on."""

    lines: Sequence[str]
    at: str
