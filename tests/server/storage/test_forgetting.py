"""Deleting a person leaves nothing of them in a dump of the database but anonymous moves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import sqlalchemy as sql

from parlour.server.names import UNNAMED
from parlour.server.storage.admin import administering
from parlour.server.storage.forgetting import FORMER
from parlour.server.storage.schema import metadata
from parlour.server.storage.snapshot import open_snapshot
from parlour.server.storage.storage import Storage
from tests.server.conftest import Serve, play_out
from tests.server.guests import Guest
from tests.server.storage.databases import all_rows, change, raw_bytes

T = TypeVar("T")
NAME = "Zenobia Quill"
BEFORE = "Xaverine Plum"  # what she was called at first


def in_storage(address: str, work: Callable[[Storage], Awaitable[T]]) -> T:
    async def run() -> T:
        storage = Storage(address)
        try:
            return await work(storage)
        finally:
            await asyncio.to_thread(storage.close)

    return asyncio.run(run())


def person_of(guest: Guest) -> str:
    return guest.cookie.partition("=")[2].rpartition(".")[0]


def remember_in_the_world(database: str, person: str, board: str) -> None:
    """A piece that somebody made on a board, and that was brought to another."""
    piece = f"'rush', '2:0,0', 2, '{person}', '1:0,0', 3, 'Bob, {NAME} and 4 others', 0, NULL, 0, false"
    brought = f"2:0,0 from 1:0,0 entry 3, made by Bob, {NAME} and 4 others"
    change(
        database,
        f"INSERT INTO boards VALUES ('rush', '1:0,0', 1, '{board}', '', 3, '[]', 0, 1, false, 0, '[0]')",
        f"INSERT INTO pieces VALUES ({piece})",
        f"INSERT INTO entries VALUES ('elsewhere', 1, 0, 'bring', '{brought}', 'player', 0, NULL, NULL)",
        f"INSERT INTO deeds VALUES ('rush', '{person}', '', 4, 1)",
        f"INSERT INTO wanderers VALUES ('rush', '{person}', '1:0,0')",
        f"INSERT INTO bans VALUES ('{person}', 'shouting', 0)",
        f"INSERT INTO bans VALUES ('10.0.0.1', 'she is {NAME} too, that is {person}', 0)",
        f"INSERT INTO reports VALUES ('r', 0, 'e', 'b', '{board}', 'line', 'Bob', 'Oh {NAME}!', 'x', 1, '{NAME} too')",
        f"INSERT INTO audit VALUES (1, 0, 'op', 'rename', '{person} is called {NAME} now', '[]')",
    )


def test_nothing_is_left_of_somebody_but_anonymous_moves(serve: Serve, database: str) -> None:
    served = serve(database=database)
    with served.guest(BEFORE) as zoe, served.guest("Bob") as bob, served.guest(NAME) as namesake:
        taken, invite = bob.open()
        zoe.sit(taken, invite)
        zoe.act(taken, 1, kind="leave")
        namesake.sit(taken, invite)
        namesake.ok("POST", f"/api/tables/{taken}/say", {"seat": 1, "text": "I am new here."})
        zoe.ok("PUT", "/api/me", {"name": NAME})
        running, invite = zoe.open()
        bob.sit(running, invite)
        zoe.play(running, 0, "L1")
        zoe.ok("POST", f"/api/tables/{running}/say", {"seat": 0, "text": f"{NAME} says hello"})
        bob.ok("POST", f"/api/tables/{running}/say", {"seat": 1, "text": f"Good evening, {NAME}! Or {NAME.lower()}?"})
        finished, invite = bob.open()
        zoe.sit(finished, invite)
        play_out(bob, zoe, finished)
        left, invite = bob.open()
        zoe.sit(left, invite)
        zoe.act(left, 1, kind="leave")
        assert bob.act(left, 1, kind="remove").status_code == 200
        theirs, _ = namesake.open()
        daily = zoe.ok("POST", "/api/daily", {"game": "rush"})["table"]
        zoe.act(daily, 0, kind="resign")
        person, other, cookies = person_of(zoe), person_of(namesake), bob.http.cookies
    served.stop()
    remember_in_the_world(database, person, left)

    touched = in_storage(database, lambda storage: storage.forget(person, "op"))
    assert touched == sorted([taken, running, finished, left, daily])
    rows = all_rows(database)
    assert person not in repr(rows) and BEFORE not in repr(rows)
    assert [table for table, found in rows.items() if NAME in repr(found)] == ["chat", "entries", "identities"]
    assert {row["table"] for row in rows["entries"] if NAME in row["text"]} == {taken, theirs}, "another of that name"
    assert [row["id"] for row in rows["identities"] if row["name"] == NAME] == [other]
    assert [row["makers"] for row in rows["pieces"]] == [f"Bob, {FORMER} and 4 others"]
    said = sorted(row["text"] for row in rows["chat"])
    assert said == ["(deleted)", f"Good evening, {FORMER}! Or {FORMER}?", "I am new here."]
    assert [(row["text"], row["resolution"]) for row in rows["reports"]] == [(f"Oh {FORMER}!", f"{FORMER} too")]
    assert [row["reason"] for row in rows["bans"]] == [f"she is {FORMER} too, that is {FORMER}"]
    (act,) = [row for row in rows["audit"] if row["act"] == "delete person"]
    assert "elsewhere" in act["tables"], "servers load it again, because the piece has other makers there"
    log = sorted((row["number"], row["text"]) for row in rows["entries"] if row["table"] == running)
    assert log == [(1, FORMER), (2, "Bob"), (3, "L1")]
    assert person.encode() not in raw_bytes(database)
    assert in_storage(database, lambda storage: storage.forget(person, "op")) is None

    again = serve(database=database)  # and the others play on
    with again.guest() as bob:
        bob.http.cookies = cookies
        assert [seat["name"] for seat in bob.summary(running)["seats"]] == [FORMER, "Bob"]
        bob.play(running, 1, "L2")
        again.table(running).presence.absent_seconds = 0.0
        bob.ok("POST", f"/api/tables/{running}/bot", {"seat": 0, "level": "novice"})  # Bob is the host now
        assert bob.ask("GET", f"/api/tables/{finished}/record").status_code == 200


def test_who_is_renamed_has_the_new_name_on_pieces_too(serve: Serve, database: str) -> None:
    served = serve(database=database)
    with served.guest(NAME) as zoe:
        table, _ = zoe.open()
        person = person_of(zoe)
    served.stop()
    remember_in_the_world(database, person, table)
    with administering(database) as admin:
        assert admin.rename(person, "Rose", 40) == ("Rose", [table])
    rows = all_rows(database)
    assert [row["makers"] for row in rows["pieces"]] == ["Bob, Rose and 4 others"]
    assert "2:0,0 from 1:0,0 entry 3, made by Bob, Rose and 4 others" in [row["text"] for row in rows["entries"]]


def test_what_somebody_deletes_is_not_left_in_the_files_of_a_running_server(serve: Serve, database: str) -> None:
    served = serve(database=database)
    with served.guest(NAME) as zoe:
        zoe.open()
        person = person_of(zoe)
        zoe.ok("POST", "/api/you/delete", {"name": NAME})
        left = raw_bytes(database)
        assert person.encode() not in left and NAME.encode() not in left


def test_somebody_can_be_deleted_while_a_backup_reads(serve: Serve, database: str) -> None:
    served = serve(database=database)
    with served.guest(NAME) as zoe:
        zoe.open()
        with open_snapshot(database) as snapshot:
            batches = snapshot.batches()
            next(batches)
            zoe.ok("POST", "/api/you/delete", {"name": NAME})
            assert NAME in repr([row for batch in batches for row in batch.rows]), "it sees the state from before"
    assert NAME not in repr(all_rows(database))


def test_where_it_was_not_kept_who_sat_down_they_are_found_by_their_name(serve: Serve, database: str) -> None:
    served = serve(database=database)
    with served.guest(NAME) as zoe, served.guest("Bob") as bob, served.guest(NAME) as namesake:
        left, invite = bob.open()
        zoe.sit(left, invite)
        zoe.act(left, 1, kind="leave")
        bob.act(left, 1, kind="remove")
        theirs, _ = namesake.open()
        person = person_of(zoe)
    served.stop()
    change(database, f"DELETE FROM sittings WHERE \"table\" = '{left}'")
    assert in_storage(database, lambda storage: storage.forget(person, "op")) == [left]
    joins = {row["table"]: row["text"] for row in all_rows(database)["entries"] if row["text"] in (FORMER, NAME)}
    assert joins == {left: FORMER, theirs: NAME}


def test_every_column_with_a_person_is_marked() -> None:
    """A new column that holds an id must say what becomes of it; these hold none."""
    without = {"by", "text", "kind", "name", "table", "list", "game", "place", "parent", "cell", "piece", "day", "at"}
    without |= {"value", "header", "invite", "level", "daily", "client_id", "makers", "since", "secret", "start"}
    without |= {"filled", "reason", "act", "about", "tables", "rematch_of", "handle", "profile", "label", "challenge"}
    without |= {"purpose", "hash", "result", "link", "resolution", "beside", "process", "clock", "pair"}
    without |= {"key", "scopes", "stream", "token", "here"}
    for table in metadata.sorted_tables:
        for column in table.columns:
            if isinstance(column.type, sql.Text) and column.name not in without and column.name != "id":
                assert column.info.get("person"), f"{column}: is this a person's id?"


def test_somebody_without_a_name_is_deleted_without_the_other_guests(serve: Serve, database: str) -> None:
    served = serve(database=database)
    with served.guest() as one, served.guest() as other:
        first, _ = one.open()
        second, _ = other.open()
        person = person_of(one)
    served.stop()
    assert in_storage(database, lambda storage: storage.forget(person, "op")) == [first]
    joins = {row["table"]: row["text"] for row in all_rows(database)["entries"] if row["kind"] == "join"}
    assert joins == {first: FORMER, second: UNNAMED}
