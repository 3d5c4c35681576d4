"""How rows are read and written."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

import sqlalchemy as sql

T = TypeVar("T")


class Run(Protocol):
    """Does something with the database, in a transaction."""

    def __call__(self, work: Callable[[sql.Connection], T], /) -> Awaitable[T]: ...
