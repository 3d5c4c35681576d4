"""Lessons: what the steps are, and what becomes of a try."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from parlour.core.lesson_play import MOST_MOVES
from parlour.wire.message import Answer, Body, Number, Text
from parlour.wire.practice import PracticePosition


class LessonStepInfo(Answer):
    """A step: its texts, the rules it shows, the moves that solve it, and whether the place of the last is lit."""

    title: str
    text: str
    task: str
    rules: Sequence[str]
    solution: Sequence[str]
    lit: bool


class Lesson(Answer):
    """A game's lesson; the goal is what wins."""

    goal: str
    steps: Sequence[LessonStepInfo]


class LessonMoves(Body):
    """How far somebody is: the step, counted from 0, and their moves in it that stay."""

    step: Number
    moves: Annotated[list[Text], Meta(max_length=MOST_MOVES)]


class LessonTry(LessonMoves):
    """A move to try in a lesson."""

    text: Text


class LessonQuestion(LessonMoves):
    """Something to be told in words about a step's position; `at` is the place that was looked at last."""

    text: Text
    at: Text = ""


class LessonAnswer(Answer):
    """What a try led to. If it does not stay, it is to be shown and then taken back."""

    position: PracticePosition
    says: Sequence[str]
    teacher: str
    done: bool
    stays: bool
