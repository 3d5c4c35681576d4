"""The server as an ASGI application: routes, page, and what they need while it runs."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator

from fastapi import FastAPI

from parlour.server.after_the_game import Analyses, Hindsights
from parlour.server.http.error_answers import add_error_handlers
from parlour.server.http.guard import Guard
from parlour.server.http.identity import Identities
from parlour.server.http.openapi import PROBLEMS, SUMMARY, add_description
from parlour.server.http.page import add_page
from parlour.server.http.rate_limits import RateLimits
from parlour.server.http.routes import after_the_game, catalogue, live, people, play, tables
from parlour.server.lobby import House
from parlour.server.settings import Settings
from parlour.server.storage.storage import Storage


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application; its storage opens when it starts."""
    settings = settings or Settings()

    @contextlib.asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        storage = await asyncio.to_thread(_open_storage, settings)
        secret = await storage.secret("cookie", lambda: secrets.token_urlsafe(32))
        app.state.identities = Identities(secret, secure=settings.secure_cookie)
        app.state.house = await asyncio.to_thread(House, settings, storage)
        app.state.analyses = Analyses(app.state.house)
        app.state.hindsights = Hindsights(app.state.house)
        app.state.replays = asyncio.Semaphore(1)  # a long one takes seconds; several would occupy the moves' threads
        app.state.new_tables = RateLimits(settings.tables_per_address / 3600, settings.tables_per_address)
        sweeping = asyncio.create_task(app.state.house.sweep())
        yield
        sweeping.cancel()
        await app.state.house.close()
        await asyncio.to_thread(storage.close)

    app = FastAPI(title="Parlour", summary=SUMMARY, lifespan=running, docs_url=None, redoc_url=None, responses=PROBLEMS)
    app.add_middleware(Guard, settings=settings)
    add_error_handlers(app)
    for topic in (people, catalogue, tables, live, play, after_the_game):
        app.include_router(topic.router)
    add_description(app)
    add_page(app, settings)
    return app


def _open_storage(settings: Settings) -> Storage:
    if settings.database is None:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    return Storage(settings.url)
