"""The world without end: going about in it, maps and lists."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request

from parlour.server.http.addresses import address_of
from parlour.server.http.context import GameName, person_of, services_of
from parlour.server.http.wire_routes import WireRoutes
from parlour.server.storage.world import ZOOMS
from parlour.server.world.description import map_tile, one_board, world_now
from parlour.wire.world import Arrived, BoardInfo, Go, MapTile, WorldNow

router = WireRoutes()
PlaceText = Annotated[str, Path(max_length=200)]
Coordinate = Annotated[str, Path(pattern=r"^-?[0-9]{1,60}$")]


@router.get("/api/world/{game}")
async def world(request: Request, game: GameName) -> WorldNow:
    """The world as you find it."""
    return await world_now(services_of(request).storage, game, person_of(request))


@router.post("/api/world/{game}/go")
async def go(request: Request, game: GameName, body: Go) -> Arrived:
    """Go to another board, or to one with company, and sit down there."""
    services_of(request).settings.house.check(game)
    worlds = services_of(request).worlds
    return await worlds.go(person_of(request), address_of(request.scope), game, body.to, body.at)


@router.get("/api/world/{game}/boards/{place}")
async def board(request: Request, game: GameName, place: PlaceText) -> BoardInfo:
    """A board in a few words."""
    return await one_board(services_of(request).storage, game, place, person_of(request))


@router.get("/api/world/{game}/map/{level}/{zoom}/{row}/{column}")
async def cells(
    request: Request,
    game: GameName,
    level: Annotated[int, Path(ge=1, le=999)],
    zoom: Annotated[int, Path(ge=1, le=ZOOMS)],
    row: Coordinate,
    column: Coordinate,
) -> MapTile:
    """What lies in one cell of the map."""
    return await map_tile(services_of(request).storage, game, level, zoom, row, column)
