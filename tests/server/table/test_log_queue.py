"""What is asked at a table is done in order, stored before it is told, and tried again if another writer was first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import sqlalchemy as sql

import parlour
from parlour.core import Entry, Match, ParlourError, Refused
from parlour.server.background import Background
from parlour.server.errors import Busy
from parlour.server.names import NO_WORDS
from parlour.server.settings import Settings
from parlour.server.storage.rows import Occupant, StoredTable
from parlour.server.storage.writer import Job
from parlour.server.table.command import Command
from parlour.server.table.limits import TableLimits
from parlour.server.table.log_queue import MOST_TRIES, MOST_WAITING, SMALL_COST, RulesCost
from parlour.server.table.table import Table
from tests.server.storage.test_storage import row

OUTAGE = sql.exc.TimeoutError("the database does not answer")


class Disk:
    """A log that answers when the test says so."""

    def __init__(self) -> None:
        self.log: list[Entry] = []
        self.asked: list[tuple[Job, Entry]] = []
        self.answers: Callable[[Entry], bool | Exception] = lambda entry: True
        self.slow = False

    def append(self, table: str, log: Sequence[Entry], told: Callable[[bool | Exception], None], **_: Any) -> Job:
        job = Job(told)
        self.asked.append((job, log[0]))
        if not self.slow:
            asyncio.get_running_loop().call_soon(self.write)
        return job

    def write(self) -> None:
        """Answer everything that waits, in order."""
        asked, self.asked = self.asked, []
        for job, entry in asked:
            if job.cancelled:
                continue
            answer = self.answers(entry)
            if answer is True and entry.number != len(self.log) + 1:
                answer = False
            if answer is True:
                self.log.append(entry)
            job.told(answer)

    async def load(self, table: str, after: int = 0) -> StoredTable:
        await asyncio.sleep(0)
        return stored(self.log[after:])

    async def later(self, table: str, after: int) -> list[Entry]:
        await asyncio.sleep(0)
        return self.log[after:]


class NoNews:
    """Nobody else has this table."""

    def stored(self, table: str, entry: Entry) -> None: ...
    def here(self, table: Table) -> None: ...


def stored(entries: list[Entry]) -> StoredTable:
    return StoredTable(row("t"), {0: Occupant("ann"), 1: Occupant("bob")}, entries, None)


def story(tell: Callable[[Table, Disk], Awaitable[None]]) -> None:
    """Let something happen at a table with two players whose rules have been found quick."""

    async def told() -> None:
        disk, background = Disk(), Background()
        match: Match = parlour.new("push", seed=7, size=4)
        more: Any = {"storage": disk, "news": NoNews()}
        limits = TableLimits(Settings(), NO_WORDS)
        table = Table(
            stored([]), match, background=background, absent_seconds=60, limits=limits, attend=lambda: None, **more
        )
        for seat in range(2):
            await table.submit(Command("join", seat, ("Ann", "Bob")[seat]))
        await tell(table, disk)
        await background.close()

    asyncio.run(told())


def push(seat: int, text: str, **more: Any) -> Command:
    return Command("move", seat, text, **more)


async def asked(table: Table, *commands: Command) -> list[asyncio.Task[int]]:
    """Commands that have been asked for, one after the other."""
    tasks = [asyncio.create_task(table.submit(command)) for command in commands]
    await asyncio.sleep(0)
    return tasks


async def answers(tasks: list[asyncio.Task[int]]) -> list[int | BaseException]:
    return await asyncio.gather(*tasks, return_exceptions=True)


def test_moves_are_prepared_on_top_of_each_other_and_told_when_they_are_stored() -> None:
    async def tell(table: Table, disk: Disk) -> None:
        disk.slow = True
        tasks = await asked(table, push(0, "L1"), push(1, "L2"), push(0, "L1"))
        assert [entry.number for _, entry in disk.asked] == [3, 4, 5], "none waits for the one before"
        assert table.match.number == 2, "nothing is told yet"
        disk.write()
        assert await answers(tasks) == [3, 4, 5]
        assert [entry.text for entry in table.match.entries[2:]] == ["L1", "L2", "L1"] and disk.log[2:]

    story(tell)


def test_a_refused_command_does_not_affect_the_others() -> None:
    async def tell(table: Table, disk: Disk) -> None:
        tasks = await asked(table, push(0, "L1"), push(0, "L1"), push(1, "Z9"), push(1, "L2"))
        first, second, third, last = await answers(tasks)
        assert (first, last) == (3, 4)
        assert isinstance(second, Refused) and isinstance(third, ParlourError)

    story(tell)


def test_nothing_is_refused_because_of_a_move_that_is_not_stored_yet() -> None:
    async def tell(table: Table, disk: Disk) -> None:
        disk.slow = True
        tasks = await asked(table, push(0, "L1"), push(0, "L2"))
        await asyncio.sleep(0.01)
        assert not any(task.done() for task in tasks)
        disk.answers = lambda entry: OUTAGE
        disk.write()
        disk.answers, disk.slow = lambda entry: True, False
        first, second = await answers(tasks)
        assert isinstance(first, Busy)
        assert second == 3, "it is Ann's turn after all"

    story(tell)


def played_elsewhere(table: Table, disk: Disk) -> Entry:
    """Ann's move at another process."""
    elsewhere = Match.resume(table.match.header, table.match.seed, disk.log)
    return elsewhere.play(0, "R3", id="elsewhere").entry


