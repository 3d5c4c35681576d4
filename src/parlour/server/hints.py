"""Hints: what the strongest bot would play now."""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakKeyDictionary

from parlour.core import Refused, Seat
from parlour.server.background import Background, Pool
from parlour.server.bots.workers import NoAnswer, Workers
from parlour.server.table.table import Table
from parlour.thinking import Thought
from parlour.wire.play import Hint

log = logging.getLogger("parlour.server")


class Hints:
    """Asks bots for hints, once for each seat and number of the log."""

    def __init__(self, background: Background, workers: Workers, seconds: float) -> None:
        self._background = background
        self._workers = workers
        self._seconds = seconds
        self._asked: WeakKeyDictionary[Table, dict[Seat, tuple[int, asyncio.Task[Thought]]]] = WeakKeyDictionary()

    async def hint(self, table: Table, seat: Seat) -> Hint:
        """What to play in this seat; asked again before anything has happened, the answer is the same."""
        match, asked = table.match, self._asked.setdefault(table, {})
        if seat not in match.to_act:
            raise Refused("TABLE-1", "It is not your turn.")
        if seat not in asked or asked[seat][0] != match.number:
            asked[seat] = (match.number, self._background.start(self._ask(table, seat)))
        try:
            answer = await asyncio.shield(asked[seat][1])
        except NoAnswer as error:
            log.error("no hint at table %s: %s", table.id, error)
            asked.pop(seat, None)  # the next request tries again
            raise Refused("TABLE-12", "No hint is available just now.") from None
        return Hint(answer.move, answer.text)

    async def _ask(self, table: Table, seat: Seat) -> Thought:
        view = await self._background.off_loop(table.match.view, seat, pool=Pool.QUESTIONS)
        return await self._workers.hint(table.match.game, view, seat, self._seconds, table.owner)
