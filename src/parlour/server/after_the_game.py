"""After the game: the steps again, and what the strongest bot would have done."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from itertools import islice

from parlour.arena.analysis import moments
from parlour.core import Event, Match, Refused, Seat, Standing, encode
from parlour.core.codec import Json
from parlour.core.solo import solitaire_span
from parlour.server.bots.workers import NoThought
from parlour.server.lobby import House
from parlour.server.table import messages
from parlour.server.table.table import Table
from parlour.thinking import levels

log = logging.getLogger("parlour.server")
MOST_KEPT = 200
MOST_TURNS = 500


def finished(table: Table) -> Match:
    """The match, if it is over: until then nobody gets its record."""
    if table.match.outcome is None:
        raise Refused("TABLE-13", "The game is not over yet.")
    return table.match


def replay(match: Match, seat: Seat | None) -> str:
    """Every step of a match as one seat or a spectator saw it. Runs off the event loop."""
    if seat is not None:
        match.view(seat)
    steps: list[Json] = [{"number": 0, "seat": None, "kind": "start", "text": "", "by": "", "time": None, "says": []}]
    steps[0] |= _shown(match, match.start, seat)
    for turn in match.turns():
        entry = turn.entry
        step: Json = {"number": entry.number, "seat": entry.seat, "kind": entry.kind, "text": entry.text}
        step |= {"by": entry.by, "time": entry.time, "says": match.sentences(turn, seat)}
        steps.append(step | _shown(match, turn.standing, seat))
    return messages.dumps({"steps": steps})


def _shown(match: Match, then: Standing, seat: Seat | None) -> dict[str, Json]:
    return {
        "view": encode(match.game.view(then.state, seat)),
        "to_act": sorted(match.to_act_at(then)),
        "scores": list(match.scores_at(then)),
    }


class Hindsights:
    """How well solitaires might have gone, found out once for each."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._kept: OrderedDict[str, asyncio.Task[Event | None]] = OrderedDict()

    async def of(self, table: Table, person: str) -> Json:
        """A sentence and its facts; the sentence is None where nothing can be said."""
        match = finished(table)
        if table.id not in self._kept:
            self._kept[table.id] = self._house.background(self._look_back(match))
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        try:
            event = await asyncio.shield(self._kept[table.id])
        except NoThought as error:
            log.error("no hindsight at table %s: %s", table.id, error)
            self._kept.pop(table.id, None)  # perhaps next time
            raise Refused("TABLE-12", "Nobody can say just now.") from None
        if event is None:
            return {"text": None, "facts": {}}
        return {"text": match.say(event, next(iter(table.seats_of(person)), None)), "facts": event.facts}

    async def _look_back(self, match: Match) -> Event | None:
        found = await self._house.off_loop(solitaire_span, match)
        seconds = self._house.settings.hindsight_seconds
        return await self._house.thinkers.look_back(match.game, *found, seconds) if found else None


@dataclass(slots=True)
class Analysis:
    """What has been found out so far."""

    turns: list[Json] = field(default_factory=list)
    done: bool = False


class Analyses:
    """Finished matches looked at again, turn by turn, when nobody needs the bots more urgently; the last few are kept,
    and others are looked at anew when somebody asks."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._kept: OrderedDict[str, Analysis] = OrderedDict()

    def of(self, table: Table) -> Json:
        """What has been found out about a table; the first to ask starts it."""
        match = finished(table)
        if table.id not in self._kept:
            self._kept[table.id] = Analysis()
            self._house.background(self._look(table.id, match, self._kept[table.id]))
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        found = self._kept[table.id]
        return {"turns": found.turns, "done": found.done}

    async def _look(self, id: str, match: Match, found: Analysis) -> None:
        remade = islice(moments(match), MOST_TURNS if levels(match.game) else 0)
        while then := await self._house.off_loop(next, remade, None):
            if self._kept.get(id) is not found:
                return  # nobody would see it
            try:
                looked = await self._house.thinkers.look_again(match.game, then, self._house.settings.analysis_seconds)
                found.turns.append(looked.to_json())
            except NoThought as error:
                log.error("analysis of table %s, entry %d: %s", id, then.number, error)
        found.done = True
