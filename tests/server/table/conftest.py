"""The tests of tables run on SQLite, and on PostgreSQL with two servers that share its tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.server.conftest import Served, quick, start, start_pair
from tests.server.postgres import new_database
from tests.server.redis import RedisServer

HOUSES = [
    "sqlite",
    pytest.param("postgres", marks=[pytest.mark.postgres, pytest.mark.xdist_group("postgres")]),
    pytest.param("two-processes", marks=[pytest.mark.postgres, pytest.mark.xdist_group("several")]),
]


@pytest.fixture(scope="session", params=HOUSES)
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server, or two with one database, for all tests that need nothing special."""
    settings = quick(tmp_path_factory.mktemp("server") / "data")
    if request.param != "sqlite":
        address: str = request.getfixturevalue("postgres")
        settings = replace(settings, database=new_database(address, f"tables-{request.param}"))
    if request.param == "two-processes":
        redis: RedisServer = request.getfixturevalue("redis")
        settings = replace(settings, redis=redis.url)
    running = start_pair(settings) if request.param == "two-processes" else start(settings)
    yield running
    running.stop()
