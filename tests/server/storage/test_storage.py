"""The storage room, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
import sqlalchemy as sql

import parlour
from parlour.core import Entry
from parlour.server.storage.rows import EMPTY, Occupant, TableRow
from parlour.server.storage.storage import Storage
from tests.server.appending import append
from tests.server.conftest import Serve, Served

MATCH = parlour.new("push", seed=7, size=4)


@contextlib.asynccontextmanager
async def opened(url: str) -> AsyncIterator[Storage]:
    storage = await asyncio.to_thread(Storage, url)
    yield storage
    await asyncio.to_thread(storage.close)


def row(id: str, **more: Any) -> TableRow:
    known: dict[str, Any] = {"host": "ann", "invite": "token", "listed": False, "hints": None, "created": 1}
    return TableRow(id=id, header=MATCH.header, seed=MATCH.seed, **known | more)


def move(number: int, text: str = "L1") -> Entry:
    return Entry(number, 0, "move", text, "player", 1_764_000_000_000, f"id-{number}", number - 1)


def test_what_was_stored_is_found_again(database: str) -> None:
    async def story() -> None:
        async with opened(database) as storage:
            first = Entry(1, 0, "join", "Ännchen 🎲", "player", 1_764_000_000_000)
            assert await storage.open_table(row("t"), {0: Occupant("ann"), 1: EMPTY}, [first], 50)
            assert await append(storage, "t", [Entry(2, 1, "join", "Bob")], occupants={1: Occupant("bob")})
            assert await append(storage, "t", [move(3)], ended=True)
            await storage.rename("ann", "Ännchen")
            await storage.rename("ann", "Anna")
        async with opened(database) as storage:
            stored = await storage.load("t")
            assert stored is not None
            assert (stored.row.header, stored.row.seed, stored.row.hints) == (MATCH.header, MATCH.seed, None)
            assert stored.row.ended is not None
            assert stored.occupants == {0: Occupant("ann"), 1: Occupant("bob")}
            assert stored.entries == [first, Entry(2, 1, "join", "Bob"), move(3)]
            later = await storage.load("t", after=2)
            assert later is not None and later.entries == [move(3)]
            assert await storage.names(["ann", "bob"]) == {"ann": "Anna"}
            assert await storage.load("u") is None

    asyncio.run(story())


def test_the_first_to_insert_the_next_number_made_the_move(database: str) -> None:
    async def story() -> None:
        async with opened(database) as here, opened(database) as there:
            await here.open_table(row("t"), {}, [], 50)
            for number in range(1, 21):
                won = await asyncio.gather(
                    append(here, "t", [move(number, "L1")]), append(there, "t", [move(number, "R1")])
                )
                assert sorted(won) == [False, True]
                stored = await here.load("t", after=number - 1)
                assert stored is not None
                assert [entry.text for entry in stored.entries] == ["L1" if won[0] else "R1"]

    asyncio.run(story())


def test_what_waits_together_is_committed_together(database: str) -> None:
    async def story() -> None:
        async with opened(database) as storage:
            commits: list[sql.Connection] = []
            sql.event.listen(storage._engine, "commit", commits.append)
            for table in range(60):
                await storage.open_table(row(f"t{table}", host=f"h{table}"), {}, [], 50)
            alone = len(commits)
            assert alone == 60
            assert all(await asyncio.gather(*[append(storage, f"t{table}", [move(1)]) for table in range(60)]))
            assert len(commits) - alone < 30

    asyncio.run(story())


def test_a_write_that_fails_does_not_affect_the_others(database: str) -> None:
    async def story() -> None:
        async with opened(database) as storage:
            await storage.open_table(row("t"), {}, [], 50)

            def nonsense(connection: sql.Connection) -> None:
                connection.execute(sql.text("INSERT INTO nowhere VALUES (1)"))

            results = await asyncio.gather(
                append(storage, "t", [move(1)]),
                storage._write(nonsense),
                append(storage, "t", [move(2)]),
                return_exceptions=True,
            )
            assert results[0] is True and isinstance(results[1], Exception) and results[2] is True
            stored = await storage.load("t")
            assert stored is not None and len(stored.entries) == 2

    asyncio.run(story())


def test_a_person_has_only_so_many_running_tables_and_a_match_one_rematch(database: str) -> None:
    async def story() -> None:
        async with opened(database) as storage:
            assert await storage.open_table(row("a"), {}, [], 2)
            assert await storage.open_table(row("b"), {}, [], 2)
            assert not await storage.open_table(row("c"), {}, [], 2)
            assert await storage.open_table(row("b"), {}, [], 2), "tried again after a lost answer, it is open already"
            await append(storage, "a", [move(1)], ended=True)
            assert await storage.open_table(row("c"), {}, [], 2)
            assert await storage.open_table(row("d", host="bob", rematch_of="a"), {}, [], 2)
            assert not await storage.open_table(row("e", host="bob", rematch_of="a"), {}, [], 2)
            stored = await storage.load("a")
            assert stored is not None and stored.rematch == "d"

    asyncio.run(story())


def test_a_secret_is_made_once(database: str) -> None:
    async def story() -> None:
        async with opened(database) as storage:
            assert await storage.secret("cookie", lambda: "first") == "first"
        async with opened(database) as storage:
            assert await storage.secret("cookie", lambda: "second") == "first"

    asyncio.run(story())


def test_two_servers_on_one_database_never_make_the_same_number(serve: Serve, database: str) -> None:
    here, there = serve(database=database), serve(database=database)
    with here.guest("Ann") as ann, there.guest("Bob") as bob:
        table, invite = ann.open()
        with bob.live(table) as his, ann.live(table) as hers:
            assert bob.sit(table, invite) == 1
            assert ann.play(table, 0, "L1") == 3  # this server did not know of Bob yet
            assert hers.entry(2)["kind"] == "join", "it catches up first"
            assert bob.act(table, 1, "L2", seen=2).json()["rule"] == "TABLE-3"
            assert his.entry(3)["says"] == ["Ann pushes into row 1 from the left."]
            assert bob.play(table, 1, "L2", seen=3, id="b") == 4
            assert ann.act(table, 0, "L3", seen=3).status_code == 409
            assert hers.entry(4)["says"] == ["Bob pushes into row 2 from the left."]
            assert bob.play(table, 1, "L2", seen=3, id="b") == 4
        cookie = {"cookie": bob.cookie}
        assert ann.http.get(f"/api/tables/{table}", headers=cookie).json()["yours"] == [1], "one secret for both"


def test_a_whole_game_on_each_database(serve: Serve, database: str) -> None:
    served = serve(database=database)
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open(listed=True)
        bob.sit(table, invite)
        for number in range(9):
            (ann, bob)[number % 2].play(table, number % 2, f"L{1 + number % 2}")
        assert ann.summary(table)["outcome"]["winners"] == [0]
        assert ann.ok("GET", "/api/tables")["watch"] == []
        assert parlour.read_record(bob.ask("GET", f"/api/tables/{table}/record").text).outcome
        again = bob.ok("POST", f"/api/tables/{table}/rematch")["table"]
        assert [each["table"] for each in ann.ok("GET", "/api/tables")["mine"]] == [again, table]


def test_a_database_that_does_not_answer_is_reported(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    with served.guest("Ann") as ann:
        table, _ = ann.open("push", "me", "me")

        def unreachable(jobs: Any) -> None:
            raise sql.exc.OperationalError("INSERT", {}, Exception("gone"))

        with monkeypatch.context() as patch:
            patch.setattr(served.services.storage._writer, "_commit", unreachable)
            answer = ann.act(table, 0, "L1", id="x")
            assert (answer.status_code, answer.json()["error"]) == (503, "busy")
        assert ann.play(table, 0, "L1", id="x") == 3
