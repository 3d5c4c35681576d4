"""The server as an ASGI application."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from fastapi import FastAPI

from parlour.server.http.error_answers import add_error_handlers
from parlour.server.http.guard import Guard
from parlour.server.http.guide import add_guide
from parlour.server.http.openapi import PROBLEMS, SUMMARY, add_description
from parlour.server.http.page import add_page
from parlour.server.http.routes import (
    accounts,
    after_the_game,
    bots,
    catalogue,
    daily,
    feed,
    kits,
    lessons,
    live,
    manners,
    meeting,
    operating,
    people,
    play,
    record,
    tables,
    world,
)
from parlour.server.http.services import running_services
from parlour.server.operating.metrics import figures_of
from parlour.server.operating.traffic import Named, Traffic
from parlour.server.settings import Settings


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application; its services start when it starts."""
    settings, traffic = settings or Settings(), Traffic()

    @contextlib.asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        async with running_services(settings) as services, figures_of(services, traffic) as figures:
            app.state.services, app.state.figures = services, figures
            yield

    app = FastAPI(title="Parlour", summary=SUMMARY, lifespan=running, docs_url=None, redoc_url=None, responses=PROBLEMS)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Named, settings=settings, traffic=traffic)
    add_error_handlers(app)
    for topic in (
        operating,
        people,
        accounts,
        record,
        feed,
        catalogue,
        kits,
        lessons,
        tables,
        daily,
        live,
        meeting,
        play,
        after_the_game,
        bots,
        manners,
        world,
    ):
        app.include_router(topic.router)
    add_description(app)
    add_guide(app)
    add_page(app, settings)
    return app
