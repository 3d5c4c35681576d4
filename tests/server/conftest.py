"""A real server in this process."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from parlour.core import Match, registry
from parlour.server import configured
from parlour.server.http.app import create_app
from parlour.server.http.services import Services
from parlour.server.listening import listen
from parlour.server.lobby import OpenTable
from parlour.server.settings import Settings
from parlour.server.table.log_queue import SHORT_TEXT
from parlour.server.table.table import Table
from tests.server import toy
from tests.server.guests import Guest
from tests.server.postgres import cluster, new_database
from tests.server.redis import RedisServer, running
from tests.todays_rack import SECRET


@dataclass
class Served:
    """A running server."""

    url: str
    settings: Settings
    app: Any
    server: uvicorn.Server
    thread: threading.Thread

    @property
    def services(self) -> Services:
        found: Services = self.app.state.services
        return found

    @property
    def tables(self) -> dict[str, OpenTable]:
        """The tables in memory."""
        return self.services.lobby.in_memory

    def table(self, id: str) -> Table:
        return self.tables[id].table

    def guest(self, name: str = "") -> Guest:
        return Guest(self.url, name)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(30)
        assert not self.thread.is_alive(), "the server does not stop"


@dataclass
class Pair(Served):
    """Two servers with one database; everybody is connected to one of them, and asks both in turns."""

    other: Served
    _guests: int = 0

    def guest(self, name: str = "") -> Guest:
        self._guests += 1
        first, second = (self.url, self.other.url)[:: -1 if self._guests % 2 else 1]
        return Guest(first, name, [second])

    def table(self, id: str) -> Table:
        """The table as the server has it that knows most of it."""
        found = [tables[id].table for tables in (self.tables, self.other.tables) if id in tables]
        return max(found, key=lambda table: table.match.number)

    def stop(self) -> None:
        super().stop()
        self.other.stop()


def start_pair(settings: Settings) -> Pair:
    """Serve the same tables twice."""
    first, second = start(settings), start(settings)
    return Pair(**vars(first), other=second)


def start(settings: Settings) -> Served:
    """Serve in a thread of this process."""
    listening = listen("127.0.0.1", 0)
    app = create_app(settings)
    server = uvicorn.Server(configured(app, settings))
    gc.collect()
    gc.freeze()
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])), daemon=True)
    thread.start()
    end = time.monotonic() + 60
    while not server.started:
        assert thread.is_alive() and time.monotonic() < end, "the server does not start"
        time.sleep(0.01)
    return Served(f"http://127.0.0.1:{listening.getsockname()[1]}", settings, app, server, thread)


@pytest.fixture(autouse=True)
def the_rules_stay_off_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Anything that runs a game's rules for more than a moment does so in a thread or process of its own. Moves in few
    words, at a table whose rules have been quick, are prepared on the event loop."""
    on_the_loop: list[str] = []

    def watched(name: str, original: Any) -> Any:
        def call(*arguments: Any, **about: Any) -> Any:
            with contextlib.suppress(RuntimeError):
                asyncio.get_running_loop()
                if name != "prepare" or arguments[1] != "move" or len(repr(arguments[3])) > 4 * SHORT_TEXT:
                    on_the_loop.append(name)
            return original(*arguments, **about)

        return call

    for name in ("prepare", "view", "moves", "preview", "draw", "record"):
        monkeypatch.setattr(Match, name, watched(name, getattr(Match, name)))
    monkeypatch.setattr(Match, "resume", watched("resume", Match.resume))
    yield
    assert not on_the_loop


@pytest.fixture(autouse=True)
def the_toys_are_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registered only here, because other tests go through all games."""
    games, bots = registry._installed("parlour.games"), registry._installed("parlour.bots")
    monkeypatch.setitem(games, "toy", "tests.server.toy:Toy")
    monkeypatch.setitem(games, "hasty", "tests.server.toy:Hasty")
    monkeypatch.setitem(games, "pondering", "tests.server.toy:Pondering")
    for level in toy.LEVELS:
        monkeypatch.setitem(bots, f"toy.{level}", f"tests.server.toy:{level.capitalize()}")
    monkeypatch.setitem(bots, "hasty.dozer", "tests.server.toy:Dozer")


Serve = Callable[..., Served]


def quick(data: Path) -> Settings:
    """Settings for tests: quick bots and no rate limits."""
    return Settings(
        data=data, bot_processes=1, bot_seconds=0.05, bot_pace=0.0, bot_patience=0.02, analysis_seconds=0.02,
        grace_seconds=1.0, shortest_step_seconds=1, changes_per_second=1e6, change_burst=10**6, read_burst=10**6,
        address_change_burst=10**6, tables_per_address=10**6, sign_in_burst=10**6, daily_secret=SECRET,
    )  # fmt: skip


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that need nothing special; everybody in a test is a new visitor."""
    running = start(quick(tmp_path_factory.mktemp("server") / "data"))
    yield running
    running.stop()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts servers with other settings, and stops them at the end."""
    running: list[Served] = []

    def begin(**changes: Any) -> Served:
        running.append(start(replace(quick(tmp_path / "data"), **changes)))
        return running[-1]

    yield begin
    for served in running:
        served.stop()


@pytest.fixture(scope="session")
def redis() -> Iterator[RedisServer]:
    """A Redis for tests that leave it running."""
    with running() as server:
        yield server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL cluster."""
    with cluster() as address:
        yield address


BOTH_DATABASES = [
    "sqlite",
    pytest.param("postgres", marks=[pytest.mark.postgres, pytest.mark.xdist_group("postgres")]),
]


@pytest.fixture(params=BOTH_DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind that is supported."""
    if request.param == "sqlite":
        return f"sqlite+pysqlite:///{tmp_path / 'test.sqlite'}"
    return new_database(request.getfixturevalue("postgres"), uuid.uuid4().hex)


@pytest.fixture
def ann(served: Served) -> Iterator[Guest]:
    with served.guest("Ann") as guest:
        yield guest


@pytest.fixture
def bob(served: Served) -> Iterator[Guest]:
    with served.guest("Bob") as guest:
        yield guest


@pytest.fixture
def eve(served: Served) -> Iterator[Guest]:
    """Somebody who has no business here."""
    with served.guest("Eve") as guest:
        yield guest


@contextlib.contextmanager
def friends(served: Served) -> Iterator[tuple[Guest, Guest, str]]:
    """Ann and Bob at a table of Push."""
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open()
        bob.sit(table, invite)
        yield ann, bob, table


WIN = [(0, "L1"), (1, "L2"), (0, "L1"), (1, "L2"), (0, "L1"), (1, "L2"), (0, "L1"), (1, "L2"), (0, "L1")]


def play_out(ann: Guest, bob: Guest, table: str) -> None:
    for seat, text in WIN:
        (ann, bob)[seat].play(table, seat, text)
