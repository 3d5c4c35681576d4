"""Processes in which bots think, away from everything that must not wait.

Each is started when it is first needed. One that crashes or is late is ended and replaced; whoever waited for it is
told, and nobody else notices.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import multiprocessing
import os
import queue
import signal
import threading
import traceback
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any

from parlour.arena.analysis import Looked, Moment, look
from parlour.core import AnyGame, Chance, Event, Match, Seat
from parlour.core.abilities import Solitaire
from parlour.core.chance import fresh_seed
from parlour.core.game import Resource
from parlour.core.registry import load
from parlour.thinking import Bot, Budget, Thought, load_bot, place_of_bot, strongest

LIVE, HINT, ANALYSIS = range(3)  # who goes first


class NoThought(Exception):
    """The bot crashed, was late, or said nothing that makes sense."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked, in a form that another process can read."""

    game: str
    options: str
    lexicon: Resource | None
    bot: str
    view: Any
    seat: Seat
    seconds: float


@dataclass(frozen=True, slots=True)
class Review:
    """A move that was made, to be looked at again."""

    game: str
    options: str
    lexicon: Resource | None
    bot: str
    moment: Moment
    seconds: float


@dataclass(frozen=True, slots=True)
class Recollection:
    """A solitaire that is over, to be judged with everything known."""

    game: str
    options: str
    lexicon: Resource | None
    began: Any
    ended: Any
    seconds: float


def question(game: AnyGame, level: str, view: Any, seat: Seat, seconds: float) -> Question:
    bot = place_of_bot(game, level)
    return Question(_place(game), json.dumps(game.options), game.own_lexicon, bot, view, seat, seconds)


def _place(game: AnyGame) -> str:
    rules = type(game.unwrapped)
    return f"{rules.__module__}:{rules.__qualname__}"


Asked = Question | Review | Recollection
Job = tuple[int, int, Asked | None, Future[Any]]


class Thinkers:
    """A few processes that answer questions, the urgent ones first."""

    def __init__(self, count: int, *, grace: float, warm_up: float) -> None:
        self._grace = grace
        self._warm_up = warm_up
        self._order = itertools.count()
        self._jobs: queue.PriorityQueue[Job] = queue.PriorityQueue()
        self._idle: list[Helper] = []  # the one used last, which is the warmest, at the end
        self._closing = threading.Event()
        self._threads = [
            threading.Thread(target=self._work, name=f"thinker-{number}", daemon=True) for number in range(count)
        ]
        for thread in self._threads:
            thread.start()

    async def ask(self, asked: Question, urgency: int = LIVE) -> Thought:
        """What the bot would do, its move in the game's notation; raises NoThought if it does not say."""
        thought: Thought = await asyncio.wrap_future(self._put(asked, urgency))
        return thought

    async def look_again(self, game: AnyGame, moment: Moment, seconds: float) -> Looked:
        """What the strongest bot thinks of a move that was made; raises NoThought if it does not say."""
        bot = place_of_bot(game, strongest(game))
        asked = Review(_place(game), json.dumps(game.options), game.own_lexicon, bot, moment, seconds)
        looked: Looked = await asyncio.wrap_future(self._put(asked, ANALYSIS))
        return looked

    async def look_back(self, game: AnyGame, began: Any, ended: Any, seconds: float) -> Event:
        """How well a solitaire might have gone; raises NoThought if nobody says."""
        asked = Recollection(_place(game), json.dumps(game.options), game.own_lexicon, began, ended, seconds)
        event: Event = await asyncio.wrap_future(self._put(asked, ANALYSIS))
        return event

    def warm(self, game: AnyGame, level: str) -> None:
        """Let somebody load this bot before its first move is wanted."""
        self._put(question(game, level, None, 0, 0.0), HINT)

    def close(self) -> None:
        """End every process; questions that still wait are not answered."""
        self._closing.set()
        for _ in self._threads:
            self._jobs.put((-1, next(self._order), None, Future()))
        for thread in self._threads:
            thread.join(self._grace)
        while self._idle:
            self._idle.pop().end()
        while not self._jobs.empty():
            self._jobs.get()[3].cancel()

    def _put(self, asked: Asked, urgency: int) -> Future[Any]:
        answer: Future[Any] = Future()
        if self._closing.is_set():
            answer.cancel()
        self._jobs.put((urgency, next(self._order), asked, answer))
        return answer

    def _work(self) -> None:
        while not self._closing.is_set():
            _, _, asked, answer = self._jobs.get()
            if asked is None or not answer.set_running_or_notify_cancel():
                continue
            try:
                answer.set_result(self._answer(asked))
            except Exception as error:
                answer.set_exception(NoThought(str(error) or type(error).__name__))

    def _answer(self, asked: Asked) -> Any:
        try:
            helper = self._idle.pop()
        except IndexError:
            helper = Helper()
        try:
            answer = helper.ask(asked, self._warm_up, asked.seconds + self._grace, self._closing)
        except BotFailed:
            self._idle.append(helper)
            raise
        except Exception:
            helper.end()
            raise
        self._idle.append(helper)
        return answer


