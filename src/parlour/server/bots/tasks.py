"""A task for each bot at a table. Bots think in worker processes and play through the same door as everybody."""

from __future__ import annotations

import asyncio
import logging
import time

from parlour.core import Match, ParlourError, Seat
from parlour.server.background import Background
from parlour.server.bots.workers import NoAnswer, Workers
from parlour.server.news.leases import Leases
from parlour.server.settings import Settings
from parlour.server.table.command import Command
from parlour.server.table.table import Table
from parlour.thinking.driver import Act, DidNotMove, Driver, FallBack, Think, Wait

log = logging.getLogger("parlour.server")
HELD_SECONDS = 0.05  # between looks whether somebody has stopped listening
LOOK_SECONDS = 1.0  # after which a bot that takes its time looks whether its move is still possible


class Bots:
    """The bots at one table."""

    def __init__(
        self, table: Table, workers: Workers, background: Background, settings: Settings, leases: Leases
    ) -> None:
        self._table = table
        self._workers = workers
        self._background = background
        self._settings = settings
        self._leases = leases
        self._playing: dict[Seat, asyncio.Task[None]] = {}

    def attend(self) -> None:
        """See to it that every bot at the table plays, unless nobody is here: TABLE-19."""
        table = self._table
        if table.readonly or table.match.outcome or not table.presence.attended(self._settings.bot_linger_seconds):
            return
        for seat, occupant in table.seating.occupants.items():
            playing = self._playing.get(seat)
            if occupant.level is not None and (playing is None or playing.done()):
                self._workers.get_ready(table.match.game, occupant.level, table.owner)
                player = _Player(
                    table, seat, occupant.level, self._workers, self._background, self._settings, self._leases
                )
                self._playing[seat] = asyncio.get_running_loop().create_task(player.play())

    def stop(self) -> None:
        for playing in self._playing.values():
            playing.cancel()


class _Player:
    """One bot in one seat, until the match or its stay there ends, or nobody is here any more."""

    def __init__(
        self,
        table: Table,
        seat: Seat,
        level: str,
        workers: Workers,
        background: Background,
        settings: Settings,
        leases: Leases,
    ) -> None:
        self._table = table
        self._leases = leases
        self._workers = workers
        self._background = background
        self._seconds = settings.bot_seconds
        self._linger = settings.bot_linger_seconds
        self._driver = Driver(seat, level, pace=settings.bot_pace, patience=settings.bot_patience)

    async def play(self) -> None:
        try:
            while self._stays() and self._table.presence.attended(self._linger):
                changed = self._table.changed
                began = time.monotonic()
                step = await self._step(self._table.match)
                if isinstance(step, Act):
                    await self._act(step, began + step.delay)
                    if not self._table.presence.connections:  # then this process may not hear of the next move
                        await self._leases.give_back(self._table.id)
                elif step.seconds is None:
                    await changed.wait()
                else:
                    await asyncio.sleep(step.seconds)
            await self._leases.give_back(self._table.id)
        except Exception:
            log.exception("the bot in seat %d of table %s stopped", self._driver.seat + 1, self._table.id)

    def _stays(self) -> bool:
        driver, occupants = self._driver, self._table.seating.occupants
        return self._table.match.outcome is None and occupants[driver.seat].level == driver.level

    async def _step(self, match: Match) -> Act | Wait:
        step = self._driver.next(match)
        if isinstance(step, Think):
            if seconds := await self._leases.wait(self._table.id):
                return Wait(seconds)  # another process lets this bot think
            step = await self._think(match)
        if isinstance(step, FallBack):
            step = await self._background.off_loop(self._driver.fall_back, match)
        return step

    async def _think(self, match: Match) -> Act | Wait | FallBack:
        seat, level, seen = self._driver.seat, self._driver.level, match.number
        view = await self._background.off_loop(match.view, seat)
        try:
            owner = self._table.owner
            thought = await self._workers.choose(match.game, level, view, seat, self._seconds, owner)
            return self._driver.thought(match, thought, seen)
        except (NoAnswer, DidNotMove) as error:
            log.error("%s, table %s, seat %d: %s", level, self._table.id, seat + 1, error)
            self._driver.failed(seen)
            return FallBack() if match.number == seen else Wait(0)

    def _is_held_up(self, act: Act) -> bool:
        """Whether a move has to wait, because the only person at the table is listening."""
        table = self._table
        if act.kind != "move" or not table.presence.listens():
            return False
        return len({occupant.identity for occupant in table.seating.occupants.values() if occupant.identity}) == 1

    async def _act(self, act: Act, until: float) -> None:
        """Take about as long as a person would, and do it if meanwhile others have not made it impossible."""
        match = self._table.match
        number = match.number
        while (left := until - time.monotonic()) > 0 or self._is_held_up(act):
            await asyncio.sleep(min(left, LOOK_SECONDS) if left > 0 else HELD_SECONDS)
            if left <= 0 and match.number > act.seen and not match.game.info.at_once:
                return  # there may be an offer to answer
            if left > LOOK_SECONDS and match.number > number:
                number = match.number
                if not await self._background.off_loop(self._driver.possible, act, match):
                    return
        try:
            await self._table.submit(Command(act.kind, self._driver.seat, act.what, self._driver.by, seen=act.seen))
        except ParlourError as error:
            if match.number == act.seen:
                log.error(
                    "table %s refused the %s of %s: %s", self._table.id, act.kind, self._driver.level, error.message
                )
            self._driver.refused(act, match)
