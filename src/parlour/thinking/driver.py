"""What a bot in a seat does next.

A driver decides and never waits: it says when to think, what to write into the log and how much time to let pass. The
server carries that out with tasks and worker processes, the terminal and the arena one step after another.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from parlour.core import Chance, Match, ParlourError, Seat
from parlour.thinking.bot import Bot, Budget, Thought
from parlour.thinking.naming import short_name

OPENING = 8  # moves of each player before which a bot declines every draw
LOOK_AGAIN = 1.0  # seconds after which a bot that would rather wait looks again, where all move at once


@dataclass(frozen=True, slots=True)
class Think:
    """Ask the bot and give `Driver.thought` its answer, or report that it `failed`."""


@dataclass(frozen=True, slots=True)
class FallBack:
    """The bot has failed here, or cannot be asked before the game begins: do what `Driver.fall_back` says."""


@dataclass(frozen=True, slots=True)
class Act:
    """Write this into the log, `delay` seconds after the bot began to think; report it if it is `refused`."""

    kind: str
    what: Any  # a move, or what was offered
    seen: int  # how many entries the log had
    delay: float = 0.0


@dataclass(frozen=True, slots=True)
class Wait:
    """Do nothing for so many seconds, or until the log grows."""

    seconds: float | None = None


STANDSTILL = "it did not move though nobody else could"


class DidNotMove(Exception):
    """A bot would rather wait, though nobody else can move."""


class Driver:
    """Drives one bot in one seat of one match."""

    def __init__(self, seat: Seat, level: str, *, pace: float = 0.0, patience: float = 1.0) -> None:
        """`pace` is the least time for anything; `patience` stretches the time that a bot itself would take."""
        self.seat = seat
        self.level = level
        self._pace = pace
        self._patience = patience
        self._value: float | None = None
        # The lengths of the log at which the bot failed, could not answer an offer, and has nothing more to do.
        self._failed = self._speechless = self._idle = -1

    @property
    def by(self) -> str:
        """Who the log says it was."""
        return logged_as(self.level)

    def next(self, match: Match) -> Think | FallBack | Act | Wait:
        """What to do now."""
        number = match.number
        if number != self._speechless and (answer := self._answer(match)):
            return answer
        if self.seat not in match.to_act or number == self._idle or match.is_waiting:
            return Wait()
        return FallBack() if number == self._failed or match.is_mixing else Think()

    def _answer(self, match: Match) -> Act | None:
        """Agree to every takeback, and to a draw unless the bot stands better or the game has only begun. TABLE-6"""
        offer = match.standing.offer
        if match.outcome or offer is None or self.seat in (offer.seat, *offer.agreed, *match.standing.resigned):
            return None
        no_better = self._value is not None and self._value <= 0
        agrees = offer.what == "takeback" or (no_better and not _has_only_begun(match))
        return Act("agree" if agrees else "decline", offer.what, match.number, self._pace)

    def thought(self, match: Match, thought: Thought, seen: int) -> Act | Wait:
        """What follows from the answer that the bot gave when the log had `seen` entries; DidNotMove is its failure."""
        self._value = thought.value
        wait = thought.wait * self._patience
        if thought.move is not None:
            return Act("move", thought.move, seen, max(self._pace, wait))
        if match.game.info.at_once:
            return Wait(wait or LOOK_AGAIN)
        if match.number == seen and match.to_act == {self.seat}:
            raise DidNotMove(STANDSTILL)
        self._idle = seen
        return Wait()

    def failed(self, seen: int) -> None:
        """The bot gave no answer, or one that makes no sense."""
        self._failed = seen

    def refused(self, act: Act, match: Match) -> None:
        """The table refused this, perhaps only because others were quicker."""
        if match.number > act.seen:
            return
        if act.kind != "move":
            self._speechless = act.seen
        elif self._failed == act.seen:
            self._idle = act.seen
        else:
            self._failed = act.seen

    def fall_back(self, match: Match) -> Act | Wait:
        """The first sound move, so that nobody has to wait for a bot that failed; finding it may take a while."""
        seen = match.number
        move = next(match.moves(self.seat), None)
        if move is not None:
            return Act("move", move, seen)
        self._idle = seen
        return Wait()

    def decide(self, match: Match, bot: Bot, budget: Budget, chance: Chance) -> Act | Wait:
        """What to do now, thinking here and at once; whatever the bot raises is raised."""
        step = self.next(match)
        if isinstance(step, FallBack):
            return self.fall_back(match)
        if not isinstance(step, Think):
            return step
        seen = match.number
        return self.thought(match, bot.choose(match.view(self.seat), self.seat, budget, chance), seen)

    def possible(self, act: Act, match: Match) -> bool:
        """Whether this can still be done."""
        try:
            match.prepare(act.kind, self.seat, act.what)
        except ParlourError:
            return False
        return True


def _has_only_begun(match: Match) -> bool:
    moves = sum(entry.kind == "move" for entry in match.entries)
    return moves < OPENING * match.seats


def logged_as(name: str) -> str:
    """What the log calls a bot; records of before version 0.2 have only `bot`."""
    return f"bot:{short_name(name)}"


def bot_name(bot: str, taken: Iterable[str | None]) -> str:
    """What people call a bot, counted where there are several."""
    names = set(taken)
    own = short_name(bot)
    name = own = own.capitalize() if own.islower() else own
    count = 1
    while name in names:
        count += 1
        name = f"{own} {count}"
    return name
