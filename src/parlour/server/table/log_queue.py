"""The order in which things are done at a table.

What people ask for is prepared at once, on top of what is still waiting to be stored, and told when it is stored.
Whatever is slow, or must not mix with anything else, is done alone: when everything before it is stored and told, and
before anything after it begins.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from parlour.core import Entry, ParlourError, Refused, Turn
from parlour.server.background import Background
from parlour.server.errors import Busy
from parlour.server.storage import outage
from parlour.server.storage.storage import Storage
from parlour.server.table.command import Asked, Command
from parlour.server.table.preparation import Pending, prepare, repeated

if TYPE_CHECKING:
    from parlour.server.table.table import Table

T = TypeVar("T")
log = logging.getLogger("parlour.server")
MOST_TRIES = 20
MOST_WAITING = 1_000
RETRY_SECONDS = 1.0
SMALL_COST = 0.002  # seconds
SHORT_TEXT = 100


class RulesCost:
    """Whether the rules of a game have been quick lately; only then do they run on the event loop.

    A move that seems to have taken long may only have waited for the processor. Asking for the processor time costs
    more than most moves, so it is asked only about the next one, which then decides.
    """

    def __init__(self) -> None:
        self._quick = 0
        self.clock = time.perf_counter

    def is_small(self, command: Command) -> bool:
        if self._quick < 2 or command.kind != "move":
            return False
        what = command.what
        return type(what) is not str or len(what) <= SHORT_TEXT

    def note(self, seconds: float, clock: Callable[[], float] = time.thread_time) -> None:
        small = seconds < SMALL_COST
        self.clock = time.perf_counter if small else time.thread_time
        if small:
            self._quick += 1
        elif clock is time.thread_time:
            self._quick = 0


_costs: defaultdict[str, RulesCost] = defaultdict(RulesCost)


class LogQueue:
    """What waits at one table, and what is being stored."""

    def __init__(self, table: Table, storage: Storage, background: Background) -> None:
        self._table = table
        self._storage = storage
        self._background = background
        self._waiting: deque[Asked | Callable[[], Awaitable[None]]] = deque()
        self._pending: deque[Pending] = deque()
        self._ahead: list[Turn] = []  # the turns of what is pending
        self._busy = False
        self._cost = _costs[table.row.header.game]

    def take(self, asked: Asked) -> None:
        """Do what somebody asks as soon as it is its turn."""
        if len(self._waiting) >= MOST_WAITING:
            asked.answer(Busy("The table is too busy; try again."))
            return
        if not self._waiting and not self._busy and not asked.alone and self._is_quick(asked.command):
            self._try_in_place(asked)
        else:
            self._waiting.append(asked)
        self._go_on()

    async def alone(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something while nothing else is done at the table. It is finished even if the caller is cancelled."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def settle() -> None:
            try:
                result = await work()
            except BaseException as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)

        self._waiting.append(settle)
        self._go_on()
        return await done

    def _go_on(self) -> None:
        while self._waiting and not self._busy:
            first = self._waiting[0]
            if isinstance(first, Asked) and not first.alone and self._is_quick(first.command):
                self._waiting.popleft()
                self._try_in_place(first)
            elif self._pending:
                return  # goes on when they are stored
            else:
                self._waiting.popleft()
                self._busy = True
                self._background.start(self._do_alone(first))

    def _is_quick(self, command: Command) -> bool:
        if not self._cost.is_small(command):
            return False
        match = self._table.match
        late = command.seen is not None and command.seen < match.standing.changed and not match.game.info.at_once
        return not late and not match.knows(command.seat, command.id)  # else the past may have to be rebuilt

    async def _do_alone(self, first: Asked | Callable[[], Awaitable[None]]) -> None:
        try:
            await (self._try_alone(first) if isinstance(first, Asked) else first())
        finally:
            self._busy = False
            self._go_on()

    # Preparing.

    def _try_in_place(self, asked: Asked) -> None:
        clock = self._cost.clock
        began = clock()
        try:
            found = prepare(self._table, asked, self._ahead)
        except Exception as error:
            if self._pending or isinstance(error, Refused):
                self._try_again_alone(asked)  # the reason may be gone when what is pending is stored or not
            else:
                asked.answer(error)
        else:
            if isinstance(found, Pending):
                self._store(found)
            elif found <= self._table.match.number:
                asked.answer(found)
            else:
                self._try_again_alone(asked)
        self._cost.note(clock() - began, clock)

    def _try_again_alone(self, asked: Asked) -> None:
        asked.alone = True
        self._waiting.appendleft(asked)

    async def _try_alone(self, asked: Asked) -> None:
        try:
            found = await self._background.off_loop(self._timed, asked)
            if isinstance(found, Pending):
                found.done = asyncio.get_running_loop().create_future()
                self._store(found)
                if not await found.done:
                    return
                if found.occupants:
                    await self._table.send_new_audiences()
                if found.is_answered:
                    return
                found = found.turn.entry.number
            asked.answer(found)
        except Refused as error:
            if not asked.current and await self._learns_of_more():
                asked.current = True
                self._waiting.appendleft(asked)  # the reason for refusing it may be gone
            else:
                asked.answer(error)
        except Exception as error:
            asked.answer(error)

    def _timed(self, asked: Asked) -> Pending | int:
        began = time.thread_time()
        try:
            return prepare(self._table, asked, ())
        finally:
            self._cost.note(time.thread_time() - began)

    # What other processes have stored.

    def take_in(self, heard: Sequence[Entry]) -> bool:
        """Repeat and tell these entries at once, if nothing else is going on and that is quick; answers whether the
        log need not be read for them."""
        if self._busy or self._waiting or self._pending:
            return False
        match = self._table.match
        for entry in heard:
            if entry.number <= match.number:
                continue
            if entry.number > match.number + 1 or entry.seat is None:
                return False
            if not self._is_quick(Command(entry.kind, entry.seat, entry.text, entry.by, entry.id, entry.seen)):
                return False
            clock = self._cost.clock
            began = clock()
            try:
                turn = repeated(self._table, entry)
            except ParlourError:
                return False  # reading the log will say why
            self._cost.note(clock() - began, clock)
            self._table.tell_again(turn)
            if turn.standing.outcome is not None:
                self._table.attend()
        return True

    def repeat(self, entry: Entry) -> Turn:
        """The turn of an entry from the log, while nothing else is done at the table."""
        began = time.thread_time()
        try:
            return repeated(self._table, entry)
        finally:
            self._cost.note(time.thread_time() - began)

    async def _learns_of_more(self) -> bool:
        """Whether storage held more than was known here."""
        try:
            return await self._table.learn()
        except ParlourError as error:
            log.warning("table %s could not be looked up: %s", self._table.id, error.message)
        except Exception:  # those who asked must be answered all the same
            log.exception("table %s cannot catch up", self._table.id)
        return False

    # Storing.

    def _store(self, pending: Pending) -> None:
        self._pending.append(pending)
        self._ahead.append(pending.turn)
        also = pending.asked.command.also
        pending.job = self._storage.append(
            self._table.id,
            (pending.turn.entry,),
            partial(self._stored, pending),
            occupants=pending.occupants,
            ended=pending.ends,
            score=pending.score,
            also=also and partial(also, pending.turn),
        )

    def _stored(self, pending: Pending, answer: bool | Exception) -> None:
        if pending.job is not None and pending.job.cancelled:
            return
        if answer is True:
            self._pending.popleft()
            del self._ahead[0]
            pending.job = None  # which knows this one, so that neither would be free without the garbage collector
            asked = pending.asked
            pending.is_answered = self._table.tell(pending.turn, pending.occupants, asked)
            if pending.ends:
                self._table.attend()
            if pending.done is not None:
                pending.done.set_result(True)
            elif not pending.is_answered:
                asked.answer(pending.turn.entry.number)
        else:
            self._give_up(answer)
        self._go_on()

    def _give_up(self, answer: bool | Exception) -> None:
        """Try everything pending again if another writer was first; else say that storage cannot be reached."""
        failed = [*self._pending]
        self._pending.clear()
        self._ahead.clear()
        for pending in reversed(failed):
            if pending.job is not None:
                pending.job.cancelled = True
            if pending.done is not None:
                pending.done.set_result(False)
            asked = pending.asked
            asked.tries += 1
            if isinstance(answer, Exception):
                asked.answer(outage.told(answer))
            elif asked.tries < MOST_TRIES:
                self._waiting.appendleft(asked)
            else:
                asked.answer(Busy("The table is too busy; try again."))
        self._waiting.appendleft(self._catch_up)

    async def _catch_up(self) -> None:
        """Learn what was stored after all, now or, if storage cannot be reached, a little later."""
        try:
            await self._table.learn()
        except Busy:
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._catch_up_later)
        except Exception:
            log.exception("table %s cannot catch up", self._table.id)

    def _catch_up_later(self) -> None:
        self._waiting.append(self._catch_up)
        self._go_on()


def answer_future(done: asyncio.Future[int], answer: int | Exception) -> None:
    """Answer somebody who waits for a number, unless they are gone."""
    if done.done():
        return
    if isinstance(answer, Exception):
        done.set_exception(answer)
    else:
        done.set_result(answer)
