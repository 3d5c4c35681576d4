"""Dailies: the same game or puzzle for everybody, a new one every day. TABLE-17."""

from __future__ import annotations

import asyncio
import datetime
import json
import logging

from parlour.core import AnyGame, Match, Unknown, registry
from parlour.core.abilities import Daily
from parlour.core.days import DAY_SECONDS, ONE_DAY, begins, check_day, number_of
from parlour.core.solo import begins_as_usual, daily
from parlour.server.background import Background, Pool
from parlour.server.bots.fair_queue import Owner
from parlour.server.bots.workers import NoAnswer, Workers
from parlour.server.errors import Busy
from parlour.server.house import House
from parlour.server.lobby import Lobby
from parlour.server.new_table import new_row
from parlour.server.people import People
from parlour.server.settings import Settings
from parlour.server.solo.day import daily_key, today
from parlour.server.solo.house_days import HouseDays
from parlour.server.solo.leaderboard import top
from parlour.server.solo.results import Results
from parlour.server.storage.days import KeptDaily
from parlour.server.storage.rows import Occupant
from parlour.server.storage.storage import Storage
from parlour.server.table.table import Table
from parlour.server.timestamps import now
from parlour.wire import solo as wire

log = logging.getLogger("parlour.server")
HOUSE = Owner("", "")  # dailies are composed for everybody


class Dailies:
    """Today's, and those of the past."""

    def __init__(
        self,
        storage: Storage,
        background: Background,
        people: People,
        lobby: Lobby,
        workers: Workers,
        days: HouseDays,
        results: Results,
        settings: Settings,
    ) -> None:
        self._storage = storage
        self._background = background
        self._people = people
        self._lobby = lobby
        self._workers = workers
        self._days = days
        self._results = results
        self._compose_seconds = settings.compose_seconds
        self._house = settings.house
        self._composing: dict[str, asyncio.Task[KeptDaily]] = {}

    async def listed(self, person: str) -> wire.Dailies:
        """Today's dailies, and how far this person is with them."""
        day = today()
        offered = await self._background.off_loop(_games_with_dailies, self._house, pool=Pool.TABLES)
        mine = await self._storage.dailies_of(person, [daily_key(game.info.name, day) for game, _ in offered])
        listed = []
        for game, about in offered:
            name = game.info.name
            key = daily_key(name, day)
            table, over = mine.get(key, (None, False))
            if table is None:
                self._compose(name, day)  # so that it is ready when somebody wants it
            listed.append(
                wire.DailyCard(
                    game=name,
                    title=game.info.title,
                    name=about.name,
                    task=about.task,
                    date=day.isoformat(),
                    number=number_of(day),
                    table=table,
                    over=over,
                    streak=(await self._results.streaks(person, name))[0],
                    best=await top(self._storage, person, key, game.info),
                )
            )
        return wire.Dailies(day.isoformat(), number_of(day), (begins(day) + DAY_SECONDS) * 1000, listed)

    async def open(self, person: str, game: str, day: datetime.date | None) -> Table:
        """This person's table for a daily; opened once, and the same from then on."""
        day = day or today()
        check_day(day, today())
        self._house.check(game)
        if not (await self._background.off_loop(registry.find, game, pool=Pool.TABLES)).offers(Daily):
            raise Unknown(f"{registry.find(game).info.title} has no daily game.")
        key = daily_key(game, day)
        mine = await self._storage.dailies_of(person, [key])
        if key in mine:
            return await self._lobby.table(mine[key][0])
        name = await self._people.name_of(person)
        try:
            kept = await asyncio.shield(self._compose(game, day))
        except NoAnswer as error:
            log.error("no daily %s: %s", key, error)
            raise Busy("This daily is not ready yet; try again.") from None
        match = await self._background.off_loop(_new_daily, game, kept, name, pool=Pool.TABLES)
        return await self._lobby.add(new_row(person, match, hints=False, daily=key), match, {0: Occupant(person)})

    def _compose(self, game: str, day: datetime.date) -> asyncio.Task[KeptDaily]:
        """Find what everybody plays, once however many ask."""
        key = daily_key(game, day)
        task = self._composing.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            recent = daily_key("", day - ONE_DAY)
            self._composing = {
                other: found for other, found in self._composing.items() if not found.done() or other[-11:] >= recent
            }
            task = self._composing[key] = self._background.start(self._composed(game, day, key))
            task.add_done_callback(_noticed)
        return task

    async def _composed(self, game: str, day: datetime.date, key: str) -> KeptDaily:
        if (kept := await self._storage.daily(key)) is not None:
            return kept
        seed = await self._days.seed(game, day)
        rules = await self._background.off_loop(_game, game, pool=Pool.TABLES)
        start = "null"
        if not begins_as_usual(rules):
            start = await self._workers.compose(rules, seed, self._compose_seconds, HOUSE)
        return await self._storage.keep_daily(key, KeptDaily(seed, start))


def _noticed(task: asyncio.Task[KeptDaily]) -> None:
    """Somebody who opens the daily is told of a failure; nobody needs to be if it was composed ahead."""
    if not task.cancelled():
        task.exception()


def _game(name: str) -> AnyGame:
    """Runs off the event loop, because it imports the game."""
    return registry.find(name)()


def _games_with_dailies(house: House) -> list[tuple[type[AnyGame], type[Daily]]]:
    """Runs off the event loop, because it imports the games."""
    offered = (game for game in registry.games() if house.offers(game.info.name))
    return [(game, found) for game in offered if (found := game.offers(Daily))]


def _new_daily(game: str, kept: KeptDaily, name: str) -> Match:
    match = daily(registry.find(game)(), kept.seed, json.loads(kept.start), {})
    match.act("join", 0, name, time=now())
    return match
