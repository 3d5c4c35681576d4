"""A PostgreSQL cluster of this suite's own, because its faults would hit other tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.postgres import cluster


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL cluster."""
    with cluster() as address:
        yield address
