"""Hints: what the strongest bot would play now."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from parlour.core import AnyGame, Refused, Seat
from parlour.core.mixing import NOT_BEGUN
from parlour.server.background import Background, Pool
from parlour.server.bots.workers import NoAnswer, Workers
from parlour.server.table.table import Table
from parlour.thinking import Thought
from parlour.thinking.advice import in_words, why
from parlour.wire.play import Hint

log = logging.getLogger("parlour.server")


@dataclass(slots=True, eq=False)
class Asked:
    """A hint that was asked for at some number of the log, and how many wait for it."""

    number: int
    answer: asyncio.Task[Hint]
    waiting: int = 0


class Hints:
    """Asks bots for hints, once for each seat and number of the log."""

    def __init__(self, background: Background, workers: Workers, seconds: float) -> None:
        self._background = background
        self._workers = workers
        self._seconds = seconds
        self._asked: WeakKeyDictionary[Table, dict[Seat, Asked]] = WeakKeyDictionary()

    async def hint(self, table: Table, seat: Seat) -> Hint:
        """What to play in this seat; asked again before anything has happened, the answer is the same."""
        match, asked = table.match, self._asked.setdefault(table, {})
        if match.is_mixing:
            raise Refused("TABLE-22", NOT_BEGUN)
        if seat not in match.to_act:
            raise Refused("TABLE-1", "It is not your turn.")
        if seat not in asked or asked[seat].number != match.number or asked[seat].answer.cancelled():
            asked[seat] = Asked(match.number, self._background.start(self._ask(table, seat)))
        found = asked[seat]
        found.waiting += 1
        try:
            answer = await asyncio.shield(found.answer)
        except NoAnswer as error:
            log.error("no hint at table %s: %s", table.id, error)
            asked.pop(seat, None)  # the next request tries again
            raise Refused("TABLE-12", "No hint is available just now.") from None
        finally:
            found.waiting -= 1
            if not found.waiting:
                found.answer.cancel()  # if nobody waits any more, no bot needs to begin
        return answer

    async def _ask(self, table: Table, seat: Seat) -> Hint:
        game = table.match.game
        view = await self._background.off_loop(table.match.view, seat, pool=Pool.QUESTIONS)
        thought = await self._workers.hint(game, view, seat, self._seconds, table.owner)
        return await self._background.off_loop(_told, game, view, seat, thought, pool=Pool.QUESTIONS)


def _told(game: AnyGame, view: Any, seat: Seat, thought: Thought) -> Hint:
    """The move in notation, and in words with the reason."""
    words = in_words(game, view, game.read(thought.move, view, seat)) if thought.move is not None else ""
    return Hint(thought.move, why(thought, words))
