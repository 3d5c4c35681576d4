"""Copies of a SQLite database, made while others may write to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from parlour.core import ParlourError
from parlour.server.storage.fresh_file import fresh_file

PAGES_AT_A_TIME = 1_000


def copy_sqlite(source: Path, target: Path, progress: Callable[[int, int], None] | None = None) -> None:
    """Copy a database as it is when the copy begins, and check the copy; raises ParlourError if it is damaged.

    `progress` is told how many pages are done and how many there are.
    """

    def tell(_: int, remaining: int, total: int) -> None:
        if progress is not None:
            progress(total - remaining, total)

    with fresh_file(target) as file:
        where = f"{source.absolute().as_uri()}?mode=rw"  # a database that is not there is not made
        with closing(sqlite3.connect(where, uri=True, isolation_level=None)) as origin:
            origin.execute("BEGIN")
            origin.execute(
                "SELECT count(*) FROM sqlite_schema"
            )  # from here on it reads one state, however long it takes
            with closing(sqlite3.connect(file, isolation_level=None)) as copy:
                origin.backup(copy, pages=PAGES_AT_A_TIME, progress=tell)
                copy.execute("PRAGMA journal_mode = DELETE")  # the copy is one file
                if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                    raise ParlourError(f"{source} is damaged: its copy did not pass SQLite's check.")
