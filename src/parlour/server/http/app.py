"""The server as an ASGI application."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from fastapi import FastAPI

from parlour.server.http.error_answers import add_error_handlers
from parlour.server.http.guard import Guard
from parlour.server.http.openapi import PROBLEMS, SUMMARY, add_description
from parlour.server.http.page import add_page
from parlour.server.http.routes import after_the_game, catalogue, daily, lessons, live, people, play, tables
from parlour.server.http.services import running_services
from parlour.server.settings import Settings


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application; its services start when it starts."""
    settings = settings or Settings()

    @contextlib.asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        async with running_services(settings) as services:
            app.state.services = services
            yield

    app = FastAPI(title="Parlour", summary=SUMMARY, lifespan=running, docs_url=None, redoc_url=None, responses=PROBLEMS)
    app.add_middleware(Guard, settings=settings)
    add_error_handlers(app)
    for topic in (people, catalogue, lessons, tables, daily, live, play, after_the_game):
        app.include_router(topic.router)
    add_description(app)
    add_page(app, settings)
    return app
