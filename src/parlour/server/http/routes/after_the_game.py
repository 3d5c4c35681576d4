"""What can be asked about a finished game."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from fastapi import Request
from fastapi.responses import Response

from parlour.core import Match, Preview, encode
from parlour.server.after_the_game import lines
from parlour.server.after_the_game.answers import answers
from parlour.server.after_the_game.replay import replay
from parlour.server.background import Pool
from parlour.server.bots.fair_queue import Owner
from parlour.server.http.context import NumberQuery, SeatQuery, TableId, person_of, services_of, table_of
from parlour.server.http.wire_routes import WireRoutes, Written
from parlour.server.solo.day import check_day_is_over
from parlour.server.solo.leaderboard import top_for_table
from parlour.wire.after_the_game import (
    AnalysedTurn,
    Analysis,
    Hindsight,
    Line,
    LinePlayed,
    LineQuestion,
    LineTry,
    PuzzleAnswers,
    Replay,
)
from parlour.wire.play import Reading
from parlour.wire.solo import Leaderboard

T = TypeVar("T")
router = WireRoutes()


@router.get("/api/tables/{table}/replay")
async def get_replay(request: Request, table: TableId, seat: SeatQuery = None) -> Written[Replay]:
    """Every step of a finished match."""
    match = (await table_of(request, table)).finished_match
    return Written(await _go_through(request, lambda: replay(match, seat)))


@router.get("/api/tables/{table}/analysis")
async def get_analysis(request: Request, table: TableId, number: NumberQuery = 0) -> Analysis:
    """What the strongest bot would have played; it grows until it is done, from the entry with this number first."""
    return services_of(request).analyses.of(await table_of(request, table), person_of(request), number)


@router.post("/api/tables/{table}/line")
async def play_line(request: Request, table: TableId, body: Line) -> LinePlayed:
    """Where moves tried from a moment of a finished match lead."""
    match = await _open_to_all(request, table)
    return await _go_through(request, lambda: lines.play(match, body))


@router.post("/api/tables/{table}/line/preview")
async def preview_line(request: Request, table: TableId, body: LineTry) -> Preview:
    """What a further move of a line would do."""
    match = await _open_to_all(request, table)
    shown = await _go_through(request, lambda: lines.preview(match, body))
    return Preview(shown.text, shown.score, encode(dict(shown.facts)))


@router.post("/api/tables/{table}/line/ask")
async def ask_about_line(request: Request, table: TableId, body: LineQuestion) -> Reading:
    """What the table was like at a moment, or at the end of a line, in words."""
    match = await _open_to_all(request, table)
    return await _go_through(request, lambda: lines.ask(match, body))


@router.post("/api/tables/{table}/line/opinion")
async def judge_line(request: Request, table: TableId, body: Line) -> AnalysedTurn:
    """What the strongest bot thinks of the last move of a line."""
    return await _ask_bot(request, table, body, services_of(request).opinions.judge)


@router.post("/api/tables/{table}/line/best")
async def go_on(request: Request, table: TableId, body: Line) -> AnalysedTurn:
    """What the strongest bot would play at the end of a line."""
    return await _ask_bot(request, table, body, services_of(request).opinions.best)


@router.get("/api/tables/{table}/answers")
async def get_answers(request: Request, table: TableId) -> PuzzleAnswers:
    """The best moves of a finished puzzle."""
    match = (await table_of(request, table)).finished_match
    return PuzzleAnswers(await _go_through(request, lambda: answers(match)))


@router.get("/api/tables/{table}/best")
async def get_leaderboard(request: Request, table: TableId) -> Leaderboard:
    """The leaderboard that a finished solo game belongs to."""
    found = await table_of(request, table)
    return Leaderboard(await top_for_table(services_of(request).storage, person_of(request), found))


@router.get("/api/tables/{table}/hindsight")
async def get_hindsight(request: Request, table: TableId) -> Hindsight:
    """How well a finished solitaire could have gone."""
    services = services_of(request)
    judged = services.hindsights.of(await table_of(request, table), person_of(request))
    return await services.questions.wait(request, judged, services.settings.thought_seconds)


@router.get("/api/tables/{table}/record")
async def get_record(request: Request, table: TableId) -> Response:
    """The record of a finished match, including its seed."""
    found = await table_of(request, table)
    match = found.finished_match
    check_day_is_over(found.row)
    text = await _go_through(request, lambda: match.record().dumps())
    name = f'attachment; filename="{match.game.info.name}-{table}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": name})


async def _open_to_all(request: Request, table: str) -> Match:
    """A finished match with nothing left that somebody else must not see."""
    found = await table_of(request, table)
    match = found.finished_match
    check_day_is_over(found.row)
    return match


async def _ask_bot(
    request: Request,
    table: str,
    line: Line,
    ask: Callable[[Match, Line, Owner], Coroutine[Any, Any, AnalysedTurn]],
) -> AnalysedTurn:
    services = services_of(request)
    match, owner = await _open_to_all(request, table), (await table_of(request, table)).owner
    return await services.questions.wait(request, ask(match, line, owner), services.settings.thought_seconds)


async def _go_through(request: Request, work: Callable[[], T]) -> T:
    """The answer to a question that goes through a whole match."""
    return await services_of(request).questions.answer(request, work, pool=Pool.REPLAYS)
