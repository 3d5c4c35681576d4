"""Worker processes, in which bots think without holding up anything else.

Each is started when first needed. One that crashes or is late is killed and replaced; only the question that it was
answering fails. Every question has an owner, and owners take turns.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Protocol

from parlour.arena.analysis import Moment, MoveAnalysis
from parlour.core import AnyGame, Event, Seat
from parlour.server.bots.fair_queue import FairQueue, Owner, Urgency
from parlour.server.bots.questions import DailyQuestion, HindsightQuestion, MoveQuestion, Question, ReviewQuestion
from parlour.server.bots.worker_process import answer_questions
from parlour.thinking import Thought, strongest


class NoAnswer(Exception):
    """The bot crashed, was late, or failed."""


class BotFailed(Exception):
    """The bot raised an exception; its process is fine."""


class Worker(Protocol):
    """Where a bot thinks."""

    def ask(self, question: Question, warm_up: float, seconds: float, closing: threading.Event) -> Any:
        """The answer; raises BotFailed if the bot did, and anything else if the worker is of no more use."""

    def end(self) -> None: ...


Job = tuple[Question, Future[Any]]


class Workers:
    """A few processes that answer questions, urgent ones first and every owner in turn. All may raise NoAnswer."""

    def __init__(
        self, count: int, *, grace: float, warm_up: float, new_worker: Callable[[], Worker] | None = None
    ) -> None:
        self._new_worker = new_worker or WorkerProcess
        self._grace = grace
        self._warm_up = warm_up
        self._jobs: FairQueue[Job] = FairQueue()
        self._idle: list[Worker] = []  # the last one used, which has most in memory, is at the end
        self.answered = self.failed = 0
        self._closing = threading.Event()
        self._threads = [
            threading.Thread(target=self._work, name=f"bots-{number}", daemon=True) for number in range(count)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def waiting(self) -> dict[str, int]:
        """How many questions wait, by how urgent they are."""
        return {urgency.name.lower(): count for urgency, count in self._jobs.lengths().items()}

    async def choose(self, game: AnyGame, level: str, view: Any, seat: Seat, seconds: float, owner: Owner) -> Thought:
        """What a bot plays, its move in the game's notation."""
        thought: Thought = await self._ask(MoveQuestion.of(game, level, view, seat, seconds), Urgency.PLAY, owner)
        return thought

    async def hint(self, game: AnyGame, view: Any, seat: Seat, seconds: float, owner: Owner) -> Thought:
        """What the strongest bot would play, its move in the game's notation."""
        question = MoveQuestion.of(game, strongest(game), view, seat, seconds)
        thought: Thought = await self._ask(question, Urgency.HINT, owner)
        return thought

    async def review(self, game: AnyGame, moment: Moment, seconds: float, owner: Owner, count: int = 3) -> MoveAnalysis:
        """What the strongest bot thinks of a move that was made, and so many of the best ones."""
        looked: MoveAnalysis = await self._ask(ReviewQuestion.of(game, moment, seconds, count), Urgency.ANALYSIS, owner)
        return looked

    async def hindsight(self, game: AnyGame, began: Any, ended: Any, seconds: float, owner: Owner) -> Event:
        """How well a finished solitaire could have gone."""
        event: Event = await self._ask(HindsightQuestion.of(game, began, ended, seconds), Urgency.ANALYSIS, owner)
        return event

    async def compose(self, game: AnyGame, seed: bytes, seconds: float, owner: Owner) -> str:
        """What a game's daily begins with, as JSON."""
        start: bytes = await self._ask(DailyQuestion.of(game, seed, seconds), Urgency.HINT, owner)
        return start.decode()

    def get_ready(self, game: AnyGame, level: str, owner: Owner) -> None:
        """Load a bot before its first move is wanted."""
        self._put(MoveQuestion.only_to_get_ready(game, level), Urgency.HINT, owner)

    def close(self) -> None:
        """End every process; questions that still wait are cancelled."""
        self._closing.set()
        for _, answer in self._jobs.close():
            answer.cancel()
        for thread in self._threads:
            thread.join(self._grace)
        while self._idle:
            self._idle.pop().end()

    async def _ask(self, question: Question, urgency: Urgency, owner: Owner) -> Any:
        return await asyncio.wrap_future(self._put(question, urgency, owner))

    def _put(self, question: Question, urgency: Urgency, owner: Owner) -> Future[Any]:
        answer: Future[Any] = Future()
        if not self._jobs.put((question, answer), urgency, owner):
            answer.cancel()
        return answer

    def _work(self) -> None:
        while job := self._jobs.get():
            question, answer = job
            if not answer.set_running_or_notify_cancel():
                continue
            try:
                answer.set_result(self._answer(question))
                self.answered += 1
            except Exception as error:
                self.failed += 1
                answer.set_exception(NoAnswer(str(error) or type(error).__name__))

    def _answer(self, question: Question) -> Any:
        try:
            worker = self._idle.pop()
        except IndexError:
            worker = self._new_worker()
        try:
            answer = worker.ask(question, self._warm_up, question.seconds + self._grace, self._closing)
        except BotFailed:
            self._idle.append(worker)
            raise
        except Exception:
            worker.end()
            raise
        self._idle.append(worker)
        return answer


class WorkerProcess:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=answer_questions, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, question: Question, warm_up: float, seconds: float, closing: threading.Event) -> Any:
        self._pipe.send(question)
        self._receive(warm_up, closing, "was not ready in time")
        return self._receive(seconds, closing, "was late")

    def _receive(self, seconds: float, closing: threading.Event, late: str) -> Any:
        while not self._pipe.poll(min(seconds, 0.5)):
            seconds -= 0.5
            if seconds <= 0:
                raise TimeoutError(f"the bot {late}")
            if closing.is_set():
                raise InterruptedError("the server is closing")
        received = self._pipe.recv()
        if isinstance(received, str):
            raise BotFailed(received)
        return received

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()
