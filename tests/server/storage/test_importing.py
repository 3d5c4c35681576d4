"""Everything moves from one database to another in one file: export, import, and nothing halfway."""

from __future__ import annotations

import gzip
import stat
from operator import itemgetter
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sql
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Unreadable
from parlour.server.storage import export_file
from parlour.server.storage.export_file import ExportFile, write_export
from parlour.server.storage.importing import import_contents, open_file
from parlour.server.storage.migrations.migrate import SCHEMA, migrate
from parlour.server.storage.schema import metadata
from parlour.server.storage.snapshot import KEPT, Batch, open_snapshot
from tests.server.conftest import Serve, play_out
from tests.server.storage.databases import all_rows, another, change, dump, make_old, restore

on_postgres = [pytest.mark.postgres, pytest.mark.xdist_group("postgres")]


def silent(done: int, total: int) -> None:
    assert 0 < done <= total


def export(address: str, path: Path) -> None:
    with open_snapshot(address) as snapshot:
        write_export(snapshot, path, silent)


def bring_in(path: Path, address: str) -> None:
    with open_file(path, silent) as contents:
        import_contents(contents, address, silent)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("sqlite", "sqlite"),
        pytest.param("sqlite", "postgres", marks=on_postgres),
        pytest.param("postgres", "sqlite", marks=on_postgres),
    ],
)
def test_a_server_moves_to_another_database(
    before: str, after: str, serve: Serve, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    old, new = another(before, request, tmp_path), another(after, request, tmp_path)
    here, path = serve(database=old), tmp_path / "export"
    with here.guest("Ännchen 🎲") as ann, here.guest("Bob") as bob:
        running, invite = ann.open()
        bob.sit(running, invite)
        ann.play(running, 0, "L1")
        finished, invite = ann.open()
        bob.sit(finished, invite)
        play_out(ann, bob, finished)
        record = ann.ask("GET", f"/api/tables/{finished}/record").text
        here.stop()
        export(old, path)
        bring_in(path, new)
        assert all_rows(new) == all_rows(old)
        there = serve(database=new)
        for guest in (ann, bob):  # their cookies are good there as well
            guest.url, guest.http.base_url = there.url, httpx.URL(there.url)
        assert ann.ask("GET", f"/api/tables/{finished}/record").text == record
        assert bob.play(running, 1, "L2") == 4


def test_an_export_holds_one_moment(database: str, tmp_path: Path) -> None:
    migrate(database)
    change(database, "INSERT INTO identities VALUES ('ann', 'Ann')")
    with open_snapshot(database) as snapshot:
        change(database, "INSERT INTO identities VALUES ('bob', 'Bob')", "DELETE FROM identities WHERE id = 'ann'")
        write_export(snapshot, tmp_path / "export", silent)
    (people,) = [batch for batch in ExportFile(tmp_path / "export").batches() if batch.table == "identities"]
    assert people.rows == [["ann", "Ann"]]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_what_an_old_version_stored_is_exported_as_it_is_and_brought_up_to_date(
    number: int, database: str, tmp_path: Path
) -> None:
    restore(number, tmp_path / "old.sqlite")
    untouched = dump(tmp_path / "old.sqlite")
    export(f"sqlite:///{tmp_path / 'old.sqlite'}", tmp_path / "export")
    assert dump(tmp_path / "old.sqlite") == untouched
    assert ExportFile(tmp_path / "export").schema == number
    bring_in(tmp_path / "export", database)
    migrate(f"sqlite:///{tmp_path / 'old.sqlite'}")
    assert all_rows(database) == all_rows(f"sqlite:///{tmp_path / 'old.sqlite'}")


def test_an_import_needs_an_empty_database(database: str, tmp_path: Path) -> None:
    restore(3, tmp_path / "old.sqlite")
    make_old(database, 3)
    with pytest.raises(Unreadable, match="import into an empty one"):
        bring_in(tmp_path / "old.sqlite", database)
    assert all_rows(database) == {}


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_a_row_that_cannot_be_stored_leaves_the_database_empty(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    old, new = (another(kind, request, tmp_path) for kind in ("sqlite", "postgres"))
    migrate(old)
    change(old, "INSERT INTO secrets VALUES ('cookie', 'x')", "INSERT INTO identities VALUES ('ann', char(0))")
    export(old, tmp_path / "export")
    with pytest.raises(Unreadable, match="a row of identities that cannot be stored"):
        bring_in(tmp_path / "export", new)
    with pytest.raises(Unreadable, match="empty"), open_snapshot(new):
        pass


def test_an_export_of_a_later_version_is_refused(tmp_path: Path) -> None:
    later = Given({}, SCHEMA + 1)
    write_export(later, tmp_path / "export", silent)
    with pytest.raises(Unreadable, match=f"The file has schema {SCHEMA + 1}"):
        bring_in(tmp_path / "export", f"sqlite:///{tmp_path / 'new.sqlite'}")
    assert not (tmp_path / "new.sqlite").exists()


def test_an_export_is_private_and_replaces_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "export"
    write_export(Given({}), path, silent)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        write_export(Given({}), path, silent)
    assert path.read_bytes() == before

    class Failing(Given):
        def batches(self) -> Any:
            raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        write_export(Failing({}), tmp_path / "other", silent)
    assert list(tmp_path.iterdir()) == [path], "nothing is left of a file that could not be finished"


class Given:
    """Rows that a test has made up."""

    def __init__(self, rows: dict[str, list[dict[str, Any]]], schema: int = SCHEMA) -> None:
        self.schema = schema
        self.counts = {table: len(found) for table, found in rows.items()}
        self._rows = rows

    def batches(self) -> Any:
        for table, rows in self._rows.items():
            for row in rows:
                yield Batch(str(table), list(map(str, row)), [list(row.values())])


TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=20)
NUMBER = st.integers(-(2**63), 2**63 - 1)
KINDS = {sql.Text: TEXT, sql.Integer: st.integers(-(2**31), 2**31 - 1), sql.BigInteger: NUMBER}
KINDS |= {sql.Boolean: st.booleans(), sql.LargeBinary: st.binary(max_size=40)}
KINDS |= {sql.Double: st.floats(allow_nan=False, allow_infinity=False)}


def values(column: sql.Column[Any]) -> st.SearchStrategy[Any]:
    found = KINDS[type(column.type)]
    return st.none() | found if column.nullable else found


def rows_of(table: sql.Table) -> st.SearchStrategy[list[dict[str, Any]]]:
    """Rows of which no two have a value in common where it must be unique."""
    row = st.fixed_dictionaries({column.name: values(column) for column in table.columns})
    unique = {next(iter(table.primary_key)).name, *(column.name for column in table.columns if column.unique)}
    unique |= {next(iter(index.columns)).name for index in table.indexes if index.unique}
    return st.lists(row, max_size=4, unique_by=tuple(map(itemgetter, sorted(unique))))


@given(st.fixed_dictionaries({name: rows_of(metadata.tables[name]) for name in sorted(KEPT)}))
def test_whatever_the_rows_are_they_come_out_as_they_went_in(
    tmp_path_factory: pytest.TempPathFactory, rows: dict[str, list[dict[str, Any]]]
) -> None:
    folder = tmp_path_factory.mktemp("rows")
    write_export(Given(rows), folder / "export", silent)
    bring_in(folder / "export", f"sqlite:///{folder / 'new.sqlite'}")
    stored = all_rows(f"sqlite:///{folder / 'new.sqlite'}")
    for name, wanted in rows.items():
        columns = sorted(metadata.tables[name].columns.keys())
        found = [[row[column] for column in columns] for row in stored.get(name, [])]
        assert sorted(found, key=repr) == sorted([[row[column] for column in columns] for row in wanted], key=repr)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("sound")
    restore(3, folder / "old.sqlite")
    export(f"sqlite:///{folder / 'old.sqlite'}", folder / "export")
    return (folder / "export").read_bytes()


@given(st.data())
def test_a_damaged_file_is_refused_in_a_sentence_and_nothing_is_changed(
    tmp_path_factory: pytest.TempPathFactory, sound: bytes, data: st.DataObject
) -> None:
    plain = gzip.decompress(sound)
    lines = plain.splitlines(keepends=True)
    line = data.draw(st.integers(0, len(lines) - 1))
    damages = [
        sound[: data.draw(st.integers(0, len(sound) - 1))],
        sound + b"x" + data.draw(st.binary(max_size=9)),
        gzip.compress(plain[: data.draw(st.integers(0, len(plain) - 2))]),
        gzip.compress(b"".join(lines[:line] + lines[line + 1 :])),
        gzip.compress(b"".join(lines[: line + 1] + lines[line:])),
        gzip.compress(plain.replace(b"push", b"posh", 1)),
        gzip.compress(data.draw(st.binary(max_size=99))),
    ]
    folder = tmp_path_factory.mktemp("damaged")
    (folder / "export").write_bytes(data.draw(st.sampled_from(damages)))
    with pytest.raises(Unreadable, match=r"(not a complete export|neither an export nor a backup) of Parlour\.$"):
        bring_in(folder / "export", f"sqlite:///{folder / 'new.sqlite'}")
    assert [path.name for path in folder.iterdir()] == ["export"]


def test_a_line_without_end_is_not_read_into_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_file, "LONGEST_LINE", 1_000)
    (tmp_path / "export").write_bytes(gzip.compress(b'{"line":"header"' + b" " * 100_000))
    with pytest.raises(Unreadable, match="not a complete export"):
        ExportFile(tmp_path / "export")
