"""The games and their rules pages."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request

from parlour.server.background import Pool
from parlour.server.catalogue import games
from parlour.server.http.context import services_of
from parlour.server.http.wire_routes import WireRoutes
from parlour.server.rules_pages import rules_page
from parlour.wire.catalogue import Games, RulesPage

router = WireRoutes()
PageName = Annotated[str, Path(pattern=r"^([a-z0-9_-]{1,40}|[A-Z]{1,40}-[0-9]{1,4})$")]


@router.get("/api/games")
async def list_games(request: Request) -> Games:
    """The games, their options and the levels of their bots."""
    services = services_of(request)
    lexicons = tuple(lexicon.name for lexicon in services.settings.lexicons)
    return await services.background.off_loop(games, lexicons, pool=Pool.TABLES)


@router.get("/api/rules/{page}")
async def get_rules_page(request: Request, page: PageName) -> RulesPage:
    """A rules page, by its name or by the number of one of its rules."""
    return await services_of(request).background.off_loop(rules_page, page, pool=Pool.TABLES)
