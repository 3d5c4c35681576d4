"""What the strongest bot thinks of every move of a finished match."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

import msgspec

from parlour.arena.analysis import Moment, moments
from parlour.arena.curve import summary
from parlour.arena.verdicts import not_judged
from parlour.core import Match
from parlour.server.background import Background, Pool
from parlour.server.bots.fair_queue import Owner
from parlour.server.bots.workers import NoAnswer, Workers
from parlour.server.settings import Settings
from parlour.server.table.table import Table
from parlour.wire.after_the_game import AnalysedTurn, Analysis

log = logging.getLogger("parlour.server")
MOST_KEPT = 200
MOST_TURNS = 500


@dataclass(slots=True)
class AnalysisSoFar:
    """The turns analysed so far, and the moments that are left."""

    left: Iterator[Moment]
    turns: list[AnalysedTurn] = field(default_factory=list)
    summary: list[str] = field(default_factory=list)
    done: bool = False
    running: bool = False
    asked: float = 0.0  # when somebody last asked


class Analyses:
    """Finished matches analysed turn by turn, while nobody needs the bots more urgently and somebody goes on asking.
    The last few are kept; others are analysed again when somebody asks."""

    def __init__(self, background: Background, workers: Workers, settings: Settings) -> None:
        self._background = background
        self._workers = workers
        self._seconds = settings.analysis_seconds
        self._linger_seconds = settings.analysis_linger_seconds
        self._kept: OrderedDict[str, AnalysisSoFar] = OrderedDict()

    def of(self, table: Table) -> Analysis:
        """What is known about a table; a request starts the analysis, or goes on with it."""
        match = table.finished_match
        if table.id not in self._kept:
            left = islice(moments(match), 0 if not_judged(match.game, match.seats) else MOST_TURNS)
            self._kept[table.id] = AnalysisSoFar(left)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        found = self._kept[table.id]
        found.asked = time.monotonic()
        if not found.done and not found.running:
            found.running = True
            self._background.start(self._analyse(table.id, match, table.owner, found))
        return Analysis(found.turns, found.done, not_judged(match.game, match.seats), found.summary)

    async def _analyse(self, id: str, match: Match, owner: Owner, found: AnalysisSoFar) -> None:
        try:
            while then := await self._background.off_loop(next, found.left, None, pool=Pool.REPLAYS):
                try:
                    looked = await self._workers.review(match.game, then, self._seconds, owner)
                    found.turns.append(msgspec.convert(looked, AnalysedTurn, from_attributes=True))
                except NoAnswer as error:
                    log.error("analysis of table %s, entry %d: %s", id, then.number, error)
                if self._kept.get(id) is not found or time.monotonic() > found.asked + self._linger_seconds:
                    return  # nobody would see more
            found.summary = summary(match.names, found.turns)
            found.done = True
        finally:
            found.running = False
