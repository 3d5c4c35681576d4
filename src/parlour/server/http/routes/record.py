"""Ratings at a table; your own record, history and data; public profiles."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal

from fastapi import Path, Query, Request
from fastapi.responses import Response

from parlour.server.errors import Forbidden, TooFast
from parlour.server.http.context import TableId, become, person_of, services_of, table_of
from parlour.server.http.routes.accounts import check_limit, site_in
from parlour.server.http.wire_routes import WireRoutes
from parlour.server.ratings.record import Search
from parlour.wire.message import write
from parlour.wire.people import Me
from parlour.wire.ratings import TableRatings
from parlour.wire.record import DeleteMe, History, OwnRecord, PublicProfile

router = WireRoutes()
Game = Annotated[str | None, Query(pattern=r"^[a-z0-9_-]{1,40}$")]
Text = Annotated[str | None, Query(max_length=100)]
Time = Annotated[int | None, Query(ge=0, le=2**53)]


@router.get("/api/tables/{table}/ratings")
async def ratings(request: Request, table: TableId) -> TableRatings:
    """Whether a table is rated, and how those who play there are."""
    return await services_of(request).ratings.at(await table_of(request, table))


@router.get("/api/you/record")
async def record(request: Request) -> OwnRecord:
    """How your games went, and your ratings."""
    return await services_of(request).records.of(person_of(request))


@router.get("/api/you/games")
async def history(
    request: Request,
    game: Game = None,
    opponent: Text = None,
    result: Annotated[Literal["won", "drawn", "lost", "solo", "shared"] | None, Query()] = None,
    since: Time = None,
    until: Time = None,
    skip: Annotated[int, Query(ge=0, le=100_000)] = 0,
) -> History:
    """Your finished games, the latest first: all, or those that you look for."""
    search = Search(game, opponent, result, since, until, skip)
    return await services_of(request).records.history(person_of(request), search)


@router.get("/api/you/everything")
async def everything(request: Request) -> Response:
    """Everything that is stored about you, as a file."""
    services = services_of(request)
    if not services.exports.take(person_of(request)):
        raise TooFast("You have just saved this; wait a minute.")
    found = await services.storage.everything_of(person_of(request))
    saved = {"content-disposition": 'attachment; filename="parlour-everything.json"'}
    body = await services.background.off_loop(write, found)
    return Response(body, media_type="application/json", headers=saved)


@router.post("/api/you/delete")
async def delete(request: Request, body: DeleteMe) -> Me:
    """Delete everything about you; your moves stay, without a name."""
    services, person = services_of(request), person_of(request)
    if body.name != await services.people.name_of(person):
        raise Forbidden("To delete everything, type your name exactly as it is.")
    check_limit(request)
    await services.accounts.prove(person, partial(site_in, request), body.proof)
    await services.accounts.delete(person)
    guest = services.identities.fresh()
    become(request, guest)
    return Me(await services.people.name_of(guest))


@router.get("/api/people/{profile}")
async def profile(request: Request, profile: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]) -> PublicProfile:
    """Somebody's name and ratings, if their page is public."""
    return await services_of(request).records.profile(profile)
