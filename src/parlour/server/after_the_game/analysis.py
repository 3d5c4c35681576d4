"""What the strongest bot thinks of every move of a finished match."""

from __future__ import annotations

import logging
import time
from bisect import insort
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain, islice

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
TRIES = 2  # a bot that has just been started may be late


@dataclass(slots=True)
class AnalysisSoFar:
    """The turns analysed so far, and the moments that are left: from the one looked at, then those before it."""

    match: Match
    begin: int = 0
    left: Iterator[Moment] = field(init=False)
    turns: list[AnalysedTurn] = field(default_factory=list)
    done: bool = False
    running: bool = False
    asked: float = 0.0  # when somebody last asked

    def __post_init__(self) -> None:
        self.left = self._from(self.begin)

    def look_at(self, number: int) -> None:
        """Go on from here, unless that is known or what happens anyway."""
        if number != self.begin and not self.knows(number):
            self.begin, self.left = number, self._from(number)

    def knows(self, number: int) -> bool:
        return any(turn.number == number for turn in self.turns)

    def add(self, turn: AnalysedTurn) -> None:
        if not self.knows(turn.number):  # one that was on its way when somebody looked elsewhere comes twice
            insort(self.turns, turn, key=lambda found: found.number)

    def _from(self, number: int) -> Iterator[Moment]:
        if not_judged(self.match.game, self.match.seats):
            return iter(())
        later = moments(self.match, lambda found: found >= number and not self.knows(found))
        earlier = moments(self.match, lambda found: found < number and not self.knows(found))
        return islice(chain(later, earlier), MOST_TURNS - len(self.turns))


class Analyses:
    """Finished matches analysed turn by turn, while nobody needs the bots more urgently and somebody goes on asking.
    The last few are kept; others are analysed again when somebody asks."""

    def __init__(self, background: Background, workers: Workers, settings: Settings) -> None:
        self._background = background
        self._workers = workers
        self._seconds = settings.analysis_seconds
        self._linger_seconds = settings.analysis_linger_seconds
        self._kept: OrderedDict[str, AnalysisSoFar] = OrderedDict()

    def of(self, table: Table, person: str, number: int = 0) -> Analysis:
        """What is known about a table; a request starts the analysis, or goes on with it from the entry it looks at."""
        match = table.finished_match
        if table.id not in self._kept:
            self._kept[table.id] = AnalysisSoFar(match, number)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        found = self._kept[table.id]
        found.asked = time.monotonic()
        if number and not found.done:
            found.look_at(number)
        if not found.done and not found.running:
            found.running = True
            self._background.start(self._analyse(table.id, match, table.owner, found))
        own = table.seating.of(person)
        you = own[0] if len(own) == 1 else None  # several on one screen are called by their names
        told = summary(match.names, found.turns, you) if found.done else []
        return Analysis(found.turns, found.done, not_judged(match.game, match.seats), told)

    async def _analyse(self, id: str, match: Match, owner: Owner, found: AnalysisSoFar) -> None:
        try:
            while then := await self._background.off_loop(next, found.left, None, pool=Pool.REPLAYS):
                for _ in range(TRIES):
                    try:
                        looked = await self._workers.review(match.game, then, self._seconds, owner)
                    except NoAnswer as error:
                        log.error("analysis of table %s, entry %d: %s", id, then.number, error)
                    else:
                        found.add(msgspec.convert(looked, AnalysedTurn, from_attributes=True))
                        break
                if self._kept.get(id) is not found or time.monotonic() > found.asked + self._linger_seconds:
                    return  # nobody would see more
            found.done = True
        finally:
            found.running = False
