"""What the strongest bot would have played in a finished match."""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from itertools import islice

import msgspec

from parlour.arena.analysis import moments
from parlour.core import Match
from parlour.server.background import Background, Pool
from parlour.server.bots.fair_queue import Owner
from parlour.server.bots.workers import NoAnswer, Workers
from parlour.server.table.table import Table
from parlour.thinking import levels
from parlour.wire.after_the_game import AnalysedTurn, Analysis

log = logging.getLogger("parlour.server")
MOST_KEPT = 200
MOST_TURNS = 500


@dataclass(slots=True)
class AnalysisSoFar:
    """The turns analysed so far."""

    turns: list[AnalysedTurn] = field(default_factory=list)
    done: bool = False


class Analyses:
    """Finished matches analysed turn by turn, while nobody needs the bots more urgently. The last few are kept; others
    are analysed again when somebody asks."""

    def __init__(self, background: Background, workers: Workers, seconds: float) -> None:
        self._background = background
        self._workers = workers
        self._seconds = seconds
        self._kept: OrderedDict[str, AnalysisSoFar] = OrderedDict()

    def of(self, table: Table) -> Analysis:
        """What is known about a table; the first request starts the analysis."""
        match = table.finished_match
        if table.id not in self._kept:
            self._kept[table.id] = AnalysisSoFar()
            self._background.start(self._analyse(table.id, match, table.owner, self._kept[table.id]))
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        found = self._kept[table.id]
        return Analysis(found.turns, found.done)

    async def _analyse(self, id: str, match: Match, owner: Owner, found: AnalysisSoFar) -> None:
        remade = islice(moments(match), MOST_TURNS if levels(match.game) else 0)
        while then := await self._background.off_loop(next, remade, None, pool=Pool.REPLAYS):
            if self._kept.get(id) is not found:
                return  # nobody would see it
            try:
                looked = await self._workers.review(match.game, then, self._seconds, owner)
                found.turns.append(msgspec.convert(looked, AnalysedTurn, from_attributes=True))
            except NoAnswer as error:
                log.error("analysis of table %s, entry %d: %s", id, then.number, error)
        found.done = True
