"""Somebody's feed of the tables that wait for them, under a secret address."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request
from fastapi.responses import Response

from parlour.core import Unknown
from parlour.server.http.context import person_of, services_of
from parlour.server.http.wire_routes import WireRoutes
from parlour.server.meeting.feed import waits_for, written
from parlour.wire.record import OwnFeed
from parlour.wire.tables import Nothing

router = WireRoutes()
Token = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{32}$")]
ATOM = "application/atom+xml"


def _own(token: str | None) -> OwnFeed:
    return OwnFeed(token and f"/feed/{token}")


@router.get("/api/feed")
async def own(request: Request) -> OwnFeed:
    """Where your feed is, if you have one."""
    return _own(await services_of(request).storage.feeds.of(person_of(request)))


@router.post("/api/feed")
async def renew(request: Request, body: Nothing | None = None) -> OwnFeed:
    """A feed of your own, at a new address; the old address leads nowhere any more."""
    return _own(await services_of(request).storage.feeds.renew(person_of(request)))


@router.delete("/api/feed")
async def end(request: Request) -> OwnFeed:
    """Have no feed any more."""
    await services_of(request).storage.feeds.end(person_of(request))
    return OwnFeed(None)


@router.get("/feed/{token}", include_in_schema=False)
async def feed(request: Request, token: Token) -> Response:
    """The tables that wait for somebody, for a feed reader, which has no cookie."""
    services = services_of(request)
    person = await services.storage.feeds.whose(token)
    if person is None:
        raise Unknown("There is no such feed.")
    waits = services.questions.wait(request, services.lobby.running_for(person), services.settings.question_seconds)
    due = [table for table in await waits if waits_for(table, person)]
    origin = f"{request.url.scheme}://{request.url.netloc}"
    body = written(services.settings.house.name, f"{origin}{request.url.path}", origin, due, person)
    return Response(body, media_type=ATOM, headers={"cache-control": "private, max-age=60"})
