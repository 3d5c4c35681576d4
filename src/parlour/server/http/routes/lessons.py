"""Lessons. Nothing is kept: the page sends the step and the moves so far."""

from __future__ import annotations

from fastapi import Request

from parlour.core import Preview, encode, looking, registry
from parlour.core.lesson_play import LessonPlay, aim_of, lesson_of
from parlour.server.http.context import GameName, services_of
from parlour.server.http.wire_routes import WireRoutes
from parlour.server.practice import practice_position
from parlour.wire.lessons import Lesson, LessonAnswer, LessonMoves, LessonQuestion, LessonStepInfo, LessonTry
from parlour.wire.play import Reading
from parlour.wire.practice import PracticePosition

router = WireRoutes()


@router.get("/api/lessons/{game}")
async def get_lesson(request: Request, game: GameName) -> Lesson:
    """The steps of a game's lesson."""
    return await services_of(request).questions.answer(request, _lesson, game)


@router.post("/api/lessons/{game}/position")
async def position(request: Request, game: GameName, body: LessonMoves) -> PracticePosition:
    """The position of a step, after the moves made in it so far."""
    return await services_of(request).questions.answer(request, _position, game, body)


@router.post("/api/lessons/{game}/preview")
async def preview(request: Request, game: GameName, body: LessonTry) -> Preview:
    """What a move would do."""
    return await services_of(request).questions.answer(request, _preview, game, body)


@router.post("/api/lessons/{game}/try")
async def attempt(request: Request, game: GameName, body: LessonTry) -> LessonAnswer:
    """Try a move."""
    return await services_of(request).questions.answer(request, _attempt, game, body)


@router.post("/api/lessons/{game}/ask")
async def ask(request: Request, game: GameName, body: LessonQuestion) -> Reading:
    """What a step's position is, in words."""
    return await services_of(request).questions.answer(request, _ask, game, body)


def _lesson(game: str) -> Lesson:
    found = registry.find(game)
    steps = lesson_of(found)
    return Lesson(
        aim_of(found),
        [LessonStepInfo(step.title, step.text, step.task, step.rules, step.solution, step.lit) for step in steps],
    )


def _play(game: str, body: LessonMoves) -> LessonPlay:
    return LessonPlay(registry.find(game), body.step, body.moves)


def _position(game: str, body: LessonMoves) -> PracticePosition:
    play = _play(game, body)
    return practice_position(play.match, play.step.seat)


def _preview(game: str, body: LessonTry) -> Preview:
    play = _play(game, body)
    shown = play.match.preview(play.step.seat, body.text)
    return Preview(shown.text, shown.score, encode(dict(shown.facts)))


def _attempt(game: str, body: LessonTry) -> LessonAnswer:
    play = _play(game, body)
    answer = play.attempt(body.text)
    shown = practice_position(play.match, play.step.seat, () if answer.stays else answer.turns)
    return LessonAnswer(shown, answer.says, answer.teacher, answer.done, answer.stays)


def _ask(game: str, body: LessonQuestion) -> Reading:
    play = _play(game, body)
    return Reading(*looking.ask(play.match, play.step.seat, body.text, body.at))
