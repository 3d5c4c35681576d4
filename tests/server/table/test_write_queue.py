"""Commands are written in order of arrival, and moves that arrive together in one go."""

from __future__ import annotations

import asyncio

import pytest

from parlour.core import Refused
from parlour.server.errors import Busy
from parlour.server.table.command import Command
from parlour.server.table.write_queue import LARGEST_GROUP, MOST_TRIES, Queued, WriteQueue


class Log:
    """Numbers commands in order; refuses those called bad, and lets those called late try again."""

    def __init__(self) -> None:
        self.groups: list[list[str]] = []
        self.number = 0

    async def write(self, group: list[Queued]) -> list[Queued]:
        self.groups.append([queued.command.what for queued in group])
        await asyncio.sleep(0)
        again = []
        for queued in group:
            if queued.command.what == "bad":
                queued.fail(Refused("TABLE-1", "Not now."))
            elif queued.command.what == "late":
                again.append(queued)
            else:
                self.number += 1
                queued.settle(self.number)
        return again


def submit(log: Log, *commands: Command) -> list[int | BaseException]:
    """What happens to commands that arrive while the table is busy."""

    async def story() -> list[int | BaseException]:
        queue = WriteQueue(log.write)
        async with queue.lock:
            waiting = [asyncio.create_task(queue.submit(command)) for command in commands]
            await asyncio.sleep(0)
        return await asyncio.gather(*waiting, return_exceptions=True)

    return asyncio.run(story())


def test_moves_that_arrive_together_are_one_group_and_other_acts_are_written_singly() -> None:
    log = Log()
    acts = [Command("move", 0, "a"), Command("move", 1, "b"), Command("leave", 0, "c"), Command("move", 1, "d")]
    assert submit(log, *acts) == [1, 2, 3, 4]
    assert log.groups == [["a", "b"], ["c"], ["d"]]


def test_the_size_of_a_group_is_limited() -> None:
    log = Log()
    assert submit(log, *[Command("move", 0, "a")] * (LARGEST_GROUP + 1)) == list(range(1, LARGEST_GROUP + 2))
    assert [len(group) for group in log.groups] == [LARGEST_GROUP, 1]


def test_a_refused_command_does_not_affect_the_others() -> None:
    first, second, third = submit(Log(), *(Command("move", 0, what) for what in ("a", "bad", "b")))
    assert (first, third) == (1, 2) and isinstance(second, Refused)


def test_a_command_that_never_succeeds_is_given_up() -> None:
    log = Log()
    [answer] = submit(log, Command("move", 0, "late"))
    assert isinstance(answer, Busy) and len(log.groups) == MOST_TRIES


def test_nothing_is_written_while_somebody_holds_the_lock() -> None:
    async def story() -> None:
        log = Log()
        queue = WriteQueue(log.write)
        async with queue.lock:
            waiting = asyncio.create_task(queue.submit(Command("move", 0, "a")))
            await asyncio.sleep(0.01)
            assert not log.groups
        assert await waiting == 1

    asyncio.run(story())


def test_an_internal_error_reaches_the_sender() -> None:
    async def broken(group: list[Queued]) -> list[Queued]:
        raise ZeroDivisionError

    async def story() -> None:
        with pytest.raises(ZeroDivisionError):
            await WriteQueue(broken).submit(Command("move", 0, "a"))

    asyncio.run(story())
