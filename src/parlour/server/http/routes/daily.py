"""Dailies."""

from __future__ import annotations

import datetime
from typing import Annotated

from fastapi import Path, Query, Request

from parlour.core import Unreadable
from parlour.server.http.context import TableId, person_of, services_of, table_of
from parlour.server.http.routes.tables import check_new_table_limit
from parlour.server.http.wire_routes import WireRoutes
from parlour.server.solo.day import today
from parlour.wire.solo import Calendar, Dailies, DailyResult, DailyWish, DayKeys
from parlour.wire.tables import TableName

GameName = Annotated[str, Path(pattern=r"^[a-z0-9_-]{1,32}$")]
Month = Annotated[str | None, Query(pattern=r"^[12][0-9]{3}-(0[1-9]|1[0-2])$")]
router = WireRoutes()


@router.get("/api/daily")
async def dailies(request: Request) -> Dailies:
    """Today's dailies, with their leaderboards."""
    return await services_of(request).dailies.listed(person_of(request))


@router.post("/api/daily")
async def open_daily(request: Request, body: DailyWish) -> TableName:
    """Your table for a daily: opened, or found again."""
    check_new_table_limit(request)
    return TableName((await services_of(request).dailies.open(person_of(request), body.game, _day(body.date))).id)


@router.get("/api/days")
async def keys(request: Request) -> DayKeys:
    """What this house's days can be checked with."""
    return await services_of(request).days.keys()


@router.get("/api/days/{game}")
async def past_days(request: Request, game: GameName, month: Month = None) -> Calendar:
    """A month of a game's dailies, and how you have done; without a month, the present one."""
    chosen = _day(f"{month}-01") if month else None
    return await services_of(request).results.calendar(person_of(request), game, chosen or today().replace(day=1))


@router.get("/api/tables/{table}/daily")
async def result(request: Request, table: TableId) -> DailyResult:
    """How a finished daily went."""
    services = services_of(request)
    told = services.results.of(await table_of(request, table), person_of(request))
    return await services.questions.wait(request, told, services.settings.thought_seconds)


def _day(date: str | None) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(date) if date else None
    except ValueError:
        raise Unreadable(f"{date} is not a date.") from None
