"""What can be asked about a finished game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.wire.message import Answer, GameEvent, View


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
    """A move that the strongest bot would consider."""

    move: str
    text: str
    value: float | None


class AnalysedTurn(Answer):
    """A turn looked at again. Rank 1 is the strongest bot's own choice; `lost` is in its own measure; null is
    unknown."""

    number: int
    seat: int
    played: str
    best: Sequence[BotChoice]
    rank: int | None
    lost: float | None


class Analysis(Answer):
    """The turns analysed so far."""

    turns: Sequence[AnalysedTurn]
    done: bool


class PuzzleAnswer(Answer):
    """One of the best moves of a puzzle."""

    move: str
    score: int


class PuzzleAnswers(Answer):
    """The best moves of a puzzle, best first."""

    answers: Sequence[PuzzleAnswer]


class Hindsight(Answer):
    """How well a solitaire could have gone; the text is null where nothing can be said."""

    text: str | None
    facts: Mapping[str, Any]
