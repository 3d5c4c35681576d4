"""`parlour admin` does what it says, also while the server runs, and the server takes it in."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from parlour import cli
from parlour.server.operating import orders
from parlour.server.storage.admin import administering
from parlour.server.storage.bans import Bans
from tests.server.conftest import Serve, Served, play_out
from tests.server.guests import Guest
from tests.server.storage.databases import all_rows, change, raw_bytes

Run = Callable[..., str]


def person_of(guest: Guest) -> str:
    return guest.cookie.partition("=")[2].rpartition(".")[0]


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def taken_in(house: Served, table: str) -> None:
    """Wait until the server has taken in a change, for which it forgets the table and closes its connections."""
    wait_for(lambda: table not in house.services.lobby.in_memory)


@pytest.fixture(autouse=True)
def servers_look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "LOOK_SECONDS", 0.05)


@pytest.fixture
def house(serve: Serve, database: str) -> Served:
    return serve(database=database)


@pytest.fixture
def admin(house: Served, database: str, capsys: pytest.CaptureFixture[str]) -> Iterator[Run]:
    def run(what: str, *words: str, code: int = 0) -> str:
        assert cli.main(["admin", what, "--database", database, *words]) == code
        said = capsys.readouterr()
        return said.out if code == 0 else said.err

    yield run


def test_tables_are_listed_shown_hidden_ended_and_deleted(house: Served, admin: Run, database: str) -> None:
    with house.guest("Ann") as ann, house.guest("Bob") as bob:
        table, invite = ann.open(listed=True)
        bob.sit(table, invite)
        ann.ok("POST", f"/api/tables/{table}/say", {"seat": 0, "text": "Hello."})
        finished, invite = ann.open()
        bob.sit(finished, invite)
        play_out(ann, bob, finished)
        assert table in admin("tables", "--running") and finished not in admin("tables", "--running")
        (row,) = [json.loads(line) for line in admin("tables", "--public", "--json").splitlines()]
        assert row["id"] == table and row["game"] == "push" and row["entries"] == 2
        shown = admin("table", table)
        assert "seat 1: Ann" in shown and "Ann: Hello." in shown and person_of(bob) in shown
        assert admin("hide", table) == f"{table} is off the public list.\n"
        assert "no such tables" in admin("tables", "--public")
        taken_in(house, table)
        assert ann.summary(table)["outcome"] is None  # and so it is in memory again
        assert admin("hide", table, "--undo") == f"{table} is on the public list.\n"
        taken_in(house, table)
        secret, _ = ann.open(private=True)
        assert "is private" in admin("hide", secret, "--undo", code=2)
        with ann.live(table):
            assert admin("close", table, "--yes") == f"Ended the game at {table}; nobody wins.\n"
            wait_for(lambda: ann.summary(table)["outcome"] is not None)
        assert ann.summary(table)["outcome"]["winners"] == []
        assert "is over already" in admin("close", table, "--yes", code=2)
        assert admin("delete-table", finished, "--yes") == f"Deleted {finished} with {2 + 9} entries.\n"
        wait_for(lambda: ann.ask("GET", f"/api/tables/{finished}").status_code == 404)
        assert finished not in repr({name: rows for name, rows in all_rows(database).items() if name != "audit"})
        assert [line.split("  ")[2] for line in admin("audit").splitlines()] == [
            f"hide table: {table}",
            f"show table: {table}",
            f"close table: {table}",
            f"delete table: {finished}",
        ]


def test_a_table_that_cannot_be_read_is_listed_and_deleted(house: Served, admin: Run, database: str) -> None:
    with house.guest("Ann") as ann:
        (broken, _), (other, _) = ann.open(), ann.open()
        for header in ("{", '{"game": 7}'):
            change(database, f"UPDATE tables SET header = '{header}' WHERE id = '{broken}'")
            assert f"{broken}  unreadable" in admin("tables") and f"{other}  push" in admin("tables")
            assert "unreadable" in admin("table", broken)
            said = admin("close", broken, "--yes", code=2)
            assert "cannot be ended" in said and "It can be hidden or deleted." in said
        assert admin("delete-table", broken, "--yes") == f"Deleted {broken} with 1 entry.\n"


def test_people_are_banned_renamed_and_deleted(house: Served, admin: Run, database: str) -> None:
    with house.guest("Rude Word") as ann, house.guest("Bob") as bob:
        table, invite = ann.open()
        bob.sit(table, invite)
        left, invite = bob.open()
        ann.sit(left, invite)
        ann.act(left, 1, kind="leave")
        assert bob.act(left, 1, kind="remove").status_code == 200
        person = person_of(ann)
        assert admin("people", "rude").split() == [person, "Rude", "Word"]
        assert admin("rename", "--", person, "Rose") == f"{person} is now called Rose, also at 2 tables.\n"
        wait_for(lambda: bob.summary(table)["seats"][0]["name"] == "Rose")
        assert "Rude" not in repr(all_rows(database)["entries"])
        with ann.live(table) as hers:
            assert admin("ban", "--reason", "shouting", "--", person) == f"Banned the person {person}.\n"
            with pytest.raises(ConnectionClosed):
                hers.until(lambda _: False)
        refused = ann.ask("GET", "/api/me")
        assert refused.status_code == 403 and "does not let you in: shouting" in refused.json()["message"]
        with pytest.raises(ConnectionClosed) as closed:
            ann.live(table)
        ended = closed.value.rcvd
        assert ended and (ended.code, ended.reason) == (1008, refused.json()["message"])
        assert bob.ask("GET", "/api/me").status_code == 200
        assert "banned already" in admin("ban", "--", person, code=2)
        assert admin("bans") == f"{person}  shouting\n"
        admin("unban", "--", person)
        wait_for(lambda: ann.ask("GET", "/api/me").status_code == 200)
        admin("ban", "10.0.0.0/8")
        wait_for(lambda: bool(house.services.orders.bans.networks))
        with bob.live(table) as his:
            admin("ban", "127.0.0.0/8")
            with pytest.raises(ConnectionClosed):
                his.until(lambda _: False)
        wait_for(lambda: bob.ask("GET", "/").status_code == 403)
        admin("unban", "127.0.0.0/8")
        wait_for(lambda: bob.ask("GET", "/api/me").status_code == 200)
        assert "At 2 tables " in admin("delete-person", "--yes", "--", person)
        wait_for(lambda: bob.summary(table)["seats"][0]["name"] == "Former player")
        assert person not in repr(all_rows(database)) and "Rose" not in repr(all_rows(database))
        assert person.encode() not in raw_bytes(database), "although the server runs"
        assert "nobody with the id" in admin("delete-person", "--yes", "--", person, code=2)


def test_a_new_cookie_secret_keeps_people_or_puts_them_out(house: Served, admin: Run, database: str) -> None:
    with house.guest("Ann") as ann:
        before = ann.cookie
        assert "for 30 days" in admin("rotate-cookie-secret", "--yes")
        wait_for(lambda: ann.ok("GET", "/api/me") == {"name": "Ann"} and ann.cookie != before)
        admin("rotate-cookie-secret", "--yes", "--accept-old", "0")
        wait_for(lambda: ann.ok("GET", "/api/me") == {"name": "Guest"})
        old = httpx.get(f"{house.url}/api/me", headers={"Cookie": before})
        assert old.json() == {"name": "Guest"}
    assert admin("audit", "--most", "1").endswith("accepted for 0 days\n")
    secrets = [row["value"] for row in all_rows(database)["secrets"] if row["name"] == "cookie"]
    assert secrets[0] not in admin("audit")


def test_scores_are_removed_and_reports_dealt_with(house: Served, admin: Run, database: str) -> None:
    change(
        database,
        "INSERT INTO scores VALUES ('t1', 'rush 2026-11-16', 'ann', 'Ann', 9, 3, 0)",
        "INSERT INTO scores VALUES ('t2', 'rush {}', 'ann', 'Ann', 9, 3, 0)",
        "INSERT INTO reports VALUES ('r1', 0, 'bob', 'ann', 't1', 'line', 'Ann', 'Boo!', 'rude', NULL, NULL)",
    )
    assert admin("remove-scores", "ann", "--yes", "--list", "rush {}") == "Removed 1 score of ann.\n"
    assert "has no scores there" in admin("remove-scores", "ann", "--yes", "--list", "rush {}", code=2)
    assert [row["table"] for row in all_rows(database)["scores"]] == ["t1"]
    assert "rude: 'Ann' (ann) said 'Boo!' at t1" in admin("reports")
    assert admin("resolve", "r1", "spoke with Ann") == "Report r1 is dealt with.\n"
    assert admin("reports") == "There are no such reports.\n" and "spoke with Ann" in admin("reports", "--resolved")
    assert "no open report" in admin("resolve", "r1", "again", code=2)


def test_an_address_is_banned_once_however_it_is_written(admin: Run, database: str) -> None:
    admin("ban", "10.9.0.5/16")
    assert "10.9.0.0/16 is banned already." in admin("ban", "10.9.0.0/16", code=2)
    admin("ban", "2001:DB8:0::1")
    assert "banned already" in admin("ban", "2001:db8::1", code=2)
    assert admin("ban", "::ffff:10.1.1.1") == "Banned the address ::ffff:10.1.1.1.\n"
    assert admin("bans").split() == ["10.9.0.0/16", "2001:db8::1", "10.1.1.1"]
    with administering(database) as operator:
        assert Bans(operator.bans()).reason(None, "10.1.1.1") == ""
    change(database, "INSERT INTO bans VALUES ('10.9.1.1/16', 'from before', 0)")
    admin("unban", "10.9.0.0/16")
    admin("unban", "2001:db8:0:0::1")
    assert admin("bans").split() == ["10.1.1.1"]


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        (["tables"], 2, "There is no database"),
        (["tables", "--most", "none"], 2, "none"),
        (["tables", "--database", "mysql://x"], 2, "The address of a database is"),
        (["table", "nowhere", "--config", "/nowhere"], 2, "/nowhere cannot be read"),
        (["rotate-cookie-secret", "--accept-old", "soon"], 2, "not a number of days"),
        (["delete-person", "ann"], 2, "There is nobody to ask: add --yes to go ahead."),
        (["frobnicate"], 2, "invalid choice"),
    ],
)
def test_what_cannot_be_done_is_said(
    words: list[str], code: int, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = [] if "--database" in words or words[0] == "frobnicate" else ["--data", str(tmp_path)]
    try:
        found = cli.main(["admin", *words, *where])
    except SystemExit as error:
        found = int(str(error.code))
    assert found == code and why in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_table_26_boards_of_a_world_are_neither_ended_nor_deleted(house: Served, admin: Run) -> None:
    with house.guest("Ann") as ann:
        board = ann.ok("POST", "/api/world/rush/go", {"to": "1:0,0"})["table"]
        for what, refused in (("close", "cannot be ended"), ("delete-table", "cannot be deleted")):
            said = admin(what, board, "--yes", code=2)
            assert "is a board of a world, which others are joined to" in said and refused in said
        assert ann.summary(board)["outcome"] is None


def test_unknown_tables_and_people_are_named(served: Served, capsys: pytest.CaptureFixture[str]) -> None:
    data = str(served.settings.data)
    for words, why in (
        (["table", "nowhere"], "There is no table nowhere."),
        (["close", "nowhere", "--yes"], "There is no table nowhere."),
        (["ban", "nobody"], "There is nobody with the id nobody"),
        (["unban", "10.0.0.1"], "10.0.0.1 is not banned."),
        (["rename", "nobody", "Bob"], "There is nobody with the id nobody"),
    ):
        assert cli.main(["admin", *words, "--data", data]) == 2
        assert why in capsys.readouterr().err
