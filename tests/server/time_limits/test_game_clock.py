"""The clock of a whole game at a server: TABLE-29, TABLE-30, and tables that nobody has touched for months."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import WIN, Serve, Served, play_out
from tests.server.guests import Guest
from tests.server.time_limits.test_clock import moved_to

MONTH = 30 * 86_400_000


@contextmanager
def two(served: Served, clock: str, moves: int = 2) -> Iterator[tuple[Guest, Guest, str]]:
    """Ann and Bob, who have made their first moves."""
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open(clock=clock)
        bob.sit(table, invite)
        for seat, text in WIN[:moves]:
            (ann, bob)[seat].play(table, seat, text)
        yield ann, bob, table


def set_back(data: Path, milliseconds: int) -> None:
    """Let everything in a database have happened so much earlier."""
    with closing(sqlite3.connect(data / "parlour.sqlite")) as database, database:
        for table, columns in (("entries", ["time"]), ("tables", ["created"]), ("uptime", ["began", "last"])):
            for column in columns:
                database.execute(f"UPDATE {table} SET {column} = {column} - ?", [milliseconds])


def log_of(guest: Guest, table: str) -> list[Any]:
    with guest.live(table) as live:
        return list(live.table["log"])


def test_table_29_the_player_whose_time_runs_out_loses(served: Served) -> None:
    with two(served, "1s") as (ann, bob, table), bob.live(table) as his:
        clock = his.table["game_clock"]
        assert clock["says"] == "1 second for each move" and clock["running"] == [0] and clock["left"][1] == 1000
        acted = his.entry(his.number + 1)
        assert (acted["by"], acted["kind"], acted["seat"]) == ("clock", "forfeit", 0)
        assert acted["says"] == ["Ann runs out of time.", "You win: on time."]
        assert acted["outcome"]["winners"] == [1] and acted["game_clock"]["running"] == []
        assert ann.act(table, 0, "L1").json()["rule"] == "TABLE-2"


def test_table_29_every_move_tells_everybodys_time_and_a_rematch_keeps_the_clock(served: Served) -> None:
    with two(served, "5+3") as (ann, bob, table):
        with bob.live(table) as his:
            number = ann.play(table, 0, "L1")
            clock = his.entry(number)["game_clock"]
            assert clock["running"] == [1] and 300_000 < clock["left"][0] <= 303_000 and clock["left"][1] == 300_000
        mine = ann.ok("GET", "/api/tables")["mine"]
        assert mine[0]["game_clock"]["says"].startswith("5 minutes for everybody")
        for seat, text in WIN[3:]:
            (ann, bob)[seat].play(table, seat, text)
        again = ann.ok("POST", f"/api/tables/{table}/rematch")["table"]
        assert ann.summary(again)["game_clock"]["says"] == mine[0]["game_clock"]["says"]


@pytest.mark.parametrize("clock", ["0s", "0+0", "1000000000", "999999999999d", "5+999", "soon"])
def test_a_clock_that_cannot_be_is_refused_in_words(ann: Guest, clock: str) -> None:
    answer = ann.ask("POST", "/api/tables", {"game": "push", "seats": [{"who": "me"}, {"who": "open"}], "clock": clock})
    assert answer.status_code == 400 and "clock" in answer.json()["message"].lower()


def test_table_29_only_the_clock_forfeits(served: Served) -> None:
    with two(served, "5+3") as (ann, _, table):
        for kind in ("forfeit", "still"):
            assert ann.act(table, 0, kind=kind).status_code == 404


def test_table_30_time_while_the_server_is_down_does_not_count(serve: Serve) -> None:
    served = serve()
    with two(served, "3s") as (ann, bob, table):
        served.stop()
        set_back(served.settings.data, 3_600_000)
        moved_to([ann, bob], serve().url)
        still = [item for item in log_of(bob, table) if item["kind"] == "still"]
        assert [item["says"] for item in still] == [["The server was away for 1 hour, which nobody’s clock counts."]]
        with bob.live(table) as his:
            assert his.table["outcome"] is None or his.number == 6, "she had time left when the server stopped"
            assert his.logged(6)["kind"] == "forfeit", "and it goes on passing"
    with two(serve(), "5+0") as (ann, bob, table):
        ann.play(table, 0, "L1")
        assert not [item for item in log_of(ann, table) if item["kind"] == "still"], "this server was there"


@pytest.mark.parametrize("clock", [None, "14d"])
def test_a_table_untouched_for_months_comes_back_as_it_was(serve: Serve, clock: str | None) -> None:
    served = serve()
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open(clock=clock)
        bob.sit(table, invite)
        for seat, text in WIN[:4]:
            (ann, bob)[seat].play(table, seat, text)
        with ann.live(table) as hers:
            before = hers.table
        served.stop()
        set_back(served.settings.data, 5 * MONTH)
        moved_to([ann, bob], serve().url)
        assert [each["table"] for each in ann.ok("GET", "/api/tables")["mine"]] == [table]
        with ann.live(table) as hers:
            after = hers.table
        for same in ("views", "to_act", "scores", "seats", "options", "commitment"):
            assert after[same] == before[same] or same == "seats"
        for seat, text in WIN[4:]:
            (ann, bob)[seat].play(table, seat, text)
        assert ann.summary(table)["outcome"]["winners"] == [0]


def test_play_out_under_a_clock(served: Served) -> None:
    with two(served, "10+5", moves=0) as (ann, bob, table):
        play_out(ann, bob, table)
        record = ann.ok("GET", f"/api/tables/{table}/record")
        assert record["header"]["clock"] == "10+5"
