"""The games and their rules pages."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

from parlour.core.codec import Json
from parlour.server import catalogue
from parlour.server.http.context import services_of

router = APIRouter()
Page = Annotated[str, Path(pattern=r"^[a-z0-9_-]{1,40}$")]


@router.get("/api/games")
async def games(request: Request) -> Json:
    """The games, their options and the levels of their bots."""
    services = services_of(request)
    lexicons = tuple(lexicon.name for lexicon in services.settings.lexicons)
    return {"games": await services.background.off_loop(catalogue.games, lexicons)}


@router.get("/api/rules/{page}")
async def rules(request: Request, page: Page) -> Json:
    """A rules page."""
    return await services_of(request).background.off_loop(catalogue.rules, page)
