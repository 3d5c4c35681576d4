"""What a request is about: who asks, and at which table."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query
from starlette.requests import HTTPConnection

from parlour.server.http.addresses import address_of
from parlour.server.http.services import Services
from parlour.server.table.table import Table

GameName = Annotated[str, Path(pattern=r"^[a-z0-9_-]{1,40}$")]
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
SearchQuery = Annotated[str, Query(max_length=60)]
SeatQuery = Annotated[int | None, Query(ge=0, le=999)]
NumberQuery = Annotated[int, Query(ge=0, le=999_999)]


def services_of(request: HTTPConnection) -> Services:
    services: Services = request.app.state.services
    return services


def person_of(request: HTTPConnection) -> str:
    return str(request.state.person)


def become(request: HTTPConnection, person: str) -> None:
    """Make the visitor somebody else from the next request on: the answer brings the cookie."""
    request.state.becomes = person


async def table_of(request: HTTPConnection, table: str) -> Table:
    """The table that a request is about, if this person may look at it."""
    found = await invited_to(request, table)
    found.seating.check_looking(person_of(request))
    return found


async def invited_to(request: HTTPConnection, table: str) -> Table:
    """The table that somebody wants to sit down at, which they may not have seen."""
    return await services_of(request).lobby.visit(table, person_of(request), address_of(request.scope))
