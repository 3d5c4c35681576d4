"""All tables of one server: opened, found again in storage, and forgotten while nobody is there."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from parlour.core import AnyGame, Match, ParlourError, Refused, Unknown, Unreadable, registry
from parlour.core.codec import Json
from parlour.core.game import Resource
from parlour.server.bots import driver
from parlour.server.bots.workers import Thinkers
from parlour.server.errors import TooFast
from parlour.server.http.requests import NewTable
from parlour.server.settings import Settings
from parlour.server.storage.storage import EMPTY, Sitter, Storage, Stored, TableRow, now
from parlour.server.table.table import Table, bot_name
from parlour.server.threads import ready_pool
from parlour.server.time_limits import clock
from parlour.server.time_limits.deadline import seconds_for
from parlour.thinking import levels

T = TypeVar("T")
log = logging.getLogger("parlour.server")
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
MOST_LISTED = 30
NOBODY = "Guest"


class House:
    """Every table of this server."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.settings = settings
        self.storage = storage
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.thinkers = Thinkers(settings.thinkers, grace=settings.grace_seconds, warm_up=settings.warm_up_seconds)
        self._rules = ready_pool(4, "rules")

    async def close(self) -> None:
        """Finish what is being written and stop everything else."""
        for table in self._tables.values():
            for connection in tuple(table.connections):
                connection.close(1001)
            table.stop()
        await asyncio.to_thread(self.thinkers.close)
        if self._tasks:
            _, unfinished = await asyncio.wait(self._tasks, timeout=5)
            for task in unfinished:
                task.cancel()
            await asyncio.gather(*unfinished, return_exceptions=True)
        self._rules.shutdown(wait=False)

    async def off_loop(self, work: Callable[..., T], *arguments: Any) -> T:
        """Run something that may take more than a moment where it does not hold up anybody else."""
        return await asyncio.get_running_loop().run_in_executor(self._rules, work, *arguments)

    def background(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run something to its end whatever becomes of whoever asked for it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # People.

    async def name_of(self, person: str) -> str:
        return (await self.storage.names([person])).get(person, NOBODY)

    async def rename(self, person: str, name: str) -> str:
        chosen = self.clean_name(name)
        await self.storage.rename(person, chosen)
        return chosen

    def clean_name(self, name: str) -> str:
        cleaned = " ".join(name.split())
        if not cleaned or not cleaned.isprintable() or len(cleaned) > self.settings.longest_name:
            raise Unreadable(f"A name is one line of 1 to {self.settings.longest_name} characters.")
        return cleaned

    # Games.

    def check_level(self, game: AnyGame, level: str | None) -> str:
        if level is None and levels(game):
            return levels(game)[-1]
        if level not in levels(game):
            known = ", ".join(levels(game)) or "none"
            raise Unknown(f"{game.info.title} has no bot {level!r}; the levels are: {known}.")
        assert level is not None
        return level

    def _lexicon(self, wish: NewTable) -> Resource | None:
        """The word list that somebody chose; None is Parlour's own."""
        if wish.lexicon is None:
            return None
        if not registry.find(wish.game).info.lexicon:
            raise Unreadable("This game looks no words up.")
        for lexicon in self.settings.lexicons:
            if lexicon.name == wish.lexicon:
                return lexicon
        known = ", ".join(lexicon.name for lexicon in self.settings.lexicons) or "none"
        raise Unknown(f"There is no word list {wish.lexicon!r} here; besides Parlour’s own there are: {known}.")

    # Tables.

    async def table(self, id: str) -> Table:
        """The table of this name, from memory or from storage."""
        if id in self._tables:
            self._tables[id].touched = time.monotonic()
            return self._tables[id]
        if not TABLE_ID.fullmatch(id):
            raise Unknown("There is no such table.")
        if id not in self._loading:
            task = self.background(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        stored = await self.storage.load(id)
        if stored is None:
            raise Unknown("There is no such table.")
        match: Match | None = None
        try:
            row = stored.row
            lexicon = next((own for own in self.settings.lexicons if own.digest == row.header.lexicon), None)
            match = await self.off_loop(Match.resume, row.header, row.seed, stored.entries, lexicon)
        except ParlourError as error:
            log.warning("table %s opens read-only: %s", id, error.message)
        return self._seat_around(stored, match)

    def _seat_around(self, stored: Stored, match: Match | None) -> Table:
        table = Table(self, stored, match)
        self._tables[table.id] = table
        self.attend(table)
        return table

    def attend(self, table: Table) -> None:
        """See to it that the bots at a table play and its clock runs."""
        driver.attend(self, table)
        clock.attend(table)

    async def open(self, person: str, wish: NewTable) -> Table:
        """Open a table."""
        name = await self.name_of(person)
        match, sitters = await self.off_loop(self._new_match, person, name, wish)
        hold = seconds_for(match.game, wish.hold, self.settings)
        return await self.keep(person, match, sitters, wish.listed, wish.hints, hold)

    def _new_match(self, person: str, name: str, wish: NewTable) -> tuple[Match, dict[int, Sitter]]:
        game = registry.find(wish.game)(wish.options, self._lexicon(wish))
        match = Match.new(game, seats=len(wish.seats), names={})
        sitters = {}
        for seat, place in enumerate(wish.seats):
            sitters[seat] = EMPTY
            if place.who == "me":
                sitters[seat] = Sitter(person)
                match.act("join", seat, self.clean_name(place.name or name), by="player", time=now())
            elif place.who == "bot":
                level = self.check_level(game, place.level)
                sitters[seat] = Sitter(level=level)
                called = self.clean_name(place.name or bot_name(level, [each for each in match.standing.names if each]))
                match.act("join", seat, called, by=f"bot:{level}", time=now())
        return match, sitters

    async def keep(
        self,
        host: str,
        match: Match,
        sitters: dict[int, Sitter],
        listed: bool,
        hints: bool | None,
        hold: int,
        rematch_of: str | None = None,
        daily: str | None = None,
    ) -> Table:
        """Put a new table into storage and into the house."""
        row = TableRow(
            id=secrets.token_urlsafe(9),
            header=match.header,
            seed=match.seed,
            host=host,
            invite=secrets.token_urlsafe(16),
            listed=listed,
            hints=hints,
            hold=hold,
            created=now(),
            rematch_of=rematch_of,
            daily=daily,
        )
        if not await self.storage.open_table(row, sitters, match.entries, self.settings.tables_per_person):
            if rematch_of and (stored := await self.storage.load(rematch_of)) and stored.rematch:
                return await self.table(stored.rematch)
            if daily and (mine := await self.storage.dailies_of(host, [daily])):
                return await self.table(mine[daily][0])
            raise TooFast(f"You have {self.settings.tables_per_person} running tables; finish some first.")
        return self._seat_around(Stored(row, sitters, [], None), match)

    async def rematch(self, person: str, old: Table) -> Table:
        """The same people once more, and the next seat begins."""
        if old.rematch is not None:
            return await self.table(old.rematch)
        if old.row.daily is not None:
            raise Refused("TABLE-17", "This is played once; there is another one tomorrow.")
        if not old.seats_of(person):
            raise Refused("TABLE-11", "Only those who played can ask for a rematch.")
        if old.match.outcome is None:
            raise Refused("TABLE-11", "The game is not over yet.")
        match, sitters = await self.off_loop(self._turned_around, old)
        table = await self.keep(old.row.host, match, sitters, old.row.listed, old.row.hints, old.row.hold, old.id)
        old.tell_rematch(table.id)
        return table

    def _turned_around(self, old: Table) -> tuple[Match, dict[int, Sitter]]:
        match = Match.new(old.match.game, seats=old.match.seats, names={})
        count = match.seats
        sitters = {(seat - 1) % count: sitter for seat, sitter in old.sitters.items()}
        for seat, sitter in sorted(sitters.items()):
            if sitter != EMPTY:
                by = f"bot:{sitter.level}" if sitter.level else "host"
                match.act("join", seat, old.match.names[(seat + 1) % count], by=by, time=now())
        return match, dict(sorted(sitters.items()))

    async def tables_for(self, person: str) -> Json:
        """What somebody finds on the home page."""
        mine = await self.storage.tables_of(person, MOST_LISTED)
        watch = await self.storage.tables_to_watch(MOST_LISTED)
        wanted = list({*mine, *watch})
        found = dict(zip(wanted, await asyncio.gather(*map(self.table, wanted)), strict=True))
        return {
            "mine": [found[id].summary(person) for id in mine],
            "watch": [found[id].summary(person) for id in watch if id not in mine],
        }

    async def sweep(self) -> None:
        """Forget tables that nobody looks at; they are in storage."""
        while True:
            await asyncio.sleep(self.settings.idle_seconds / 10)
            oldest = time.monotonic() - self.settings.idle_seconds
            for id, table in tuple(self._tables.items()):
                if not table.connections and table.touched < oldest:
                    table.stop()
                    del self._tables[id]
