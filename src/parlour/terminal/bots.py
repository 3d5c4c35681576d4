"""The bots at a table on this computer, which act one step after another."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from parlour.core import Chance, Match, ParlourError, Seat
from parlour.core.chance import fresh_seed
from parlour.thinking import Bot, Budget, find_bot
from parlour.thinking.driver import Act, DidNotMove, Driver, Wait

LONG = 40.0  # a bot that would take more seconds than this leaves it to the people here


@dataclass(slots=True)
class _SeatedBot:
    """A bot, its driver, and what it is about to do and when."""

    bot: Bot
    driver: Driver
    plan: Act | Wait | None = None
    due: float = 0.0


class Bots:
    """The bots at one table. Where all move at once, each has its turn and takes its own time."""

    def __init__(self, match: Match, levels: Mapping[Seat, str], budget: Budget, lock: threading.Lock) -> None:
        self._match = match
        self._budget = budget
        self._lock = lock  # held while the log changes
        self._seated = {
            seat: _SeatedBot(find_bot(match.game, level), Driver(seat, level)) for seat, level in sorted(levels.items())
        }
        self._chance = Chance(fresh_seed())
        self._had_a_turn: set[Seat] = set()
        self._last = -1
        self.failures: dict[int, str] = {}  # by the number of the entry made instead

    def resume(self) -> None:
        """Let every bot have another turn."""
        self._had_a_turn.clear()

    def step(self, people_due: Callable[[], object], *, patient: bool) -> bool:
        """Let one bot answer an offer or move; patient bots have one turn each while people may act too."""
        return self._answer_offer() or any(
            self._move(seat, people_due, patient) for seat in self._in_turn(people_due, patient)
        )

    def _answer_offer(self) -> bool:
        for seated in self._seated.values():
            step = seated.driver.next(self._match)
            if isinstance(step, Act):
                return self._log(seated.driver, step)
        return False

    def _in_turn(self, people_due: Callable[[], object], patient: bool) -> list[Seat]:
        able = [seat for seat in sorted(self._match.to_act) if seat in self._seated]
        if patient and people_due():
            able = [seat for seat in able if seat not in self._had_a_turn]
        return [seat for seat in able if seat > self._last] + [seat for seat in able if seat <= self._last]

    def _move(self, seat: Seat, people_due: Callable[[], object], patient: bool) -> bool:
        seated = self._seated[seat]
        if seated.plan is None:
            began = time.monotonic()
            plan = self._decide(seated)
            seated.plan, seated.due = plan, began + ((plan.delay if isinstance(plan, Act) else plan.seconds) or 0.0)
        if self._match.game.info.at_once and not patient and seated.due > time.monotonic():
            return False
        plan, seated.plan = seated.plan, None
        self._had_a_turn.add(seat)
        self._last = seat
        if isinstance(plan, Wait) or (patient and plan.delay > LONG and people_due()):
            return False
        return self._log(seated.driver, plan)

    def _decide(self, seated: _SeatedBot) -> Act | Wait:
        match, driver = self._match, seated.driver
        seen = match.number
        self._chance = self._chance.fork("next")
        try:
            return driver.decide(match, seated.bot, self._budget, self._chance)
        except Exception as error:
            self._note(driver, error)
            driver.failed(seen)
            return driver.fall_back(match)

    def _log(self, driver: Driver, act: Act) -> bool:
        """Write it into the log; whether the log has grown, be it by somebody who was quicker."""
        try:
            with self._lock:
                now = int(time.time() * 1000)
                self._match.act(act.kind, driver.seat, act.what, by=driver.by, time=now, seen=act.seen)
        except Exception as error:  # a move of the wrong type may do anything to the rules
            if self._match.number > act.seen:  # somebody was quicker
                return True
            if act.kind == "move" and not self._match.game.info.at_once:
                self._note(driver, error)
            driver.refused(act, self._match)
            return False
        return True

    def _note(self, driver: Driver, error: Exception) -> None:
        """Tell the people here why a move is made for a bot."""
        if os.environ.get("PARLOUR_TRACEBACK") and not isinstance(error, (ParlourError, DidNotMove)):
            raise error
        name, why = self._match.names[driver.seat], str(error).removesuffix(".") or type(error).__name__
        said = f"{name} failed ({why}), so the first possible move is played for it."
        self.failures[self._match.number + 1] = said