class BotFailed(Exception):
    """The bot raised something; its process is fine."""


class Helper:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_think, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, asked: Asked, warm_up: float, seconds: float, closing: threading.Event) -> Any:
        self._pipe.send(asked)
        self._next(warm_up, closing, "was not ready in time")
        return self._next(seconds, closing, "was late")

    def _next(self, seconds: float, closing: threading.Event, late: str) -> Any:
        while not self._pipe.poll(min(seconds, 0.5)):
            seconds -= 0.5
            if seconds <= 0:
                raise TimeoutError(f"the bot {late}")
            if closing.is_set():
                raise InterruptedError("the server closes")
        said = self._pipe.recv()
        if isinstance(said, str):
            raise BotFailed(said)
        return said

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _think(pipe: Connection) -> None:
    """What runs in the process: answer questions until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)  # people's requests go first
    with contextlib.suppress(EOFError, OSError):  # the other end is gone
        while True:
            _answer(pipe, pipe.recv())


def _answer(pipe: Connection, asked: Asked) -> None:
    try:
        game = _game(asked.game, asked.options, asked.lexicon)
        if isinstance(asked, Recollection):
            pipe.send(None)
            solitaire = game.ability(Solitaire)
            assert solitaire is not None
            pipe.send(solitaire.hindsight(asked.began, asked.ended, asked.seconds))
            return
        bot = _bot(asked)
        pipe.send(None)  # ready: the clock starts
        if isinstance(asked, Review):
            pipe.send(look(game, bot, asked.moment, Budget(seconds=asked.seconds)))
            return
        if asked.seconds <= 0:
            pipe.send(Thought(None))
            return
        thought = bot.choose(asked.view, asked.seat, Budget(seconds=asked.seconds), Chance(fresh_seed()))
        move = None if thought.move is None else game.write(thought.move)
        pipe.send(replace(thought, move=move))
    except Exception:
        pipe.send(traceback.format_exc())


@lru_cache(64)
def _game(place: str, options: str, lexicon: Resource | None) -> AnyGame:
    game: AnyGame = load(place)(json.loads(options), lexicon)
    return game


_bots: dict[tuple[str, str, Resource | None, str], Bot] = {}
MOST_BOTS = 32


def _bot(asked: Question | Review) -> Bot:
    """The bot, made once and woken with a small thought, so that whatever it loads is there when the clock starts."""
    key = (asked.game, asked.options, asked.lexicon, asked.bot)
    if key not in _bots:
        if len(_bots) >= MOST_BOTS:
            _bots.clear()
        game = _game(asked.game, asked.options, asked.lexicon)
        bot = load_bot(game, asked.bot)
        match = Match.new(game, seed=0)
        for seat in sorted(match.to_act)[:1]:
            bot.choose(match.view(seat), seat, Budget(seconds=0.01, nodes=1), Chance(fresh_seed()))
        _bots[key] = bot
    return _bots[key]
