"""How well a finished solitaire could have gone."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

from parlour.core import Event, Match, Refused, encode
from parlour.core.solo import solitaire_span
from parlour.server.background import Background, Pool
from parlour.server.bots.fair_queue import Owner
from parlour.server.bots.workers import NoAnswer, Workers
from parlour.server.table.table import Table
from parlour.wire.after_the_game import Hindsight

log = logging.getLogger("parlour.server")
MOST_KEPT = 200


class Hindsights:
    """What is known about finished solitaires; each is judged once."""

    def __init__(self, background: Background, workers: Workers, seconds: float) -> None:
        self._background = background
        self._workers = workers
        self._seconds = seconds
        self._kept: OrderedDict[str, asyncio.Task[Event | None]] = OrderedDict()

    async def of(self, table: Table, person: str) -> Hindsight:
        """A sentence and its facts; the sentence is None where nothing can be said."""
        match = table.finished_match
        if table.id not in self._kept:
            self._kept[table.id] = self._background.start(self._judge(match, table.owner))
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        try:
            event = await asyncio.shield(self._kept[table.id])
        except NoAnswer as error:
            log.error("no hindsight at table %s: %s", table.id, error)
            self._kept.pop(table.id, None)  # the next request tries again
            raise Refused("TABLE-12", "No hindsight is available just now.") from None
        if event is None:
            return Hindsight(None, {})
        return Hindsight(match.say(event, next(iter(table.seating.of(person)), None)), encode(dict(event.facts)))

    async def _judge(self, match: Match, owner: Owner) -> Event | None:
        span = await self._background.off_loop(solitaire_span, match, pool=Pool.REPLAYS)
        return await self._workers.hindsight(match.game, *span, self._seconds, owner) if span else None
