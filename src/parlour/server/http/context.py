"""What a request is about: who asks, and at which table."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query, Request

from parlour.server.lobby import House
from parlour.server.table.table import Table

TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
SeatQuery = Annotated[int | None, Query(ge=0, le=999)]


def person_of(request: Request) -> str:
    return str(request.state.person)


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def table_of(request: Request, table: str) -> Table:
    return await house_of(request).table(table)
