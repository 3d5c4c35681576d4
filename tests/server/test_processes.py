"""Several processes serve at one address; one that dies is replaced, and all of them end together."""

from __future__ import annotations

import contextlib
import os
import signal
import time
import uuid
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from parlour.cli import main
from tests.server.guests import Guest
from tests.server.postgres import new_database
from tests.server.process import ServerProcess
from tests.server.redis import RedisServer

pytestmark = [pytest.mark.postgres, pytest.mark.xdist_group("several")]


def serving(parent: int) -> set[int]:
    """The processes of a group that serve."""
    with contextlib.suppress(FileNotFoundError):
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        return {int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()}
    return set()


def wait_until(wanted: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not wanted():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_over(process: int) -> bool:
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        return ") Z " in Path(f"/proc/{process}/stat").read_text()
    return True


@pytest.mark.parametrize("end", ["interrupt", "terminate"])
def test_two_processes_serve_at_one_address_and_end_together(
    tmp_path: Path, postgres: str, redis: RedisServer, end: str
) -> None:
    shared = ["--database", new_database(postgres, uuid.uuid4().hex), "--redis", redis.url]
    server = ServerProcess(tmp_path, *shared, "--workers", "2")
    first = serving(server.pid)
    assert len(first) == 2
    with Guest(server.url, "Ann") as ann, Guest(server.url, "Bob") as bob:
        table, invite = ann.open()
        bob.sit(table, invite)
        with contextlib.ExitStack() as stack:
            screens = [stack.enter_context(guest.live(table)) for guest in (ann, bob) * 4]
            for number, (guest, seat, text) in enumerate([(ann, 0, "L1"), (bob, 1, "R1"), (ann, 0, "L2")], 3):
                assert guest.play(table, seat, text) == number
                assert all(screen.entry(number)["seat"] == seat for screen in screens)
        if end == "interrupt":
            os.kill(min(first), signal.SIGKILL)
            wait_until(lambda: len(serving(server.pid)) == 2 and min(first) not in serving(server.pid))
            end_of_patience = time.monotonic() + 30
            while True:
                with contextlib.suppress(httpx.TransportError):  # a connection to the one that died
                    assert bob.play(table, 1, "R2", id="again") == 6
                    break
                assert time.monotonic() < end_of_patience
    last = serving(server.pid)
    assert (server.interrupt() if end == "interrupt" else server.terminate()) == 0
    assert all(map(is_over, last))


def test_when_the_process_that_looks_after_the_others_is_killed_they_end(tmp_path: Path, postgres: str) -> None:
    server = ServerProcess(tmp_path, "--database", new_database(postgres, uuid.uuid4().hex), "--workers", "2")
    processes = serving(server.pid)
    os.kill(server.pid, signal.SIGKILL)
    wait_until(lambda: all(map(is_over, processes)))
    server.kill()


@pytest.mark.parametrize("database", [[], ["--database", "sqlite:///shared.sqlite"]])
def test_several_processes_do_not_share_sqlite(capsys: pytest.CaptureFixture[str], database: list[str]) -> None:
    assert main(["serve", "--workers", "2", *database]) == 1
    assert "PostgreSQL" in capsys.readouterr().err


def test_redis_needs_a_shared_database(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--redis", "redis://127.0.0.1"]) == 1
    assert "--database" in capsys.readouterr().err
