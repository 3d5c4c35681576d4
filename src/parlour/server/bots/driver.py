"""Bots in seats. They think elsewhere and play through the same door as everybody."""

from __future__ import annotations

import asyncio
import logging
import time

from parlour.core import Match, ParlourError, Seat
from parlour.server.background import Background
from parlour.server.bots.workers import NoThought, Thinkers, question
from parlour.server.settings import Settings
from parlour.server.table.command import Command
from parlour.server.table.table import Table

log = logging.getLogger("parlour.server")
WAIT_SECONDS = 1.0
LOOK_SECONDS = 1.0  # after which a bot that takes its time looks whether its move can still be made


class Bots:
    """The bots at one table."""

    def __init__(self, table: Table, thinkers: Thinkers, background: Background, settings: Settings) -> None:
        self._table = table
        self._thinkers = thinkers
        self._background = background
        self._settings = settings
        self._playing: dict[Seat, asyncio.Task[None]] = {}

    def attend(self) -> None:
        """See to it that every bot at the table plays."""
        if self._table.readonly:
            return
        for seat, occupant in self._table.seating.occupants.items():
            playing = self._playing.get(seat)
            if occupant.level is not None and (playing is None or playing.done()):
                self._thinkers.warm(self._table.match.game, occupant.level)
                player = _Player(self._table, seat, occupant.level, self._thinkers, self._background, self._settings)
                self._playing[seat] = asyncio.get_running_loop().create_task(player.play())

    def stop(self) -> None:
        for playing in self._playing.values():
            playing.cancel()


class _Player:
    """One bot in one seat, from when somebody looks at the table until the match or its stay there ends."""

    def __init__(
        self, table: Table, seat: Seat, level: str, thinkers: Thinkers, background: Background, settings: Settings
    ) -> None:
        self._table = table
        self._seat = seat
        self._level = level
        self._thinkers = thinkers
        self._background = background
        self._settings = settings
        self._value: float | None = None

    async def play(self) -> None:
        try:
            while self._stays():
                changed = self._table.changed
                if not (await self._answer_offer() or await self._move()):
                    await changed.wait()
        except Exception:
            log.exception("the bot in seat %d of table %s stopped", self._seat, self._table.id)

    def _stays(self) -> bool:
        return self._table.match.outcome is None and self._table.seating.occupants[self._seat].level == self._level

    async def _answer_offer(self) -> bool:
        """Agree to every takeback, and to a draw unless the bot thinks that it stands better."""
        match = self._table.match
        offer = match.standing.offer
        if offer is None or self._seat in (offer.seat, *offer.agreed, *match.standing.resigned):
            return False
        agrees = offer.what == "takeback" or (self._value is not None and self._value <= 0)
        await asyncio.sleep(self._settings.bot_pace)
        return await self._log("agree" if agrees else "decline", offer.what, match.number)

    async def _move(self) -> bool:
        """Think and move; False if there is nothing to do until something happens."""
        match = self._table.match
        if self._seat not in match.to_act:
            return False
        number, began = match.number, time.monotonic()
        settings = self._settings
        view = await self._background.off_loop(match.view, self._seat)
        try:
            asked = question(match.game, self._level, view, self._seat, settings.bot_seconds)
            answer = await self._thinkers.ask(asked)
        except NoThought as error:
            log.error("%s, table %s, seat %d: %s", self._level, self._table.id, self._seat, error)
            return await self._fall_back(match, number)
        self._value = answer.value
        wait = answer.wait * settings.bot_patience
        if answer.move is None:
            return await self._wait(match, wait)
        if not await self._take_time(match, answer.move, began + max(settings.bot_pace, wait)):
            return True
        if await self._log("move", answer.move, number):
            return True
        return match.number > number or await self._fall_back(match, number)

    async def _wait(self, match: Match, seconds: float) -> bool:
        """Where everybody moves at once a bot looks again after a while; elsewhere when something has happened."""
        if match.game.info.at_once:
            await asyncio.sleep(seconds or WAIT_SECONDS)
        return match.game.info.at_once

    async def _take_time(self, match: Match, move: str, until: float) -> bool:
        """Wait as a person would; False if meanwhile others have made the move impossible."""
        number = match.number
        while (left := until - time.monotonic()) > 0:
            await asyncio.sleep(min(left, LOOK_SECONDS))
            if left > LOOK_SECONDS and match.number > number:
                number = match.number
                if not await self._background.off_loop(self._possible, match, move):
                    return False
        return True

    def _possible(self, match: Match, move: str) -> bool:
        try:
            match.prepare("move", self._seat, move)
        except ParlourError:
            return False
        return True

    async def _fall_back(self, match: Match, number: int) -> bool:
        """The first sound move, so that nobody has to wait for a bot that failed."""
        listed = await self._background.off_loop(lambda: next(match.moves(self._seat), None))
        if listed is None or match.number > number:
            return match.number > number
        return await self._log("move", listed, number)

    async def _log(self, kind: str, what: object, seen: int) -> bool:
        try:
            await self._table.submit(Command(kind, self._seat, what, f"bot:{self._level}", seen=seen))
            return True
        except ParlourError as error:
            if self._table.match.number == seen:
                log.error("table %s refused the %s of %s: %s", self._table.id, kind, self._level, error.message)
            return self._table.match.number > seen
