"""A database that is locked, frozen or full: everybody is told so soon, and afterwards all goes on."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import psycopg
import pytest
import sqlalchemy as sql

from parlour.server.storage.outage import is_outage
from tests.server.conftest import Serve
from tests.server.guests import Guest
from tests.server.postgres import new_database


def busy(answer: httpx.Response) -> bool:
    return answer.status_code == 503 and answer.json()["error"] == "busy"


def plays_once_more(ann: Guest, table: str) -> None:
    """The move that was answered with 503 is made by sending it again, and only once."""
    assert [ann.play(table, 0, "L1", id="again") for _ in range(2)] == [3, 3]


def all_busy(ann: Guest, tables: list[str]) -> bool:
    """Whether a move at each of these tables, all at once, is answered with 503."""

    def move(table: str) -> httpx.Response:
        return ann.act(table, 0, "L1", id="again")

    with ThreadPoolExecutor(len(tables)) as threads:
        return all(busy(answer) for answer in threads.map(move, tables))


@contextlib.contextmanager
def locked_sqlite(url: str) -> Iterator[None]:
    other = sqlite3.connect(url.removeprefix("sqlite+pysqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@contextlib.contextmanager
def locked_postgresql(url: str) -> Iterator[None]:
    with psycopg.connect(url.replace("+psycopg", "")) as other:
        other.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
        yield
        other.rollback()


def test_moves_get_an_answer_while_somebody_else_has_locked_the_database(serve: Serve, database: str) -> None:
    served = serve(database=database)
    locked: Callable[[str], contextlib.AbstractContextManager[None]]
    locked = locked_sqlite if database.startswith("sqlite") else locked_postgresql
    with served.guest("Ann") as ann:
        tables = [ann.open("push", "me", "me")[0] for _ in range(12)]
        with locked(database):
            assert all_busy(ann, tables)
        for table in tables:
            plays_once_more(ann, table)


def signal_all(processes: list[int], number: signal.Signals) -> None:
    for process in processes:
        with contextlib.suppress(ProcessLookupError):  # it was about to end
            os.kill(process, number)


@pytest.fixture
def frozen(postgres: str) -> Iterator[Callable[[], contextlib.AbstractContextManager[None]]]:
    """Stops every process of PostgreSQL, without closing a connection."""

    @contextlib.contextmanager
    def freeze() -> Iterator[None]:
        with psycopg.connect(f"postgresql://parlour@{postgres}/postgres") as connection:
            stat = Path(f"/proc/{connection.info.backend_pid}/stat").read_text()
        first = int(stat.rpartition(")")[2].split()[1])
        os.kill(first, signal.SIGSTOP)
        children = [int(child) for child in Path(f"/proc/{first}/task/{first}/children").read_text().split()]
        signal_all(children, signal.SIGSTOP)
        try:
            yield
        finally:
            signal_all([*children, first], signal.SIGCONT)

    yield freeze


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_a_frozen_postgresql_is_reported_and_used_again_when_it_thaws(
    serve: Serve, postgres: str, frozen: Callable[[], contextlib.AbstractContextManager[None]]
) -> None:
    served = serve(database=new_database(postgres, "frozen"))
    with served.guest("Ann") as ann:
        tables = [ann.open("push", "me", "me")[0] for _ in range(12)]
        with frozen():
            assert all_busy(ann, tables)
            assert busy(ann.ask("GET", "/api/tables"))
        while busy(ann.ask("GET", "/api/tables")):
            time.sleep(0.1)
        for table in tables:
            plays_once_more(ann, table)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path | None]:
    """A folder on a file system of two megabytes, if this user can mount one."""
    folder = tmp_path / "small"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        yield None
        return
    yield folder
    subprocess.run(["umount", folder], check=True)


@contextlib.contextmanager
def no_space(folder: Path | None) -> Iterator[None]:
    """Fill the disk; if it is not ours to fill, let no file of this process grow."""
    if folder is None:
        allowed = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4_096, allowed[1]))
        yield
        resource.setrlimit(resource.RLIMIT_FSIZE, allowed)
        return
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(512))
    yield
    filler.unlink()


def test_a_full_disk_is_reported_and_nothing_is_lost(small_disk: Path | None, serve: Serve, tmp_path: Path) -> None:
    served = serve(data=small_disk or tmp_path / "data")
    with served.guest("Ann") as ann:
        table, _ = ann.open("push", "me", "me")
        with no_space(small_disk):
            answer = ann.act(table, 0, "L1", id="again")
            while answer.status_code == 200:  # there may be room for a little more
                answer = ann.ask("PUT", "/api/me", {"name": "Ann"})
            assert busy(answer)
        plays_once_more(ann, table)


def test_a_wrong_statement_is_not_an_outage() -> None:
    with sql.create_engine("sqlite://").connect() as connection, pytest.raises(sql.exc.OperationalError) as wrong:
        connection.execute(sql.text("SELECT * FROM nowhere"))
    assert not is_outage(wrong.value)
