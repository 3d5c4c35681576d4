"""What the database holds is for its owner only, on disk and in the log."""

from __future__ import annotations

import asyncio
import os
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from parlour.server.storage.storage import Storage
from tests.server.conftest import Serve
from tests.server.process import ServerProcess

SECRET = re.compile(r"[A-Za-z0-9_-]{40,}")


@pytest.fixture
def careless() -> Iterator[None]:
    """A umask that hides nothing."""
    before = os.umask(0)
    yield
    os.umask(before)


def started_from_python(data: Path) -> subprocess.CompletedProcess[str]:
    """What becomes of a server that cannot start."""
    command = f"from pathlib import Path; from parlour.server import *; run(Settings(data=Path({str(data)!r}), port=0))"
    return subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, timeout=60, check=False)


def modes(data: Path) -> dict[str, str]:
    return {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in data.iterdir()}


@pytest.mark.usefixtures("careless")
def test_nobody_else_can_read_the_files_of_a_server(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data")
    names = {"parlour.sqlite", "parlour.sqlite-wal", "parlour.sqlite-shm", "lock"}
    found = modes(tmp_path / "data")
    server.kill()
    assert found == dict.fromkeys(names, "0o600")
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700


@pytest.mark.usefixtures("careless")
def test_files_that_others_could_read_are_made_private(serve: Serve) -> None:
    served = serve()
    for path in served.settings.data.iterdir():
        path.chmod(0o644)
    again = Storage(served.settings.url)
    assert set(modes(served.settings.data).values()) == {"0o600"}
    again.close()


def test_a_start_that_fails_does_not_tell_the_secret(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    url = f"sqlite+pysqlite:///{data / 'parlour.sqlite'}"
    Storage(url).close()
    engine = sql.create_engine(url)
    with engine.begin() as connection:
        connection.execute(
            sql.text("CREATE TRIGGER no BEFORE INSERT ON secrets BEGIN SELECT RAISE(ABORT, 'not here'); END")
        )
    engine.dispose()
    failed = started_from_python(data)
    assert failed.returncode != 0 and "The database does not take a secret" in failed.stderr
    assert not SECRET.search(failed.stdout + failed.stderr)


def test_a_database_that_quotes_what_it_does_not_take_is_not_quoted(database: str) -> None:
    storage = Storage(database)
    storage.close()
    engine = sql.create_engine(database)
    with engine.begin() as connection:
        connection.execute(sql.text("DROP TABLE secrets"))
        connection.execute(
            sql.text("CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT CHECK (length(value) < 5))")
        )
    engine.dispose()
    storage = Storage(database)
    with pytest.raises(Exception, match="does not take a secret") as refused:
        asyncio.run(storage.secret("cookie", lambda: "hunter2hunter2"))
    storage.close()
    assert "hunter2" not in str(refused.value) and refused.value.__suppress_context__


def test_a_server_started_from_python_locks_its_folder_too(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data")
    second = started_from_python(tmp_path / "data")
    server.kill()
    assert second.returncode != 0 and "Another server keeps its tables" in second.stderr
