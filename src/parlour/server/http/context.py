"""What a request is about: who asks, and at which table."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query
from starlette.requests import HTTPConnection

from parlour.server.http.addresses import address_of
from parlour.server.http.services import Services
from parlour.server.table.table import Table

TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
SeatQuery = Annotated[int | None, Query(ge=0, le=999)]


def services_of(request: HTTPConnection) -> Services:
    services: Services = request.app.state.services
    return services


def person_of(request: HTTPConnection) -> str:
    return str(request.state.person)


async def table_of(request: HTTPConnection, table: str) -> Table:
    return await services_of(request).lobby.visit(table, person_of(request), address_of(request.scope))
