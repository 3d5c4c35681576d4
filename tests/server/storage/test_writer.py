"""What is handed to the writer is stored once, in order, and told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
import sqlalchemy as sql

from parlour.server.storage.writer import Job
from tests.server.appending import append
from tests.server.storage.test_storage import move, opened, row


async def appended(database: str, commit: Any, *numbers: int, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What becomes of entries that are stored while commits go another way."""
    async with opened(database) as storage:
        await storage.open_table(row("t"), {}, [], 50)
        original = storage._writer._commit
        monkeypatch.setattr(storage._writer, "_commit", lambda jobs: commit(original, jobs))
        appends = [append(storage, "t", [move(number)]) for number in numbers]
        answers = await asyncio.gather(*appends, return_exceptions=True)
        stored = await storage.load("t")
        assert stored is not None
        return [answers, [entry.number for entry in stored.entries]]


def test_a_commit_whose_answer_was_lost_counts_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lost: list[int] = []

    def losing(commit: Any, jobs: Sequence[Job]) -> list[Any]:
        answers: list[Any] = commit(jobs)
        if not lost:
            lost.append(len(jobs))
            raise sql.exc.OperationalError("COMMIT", {}, Exception("gone"), connection_invalidated=True)
        return answers

    answers, stored = asyncio.run(appended(database, losing, 1, 2, 3, monkeypatch=monkeypatch))
    assert lost and answers == [True] * 3 and stored == [1, 2, 3]


def test_what_was_undone_in_a_deadlock_is_tried_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Deadlock(Exception):
        sqlstate = "40P01"

    undone: list[int] = []

    def unlucky(commit: Any, jobs: Sequence[Job]) -> list[Any]:
        if len(undone) < 2:
            undone.append(len(jobs))
            raise sql.exc.OperationalError("INSERT", {}, Deadlock())
        answers: list[Any] = commit(jobs)
        return answers

    answers, stored = asyncio.run(appended(database, unlucky, 1, 2, 3, monkeypatch=monkeypatch))
    assert undone == [3, 1] and answers == [True] * 3 and stored == [1, 2, 3]


def test_nothing_follows_an_entry_that_could_not_be_stored(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def unlucky(commit: Any, jobs: Sequence[Job]) -> list[Any]:
        if any(entry.number == 2 for job in jobs for entry in job.entries):
            raise ValueError("not this one")
        answers: list[Any] = commit(jobs)
        return answers

    answers, stored = asyncio.run(appended(database, unlucky, 1, 2, 3, monkeypatch=monkeypatch))
    assert answers[0] is True and isinstance(answers[1], ValueError) and answers[2] is False
    assert stored == [1]


def test_a_cancelled_job_is_not_stored(database: str) -> None:
    async def story() -> None:
        async with opened(database) as storage:
            await storage.open_table(row("t"), {}, [], 50)
            told: list[Any] = []
            job = storage.append("t", [move(1)], told.append)
            job.cancelled = True
            assert await append(storage, "t", [move(1, "R1")])
            assert told == [False]
            stored = await storage.load("t")
            assert stored is not None and [entry.text for entry in stored.entries] == ["R1"]

    asyncio.run(story())
