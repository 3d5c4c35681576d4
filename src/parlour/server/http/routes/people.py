"""Who you are."""

from __future__ import annotations

from fastapi import Request

from parlour.server.http.context import person_of, services_of
from parlour.server.http.wire_routes import WireRoutes
from parlour.wire.people import Me

router = WireRoutes()


@router.get("/api/me")
async def me(request: Request) -> Me:
    """Your name."""
    return Me(await services_of(request).people.name_of(person_of(request)))


@router.put("/api/me")
async def rename(request: Request, body: Me) -> Me:
    """Change your name."""
    return Me(await services_of(request).people.rename(person_of(request), body.name))
