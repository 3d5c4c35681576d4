"""The order in which commands reach the log: one after the other, several moves in one go."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from parlour.server.errors import Busy
from parlour.server.table.command import Command

LARGEST_GROUP = 32
MOST_TRIES = 20


@dataclass(frozen=True, slots=True, eq=False)
class Queued:
    """A command that waits for its number."""

    command: Command
    number: asyncio.Future[int]

    def settle(self, number: int) -> None:
        if not self.number.done():  # it may have been cancelled as the server closes
            self.number.set_result(number)

    def fail(self, error: BaseException) -> None:
        if self.number.done():
            return
        if isinstance(error, Exception):
            self.number.set_exception(error)
        else:
            self.number.cancel()


class WriteQueue:
    """The commands that wait at a table.

    `write` gets a group of them, settles or fails each, and gives back those that should be tried once more.
    """

    def __init__(self, write: Callable[[list[Queued]], Awaitable[list[Queued]]]) -> None:
        self.lock = asyncio.Lock()  # while somebody holds it, nothing is written
        self._write = write
        self._queue: deque[Queued] = deque()

    async def submit(self, command: Command) -> int:
        """Queue a command and wait for its number. The caller that gets the lock writes everything queued by then."""
        queued = Queued(command, asyncio.get_running_loop().create_future())
        self._queue.append(queued)
        async with self.lock:
            while not queued.number.done():
                await self._write_group(self._next_group())
        return await queued.number

    def _next_group(self) -> list[Queued]:
        """What is written in one go: moves that arrived one after the other, or one command of another kind."""
        group = [self._queue.popleft()]
        moves = group[0].command.kind == "move"
        while moves and self._queue and self._queue[0].command.kind == "move" and len(group) < LARGEST_GROUP:
            group.append(self._queue.popleft())
        return group

    async def _write_group(self, group: list[Queued]) -> None:
        try:
            for _ in range(MOST_TRIES):
                group = await self._write(group)
                if not group:
                    return
            raise Busy("The table is too busy; try again.")
        except BaseException as error:
            for queued in group:
                queued.fail(error)
            if not isinstance(error, Exception):
                raise
