"""Copies of a SQLite database, made while others may write to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from parlour.core import Unknown, Unreadable
from parlour.server.storage.fresh_file import fresh_file

PAGES_AT_A_TIME = 1_000


def copy_sqlite(source: Path, target: Path, progress: Callable[[int, int], None] | None = None) -> None:
    """Copy a database as it is when the copy begins, and check the copy; raises Unreadable if it is damaged.

    `progress` is told how many pages are done and how many there are.
    """

    def tell(_: int, remaining: int, total: int) -> None:
        if progress is not None:
            progress(total - remaining, total)

    if not source.exists():
        raise Unknown(f"There is no database {source}.")
    with fresh_file(target) as file:
        where = f"{source.absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(where, uri=True, isolation_level=None)) as origin:
            origin.execute("BEGIN")
            origin.execute(
                "SELECT count(*) FROM sqlite_schema"
            )  # from here on it reads one state, however long it takes
            with closing(sqlite3.connect(file, isolation_level=None)) as copy:
                origin.backup(copy, pages=PAGES_AT_A_TIME, progress=tell)
                copy.execute("PRAGMA journal_mode = DELETE")  # the copy is one file
        check_sqlite(file, source)


def check_sqlite(path: Path, shown: Path | None = None) -> None:
    """Have SQLite check every page of a database; raises Unreadable if it is damaged."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        try:
            sound = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        except sqlite3.DatabaseError:
            sound = False
    if not sound:
        raise Unreadable(f"{shown or path} is damaged: it does not pass SQLite's integrity check.")
