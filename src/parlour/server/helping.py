"""Help in a first game: moves that the strongest bot thinks sensible."""

from __future__ import annotations

import logging

from parlour.arena.advice import LOOKED_AT, now, sensible
from parlour.core import Seat
from parlour.core.helping import Fit, fitting
from parlour.server.background import Background, Pool
from parlour.server.bots.workers import NoAnswer, Workers
from parlour.server.table.table import Table
from parlour.thinking import levels
from parlour.wire.play import FittingMove, Help

log = logging.getLogger("parlour.server")
MOST_SECONDS = 0.5


class Helping:
    """Asks bots which moves are sensible."""

    def __init__(self, background: Background, workers: Workers, seconds: float) -> None:
        self._background = background
        self._workers = workers
        self._seconds = min(seconds, MOST_SECONDS)

    async def fits(self, table: Table, seat: Seat) -> Help:
        """A few moves for this seat; if no bot answers, moves that the rules allow."""
        match, advised = table.match, list[Fit]()
        if seat in match.to_act and not match.is_mixing and levels(match.game):
            number = match.number
            try:
                then = await self._background.off_loop(now, match, seat, pool=Pool.QUESTIONS)
                looked = await self._workers.review(match.game, then, self._seconds, table.owner, LOOKED_AT)
                advised = sensible(looked.best) if match.number == number else []
            except NoAnswer as error:
                log.error("no advice at table %s: %s", table.id, error)
        fits = await self._background.off_loop(fitting, match, seat, advised, pool=Pool.QUESTIONS)
        return Help([FittingMove(fit.move, fit.words) for fit in fits], "")
