"""Who you are."""

from __future__ import annotations

from fastapi import APIRouter, Request

from parlour.core.codec import Json
from parlour.server.http.context import person_of, services_of
from parlour.server.http.requests import Me

router = APIRouter()


@router.get("/api/me")
async def me(request: Request) -> Json:
    """Your name."""
    return {"name": await services_of(request).people.name_of(person_of(request))}


@router.put("/api/me")
async def rename(request: Request, body: Me) -> Json:
    """Change your name."""
    return {"name": await services_of(request).people.rename(person_of(request), body.name)}
