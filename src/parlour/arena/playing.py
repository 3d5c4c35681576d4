"""One game of a tournament. A bot that fails loses it: its seat resigns, and the others play on if they can."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from typing import Protocol

from parlour.arena.plan import Done, Fault, Plan, Task, opened
from parlour.arena.report import PlayedGame
from parlour.core import AnyGame, ParlourError, Seat
from parlour.core.compiling import seconds_compiling
from parlour.core.sentences import capital
from parlour.thinking import Bot, find_bot
from parlour.thinking.driver import STANDSTILL, Act, DidNotMove, Driver, Wait
from parlour.thinking.program import ProgramBot

MOST_TURNS = 20_000
FIRST_GRACE = 60.0  # more seconds for a bot's first move in a game: it may have to load and compile
WITHOUT_LIMIT = 60.0  # seconds for a move where the budget is in nodes
LOOKS = 30  # how often everybody may look and wait where all move at once, before a game that stands still is ended
BROKEN_OFF = "broken off"
FORFEIT = "forfeit"


class Journal(Protocol):
    """Notes for others who look after this process."""

    def thinking(self, bot: int, seat: Seat, number: int, seconds: float) -> None: ...

    def done(self, what: Done) -> None: ...


class NoJournal:
    """Nobody looks after this process."""

    def thinking(self, bot: int, seat: Seat, number: int, seconds: float) -> None: ...

    def done(self, what: Done) -> None: ...


class Stopped(Exception):
    """The tournament ended while this game was being played."""


def play_game(
    plan: Plan, task: Task, journal: Journal | None = None, stopped: Callable[[], bool] = lambda: False
) -> PlayedGame:
    """Play one game with new bots: what they learnt in another would depend on which process played it."""
    game = plan.game()
    table = _Table(plan, task, game, journal or NoJournal())
    while table.goes_on():
        if stopped():
            raise Stopped
        table.step()
    return table.played()


class _Table:
    """The game while it is played."""

    def __init__(self, plan: Plan, task: Task, game: AnyGame, journal: Journal) -> None:
        self._plan, self._task, self._journal = plan, task, journal
        self.match = opened(game, plan, task.round)
        self._chance = plan.chance(task.round)
        self._drivers = [Driver(seat, plan.bots[bot]) for seat, bot in enumerate(task.line_up)]
        self._bots: dict[Seat, Bot] = {}
        self._asked: set[Seat] = set()
        self._faults: list[Fault] = []
        self._out: set[Seat] = set()
        self._over = False  # the others cannot go on
        self._waiting = 0
        self._seat = 0
        for done in task.before:
            self._act(done.kind, done.seat, done.text, done.by)
        for fault in task.faults:
            self._forfeit(fault)

    def goes_on(self) -> bool:
        match = self.match
        return match.outcome is None and not self._over and bool(match.to_act) and match.number < MOST_TURNS

    def step(self) -> None:
        """Let one bot act."""
        match = self.match
        seat = self._seat = next_seat(match.to_act, self._seat)
        step = self._decide(seat)
        if step is None:
            return
        if isinstance(step, Wait):
            self._waited(seat)
        elif self._act(step.kind, seat, step.what, self._drivers[seat].by):
            self._waiting = 0
        self._seat = (seat + 1) % match.seats

    def _decide(self, seat: Seat) -> Act | Wait | None:
        match, plan, bot = self.match, self._plan, self._task.line_up[seat]
        limit = plan.budget.seconds or WITHOUT_LIMIT
        allowed = limit + plan.grace + (0.0 if seat in self._asked else FIRST_GRACE)
        self._journal.thinking(bot, seat, match.number + 1, allowed)
        self._asked.add(seat)
        began = _working_time()
        try:
            if seat not in self._bots:
                self._bots[seat] = made = find_bot(match.game, plan.bots[bot])
                if isinstance(made, ProgramBot):
                    made.grace = plan.grace
            looked = self._waiting // len(match.to_act)
            again = f", look {looked}" if looked else ""  # who overlooked a move may see it now
            luck = self._chance.fork(f"bot {bot} in seat {seat} at {match.number}{again}")
            step = self._drivers[seat].decide(match, self._bots[seat], plan.budget, luck)
        except DidNotMove:
            self._fault(seat, "waited", f"{capital(STANDSTILL)}.")
            return None
        except Exception as error:
            self._fault(seat, "failed", traceback.format_exc(), error)
            return None
        if (taken := _working_time() - began) > allowed:
            self._fault(seat, "late", f"It thought for {taken:.1f} s; {allowed:g} s were allowed.")
            return None
        return step

    def _waited(self, seat: Seat) -> None:
        """Where all move at once everybody may wait for a while; elsewhere somebody must move."""
        self._waiting += 1
        many = len(self.match.to_act)
        if self.match.game.info.at_once:
            if self._waiting == many * LOOKS:
                self._end_standstill()
        elif self._waiting == many:
            self._waiting = 0
            self._fault(seat, "waited", f"{capital(STANDSTILL)}.")

    def _end_standstill(self) -> None:
        """Whoever could move forfeits; if everybody could, or nobody, the game is broken off."""
        to_act = sorted(self.match.to_act)
        idle = [seat for seat in to_act if self._could_move(seat)]
        self._over = len(idle) in (0, len(to_act))
        self._waiting = 0
        for seat in idle:
            self._fault(seat, "waited", f"It could move and did not, however often it was asked ({LOOKS} times).")

    def _could_move(self, seat: Seat) -> bool:
        """Whether the seat has a move that is more than waiting."""
        game, state = self.match.game, self.match.state
        return any(game.play(state, seat, move).state is not state for move in self.match.moves(seat))

    def _act(self, kind: str, seat: Seat, what: object, by: str) -> bool:
        try:
            entry = self.match.act(kind, seat, what, by=by).entry
        except ParlourError as error:
            self._fault(seat, "refused", f"Its move was refused: {error.message}", error)
            return False
        except Exception as error:  # a move of the wrong type may do anything to the rules
            self._fault(seat, "refused", traceback.format_exc(), error)
            return False
        self._journal.done(Done(seat, kind, entry.text, by))
        return True

    def _fault(self, seat: Seat, what: str, why: str, error: Exception | None = None) -> None:
        if error is not None and "Traceback" not in why:
            why = f"{why}\n{''.join(traceback.format_exception(error))}"
        self._forfeit(Fault(self._task.line_up[seat], seat, self.match.number + 1, what, why.strip()))

    def _forfeit(self, fault: Fault) -> None:
        self._faults.append(fault)
        self._out.add(fault.seat)
        if self._over:
            return
        try:
            self.match.act("resign", fault.seat, by="host")
        except ParlourError:
            self._over = True  # the game cannot go on one player short

    def played(self) -> PlayedGame:
        match, task, outcome = self.match, self._task, self.match.outcome
        if outcome is not None:
            lost = bool(self._faults) and outcome.reason in ("resignation", "the others resigned")
            winners, scores, reason = outcome.winners, outcome.scores, FORFEIT if lost else outcome.reason
        else:
            winners = tuple(seat for seat in range(match.seats) if seat not in self._out)
            scores, reason = match.scores, FORFEIT if self._out else BROKEN_OFF
        return PlayedGame(
            task.number,
            task.line_up,
            winners,
            scores,
            reason,
            match.record().to_json(),
            self._plan.opening_of(task.round),
            tuple(self._faults),
        )


def _working_time() -> float:
    """A clock that stands still while something is compiled."""
    return time.monotonic() - seconds_compiling()


def next_seat(to_act: frozenset[Seat], first: Seat) -> Seat:
    """The first seat that may act, going round the table from this one."""
    return min(to_act, key=lambda seat: (seat < first, seat))
