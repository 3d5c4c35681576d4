"""What can be asked about a finished game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta

from parlour.wire.message import Answer, Body, GameEvent, Number, Seat, Text, View
from parlour.wire.practice import PracticePosition

LONGEST_LINE = 100


class ReplayStep(Answer):
    """A step of a replay: an entry of the log, or the start, and what it led to."""

    number: int
    seat: int | None
    kind: str
    text: str
    by: str
    time: int | None
    says: Sequence[str]
    events: Sequence[GameEvent]
    view: View
    to_act: Sequence[int]
    scores: Sequence[int]


class Replay(Answer):
    """A finished match, step by step; the start comes first."""

    steps: Sequence[ReplayStep]


class BotChoice(Answer):
    """A move that the strongest bot considers: in the game's notation, as people call it, what it does, and the chance
    to win with it; `value` is in the bot's own measure, where it cannot say the chance."""

    move: str
    name: str
    text: str
    value: float | None
    chance: float | None


class AnalysedTurn(Answer):
    """A turn looked at again: the move in notation and as people call it, the verdict in a word and in a sentence, the
    chance to win with it and its standard error, and what it cost. Null is unknown; a forced move has no verdict.
    `solved` says that it is proved."""

    number: int
    seat: int
    played: str
    name: str
    best: Sequence[BotChoice]
    rank: int | None
    lost: float | None
    verdict: str | None
    says: str
    chance: float | None
    error: float
    solved: bool


class Analysis(Answer):
    """The turns analysed so far; `note` says why there are none in a game that is judged as a whole. Once it is done,
    `summary` says how well everybody played and where the match turned."""

    turns: Sequence[AnalysedTurn]
    done: bool
    note: str
    summary: Sequence[str]


class Line(Body):
    """Moves tried from a moment of a finished match; where several seats may move, those of `seat` are tried."""

    number: Number
    moves: Annotated[list[Text], Meta(max_length=LONGEST_LINE)]
    seat: Seat | None = None


class LineTry(Line, kw_only=True):
    """A further move of a line, to preview."""

    text: Text


class LineQuestion(LineTry, kw_only=True):
    """Something to be told in words about the end of a line; `at` is the place that was looked at last."""

    at: Text = ""


class LinePlayed(Answer):
    """Where a line leads, and what its last move did."""

    position: PracticePosition
    says: Sequence[str]


class PuzzleAnswer(Answer):
    """One of the best moves of a puzzle, in the game's notation and in words, and how it goes on, in sentences."""

    move: str
    score: int
    text: str
    then: Sequence[str]


class PuzzleAnswers(Answer):
    """The best moves of a puzzle, best first."""

    answers: Sequence[PuzzleAnswer]


class Hindsight(Answer):
    """How well a solitaire could have gone; the text is null where nothing can be said."""

    text: str | None
    facts: Mapping[str, Any]
