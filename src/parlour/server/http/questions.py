"""Questions: what people ask without doing anything, such as what a move would score.

They have threads of their own, each person and each address has only a few in flight, every answer has a deadline, and
what nobody waits for any more is not begun.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from starlette.requests import Request

from parlour.server.background import Background, Pool
from parlour.server.errors import Busy, TooFast
from parlour.server.http.addresses import address_of
from parlour.server.settings import Settings

T = TypeVar("T")
TOO_MANY = "You are waiting for several answers already; ask again when they are there."
TOO_LATE = "This takes too long; try again later."


class Questions:
    """The questions in flight, counted for each person and each address."""

    def __init__(self, settings: Settings, background: Background) -> None:
        self._settings = settings
        self._background = background
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    async def answer(self, request: Request, work: Callable[..., T], *arguments: Any, pool: Pool = Pool.QUESTIONS) -> T:
        """The result of a function, which runs in a thread."""
        leave = self._take_place(request)
        answer = self._background.submit(pool, work, *arguments)
        loop = asyncio.get_running_loop()

        def done(_: object) -> None:
            with contextlib.suppress(RuntimeError):  # the server has stopped
                loop.call_soon_threadsafe(leave)

        answer.add_done_callback(done)  # no thread can be stopped: it counts until it is done, even if nobody waits
        settings = self._settings
        seconds = settings.replay_seconds if pool is Pool.REPLAYS else settings.question_seconds
        return await _while_somebody_waits(request, asyncio.wrap_future(answer), seconds)

    async def wait(self, request: Request, answer: Coroutine[Any, Any, T], seconds: float) -> T:
        """The result of a coroutine, which only waits for others, such as bots."""
        try:
            leave = self._take_place(request)
        except TooFast:
            answer.close()
            raise
        try:
            return await _while_somebody_waits(request, asyncio.ensure_future(answer), seconds)
        finally:
            leave()

    def _take_place(self, request: Request) -> Callable[[], None]:
        """Count one more for this person and address; gives back what stops counting it."""
        person, address = str(request.state.person), address_of(request.scope)
        if (
            self._people[person] >= self._settings.questions_per_person
            or self._addresses[address] >= self._settings.questions_per_address
        ):
            raise TooFast(TOO_MANY)
        self._people[person] += 1
        self._addresses[address] += 1

        def leave() -> None:
            for counts, key in ((self._people, person), (self._addresses, address)):
                counts[key] -= 1
                if not counts[key]:
                    del counts[key]

        return leave


async def _while_somebody_waits(request: Request, answer: asyncio.Future[T], seconds: float) -> T:
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((answer, gone), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            raise Busy(TOO_LATE)
        return answer.result()
    finally:
        gone.cancel()
        answer.cancel()


async def _gone(request: Request) -> None:
    """Wait until the other side has closed the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
