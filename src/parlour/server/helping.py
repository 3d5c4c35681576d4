"""Help in a first game: moves that the strongest bot thinks sensible, and a question before a bad one."""

from __future__ import annotations

import logging

from parlour.arena.advice import LOOKED_AT, doubt, is_judged, now, sensible
from parlour.core import Seat
from parlour.core.helping import Fit, fitting, risk
from parlour.server.background import Background, Pool
from parlour.server.bots.workers import NoAnswer, Workers
from parlour.server.table.table import Table
from parlour.thinking import levels
from parlour.wire.play import FittingMove, Help

log = logging.getLogger("parlour.server")
MOST_SECONDS = 0.5


class Helping:
    """Asks bots which moves are sensible, and what they think of one."""

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
                good = await self._background.off_loop(sensible, looked.best, pool=Pool.QUESTIONS)
                advised = good if match.number == number else []
            except NoAnswer as error:
                log.error("no advice at table %s: %s", table.id, error)
        fits = await self._background.off_loop(fitting, match, seat, advised, pool=Pool.QUESTIONS)
        return Help([FittingMove(fit.move, fit.words) for fit in fits], "")

    async def risk(self, table: Table, seat: Seat, text: str) -> Help:
        """What is wrong with a move: what can be seen, or what a bot says that calls it a blunder."""
        match, number = table.match, table.match.number
        found = await self._background.off_loop(risk, match, seat, text, pool=Pool.QUESTIONS)
        if not found and is_judged(match, seat):
            try:
                then = await self._background.off_loop(now, match, seat, text, pool=Pool.QUESTIONS)
                looked = await self._workers.review(match.game, then, self._seconds, table.owner, 1)
                found = doubt(looked) if match.number == number else ""
            except NoAnswer as error:
                log.error("no judgement at table %s: %s", table.id, error)
        return Help((), found)