def test_what_another_writer_logged_first_is_learned_and_the_rest_tried_again() -> None:
    async def tell(table: Table, disk: Disk) -> None:
        disk.slow = True
        tasks = await asked(table, push(0, "L1", seen=2), push(1, "L2"))
        disk.log.append(await asyncio.to_thread(played_elsewhere, table, disk))
        disk.slow = False
        disk.write()
        first, second = await answers(tasks)
        assert isinstance(first, Refused) and first.rule == "TABLE-1", "Ann has moved elsewhere"
        assert second == 4, "Bob's move still fits"
        assert [entry.text for entry in table.match.entries[2:]] == ["R3", "L2"]

    story(tell)


def test_a_command_that_never_succeeds_is_given_up() -> None:
    async def tell(table: Table, disk: Disk) -> None:
        tries: list[int] = []

        def always_late(entry: Entry) -> bool:
            tries.append(entry.number)
            return False

        disk.answers = always_late
        [answer] = await answers(await asked(table, push(0, "L1")))
        assert isinstance(answer, Busy) and len(tries) == MOST_TRIES

    story(tell)


def test_what_must_be_done_alone_waits_for_what_is_pending_and_holds_up_the_rest() -> None:
    async def tell(table: Table, disk: Disk) -> None:
        disk.slow = True
        seen: list[tuple[int, int]] = []

        async def look() -> None:
            seen.append((table.match.number, len(disk.asked)))
            await asyncio.sleep(0.01)
            seen.append((table.match.number, len(disk.asked)))

        [first] = await asked(table, push(0, "L1"))
        looking = asyncio.create_task(table._queue.alone(look))
        await asyncio.sleep(0)
        [second] = await asked(table, push(1, "L2"))
        assert not seen
        disk.write()
        await looking
        assert seen == [(3, 0), (3, 0)], "after the first move and before the second"
        disk.write()
        assert await answers([first, second]) == [3, 4]

    story(tell)


def test_the_same_id_is_answered_once_it_is_stored() -> None:
    """TABLE-4"""

    async def tell(table: Table, disk: Disk) -> None:
        disk.slow = True
        tasks = await asked(table, push(0, "L1", id="a"), push(0, "L1", id="a"))
        await asyncio.sleep(0.01)
        assert not any(task.done() for task in tasks)
        disk.write()
        assert await answers(tasks) == [3, 3] and len(disk.log) == 3

    story(tell)


def test_an_internal_error_reaches_the_sender_and_the_table_goes_on() -> None:
    async def tell(table: Table, disk: Disk) -> None:
        [broken] = await answers(await asked(table, Command("move", 0, object())))
        assert isinstance(broken, Exception) and not isinstance(broken, Refused)
        assert await table.submit(push(0, "L1")) == 3

    story(tell)


def test_a_table_with_too_much_to_do_says_so() -> None:
    async def tell(table: Table, disk: Disk) -> None:
        table._queue._busy = True
        tasks = await asked(table, *[push(0, "L1")] * (MOST_WAITING + 1))
        assert isinstance((await answers(tasks[-1:]))[0], Busy)
        for task in tasks[:-1]:
            task.cancel()

    story(tell)


def test_rules_that_waited_for_the_processor_stay_on_the_event_loop_and_slow_ones_do_not() -> None:
    cost, move = RulesCost(), Command("move", 0, "L1")
    usual = cost.clock
    cost.note(0)
    cost.note(0)
    assert cost.is_small(move)
    cost.note(2 * SMALL_COST, cost.clock)  # by the wall clock, so that nobody knows why
    assert cost.is_small(move)
    assert cost.clock is not usual
    cost.note(0, cost.clock)
    assert cost.clock is usual
    cost.note(2 * SMALL_COST, cost.clock)
    cost.note(2 * SMALL_COST, cost.clock)
    assert not cost.is_small(move)
