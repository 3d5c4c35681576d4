"""The games and their rules pages."""

from __future__ import annotations

from functools import cache
from typing import Annotated, cast

from fastapi import Path, Request

from parlour.core import registry
from parlour.server.background import Pool
from parlour.server.catalogue import games
from parlour.server.house import House
from parlour.server.http.context import services_of
from parlour.server.http.page import File
from parlour.server.http.wire_routes import WireRoutes, Written
from parlour.server.rules_pages import rules_page
from parlour.wire.catalogue import Games, HouseInfo, RulesPage
from parlour.wire.message import write

router = WireRoutes()
PageName = Annotated[str, Path(pattern=r"^([a-z0-9_-]{1,40}|[A-Z]{1,40}-[0-9]{1,4})$")]


@router.get("/api/games")
async def list_games(request: Request) -> Written[Games]:
    """The games, their options and the levels of their bots."""
    services = services_of(request)
    lexicons = services.settings.lexicon_names
    list_of_them = await services.background.off_loop(
        _games, registry.names(), lexicons, services.settings.house, pool=Pool.TABLES
    )
    return cast("Written[Games]", list_of_them.answer(request, "no-store"))


@cache
def _games(names: tuple[str, ...], lexicons: tuple[str, ...], house: House) -> File:
    """Every page asks for it before it shows anything, so it is written and compressed once."""
    return File.of("games.json", write(games(lexicons, house)))


@router.get("/api/house")
async def about_the_house(request: Request) -> HouseInfo:
    """What this house calls itself, and its notice."""
    house = services_of(request).settings.house
    return HouseInfo(house.name, house.notice)


@router.get("/api/rules/{page}")
async def get_rules_page(request: Request, page: PageName) -> RulesPage:
    """A rules page, by its name or by the number of one of its rules."""
    return await services_of(request).background.off_loop(rules_page, page, pool=Pool.TABLES)
