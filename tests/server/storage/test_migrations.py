"""Databases of earlier versions are brought up to date, and a copy of each is kept."""

from __future__ import annotations

import asyncio
import json
import logging
import stat
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from parlour.core import Unreadable, registry
from parlour.server.solo.leaderboard import leaderboard_of
from parlour.server.storage.engine import make_engine
from parlour.server.storage.migrations import migrate as module
from parlour.server.storage.migrations.migrate import SCHEMA, migrate, upgrade, version
from parlour.server.storage.rows import Score, TableRow, table_values
from parlour.server.storage.schema import metadata, scores
from parlour.server.storage.storage import Storage
from tests.server.conftest import Serve
from tests.server.storage.databases import all_rows, change, dump, make_old, restore
from tests.server.storage.test_storage import row


def test_the_migrations_lead_to_the_schema(database: str) -> None:
    assert ScriptDirectory(str(Path(module.__file__).parent)).get_heads() == [str(SCHEMA)]
    migrate(database)
    engine = make_engine(database)
    with engine.connect() as connection:
        assert version(connection) == SCHEMA
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_database_of_a_later_version_is_left_untouched(database: str) -> None:
    Storage(database).close()
    change(database, "UPDATE alembic_version SET version_num = '98'")
    with pytest.raises(Unreadable, match="schema 98"):
        Storage(database)
    change(database, "INSERT INTO schema_version VALUES (99)")
    with pytest.raises(Unreadable, match="schema 99"):
        Storage(database)


def test_leaderboards_keep_their_scores_when_games_have_more_options(database: str) -> None:
    before = {
        "rush": {"tutorial": False, "referee": "instant", "turning": "auto", "touch": True, "backs": "hidden"}
        | {"anchors": "4", "mirror": False, "levels": 1},
        "domino": {},
        "push": {"size": 7, "pieces": 28},
        "prism": {"size": 21},
        "gone": {"size": 5},
    }
    lists = [f"{game} {json.dumps(options, sort_keys=True)}" for game, options in before.items()]
    lists += ['rush {"mirror": true, "reversed": false}', 'prism {"size": 9} some-list 12ab', "rush 2026-11-15"]
    engine = make_engine(database)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        upgrade(connection, 7)
        for number, name in enumerate(lists):
            score = Score(f"t{number}", name, "ann", "Ann", 50, 9, 0)
            connection.execute(sql.insert(scores).values(asdict(score)))
    engine.dispose()
    migrate(database)
    engine = make_engine(database)
    with engine.connect() as connection:
        found = connection.execute(sql.select(scores.c.list).order_by(scores.c.table)).scalars().all()
    engine.dispose()
    assert found == [
        "rush {}",
        "domino {}",
        'push {"size": 7}',
        'prism {"size": 21}',
        'gone {"size": 5}',
        'rush {"mirror": true}',
        'prism {"size": 9} some-list 12ab',
        "rush 2026-11-15",
    ]
    header = row("now").header
    for game in ("rush", "domino"):
        rules = registry.find(game)()
        now = replace(row("now"), header=replace(header, game=game, options=rules.options, lexicon=None))
        assert leaderboard_of(now, rules.info) == f"{game} {{}}" in found


def test_a_server_from_before_alembic_refuses_a_database_of_today(database: str) -> None:
    migrate(database)
    engine = make_engine(database)
    with engine.connect() as connection:
        last_without = 3
        assert connection.execute(sql.text("SELECT max(version) FROM schema_version")).scalar_one() > last_without
    engine.dispose()


def test_of_those_who_have_a_seat_it_is_known_by_which_entry_they_sat_down(database: str) -> None:
    engine = make_engine(database)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        upgrade(connection, 17)
    engine.dispose()
    joins = ((1, 0, "join", "Ann"), (2, 1, "join", "Bob"), (3, 1, "leave", ""), (4, 1, "join", "Cleo"))
    change(
        database,
        "INSERT INTO seats VALUES ('t', 0, 'ann', NULL), ('t', 1, 'cleo', NULL), ('t', 2, NULL, 'novice')",
        *(f"INSERT INTO entries VALUES ('t', {n}, {s}, '{k}', '{x}', 'player', 0, NULL, NULL)" for n, s, k, x in joins),
        "INSERT INTO entries VALUES ('t', 5, 2, 'join', 'Novice', 'bot', 0, NULL, NULL)",
    )
    migrate(database)
    found = [(row["number"], row["identity"]) for row in all_rows(database)["sittings"]]
    assert sorted(found) == [(1, "ann"), (4, "cleo")]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_what_an_old_server_stored_goes_on(number: int, serve: Serve, tmp_path: Path) -> None:
    restore(number, tmp_path / "data" / "parlour.sqlite")
    served = serve()
    with served.guest("Bob") as bob:
        (running,) = bob.ok("GET", "/api/tables")["watch"]
        assert [seat["name"] for seat in running["seats"]] == ["Ännchen", "Ännchen"]
        with bob.live(running["table"]) as live:
            assert [item["number"] for item in live.table["log"]] == [1, 2, 3, 4]


