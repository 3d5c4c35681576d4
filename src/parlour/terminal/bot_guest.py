"""A bot from this computer in a seat at a server's table. It gets what its seat sees, and nothing else."""

from __future__ import annotations

import math
import queue
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from parlour.core import Chance, ParlourError, Refused, Seat, Unknown
from parlour.core.chance import fresh_seed
from parlour.core.sentences import capital
from parlour.terminal.remote import RemoteTable
from parlour.thinking import Bot, Budget, Thought, find_bot
from parlour.thinking.driver import STANDSTILL

GLANCE = 0.05  # seconds between two looks at the table
LOOK_AGAIN = 1.0  # seconds after which a bot that would rather wait looks again, where all move at once
MOST_REFUSED = 3  # moves in one position, after which the bot gives up
GRACE = 10.0  # seconds by which a bot may be late before it gives up
FIRST_GRACE = 60.0  # more for its first move: it may have to load and compile


class Late(Exception):
    """The bot has overrun its time."""


class BotGuest:
    """Plays the seats that this computer has at a table until the match is over."""

    def __init__(self, table: RemoteTable, name: str, budget: Budget, say: Callable[[str], None]) -> None:
        self._table = table
        self._budget = budget
        self._say = say
        self._name = name
        if not table.mine:
            raise Unknown("There is no seat here for a bot; an invitation link gives it one.")
        self._bots: dict[Seat, Bot] = {}
        self._asked: set[Seat] = set()
        self._chance = Chance(fresh_seed())
        self._told = 0
        self._refused: dict[Seat, tuple[int, int]] = {}  # at which number, and how often
        self._idle: dict[Seat, tuple[int, float]] = {}  # at which number a bot waits, and until when

    def play(self) -> bool:
        """Play to the end; answers whether the bot did nothing wrong."""
        table = self._table
        sound = True
        while table.outcome is None and sound:
            sound = all(self._step(seat) for seat in self._due())
            self._tell()
            if not table.advance():
                time.sleep(GLANCE)
        self._tell()
        return sound

    def _tell(self) -> None:
        for sentence in self._table.sentences(self._table.mine[0], self._told):
            self._say(sentence.text)
        self._told = self._table.number

    def _due(self) -> Iterator[Seat]:
        for seat in self._table.mine:
            if self._answer(seat):
                continue
            number, until = self._idle.get(seat, (-1, 0.0))
            waits = number == self._table.number and time.monotonic() < until
            if seat in self._table.to_act and not waits:
                yield seat

    def _answer(self, seat: Seat) -> bool:
        """Say that the bot is ready, and answer offers: takebacks are agreed to, draws are not."""
        table, offer = self._table, self._table.offer
        if seat in table.awaited:
            return self._act("ready", seat, "")
        if offer is None or seat in (offer.seat, *offer.agreed) or seat in table.resigned:
            return False
        return self._act("agree" if offer.what == "takeback" else "decline", seat, offer.what)

    def _act(self, kind: str, seat: Seat, text: str) -> bool:
        try:
            self._table.act(kind, seat, text)
        except Refused:
            return False  # somebody was quicker
        return True

    def _step(self, seat: Seat) -> bool:
        """Think and move; a bot that fails resigns."""
        seen, began = self._table.number, time.monotonic()
        self._chance = self._chance.fork("next")
        try:
            game, view = self._table.game_and_view(seat)
            if seat not in self._bots:
                self._bots[seat] = find_bot(game, self._name)
            thought = self._think(self._bots[seat], view, seat)
            text = None if thought.move is None else game.write(thought.move)
        except Late as late:
            return self._give_up(seat, str(late))
        except Exception as error:  # other people's code may fail in any way
            return self._give_up(seat, f"{type(error).__name__}: {error}")
        if text is None:
            if not self._table.at_once and self._table.number == seen and set(self._table.to_act) == {seat}:
                return self._give_up(seat, f"{capital(STANDSTILL)}.")
            patience = (thought.wait or LOOK_AGAIN) if self._table.at_once else math.inf
            self._idle[seat] = (seen, began + patience)
            return True
        if self._table.at_once:  # so that people have a chance
            time.sleep(max(0.0, thought.wait - (time.monotonic() - began)))
        try:
            self._table.act("move", seat, text)
        except ParlourError as error:
            return self._was_refused(seat, seen, text, error)
        return True

    def _think(self, bot: Bot, view: Any, seat: Seat) -> Thought:
        """Ask the bot, but do not wait for ever; its thread ends with this process."""
        answers: queue.SimpleQueue[Thought | Exception] = queue.SimpleQueue()

        def think() -> None:
            try:
                answers.put(bot.choose(view, seat, self._budget, self._chance))
            except Exception as error:
                answers.put(error)

        allowed = (self._budget.seconds or 0.0) + GRACE + (0.0 if seat in self._asked else FIRST_GRACE)
        self._asked.add(seat)
        threading.Thread(target=think, daemon=True).start()
        try:
            answer = answers.get(timeout=allowed)
        except queue.Empty:
            raise Late(f"It has thought for {allowed:g} s.") from None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _was_refused(self, seat: Seat, seen: int, text: str, error: ParlourError) -> bool:
        if self._table.number > seen or self._table.at_once:
            return True  # others may have been quicker
        number, times = self._refused.get(seat, (-1, 0))
        times = times + 1 if number == seen else 1
        self._refused[seat] = (seen, times)
        return times < MOST_REFUSED or self._give_up(seat, f"{text} was refused: {error.message}")

    def _give_up(self, seat: Seat, why: str) -> bool:
        self._say(f"{self._name} failed and resigns. {why}")
        self._act("resign", seat, "")
        return False
