"""Time runs out at tables that nobody has open, also after a restart: TABLE-15, TABLE-29, TABLE-30."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import sqlalchemy as sql

from parlour.server.storage.engine import make_engine
from parlour.server.storage.migrations.migrate import migrate, upgrade
from parlour.server.storage.rows import table_values
from parlour.server.storage.storage import Storage
from tests.server.conftest import WIN, Serve, Served
from tests.server.storage.test_storage import move, row
from tests.server.time_limits.test_clock import lay, three
from tests.server.time_limits.test_game_clock import set_back, two

FORGETFUL = {"idle_seconds": 0.2, "lookout_seconds": 0.1}


def asked(data: Path, question: str, *about: Any) -> Any:
    with closing(sqlite3.connect(data / "parlour.sqlite")) as database:
        return database.execute(question, about).fetchone()


def last_entry(served: Served, table: str) -> Any:
    """How a table ended, without opening it."""
    end = time.monotonic() + 20
    while asked(served.settings.data, "SELECT ended FROM tables WHERE id = ?", table)[0] is None:
        assert time.monotonic() < end, "the clock does not act"
        time.sleep(0.05)
    return asked(
        served.settings.data,
        'SELECT kind, "by", seat FROM entries WHERE "table" = ? ORDER BY number DESC LIMIT 1',
        table,
    )


def wait_until_forgotten(served: Served, table: str) -> None:
    end = time.monotonic() + 20
    while table in served.tables:
        assert time.monotonic() < end, "the table stays in memory"
        time.sleep(0.02)


def wait_for_the_clock(served: Served, table: str) -> None:
    """Until the clock has acted for Bob and for Cid, and nothing is left to look at."""
    acted = "SELECT group_concat(seat) FROM entries WHERE \"table\" = ? AND \"by\" = 'clock' AND text = 'accept'"
    end = time.monotonic() + 20
    while asked(served.settings.data, acted, table) != ("1,2",) or due(served, table) is not None:
        assert time.monotonic() < end, "the clock does not act"
        time.sleep(0.05)


def due(served: Served, table: str) -> Any:
    return asked(served.settings.data, "SELECT due FROM tables WHERE id = ?", table)[0]


def test_table_15_the_time_for_a_step_runs_out_at_a_table_that_is_in_nobodys_memory(serve: Serve) -> None:
    served = serve(idle_seconds=0.2, lookout_seconds=0.1)
    with three(served, hold=600) as (guests, table):
        lay(guests, table)
        wait_until_forgotten(served, table)
        end, time_up = time.monotonic() + 20, time.time() * 1000 + 600_000
        while (stored := due(served, table)) is None:
            assert time.monotonic() < end, "no deadline is stored"
            time.sleep(0.02)
        assert time_up - 60_000 < stored <= time_up
        set_back(served.settings.data, 600_000)
        with closing(sqlite3.connect(served.settings.data / "parlour.sqlite")) as database, database:
            database.execute("UPDATE tables SET due = due - 600000")
        wait_for_the_clock(served, table)


def test_table_15_the_time_for_a_step_runs_out_after_a_restart(serve: Serve) -> None:
    served = serve()
    with three(served, hold=600) as (guests, table):
        lay(guests, table)
        served.stop()
    assert due(served, table) is None
    set_back(served.settings.data, 86_400_000)
    again = serve(**FORGETFUL)
    wait_for_the_clock(again, table)


def test_only_tables_where_a_step_may_be_open_are_looked_for(database: str) -> None:
    async def run() -> None:
        storage = Storage(database)
        paused = replace(row("paused"), header=replace(row("paused").header, pauses=True))
        for each in (row("limited", step_seconds=30), paused, row("free")):
            await storage.open_table(each, {}, [move(1)], 50)
        played = move(1).time or 0
        await storage.deadlines.set_for_steps(played + 1, 5000)
        assert await storage.deadlines.before(9000, 50) == {}, "nobody has played since"
        await storage.deadlines.set_for_steps(played, 5000)
        assert await storage.deadlines.before(9000, 50) == {"limited": 5000, "paused": 5000}
        await storage.deadlines.set("paused", 4000)
        await storage.deadlines.set_for_steps(played, 4500)
        assert await storage.deadlines.before(9000, 50) == {"limited": 4500, "paused": 4000}
        await asyncio.to_thread(storage.close)

    asyncio.run(run())


def test_table_29_a_clock_runs_out_at_a_table_that_is_in_nobodys_memory(serve: Serve) -> None:
    served = serve(**FORGETFUL)
    with two(served, "2s") as (_, _, table):
        wait_until_forgotten(served, table)
        assert last_entry(served, table) == ("forfeit", "clock", 0)


def test_table_30_a_clock_runs_out_after_a_restart_and_does_not_count_the_time_between(serve: Serve) -> None:
    served = serve()
    with two(served, "2s") as (_, _, table):
        served.stop()
    assert asked(served.settings.data, "SELECT ended FROM tables")[0] is None
    set_back(served.settings.data, 3_600_000)
    again = serve(**FORGETFUL)
    assert last_entry(again, table) == ("forfeit", "clock", 0)
    still = asked(again.settings.data, "SELECT count(*) FROM entries WHERE kind = 'still'")
    assert still == (1,)


def test_a_table_where_nobodys_time_passes_is_looked_at_every_hour(serve: Serve) -> None:
    served = serve(**FORGETFUL)
    with served.guest("Ann") as ann:
        table, _ = ann.open(clock="1s")
        end, now = time.monotonic() + 20, time.time() * 1000
        while asked(served.settings.data, "SELECT due FROM tables WHERE id = ?", table)[0] < now + 3_500_000:
            assert time.monotonic() < end
            time.sleep(0.05)
        assert ann.summary(table)["outcome"] is None


def test_moves_do_not_touch_the_deadline(served: Served) -> None:
    with two(served, "3d") as (ann, _, table):
        question = "SELECT due - created FROM tables WHERE id = ?"
        before = asked(served.settings.data, question, table)
        assert before == (3 * 86_400_000,)
        ann.play(table, *WIN[2])
        assert asked(served.settings.data, question, table) == before


def test_one_of_several_processes_looks(database: str) -> None:
    async def run() -> None:
        here, there = Storage(database), Storage(database)
        for name, due in (("late", 300), ("first", 100), ("second", 200), ("never", None)):
            await here.open_table(row(name, host=name, due=due), {}, [], 50)
        assert list(await there.deadlines.before(300, 50)) == ["first", "second"]
        assert await here.deadlines.before(301, 1) == {"first": 100}
        tries = (each.deadlines.move("first", 100, 400) for each in (here, there))
        assert sorted(await asyncio.gather(*tries)) == [False, True]
        assert list(await here.deadlines.before(500, 50)) == ["second", "late", "first"]
        for storage in (here, there):
            await asyncio.to_thread(storage.close)

    asyncio.run(run())


def test_the_clocks_of_earlier_versions_are_looked_at(database: str) -> None:
    header = row("t").header
    engine = make_engine(database)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        upgrade(connection, 15)
        for name, clock in (("timed", "3d"), ("free", None)):
            values = table_values(replace(row(name), header=replace(header, clock=clock), created=7))
            del values["due"]
            names = ", ".join(f'"{column}"' for column in values)
            places = ", ".join(f":{column}" for column in values)
            connection.execute(sql.text(f"INSERT INTO tables ({names}) VALUES ({places})"), values)
            assert ("3d" in json.loads(values["header"]).values()) == (clock is not None)
    engine.dispose()
    migrate(database)
    engine = make_engine(database)
    with engine.connect() as connection:
        found = connection.execute(sql.text("SELECT id, due FROM tables")).all()
    engine.dispose()
    assert sorted(map(tuple, found)) == [("free", None), ("timed", 7)]
