"""Dailies."""

from __future__ import annotations

from fastapi import APIRouter, Request

from parlour.core.codec import Json
from parlour.server.http.context import person_of, services_of
from parlour.server.http.requests import Daily
from parlour.server.http.routes.tables import check_new_table_limit

router = APIRouter()


@router.get("/api/daily")
async def dailies(request: Request) -> Json:
    """Today's and yesterday's dailies, with their leaderboards."""
    return await services_of(request).dailies.listed(person_of(request))


@router.post("/api/daily")
async def open_daily(request: Request, body: Daily) -> Json:
    """Your table for a daily: opened, or found again."""
    check_new_table_limit(request)
    return {"table": (await services_of(request).dailies.open(person_of(request), body.game, body.day)).id}
