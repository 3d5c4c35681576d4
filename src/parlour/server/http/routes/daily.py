"""Dailies."""

from __future__ import annotations

import datetime

from fastapi import Request

from parlour.core import Unreadable
from parlour.server.http.context import person_of, services_of
from parlour.server.http.routes.tables import check_new_table_limit
from parlour.server.http.wire_routes import WireRoutes
from parlour.wire.solo import Dailies, DailyWish
from parlour.wire.tables import TableName

router = WireRoutes()


@router.get("/api/daily")
async def dailies(request: Request) -> Dailies:
    """Today's and yesterday's dailies, with their leaderboards."""
    return await services_of(request).dailies.listed(person_of(request))


@router.post("/api/daily")
async def open_daily(request: Request, body: DailyWish) -> TableName:
    """Your table for a daily: opened, or found again."""
    check_new_table_limit(request)
    return TableName((await services_of(request).dailies.open(person_of(request), body.game, _day(body.date))).id)


def _day(date: str | None) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(date) if date else None
    except ValueError:
        raise Unreadable(f"{date} is not a date.") from None
