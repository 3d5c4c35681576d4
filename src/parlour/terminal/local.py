"""A table that stands here: a match, people at this keyboard, and bots."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from parlour.core import Chance, Event, Match, Offer, Outcome, ParlourError, Refused, Seat, Voice
from parlour.core.abilities import Hand, Looking, Pictures, Remarks
from parlour.core.chance import fresh_seed
from parlour.core.picture import Picture
from parlour.core.solo import hindsight
from parlour.terminal.table import Table, look
from parlour.thinking import Bot, Budget, find_bot, strongest
from parlour.thinking.driver import Act, Driver, Wait

IDLE = 0.02
LONG = 40.0  # a bot that would wait so many seconds leaves it to the people here
LOOKING_BACK = 2.0


@dataclass(slots=True)
class _SeatedBot:
    """A bot, its driver, and what it is about to do and when."""

    bot: Bot
    driver: Driver
    plan: Act | Wait | None = None
    due: float = 0.0


class LocalTable(Table):
    """People here play the seats that no bot has."""

    def __init__(self, match: Match, bots: Mapping[Seat, str], *, seconds: float = 1.0, hints: bool = True) -> None:
        info = match.game.info
        self.match = match
        self.name, self.title, self.notation = info.name, info.title, info.notation
        looking, remarks = match.game.ability(Looking), match.game.ability(Remarks)
        self.looking = looking.help if looking else ""
        self.secrets, self.at_once, self.hints = info.secrets, info.at_once, hints
        self.remarks = remarks.remarks() if remarks else ()
        self.mine = tuple(seat for seat in range(match.seats) if seat not in bots)
        self._bots = {
            seat: _SeatedBot(find_bot(match.game, level), Driver(seat, level)) for seat, level in sorted(bots.items())
        }
        if info.at_once and bots:
            # Where all move at once each bot says how long it takes, and many together leave no pauses.
            self.pace = min(self.pace, 1 / len(bots))
            seconds = min(seconds, self.pace)
        self._budget = Budget(seconds=seconds)
        self._chance = Chance(fresh_seed())
        self._lock = threading.Lock()
        self._had_their_say: set[Seat] = set()
        self._last_bot = -1
        self._failures: dict[int, str] = {}  # by the number of the entry that was made instead
        self.helped = False  # whether anybody asked what to play: TABLE-18

    @property
    def number(self) -> int:
        return self.match.number

    @property
    def names(self) -> tuple[str, ...]:
        return self.match.names

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.match.to_act

    @property
    def scores(self) -> tuple[int, ...]:
        return self.match.scores

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    @property
    def offer(self) -> Offer | None:
        return self.match.standing.offer

    @property
    def resigned(self) -> frozenset[Seat]:
        return self.match.standing.resigned

    def told(self, seat: Seat | None, after: int) -> list[str]:
        said = []
        for turn in self.match.turns(after + 1):
            said += [self._failures[turn.entry.number]] if turn.entry.number in self._failures else []
            said += [
                self.match.say(event, seat, turn.names)
                for event in turn.events
                if turn.entry.by == "player" or event.kind != "table.joined"
            ]
        return said

    def draw(self, seat: Seat | None) -> str:
        return self.match.draw(seat)

    def picture(self, seat: Seat | None) -> Picture | None:
        pictures = self.match.game.ability(Pictures)
        if pictures is None:
            return None
        events = tuple(event.seen_by(seat) for event in self._last_move_events())
        return pictures.picture(self.match.view(seat), Voice(seat, self.names), events)

    def held(self, seat: Seat) -> str:
        hand = self.match.game.ability(Hand)
        return hand.held(self.match.view(seat)) if hand else ""

    def _last_move_events(self) -> tuple[Event, ...]:
        moves = (entry.number for entry in reversed(self.match.entries) if entry.kind == "move")
        number = next(moves, None)
        return next(self.match.turns(number, number)).events if number else ()

    def act(self, kind: str, seat: Seat, text: str = "") -> None:
        with self._lock:
            self.match.act(kind, seat, text, time=_now())
        self.tick()

    def tick(self) -> None:
        self._had_their_say.clear()

    def preview(self, seat: Seat, text: str) -> str:
        return self.match.preview(seat, text).text

    def look(self, seat: Seat | None, what: str) -> str:
        return look(self.match.game, self.match.view(seat), what)

    def hint(self, seat: Seat) -> tuple[str, str]:
        self.check_hints()
        if seat not in self.to_act:
            raise Refused("TABLE-1", self.turn(seat))
        self.helped = True
        best = find_bot(self.match.game, strongest(self.match.game))
        thought = best.choose(self.match.view(seat), seat, self._budget, self._next_chance())
        if thought.move is None:
            return "", thought.text or "I would wait."
        return self.match.game.write(thought.move), thought.text

    def moves(self, seat: Seat, limit: int) -> tuple[list[str], bool]:
        self.check_hints()
        self.helped = True
        moves = self.match.moves(seat)
        listed = [self.match.game.write(move) for move in islice(moves, limit)]
        return listed, next(moves, None) is not None

    def record(self) -> str:
        return self.match.record().dumps()

    def hindsight(self) -> str | None:
        event = hindsight(self.match, LOOKING_BACK)
        return self.match.say(event, self.mine[0] if self.mine else None) if event else None

    def advance(self) -> bool:
        happened = self._answer_offer() or any(self._move(seat) for seat in self._bots_to_act())
        if not happened and not self.waiting():
            time.sleep(IDLE)
        return happened

    @property
    def stuck(self) -> bool:
        return self.outcome is None and not self.to_act

    def close(self) -> None:
        """Bots need no goodbye."""

    def _next_chance(self) -> Chance:
        self._chance = self._chance.fork("next")
        return self._chance

    def _answer_offer(self) -> bool:
        for bot in self._bots.values():
            step = bot.driver.next(self.match)
            if isinstance(step, Act):
                return self._log(bot.driver, step)
        return False

    def _bots_to_act(self) -> list[Seat]:
        """The bots that may move now, each in its turn; with people who may move too, once each until they did."""
        able = [seat for seat in sorted(self.to_act) if seat in self._bots]
        if self.patient and self.waiting():
            able = [seat for seat in able if seat not in self._had_their_say]
        return [seat for seat in able if seat > self._last_bot] + [seat for seat in able if seat <= self._last_bot]

    def _move(self, seat: Seat) -> bool:
        bot = self._bots[seat]
        if bot.plan is None:
            began = time.monotonic()
            step = self._decide(bot)
            bot.plan, bot.due = step, began + ((step.delay if isinstance(step, Act) else step.seconds) or 0.0)
        if self.at_once and not self.patient and bot.due > time.monotonic():
            return False
        plan, bot.plan = bot.plan, None
        self._had_their_say.add(seat)
        self._last_bot = seat
        if isinstance(plan, Wait) or (self.patient and plan.delay > LONG and self.waiting()):
            return False
        return self._log(bot.driver, plan)

    def _decide(self, bot: _SeatedBot) -> Act | Wait:
        seen = self.number
        try:
            return bot.driver.decide(self.match, bot.bot, self._budget, self._next_chance())
        except Exception as error:
            if os.environ.get("PARLOUR_TRACEBACK"):
                raise
            name = self.names[bot.driver.seat]
            self._failures[seen + 1] = f"{name} failed ({error}), so the first possible move is played for it."
            bot.driver.failed(seen)
            return bot.driver.fall_back(self.match)

    def _log(self, driver: Driver, act: Act) -> bool:
        try:
            with self._lock:
                self.match.act(act.kind, driver.seat, act.what, by=driver.by, time=_now(), seen=act.seen)
        except ParlourError:
            # Somebody was quicker, or the bot made a mistake; there will be another chance.
            driver.refused(act, self.match)
            return self.number > act.seen
        return True


def _now() -> int:
    return int(time.time() * 1000)
