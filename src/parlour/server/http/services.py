"""What the routes use while the server runs; made when it starts, closed when it stops."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass

from parlour.server.after_the_game.analysis import Analyses
from parlour.server.after_the_game.hindsight import Hindsights
from parlour.server.after_the_game.lines import Opinions
from parlour.server.background import Background
from parlour.server.bots.cluster import Cluster
from parlour.server.bots.workers import Workers
from parlour.server.helping import Helping
from parlour.server.hints import Hints
from parlour.server.http.identity import Identities
from parlour.server.http.places import Places
from parlour.server.http.questions import Questions
from parlour.server.http.rate_limits import RateLimits
from parlour.server.lobby import Lobby
from parlour.server.news.news import News
from parlour.server.people import People
from parlour.server.settings import BOT_PROCESSES, Settings
from parlour.server.solo.dailies import Dailies
from parlour.server.solo.house_days import HouseDays
from parlour.server.solo.results import Results
from parlour.server.storage.storage import Storage


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that routes may need."""

    settings: Settings
    storage: Storage
    background: Background
    workers: Workers
    identities: Identities
    people: People
    lobby: Lobby
    dailies: Dailies
    days: HouseDays
    results: Results
    helping: Helping
    hints: Hints
    analyses: Analyses
    hindsights: Hindsights
    opinions: Opinions
    questions: Questions
    new_tables: RateLimits
    places: Places


@contextlib.asynccontextmanager
async def running_services(settings: Settings) -> AsyncIterator[Services]:
    """The services of one server, from its start to its end."""
    storage = await asyncio.to_thread(_open_storage, settings)
    secret = await storage.secret("cookie", lambda: secrets.token_urlsafe(32))
    background = await asyncio.to_thread(Background)
    cluster = await asyncio.to_thread(Cluster, settings.ray) if settings.ray else None
    workers = Workers(
        settings.bot_processes or (cluster.size if cluster else BOT_PROCESSES),
        grace=settings.grace_seconds,
        warm_up=settings.warm_up_seconds,
        new_worker=cluster.new_worker if cluster else None,
    )
    people = People(storage, settings.longest_name)
    news = News(settings, storage, background)
    lobby = Lobby(settings, storage, background, workers, people, news)
    hindsights = Hindsights(background, workers, settings.hindsight_seconds)
    days = HouseDays(storage, background, settings.daily_secret)
    results = Results(storage, background, hindsights)
    dailies = Dailies(storage, background, people, lobby, workers, days, results, settings.compose_seconds)
    forgetting = asyncio.create_task(lobby.forget_idle_tables())
    yield Services(
        settings=settings,
        storage=storage,
        background=background,
        workers=workers,
        identities=Identities(secret),
        people=people,
        lobby=lobby,
        dailies=dailies,
        days=days,
        results=results,
        helping=Helping(background, workers, settings.bot_seconds),
        hints=Hints(background, workers, settings.bot_seconds),
        analyses=Analyses(background, workers, settings),
        hindsights=hindsights,
        opinions=Opinions(background, workers, settings.analysis_seconds),
        questions=Questions(settings, background),
        new_tables=RateLimits(settings.tables_per_address / 3600, settings.tables_per_address),
        places=Places(settings),
    )
    forgetting.cancel()
    lobby.close()
    await news.close()
    await asyncio.to_thread(workers.close)
    if cluster is not None:
        await asyncio.to_thread(cluster.close)
    await background.close()
    await asyncio.to_thread(storage.close)


def _open_storage(settings: Settings) -> Storage:
    if settings.database is None:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    return Storage(settings.url)
