"""Dailies: the same game or puzzle for everybody, a new one every day. TABLE-17."""

from __future__ import annotations

import datetime

from parlour.core import AnyGame, Match, Refused, registry
from parlour.core.abilities import Daily
from parlour.core.solo import daily, today
from parlour.server.background import Background, Pool
from parlour.server.lobby import Lobby
from parlour.server.new_table import new_row
from parlour.server.people import People
from parlour.server.solo.day import daily_key
from parlour.server.solo.leaderboard import top
from parlour.server.storage.rows import Occupant
from parlour.server.storage.storage import Storage
from parlour.server.table.table import Table
from parlour.server.timestamps import now
from parlour.wire import solo as wire

YESTERDAY = datetime.timedelta(-1)


class Dailies:
    """Today's and yesterday's."""

    def __init__(self, storage: Storage, background: Background, people: People, lobby: Lobby) -> None:
        self._storage = storage
        self._background = background
        self._people = people
        self._lobby = lobby

    async def listed(self, person: str) -> wire.Dailies:
        """Today's and yesterday's dailies, and how far this person is with them."""
        offered = await self._background.off_loop(_games_with_dailies, pool=Pool.TABLES)
        days = [today(), today() + YESTERDAY]
        keys = [daily_key(game.info.name, day) for game, _ in offered for day in days]
        mine = await self._storage.dailies_of(person, keys)
        listed = []
        for day in days:
            for game, about in offered:
                key = daily_key(game.info.name, day)
                table, over = mine.get(key, (None, False))
                listed.append(
                    wire.DailyCard(
                        game=game.info.name,
                        title=game.info.title,
                        name=about.name,
                        task=about.task,
                        date=day.isoformat(),
                        table=table,
                        over=over,
                        best=await top(self._storage, person, key, game.info),
                    )
                )
        return wire.Dailies(days[0].isoformat(), listed)

    async def open(self, person: str, game: str, day: datetime.date | None) -> Table:
        """This person's table for a daily; opened once, and the same from then on."""
        day = day or today()
        if not today() + YESTERDAY <= day <= today():
            raise Refused("TABLE-17", "Only today’s and yesterday’s can be played.")
        key = daily_key(game, day)
        mine = await self._storage.dailies_of(person, [key])
        if key in mine:
            return await self._lobby.table(mine[key][0])
        name = await self._people.name_of(person)
        match = await self._background.off_loop(_new_daily, game, day, name, pool=Pool.TABLES)
        return await self._lobby.add(new_row(person, match, hints=False, daily=key), match, {0: Occupant(person)})


def _games_with_dailies() -> list[tuple[type[AnyGame], type[Daily]]]:
    """Runs off the event loop, because it imports the games."""
    return [(game, found) for game in registry.games() if (found := game.offers(Daily))]


def _new_daily(game: str, day: datetime.date, name: str) -> Match:
    match = daily(registry.find(game)(), day, {})
    match.act("join", 0, name, time=now())
    return match
