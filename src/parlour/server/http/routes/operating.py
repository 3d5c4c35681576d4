"""For operators and their machines: whether the server is well, and its figures."""

from __future__ import annotations

import asyncio
import secrets

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from parlour.core import ParlourError, Unknown
from parlour.server.errors import Forbidden
from parlour.server.http.context import services_of
from parlour.server.operating.metrics import Figures

router = APIRouter(include_in_schema=False)
READY_SECONDS = 2.0
TEXT = "text/plain; version=0.0.4; charset=utf-8"


@router.get("/healthz")
async def healthy() -> Response:
    """The process answers."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """The database answers in time. Without Redis tables go on, only slower, so that alone is no reason to turn people
    away."""
    services = services_of(request)
    try:
        async with asyncio.timeout(READY_SECONDS):
            await services.storage.touch()
        database = True
    except (ParlourError, TimeoutError):
        database = False
    found = {"ready": database, "database": database, "redis": services.news.reaches_others}
    return JSONResponse(found, 200 if database else 503)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """The figures, for somebody with the token."""
    token = services_of(request).settings.metrics_token
    if token is None:
        raise Unknown("There are no figures at this port.")
    given = request.headers.get("authorization", "")
    if not secrets.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise Forbidden("The figures are for the operator.")
    figures: Figures = request.app.state.figures
    return Response(await asyncio.to_thread(figures.text), media_type=TEXT)
