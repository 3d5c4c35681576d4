"""Copies of a SQLite database."""

from __future__ import annotations

import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest

from parlour.core import Unknown, Unreadable
from parlour.server.storage.copying import copy_sqlite
from parlour.server.storage.migrations.migrate import migrate
from tests.server.storage.databases import change, dump, restore


def test_a_copy_is_complete_private_and_one_file(tmp_path: Path) -> None:
    migrate(f"sqlite:///{tmp_path / 'source.sqlite'}")
    with closing(sqlite3.connect(tmp_path / "source.sqlite")) as server:
        server.execute("INSERT INTO identities VALUES ('ann', 'Ann')")
        server.commit()  # so far only in the log
        told: list[tuple[int, int]] = []
        copy_sqlite(tmp_path / "source.sqlite", tmp_path / "copy.sqlite", lambda *amount: told.append(amount))
        assert told[-1][0] == told[-1][1] > 0
        assert dump(tmp_path / "copy.sqlite") == dump(tmp_path / "source.sqlite")
    assert stat.S_IMODE((tmp_path / "copy.sqlite").stat().st_mode) == 0o600
    assert not list(tmp_path.glob("*copy.sqlite?*")) and not list(tmp_path.glob(".*"))


def test_a_copy_holds_one_moment_while_others_write(tmp_path: Path) -> None:
    source, address = tmp_path / "source.sqlite", f"sqlite:///{tmp_path / 'source.sqlite'}"
    migrate(address)
    change(address, *(f"INSERT INTO identities VALUES ('{n}', '{'x' * 2_000}')" for n in range(10_000)))
    done = threading.Event()

    def write() -> None:
        with closing(sqlite3.connect(source, timeout=20, isolation_level=None)) as server:
            number = 0
            while not done.is_set():  # in each transaction one comes and one goes
                server.execute("BEGIN IMMEDIATE")
                server.execute("DELETE FROM identities WHERE id = ?", (str(number),))
                server.execute("INSERT INTO identities VALUES (?, 'x')", (f"new {number}",))
                server.execute("COMMIT")
                number += 1

    writer = threading.Thread(target=write)
    writer.start()
    for number in range(3):
        copy_sqlite(source, tmp_path / f"{number}.sqlite")
        with closing(sqlite3.connect(tmp_path / f"{number}.sqlite")) as copy:
            assert copy.execute("SELECT count(*) FROM identities").fetchone() == (10_000,)
    done.set()
    writer.join()


def test_a_damaged_database_is_not_taken_for_a_good_copy(tmp_path: Path) -> None:
    restore(3, tmp_path / "source.sqlite")
    with (tmp_path / "source.sqlite").open("r+b") as file:
        file.seek(5 * 4_096)
        file.write(b"\xff" * 4_096)
    with pytest.raises(Unreadable, match="does not pass SQLite's integrity check"):
        copy_sqlite(tmp_path / "source.sqlite", tmp_path / "copy.sqlite")
    assert [path.name for path in tmp_path.iterdir()] == ["source.sqlite"]


def test_what_is_not_there_is_not_copied(tmp_path: Path) -> None:
    with pytest.raises(Unknown, match="There is no database"):
        copy_sqlite(tmp_path / "source.sqlite", tmp_path / "copy.sqlite")
    assert not list(tmp_path.iterdir())
