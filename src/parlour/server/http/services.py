"""What the routes use while the server runs; made when it starts, closed when it stops."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass

from parlour.server.accounts.accounts import Accounts
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
from parlour.server.kits import Kits
from parlour.server.lobby import Lobby
from parlour.server.manners.complaints import Complaints
from parlour.server.manners.friendships import Friendships
from parlour.server.manners.refused_words import RefusedWords
from parlour.server.meeting.open_house import OpenHouse
from parlour.server.meeting.waiting_room import WaitingRoom
from parlour.server.news.news import News
from parlour.server.operating.orders import Orders
from parlour.server.people import People
from parlour.server.ratings.ratings import Ratings
from parlour.server.ratings.record import Records
from parlour.server.settings import BOT_PROCESSES, Settings
from parlour.server.solo.dailies import Dailies
from parlour.server.solo.house_days import HouseDays
from parlour.server.solo.results import Results
from parlour.server.storage.storage import Storage
from parlour.server.time_limits.lookout import Lookout
from parlour.server.time_limits.uptime import Uptime
from parlour.server.visiting.bots import VisitingBots
from parlour.server.visiting.challenges import Challenges
from parlour.server.world.sweep import Sweep
from parlour.server.world.worlds import Worlds


@dataclass(frozen=True, slots=True)
class Services:
    """Everything that routes may need."""

    settings: Settings
    storage: Storage
    background: Background
    workers: Workers
    identities: Identities
    orders: Orders
    people: People
    accounts: Accounts
    sign_ins: RateLimits
    ratings: Ratings
    records: Records
    exports: RateLimits
    lobby: Lobby
    news: News
    dailies: Dailies
    days: HouseDays
    results: Results
    helping: Helping
    hints: Hints
    analyses: Analyses
    hindsights: Hindsights
    opinions: Opinions
    questions: Questions
    kits: Kits
    new_tables: RateLimits
    changes: RateLimits
    places: Places
    worlds: Worlds
    complaints: Complaints
    friendships: Friendships
    waiting_room: WaitingRoom
    open_house: OpenHouse
    visiting_bots: VisitingBots
    challenges: Challenges


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
    refused = await asyncio.to_thread(RefusedWords, settings.refused_words)
    people = People(storage, settings.longest_name, refused, settings.house.name)
    news = News(settings, storage, background, await storage.secret("news", lambda: secrets.token_urlsafe(32)))
    lobby = Lobby(settings, storage, background, workers, people, news)
    hindsights = Hindsights(background, workers, settings.hindsight_seconds)
    days = HouseDays(storage, background, settings.daily_secret)
    results = Results(storage, background, hindsights)
    dailies = Dailies(storage, background, people, lobby, workers, days, results, settings)
    new_tables = RateLimits(settings.tables_per_address / 3600, settings.tables_per_address)
    changes = RateLimits(settings.changes_per_address, settings.address_change_burst)
    uptime = Uptime(storage.uptime, settings.uptime_seconds)
    await uptime.begin()
    identities = Identities(secret)
    waiting_room = WaitingRoom(settings, storage, background, lobby)
    open_house = OpenHouse(settings, storage, background, lobby)
    visiting_bots = VisitingBots(settings, storage, people)
    rooms = (waiting_room, open_house, visiting_bots)
    orders = Orders(storage.operators, lobby, rooms, identities, settings.cookie_secrets)
    await orders.begin()
    sweep = Sweep(storage, background, news.leases)
    lookout = Lookout(storage.deadlines, lobby, settings, uptime.before)
    work = (
        lobby.forget_idle_tables(),
        refused.follow(),
        orders.follow(),
        uptime.go_on(),
        sweep.go_round(),
        lookout.go_round(),
    )
    chores = [asyncio.create_task(chore) for chore in work]
    ratings = Ratings(storage, lobby)
    background.start(ratings.catch_up())
    yield Services(
        settings=settings,
        storage=storage,
        background=background,
        workers=workers,
        identities=identities,
        orders=orders,
        people=people,
        accounts=Accounts(storage, background, people, lobby, settings),
        sign_ins=RateLimits(settings.sign_ins_per_minute / 60, settings.sign_in_burst),
        ratings=ratings,
        records=Records(storage, people),
        exports=RateLimits(settings.exports_per_minute / 60, max(1, round(settings.exports_per_minute))),
        lobby=lobby,
        news=news,
        dailies=dailies,
        days=days,
        results=results,
        helping=Helping(background, workers, settings.bot_seconds),
        hints=Hints(background, workers, settings.bot_seconds),
        analyses=Analyses(background, workers, settings),
        hindsights=hindsights,
        opinions=Opinions(background, workers, settings.analysis_seconds),
        questions=Questions(settings, background),
        kits=Kits(background, settings),
        new_tables=new_tables,
        changes=changes,
        places=Places(settings, changes),
        waiting_room=waiting_room,
        open_house=open_house,
        visiting_bots=visiting_bots,
        challenges=Challenges(settings, storage, background, lobby, people, visiting_bots),
        worlds=Worlds(storage, background, lobby, people, new_tables),
        complaints=Complaints(storage, settings),
        friendships=Friendships(storage, people, lobby, settings),
    )
    for chore in chores:
        chore.cancel()
    waiting_room.close()
    open_house.close()
    lobby.close()
    await news.close()
    await asyncio.to_thread(workers.close)
    if cluster is not None:
        await asyncio.to_thread(cluster.close)
    await background.close()
    await uptime.note()
    await asyncio.to_thread(storage.close)


def _open_storage(settings: Settings) -> Storage:
    if settings.database is None:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    return Storage(settings.url)