def test_a_copy_is_kept_before_a_migration(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "parlour.sqlite"
    restore(2, path)
    before = dump(path)
    migrate(f"sqlite:///{path}")
    (copy,) = tmp_path.glob("parlour-schema-2-*.sqlite")
    assert dump(copy) == before != dump(path)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    (line,) = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert line == f"The database has schema 2 and is brought to schema {SCHEMA}; {copy} is a copy of it as it was."
    assert capfd.readouterr().out == ""
    migrate(f"sqlite:///{path}")
    assert len(list(tmp_path.glob("*.sqlite"))) == 2, "one that is up to date is not copied"


def test_a_database_that_cannot_be_copied_is_not_migrated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "parlour.sqlite"
    restore(3, path)
    before = dump(path)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "copy_sqlite", full)
    with pytest.raises(OSError, match="No space"):
        migrate(f"sqlite:///{path}")
    assert dump(path) == before


def test_a_migration_that_fails_changes_nothing(database: str) -> None:
    make_old(database, 1)
    change(database, "ALTER TABLE tables ADD COLUMN daily TEXT")  # in the way of the third
    with pytest.raises(sql.exc.DBAPIError):
        migrate(database)
    engine = make_engine(database)
    with engine.connect() as connection:
        assert version(connection) == 1
        assert "hold" not in {column["name"] for column in sql.inspect(connection).get_columns("tables")}
    engine.dispose()


def put_table(database: str, wanted: TableRow) -> None:
    """Store a table with what the database has columns for."""
    engine = make_engine(database)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        tables = sql.Table("tables", sql.MetaData(), autoload_with=connection)
        values = {name: value for name, value in table_values(wanted).items() if name in tables.columns}
        connection.execute(sql.insert(tables).values(values))
    engine.dispose()


def test_a_database_of_an_earlier_version_is_migrated_once(database: str) -> None:
    async def story() -> None:
        make_old(database, 1)
        put_table(database, row("old"))
        both = await asyncio.gather(*(asyncio.to_thread(Storage, database) for _ in range(2)))
        for storage in both:
            stored = await storage.load("old")
            assert stored is not None and stored.row == row("old")
        assert await both[0].open_table(row("new", step_seconds=30), {}, [], 50)
        stored = await both[1].load("new")
        assert stored is not None and stored.row.step_seconds == 30
        assert await both[0].open_table(row("today", daily="prism 2026-11-15"), {}, [], 50)
        assert not await both[1].open_table(row("again", daily="prism 2026-11-15"), {}, [], 50)
        assert await both[1].best("prism {}", "ann", False, 9) == []
        for storage in both:
            await asyncio.to_thread(storage.close)

    asyncio.run(story())


@pytest.mark.parametrize("number", [0, 1])
def test_processes_that_start_at_once_migrate_once(database: str, number: int) -> None:
    if number:
        make_old(database, number)
    code = "import sys; from parlour.server.storage.migrations.migrate import migrate; migrate(sys.argv[1])"
    starting = [subprocess.Popen([sys.executable, "-c", code, database]) for _ in range(3)]
    assert [process.wait(60) for process in starting] == [0, 0, 0]


def test_the_file_alone_has_the_tables_of_a_young_server(serve: Serve, tmp_path: Path) -> None:
    serve()
    young = tmp_path / "young.sqlite"
    young.write_bytes((tmp_path / "data" / "parlour.sqlite").read_bytes())
    assert any("CREATE TABLE entries" in line for line in dump(young))


def test_a_server_that_starts_as_usual_does_not_load_alembic(database: str) -> None:
    migrate(database)
    code = (
        "import sys; from parlour.server.storage.storage import Storage; "
        "Storage(sys.argv[1]).close(); print('alembic' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", code, database], check=True, capture_output=True, text=True)
    assert said.stdout.strip() == "False"
