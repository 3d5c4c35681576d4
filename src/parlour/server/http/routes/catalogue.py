"""The games and their rules pages."""

from __future__ import annotations

from functools import cache
from typing import Annotated, cast

from fastapi import Path, Request

from parlour.core import registry
from parlour.server.background import Pool
from parlour.server.catalogue import games
from parlour.server.http.context import services_of
from parlour.server.http.page import File
from parlour.server.http.wire_routes import WireRoutes, Written
from parlour.server.rules_pages import rules_page
from parlour.wire.catalogue import Games, RulesPage
from parlour.wire.message import write

router = WireRoutes()
PageName = Annotated[str, Path(pattern=r"^([a-z0-9_-]{1,40}|[A-Z]{1,40}-[0-9]{1,4})$")]


@router.get("/api/games")
async def list_games(request: Request) -> Written[Games]:
    """The games, their options and the levels of their bots."""
    services = services_of(request)
    lexicons = tuple(lexicon.name for lexicon in services.settings.lexicons)
    list_of_them = await services.background.off_loop(_games, registry.names(), lexicons, pool=Pool.TABLES)
    return cast("Written[Games]", list_of_them.answer(request, "no-store"))


@cache
def _games(names: tuple[str, ...], lexicons: tuple[str, ...]) -> File:
    """Every page asks for it before it shows anything, so it is written and compressed once."""
    return File.of("games.json", write(games(lexicons)))


@router.get("/api/rules/{page}")
async def get_rules_page(request: Request, page: PageName) -> RulesPage:
    """A rules page, by its name or by the number of one of its rules."""
    return await services_of(request).background.off_loop(rules_page, page, pool=Pool.TABLES)
