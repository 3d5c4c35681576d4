"""What can be asked about a finished game."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import Response

from parlour.core.codec import Json
from parlour.server import after_the_game, solo
from parlour.server.after_the_game import Analyses, Hindsights, finished
from parlour.server.http.context import SeatQuery, TableId, house_of, person_of, table_of

router = APIRouter()


@router.get("/api/tables/{table}/replay")
async def replay(request: Request, table: TableId, seat: SeatQuery = None) -> Response:
    """Every step of a finished match."""
    match = finished(await table_of(request, table))
    one_at_a_time: asyncio.Semaphore = request.app.state.replays
    async with one_at_a_time:
        steps = await house_of(request).off_loop(after_the_game.replay, match, seat)
    return Response(steps, media_type="application/json")


@router.get("/api/tables/{table}/analysis")
async def analysis(request: Request, table: TableId) -> Json:
    """What the strongest bot would have played; it grows until it is done."""
    analyses: Analyses = request.app.state.analyses
    return analyses.of(await table_of(request, table))


@router.get("/api/tables/{table}/answers")
async def answers(request: Request, table: TableId) -> Json:
    """The best moves of a finished puzzle."""
    return await house_of(request).off_loop(solo.answers, finished(await table_of(request, table)))


@router.get("/api/tables/{table}/best")
async def best(request: Request, table: TableId) -> Json:
    """The best solo scores in the same game as this finished one."""
    found = await table_of(request, table)
    finished(found)
    return await solo.best_of(house_of(request), person_of(request), found)


@router.get("/api/tables/{table}/hindsight")
async def hindsight(request: Request, table: TableId) -> Json:
    """How well a finished solitaire could have gone."""
    hindsights: Hindsights = request.app.state.hindsights
    return await hindsights.of(await table_of(request, table), person_of(request))


@router.get("/api/tables/{table}/record")
async def record(request: Request, table: TableId) -> Response:
    """The record of a finished match, including its seed."""
    found = await table_of(request, table)
    match = finished(found)
    solo.check_day_is_over(found.row)
    text = await house_of(request).off_loop(lambda: match.record().dumps())
    name = f'attachment; filename="{match.game.info.name}-{table}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": name})
